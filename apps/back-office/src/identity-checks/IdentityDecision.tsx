import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  identityReasons,
  canBecome,
  needsNote,
  type IdentityReason,
  type IdentityState,
} from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, Checkbox, DateField, NativeSelect, TextAreaField } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useChange } from '../app/use-change.ts';
import { useLabel } from '../records/labels.ts';

/** Approves a document with the date until which it is valid, or rejects it with a reason that the member reads. */
export function IdentityDecision({
  document,
  state,
  merchant,
  onDecided,
}: {
  readonly document: string;
  readonly state: IdentityState;
  readonly merchant: string;
  readonly onDecided: () => void;
}) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<'approve' | 'reject'>();
  const [expiresOn, setExpiresOn] = useState('');
  const [isEndless, setEndless] = useState(false);
  const [reason, setReason] = useState<IdentityReason>('unreadable');
  const [note, setNote] = useState('');
  const approve = useChange(operatorCalls.identityDocumentApprove, onDecided);
  const reject = useChange(operatorCalls.identityDocumentReject, onDecided);
  const { error } = chosen === 'approve' ? approve : reject;
  const about = { merchant, document };
  const choose = (choice: typeof chosen) => {
    approve.reset();
    reject.reset();
    setChosen(choice);
  };

  function send() {
    if (chosen === 'approve') approve.mutate({ body: { ...about, expiresOn: isEndless ? null : expiresOn } });
    else if (chosen === 'reject')
      reject.mutate({ body: { ...about, reason, note: note.trim() === '' ? null : note.trim() } });
  }

  if (!canBecome(state, 'rejected')) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {error && <Alert tone="danger">{failureText(error)}</Alert>}
      {chosen === undefined && (
        <>
          {canBecome(state, 'approved') && <Button onClick={() => choose('approve')}>{t`Approve…`}</Button>}
          <Button variant="danger" onClick={() => choose('reject')}>
            {state === 'approved' ? t`Take the approval back…` : t`Reject…`}
          </Button>
        </>
      )}
      {chosen === 'approve' && (
        <>
          {!isEndless && (
            <DateField
              label={t`Valid until, as it stands on the document`}
              required
              value={expiresOn}
              onChange={setExpiresOn}
            />
          )}
          <Checkbox
            label={t`No date stands on it`}
            checked={isEndless}
            onChange={({ target }) => setEndless(target.checked)}
          />
          <Button type="submit" loading={approve.isPending}>{t`Approve`}</Button>
        </>
      )}
      {chosen === 'reject' && (
        <>
          <NativeSelect
            label={t`Reason, for the member to read`}
            value={reason}
            options={identityReasons.map((value) => ({ value, label: labelOf('reason', value) }))}
            onChange={({ target }) =>
              setReason(identityReasons.find((one) => one === target.value) ?? 'unreadable')
            }
          />
          <TextAreaField
            label={t`Note, for the member to read`}
            required={needsNote(reason)}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" variant="danger" loading={reject.isPending}>{t`Reject`}</Button>
        </>
      )}
      {chosen !== undefined && (
        <Button variant="secondary" onClick={() => choose(undefined)}>{t`Cancel`}</Button>
      )}
    </form>
  );
}
