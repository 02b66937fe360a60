import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney, formatNumber } from '@marquee/i18n';
import { subtract } from '@marquee/money';
import { movementName, ReferenceName } from '@marquee/records';
import { Alert, DataList, EmptyState, RecordIcon, theme, type DataColumn } from '@marquee/ui-kit';
import type { Statement, StatementWallet } from './statement.queries.ts';
import { WalletName } from './WalletName.tsx';

/** The wallets of a statement, each with its balances, the sum of each type of movement, and every movement. */
export function StatementView({ statement, symbol }: { statement: Statement; symbol: string }) {
  if (statement.wallets.length === 0) {
    return (
      <EmptyState
        kind="records"
        icon={<RecordIcon size="xl" />}
        title={<Trans>Nothing moved in this month</Trans>}
        text={<Trans>Choose another month to look further back.</Trans>}
      />
    );
  }
  return (
    <>
      {!statement.complete && (
        <Alert
          tone="info"
          title={<Trans>Only the sums are shown here: the file has every movement of this month.</Trans>}
        />
      )}
      {statement.wallets.map((wallet) => (
        <WalletSection
          key={`${wallet.wallet} ${wallet.vendor} ${wallet.opening.currency}`}
          wallet={wallet}
          symbol={symbol}
          timeZone={statement.timeZone}
        />
      ))}
    </>
  );
}

interface WalletSectionProps {
  wallet: StatementWallet;
  symbol: string;
  timeZone: string;
}

function WalletSection({ wallet, symbol, timeZone }: WalletSectionProps) {
  const { t } = useLingui();
  const totalColumns = useTotalColumns(symbol);
  const movementColumns = useMovementColumns(symbol, timeZone);
  const { opening, closing, totals, movements } = wallet;
  return (
    <Section>
      <div>
        <Eyebrow>
          <Trans comment="Above the name of a wallet">Wallet</Trans>
        </Eyebrow>
        <Heading>
          <WalletName wallet={wallet} />
        </Heading>
      </div>
      <Balance>
        <Trans>Currency</Trans>
        <strong>{opening.currency}</strong>
      </Balance>
      <Balance>
        <Trans>Opening balance</Trans>
        <strong>{formatMoney(opening, { symbol })}</strong>
      </Balance>
      {totals.length > 0 && (
        <DataList label={t`Sums by type`} rows={totals} rowKey={({ type }) => type} columns={totalColumns} />
      )}
      {movements.length > 0 && (
        <DataList
          label={t`Movements of the wallet`}
          rows={movements.map((movement, place) => ({ ...movement, place }))}
          rowKey={({ place }) => `${place}`}
          columns={movementColumns}
        />
      )}
      <Balance>
        <Trans>Closing balance</Trans>
        <strong>{formatMoney(closing, { symbol })}</strong>
      </Balance>
    </Section>
  );
}

function useTotalColumns(symbol: string): readonly DataColumn<StatementWallet['totals'][number]>[] {
  const { i18n } = useLingui();
  return [
    {
      name: 'type',
      lead: true,
      heading: <Trans comment="Of a line of the account record">Type</Trans>,
      cell: ({ type, count }) => `${i18n._(movementName[type])} × ${formatNumber(count)}`,
    },
    {
      name: 'income',
      align: 'end',
      heading: <Trans comment="Sum of what came into the wallet">Money in</Trans>,
      cell: ({ income }) => formatMoney(income, { symbol }),
    },
    {
      name: 'outgo',
      align: 'end',
      heading: <Trans comment="Sum of what went out of the wallet">Money out</Trans>,
      cell: ({ outgo }) => formatMoney(outgo, { symbol }),
    },
    {
      name: 'total',
      align: 'end',
      heading: <Trans>Total</Trans>,
      cell: ({ income, outgo }) => formatMoney(subtract(income, outgo), { symbol }),
    },
  ];
}

function useMovementColumns(
  symbol: string,
  timeZone: string,
): readonly DataColumn<StatementWallet['movements'][number]>[] {
  const { i18n } = useLingui();
  return [
    {
      name: 'type',
      lead: true,
      heading: <Trans comment="Of a line of the account record">Type</Trans>,
      cell: ({ type }) => i18n._(movementName[type]),
    },
    {
      name: 'time',
      heading: <Trans comment="Heading of a column: when something happened">Time</Trans>,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(new Date(at), timeZone)}</time>,
    },
    {
      name: 'reference',
      heading: (
        <Trans comment="Heading of a column: number under which it can be asked about">Reference</Trans>
      ),
      cell: ({ reference }) => <ReferenceName reference={reference} />,
    },
    {
      name: 'amount',
      align: 'end',
      heading: <Trans comment="Heading of a column: money">Amount</Trans>,
      cell: ({ amount }) => formatMoney(amount, { symbol }),
    },
    {
      name: 'balance',
      align: 'end',
      heading: <Trans comment="Heading of a column: money in the wallet afterwards">Balance after</Trans>,
      cell: ({ balanceAfter }) => formatMoney(balanceAfter, { symbol }),
    },
  ];
}

const { color, space, text } = theme;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Heading = styled.h3`
  font-size: ${text.size.l};
`;

const Eyebrow = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const Balance = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.line};
  font-variant-numeric: tabular-nums;
`;
