import { Trans, useLingui } from '@lingui/react/macro';
import type { TermsInput, TierInput } from '@marquee/commission';
import { formatMoney } from '@marquee/i18n';
import { DataList, type DataColumn } from '@marquee/ui-kit';
import { Reward } from './TermsTable.tsx';

export interface TermsComparisonProps {
  before: TermsInput;
  after: TermsInput;
  symbol: string;
}

interface Row {
  place: number;
  before: TierInput | undefined;
  after: TierInput | undefined;
}

/** Two versions of a contract next to each other, tier by tier. */
export function TermsComparison({ before, after, symbol }: TermsComparisonProps) {
  const { t } = useLingui();
  const count = Math.max(before.tiers.length, after.tiers.length);
  const rows = Array.from({ length: count }, (_, place): Row => ({
    place,
    before: before.tiers[place],
    after: after.tiers[place],
  }));
  const columns: readonly DataColumn<Row>[] = [
    {
      name: 'tier',
      lead: true,
      heading: <Trans comment="A step of a contract: from so many sales on it pays so much">Tier</Trans>,
      cell: ({ place }) => <strong>{place + 1}</strong>,
    },
    {
      name: 'before',
      heading: <Trans comment="The contract that is replaced">Current contract</Trans>,
      cell: (row) => <TierLine tier={row.before} symbol={symbol} />,
    },
    {
      name: 'after',
      heading: <Trans comment="The offer that replaces a contract">New contract</Trans>,
      cell: (row) => <TierLine tier={row.after} symbol={symbol} />,
    },
  ];
  return (
    <DataList
      label={t`Current and new contract`}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => String(place)}
    />
  );
}

function TierLine({ tier, symbol }: { tier: TierInput | undefined; symbol: string }) {
  if (tier === undefined) return '–';
  const sales = formatMoney(tier.minSales, { symbol });
  const loss = formatMoney(tier.minLoss, { symbol });
  const active = tier.minActiveMembers;
  return (
    <>
      <Reward tier={tier} symbol={symbol} />
      {Number(tier.minSales) > 0 && (
        <div>
          <Trans comment="What a tier requires">Sales from {sales}</Trans>
        </div>
      )}
      {Number(tier.minLoss) > 0 && (
        <div>
          <Trans comment="What a tier requires">Loss from {loss}</Trans>
        </div>
      )}
      {active !== '0' && (
        <div>
          <Trans comment="What a tier requires">Active members from {active}</Trans>
        </div>
      )}
    </>
  );
}
