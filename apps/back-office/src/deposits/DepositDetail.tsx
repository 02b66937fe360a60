import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Alert, theme } from '@marquee/ui-kit';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { ClaimBar } from '../queues/ClaimBar.tsx';
import { useLabel } from '../records/labels.ts';
import { DepositDecision } from './DepositDecision.tsx';
import { depositQuery, type Deposit } from './deposits.queries.ts';
import { DepositStatus } from './DepositStatus.tsx';
import { Receipt } from './Receipt.tsx';

/** One deposit: the order next to the picture of its payment, what happened to it, and the decision about it. */
export function DepositDetail({
  deposit,
  merchant,
  onDecided,
}: {
  readonly deposit: Deposit;
  readonly merchant: string;
  readonly onDecided: () => void;
}) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const { name, rights } = useSession();
  const { reference, amount, paid, claim } = deposit;
  const detail = useQuery(depositQuery(merchant, reference));
  const take = useChange(operatorCalls.depositClaim, () => {});
  const release = useChange(operatorCalls.depositRelease, () => {});
  const canDecide = canUse(rights, 'payments.change', merchant);
  const isMismatch = paid !== null && (paid.currency !== amount.currency || paid.amount !== amount.amount);
  return (
    <Root>
      <h2>{t`Deposit ${reference}`}</h2>
      <div>
        <DepositStatus state={deposit.state} />
      </div>
      {canDecide && (
        <ClaimBar claim={claim} take={take} release={release} request={{ body: { merchant, reference } }} />
      )}
      {isMismatch && (
        <Alert tone="warning">
          {t`${formatMoney(amount)} ${amount.currency} were announced, ${formatMoney(paid)} ${paid.currency} arrived.`}
        </Alert>
      )}
      <Columns>
        <Facts
          facts={[
            [t`Member`, deposit.member.username],
            [t`Requested at`, formatDateTime(new Date(deposit.createdAt))],
            [t`Amount`, <strong key="amount">{`${formatMoney(amount)} ${amount.currency}`}</strong>],
            [t`Arrived`, paid && `${formatMoney(paid)} ${paid.currency}`],
            [t`Why it waits`, deposit.reviewReason && labelOf('reason', deposit.reviewReason)],
            [t`Method`, deposit.method],
            [t`Kind`, labelOf('kind', deposit.kind)],
            [t`Payment provider`, deposit.provider],
            ...(detail.data?.history ?? []).map(
              ({ at, actor, state, note }) =>
                [
                  formatDateTime(new Date(at)),
                  [labelOf('state', state), actor, note].filter(Boolean).join(' · '),
                ] as const,
            ),
          ]}
        />
        {deposit.hasReceipt && <Receipt merchant={merchant} reference={reference} />}
      </Columns>
      {canDecide && (claim === null || claim.staff === name) && (
        <DepositDecision deposit={deposit} merchant={merchant} onDecided={onDecided} />
      )}
    </Root>
  );
}

const Root = styled(DetailBody)`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.m};

  @container (min-width: 36rem) {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
    align-items: start;

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
