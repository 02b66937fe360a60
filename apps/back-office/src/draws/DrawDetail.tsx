import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button, Checkbox, ConfirmDialog, showToast, TextField } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { actionsFor } from './draw-actions.ts';
import { useDrawState } from './draw-state.ts';
import type { Draw, Lottery } from './draws.queries.ts';

/** One draw, and what its state leaves to decide. */
export function DrawDetail({
  draw,
  lottery,
}: {
  readonly draw: Draw;
  readonly lottery: Lottery | undefined;
}) {
  const { t } = useLingui();
  const { rights } = useSession();
  const failureText = useFailureText();
  const drawState = useDrawState();
  const [result, setResult] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isVoiding, setVoiding] = useState(false);
  const [now] = useState(() => Date.now());
  const report = (state: string | undefined) => {
    setResult('');
    setVoiding(false);
    const isOver = state === 'confirmed' || state === 'voided';
    showToast({
      tone: isOver ? 'positive' : 'info',
      title: isOver ? t`Saved` : t`This waits for a second person`,
      ...(state === 'mismatch' && {
        text: t`The two entries differ. Nothing is settled until another person agrees with one of them.`,
      }),
    });
  };
  const enter = useChange(operatorCalls.lotteryResultEnter, (value) => report(value?.state));
  const correct = useChange(operatorCalls.lotteryResultCorrect, (value) => report(value?.state));
  const voiding = useChange(operatorCalls.lotteryIssueVoid, (value) => report(value?.state));
  const actions = canUse(rights, 'lottery.change') ? actionsFor(lottery?.draws, draw, now) : [];
  const about = { lottery: draw.lottery, issue: draw.issue };
  const submit = actions.includes('correct') ? correct : enter;
  const error = enter.error ?? correct.error ?? voiding.error;
  return (
    <DetailBody>
      <h2>{`${draw.lottery} ${draw.issue}`}</h2>
      <Facts
        facts={[
          [t`State`, drawState(draw)],
          [t`Draw`, formatDateTime(new Date(draw.drawsAt))],
          [t`Opens at`, draw.opensAt && formatDateTime(new Date(draw.opensAt))],
          [t`Closes at`, draw.closesAt && formatDateTime(new Date(draw.closesAt))],
          [t({ message: 'Result', context: 'back office', comment: 'The numbers of a draw' }), draw.result],
          [t`Corrections`, draw.corrections ? String(draw.corrections) : null],
          [t`Entered by`, draw.enteredBy?.join(', ')],
        ]}
      />
      {error && <Alert tone="danger">{failureText(error)}</Alert>}
      {(actions.includes('enter') || actions.includes('correct')) && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit.mutate({ body: { ...about, result: isMissing ? null : result.trim() } });
          }}
        >
          <TextField
            label={t`Result, as the organiser published it`}
            required={!isMissing}
            disabled={isMissing}
            value={result}
            onChange={({ target }) => setResult(target.value)}
          />
          <Checkbox
            label={t`The draw did not take place`}
            checked={isMissing}
            onChange={({ target }) => setMissing(target.checked)}
          />
          <Button type="submit" loading={submit.isPending} disabled={!isMissing && result.trim() === ''}>
            {actions.includes('correct') ? t`Correct the result` : t`Enter the result`}
          </Button>
        </form>
      )}
      {actions.includes('void') && (
        <Button variant="danger" onClick={() => setVoiding(true)}>{t`Void the draw`}</Button>
      )}
      <ConfirmDialog
        open={isVoiding}
        title={t`Void the draw?`}
        text={t`All stakes go back to the members, once a second person does the same.`}
        confirmLabel={t`Void the draw`}
        tone="danger"
        busy={voiding.isPending}
        onConfirm={() => voiding.mutate({ body: about })}
        onCancel={() => setVoiding(false)}
      />
    </DetailBody>
  );
}
