import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { subtract } from '@marquee/money';
import { Alert, Button, CopyLine, TextField } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { ClaimBar } from '../queues/ClaimBar.tsx';
import { useLabel } from '../records/labels.ts';
import { decisionsFor, neededFor, type Decision } from './decisions.ts';
import { RiskSignals } from './RiskSignals.tsx';
import { WithdrawalStatus } from './WithdrawalStatus.tsx';
import type { Withdrawal } from './withdrawals.queries.ts';

/** One withdrawal: whom it is paid to, what is odd about it, and the decisions that its state leaves. */
export function WithdrawalDetail({
  withdrawal,
  merchant,
  onDecided,
}: {
  readonly withdrawal: Withdrawal;
  readonly merchant: string;
  readonly onDecided: () => void;
}) {
  const { t } = useLingui();
  const { name: reader, rights } = useSession();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<Decision>();
  const labelOf = useLabel();
  const [typed, setTyped] = useState('');
  const decide = useChange(operatorCalls.withdrawalDecide, onDecided);
  const take = useChange(operatorCalls.withdrawalClaim, () => {});
  const release = useChange(operatorCalls.withdrawalRelease, () => {});
  const { id, amount, claim, fee, coin, provider, number } = withdrawal;
  const problem = withdrawal.problem && labelOf('problem', withdrawal.problem);
  const canDecide = canUse(rights, 'withdrawals.change', merchant);
  const net = subtract(amount, fee);
  const names: Record<Decision, string> = {
    approve: t`Approve`,
    reject: t`Reject`,
    'by-hand': t`Pay it ourselves`,
    paid: t`It is paid`,
    failed: t`It cannot be paid`,
    arrived: t`It arrived`,
    refund: t`Refund it`,
  };
  const needed = chosen && neededFor(chosen);
  const send = (decision: Decision) =>
    decide.mutate({
      body: { merchant, withdrawal: id, decision, ...(needed !== undefined && { [needed]: typed }) },
    });
  return (
    <DetailBody>
      <h2>{t`Withdrawal ${id}`}</h2>
      <div>
        <WithdrawalStatus state={withdrawal.state} />
      </div>
      {canDecide && (
        <ClaimBar
          claim={claim}
          take={take}
          release={release}
          request={{ body: { merchant, withdrawal: id } }}
        />
      )}
      {withdrawal.shared && (
        <Alert tone="warning">{t`Another member has, or had, the same account. Check it before you approve.`}</Alert>
      )}
      {problem !== null && (
        <Alert tone="danger">{t`The payment provider’s report needs a person: ${problem}`}</Alert>
      )}
      <Facts
        facts={[
          [t`Member`, withdrawal.username],
          [t`Requested at`, formatDateTime(new Date(withdrawal.requestedAt))],
          [t`Amount`, `${formatMoney(amount)} ${amount.currency}`],
          [t`Fee`, `${formatMoney(fee)} ${fee.currency}`],
          [t`To be paid`, <strong key="net">{`${formatMoney(net)} ${net.currency}`}</strong>],
          [t`In coins`, coin && `${coin.amount} ${coin.name}`],
          [t`Bank or method`, withdrawal.name],
          [t`Account holder`, withdrawal.holder],
          [t`Paid by`, provider],
        ]}
      />
      <CopyLine label={t`Account number`} value={number} />
      {decide.isError && <Alert tone="danger">{failureText(decide.error)}</Alert>}
      <RiskSignals withdrawal={withdrawal} merchant={merchant} />
      {canDecide && (claim === null || claim.staff === reader) && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) send(chosen);
          }}
        >
          {chosen === undefined ? (
            decisionsFor(withdrawal).map((decision, index) => (
              <Button
                key={decision}
                variant={index === 0 ? 'primary' : 'secondary'}
                loading={decide.isPending}
                onClick={() => (neededFor(decision) === undefined ? send(decision) : setChosen(decision))}
              >
                {names[decision]}
              </Button>
            ))
          ) : (
            <>
              <TextField
                label={needed === 'payment' ? t`Number of the payment` : t`Reason, for the member to read`}
                required
                maxLength={200}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button type="submit" loading={decide.isPending}>
                {names[chosen]}
              </Button>
              <Button variant="secondary" onClick={() => setChosen(undefined)}>{t`Cancel`}</Button>
            </>
          )}
        </form>
      )}
    </DetailBody>
  );
}
