import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney, formatNumber } from '@marquee/i18n';
import { Alert, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { Facts } from '../list/Facts.tsx';
import { Status } from '../list/Status.tsx';
import { useLabel } from '../records/labels.ts';
import { paidOutShare } from './paid-out-share.ts';
import { riskQuery, type Withdrawal } from './withdrawals.queries.ts';

/** What speaks for a closer look at a withdrawal, and the figures behind it. */
export function RiskSignals({
  withdrawal: { id, amount },
  merchant,
}: {
  readonly withdrawal: Withdrawal;
  readonly merchant: string;
}) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const failureText = useFailureText();
  const risk = useQuery(riskQuery(merchant, id));
  if (risk.isPending) return <Skeleton shape="block" />;
  if (risk.isError) return <Alert tone="danger">{failureText(risk.error)}</Alert>;
  const {
    flags,
    registeredAt,
    accountAddedAt,
    deviceFirstUsedAt,
    linkedMembers,
    turnover,
    deposits,
    withdrawals,
  } = risk.data;
  const share = paidOutShare(deposits, withdrawals, amount);
  return (
    <Root aria-label={t`Risk`}>
      <h3>{t`Risk`}</h3>
      {flags.length === 0 ? (
        <div>
          <Status tone="positive">{t`Nothing speaks for a closer look`}</Status>
        </div>
      ) : (
        <Flags>
          {flags.map((flag) => (
            <li key={flag}>
              <Status tone={flag === 'shared-account' ? 'danger' : 'warning'}>
                {labelOf('flags', flag)}
              </Status>
            </li>
          ))}
        </Flags>
      )}
      <Facts
        facts={[
          [t`Member since`, formatDateTime(new Date(registeredAt))],
          [t`Account since`, formatDateTime(new Date(accountAddedAt))],
          [
            t`Device since`,
            deviceFirstUsedAt === null ? t`Unknown device` : formatDateTime(new Date(deviceFirstUsedAt)),
          ],
          [t`Linked members`, linkedMembers],
          ...turnover.map(
            ({ source, required, fulfilled }) =>
              [
                t`Turnover: ${labelOf('source', source)}`,
                `${formatMoney(fulfilled)} / ${formatMoney(required)} ${required.currency}`,
              ] as const,
          ),
          [t`Deposits so far`, `${formatMoney(deposits)} ${deposits.currency}`],
          [t`Withdrawals so far`, `${formatMoney(withdrawals)} ${withdrawals.currency}`],
          [
            t`Paid out of what was paid in`,
            share === undefined ? '–' : `${formatNumber(share * 100, { decimals: 1 })} %`,
          ],
        ]}
      />
    </Root>
  );
}

const { space, text } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};

  h3 {
    font-size: ${text.size.m};
  }
`;

const Flags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs};
`;
