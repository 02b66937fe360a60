import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, TextField } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useChange } from '../app/use-change.ts';
import type { Deposit } from './deposits.queries.ts';

/** Credits a deposit, with the amount that arrived where it is not the announced one, or rejects it with a reason. */
export function DepositDecision({
  deposit: { reference, amount, paid },
  merchant,
  onDecided,
}: {
  readonly deposit: Deposit;
  readonly merchant: string;
  readonly onDecided: () => void;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<'other-amount' | 'reject'>();
  const [typed, setTyped] = useState('');
  const decide = useChange(operatorCalls.depositDecide, onDecided);
  // Money of another currency cannot be credited as it came.
  const needsAmount = paid !== null && paid.currency !== amount.currency;
  const choose = (choice: typeof chosen) => {
    setTyped('');
    setChosen(choice);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const decision = chosen === 'reject' ? 'reject' : 'approve';
        const input = { ...(chosen && { [chosen === 'reject' ? 'reason' : 'amount']: typed.trim() }) };
        decide.mutate({ body: { merchant, reference, decision, ...input } });
      }}
    >
      {decide.isError && <Alert tone="danger">{failureText(decide.error)}</Alert>}
      {chosen === undefined ? (
        <>
          {!needsAmount && <Button type="submit" loading={decide.isPending}>{t`Credit it`}</Button>}
          <Button
            variant="secondary"
            onClick={() => choose('other-amount')}
          >{t`Credit another amount`}</Button>
          <Button variant="danger" onClick={() => choose('reject')}>{t`Reject`}</Button>
        </>
      ) : (
        <>
          {chosen === 'reject' ? (
            <TextField
              key="reason"
              label={t`Reason, for the record`}
              required
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          ) : (
            <TextField
              key="amount"
              label={t`What arrived, in ${amount.currency}`}
              required
              inputMode="decimal"
              pattern="\d+(\.\d+)?"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <Button
            type="submit"
            variant={chosen === 'reject' ? 'danger' : 'primary'}
            loading={decide.isPending}
          >
            {chosen === 'reject' ? t`Reject` : t`Credit it`}
          </Button>
          <Button variant="secondary" onClick={() => choose(undefined)}>{t`Cancel`}</Button>
        </>
      )}
    </form>
  );
}
