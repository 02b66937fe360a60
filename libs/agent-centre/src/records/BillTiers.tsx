import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Badge, DataList } from '@marquee/ui-kit';
import { TierName } from '../contracts/TermsTable.tsx';
import { WideTable } from '../panel/WideTable.tsx';
import type { BillDetail } from './records.queries.ts';

type Tier = BillDetail['tiers'][number] & { readonly place: number };

/** The tiers of a bill's contract, and which one was reached. */
export function BillTiers({ bill, symbol }: { bill: BillDetail; symbol: string }) {
  const { t } = useLingui();
  const amount = (value: Money) => formatMoney(value, { symbol });
  const minimum = (value: Money) => (value.amount === 0n ? '–' : amount(value));
  return (
    <WideTable label={t`Tiers of the contract`}>
      <DataList
        label={t`Tiers of the contract`}
        rows={bill.tiers.map((tier, place): Tier => ({ ...tier, place: place + 1 }))}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            name: 'tier',
            lead: true,
            heading: (
              <Trans comment="A step of a contract: from so many sales on it pays so much">Tier</Trans>
            ),
            cell: ({ place }) => (
              <>
                <TierName number={place} />{' '}
                {place === bill.tier && (
                  <Badge tone="accent">
                    {bill.floated ? (
                      <Trans comment="Badge: this tier paid in proportion to the loss">In proportion</Trans>
                    ) : (
                      <Trans comment="Badge: this tier of a contract applies">Reached</Trans>
                    )}
                  </Badge>
                )}
              </>
            ),
          },
          {
            name: 'reward',
            align: 'end',
            heading: <Trans comment="Heading of a column: rate of a contract">Pays</Trans>,
            cell: (tier) => <Reward tier={tier} amount={amount} />,
          },
          {
            name: 'sales',
            align: 'end',
            heading: <Trans comment="Requirement of a contract">Minimum sales</Trans>,
            cell: ({ minSales }) => minimum(minSales),
          },
          {
            name: 'loss',
            align: 'end',
            heading: <Trans comment="Requirement of a contract">Minimum loss</Trans>,
            cell: ({ minLoss }) => minimum(minLoss),
          },
          {
            name: 'members',
            align: 'end',
            heading: <Trans>Minimum active members</Trans>,
            cell: ({ minActiveMembers }) => (minActiveMembers === 0 ? '–' : formatNumber(minActiveMembers)),
          },
        ]}
      />
    </WideTable>
  );
}

function Reward({ tier, amount }: { tier: Tier; amount: (value: Money) => string }) {
  const { rate, winRate, loseRate } = tier;
  if (tier.amount !== null) return <>{amount(tier.amount)}</>;
  if (rate !== null) return <>{rate}%</>;
  return (
    <Trans comment="Rates of a contract: of stakes on winning bets, and of those on losing ones">
      {winRate}% won, {loseRate}% lost
    </Trans>
  );
}
