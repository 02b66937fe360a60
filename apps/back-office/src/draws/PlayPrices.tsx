import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatNumber } from '@marquee/i18n';
import { Alert, Button, showToast, Spinner, TextField, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { DetailBody } from '../list/DetailBody.tsx';
import type { ExactReturn, OddsInput } from './exact-returns.ts';
import { returnsQuery, type PricedPlay, type Prices } from './prices.queries.ts';

/** The prizes of a play with their odds, and what each returns before it is saved. */
export function PlayPrices({
  lottery,
  prices: { family, mode, offset, waiting },
  play,
  onDone,
}: {
  readonly lottery: string;
  readonly prices: Prices;
  readonly play: PricedPlay;
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const { rights } = useSession();
  const failureText = useFailureText();
  const [odds, setOdds] = useState<OddsInput>(() =>
    Object.fromEntries(play.odds.map((each) => [each.tier, each.odds])),
  );
  const returns = useQuery(returnsQuery({ family, mode, offset }, play.code, odds));
  const change = useChange(operatorCalls.lotteryPriceChange, (done) => {
    const issue = done?.lastIssue;
    showToast({
      tone: 'positive',
      title: t`Saved`,
      ...(issue && { text: t`Issue ${issue} is the last one at the previous odds.` }),
    });
    onDone();
  });
  const canChange = canUse(rights, 'lottery.change');
  const typed = Object.entries(odds).filter(([, value]) => value !== '');
  const save = (fixed: readonly (readonly [tier: string, odds: string])[]) =>
    change.mutate({
      body: { lottery, play: play.code, odds: fixed.map(([tier, value]) => ({ tier, odds: value })) },
    });
  const returnText = ({ percent, isTooHigh }: ExactReturn, ceiling: number) => {
    if (percent === undefined) return t`Enter odds such as 1.95.`;
    const returned = formatNumber(Number(percent), { decimals: 4 });
    const most = formatNumber(ceiling, { decimals: 4 });
    return isTooHigh ? t`Returns ${returned}%, at most ${most}% is allowed` : t`Returns ${returned}%`;
  };
  const found = returns.data;
  const isRefused = found?.tiers.some(({ isTooHigh, percent }) => isTooHigh || percent === undefined) ?? true;
  return (
    <Root>
      <h2>{play.name}</h2>
      <p>{play.code}</p>
      {waiting && (
        <Alert tone="info">
          {t`Issue ${waiting.issue} is still sold at the previous odds, until ${formatDateTime(new Date(waiting.closesAt))}.`}
        </Alert>
      )}
      {returns.isPending && <Spinner label={t`The exact return is calculated`} />}
      {found === null && <Alert tone="danger">{t`This page does not know the play. Load it again.`}</Alert>}
      {returns.isError && <Alert tone="danger">{t`Something went wrong. Try again.`}</Alert>}
      {found && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save(typed);
          }}
        >
          {found.tiers.map((prize) => (
            <TextField
              key={prize.tier}
              label={prize.tier}
              inputMode="decimal"
              maxLength={16}
              disabled={!canChange}
              placeholder={prize.odds}
              value={odds[prize.tier] ?? ''}
              {...(prize.isTooHigh || prize.percent === undefined
                ? { error: returnText(prize, found.ceiling) }
                : { hint: returnText(prize, found.ceiling) })}
              onChange={({ target }) => setOdds({ ...odds, [prize.tier]: target.value.trim() })}
            />
          ))}
          {change.isError && <Alert tone="danger">{failureText(change.error)}</Alert>}
          {canChange && (
            <>
              <Button type="submit" loading={change.isPending} disabled={isRefused || typed.length === 0}>
                {t`Save the odds`}
              </Button>
              {play.odds.length > 0 && (
                <Button variant="secondary" disabled={change.isPending} onClick={() => save([])}>
                  {t`Calculate them from the points`}
                </Button>
              )}
            </>
          )}
        </form>
      )}
    </Root>
  );
}

const Root = styled(DetailBody)`
  > p {
    color: ${theme.color.textMuted};
    overflow-wrap: anywhere;
  }
`;
