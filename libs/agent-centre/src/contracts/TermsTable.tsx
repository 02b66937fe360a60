import { Trans, useLingui } from '@lingui/react/macro';
import type { TermsInput, TierInput } from '@marquee/commission';
import { formatMoney } from '@marquee/i18n';
import { DataList, type DataColumn } from '@marquee/ui-kit';

export interface TermsTableProps {
  terms: TermsInput;
  symbol: string;
}

/** The tiers of a contract: what the team must reach, and what it then earns. */
export function TermsTable({ terms, symbol }: TermsTableProps) {
  const { t } = useLingui();
  const rows = terms.tiers.map((tier, place) => ({ tier, place }));
  return (
    <DataList
      label={t`Tiers`}
      columns={tierColumns(symbol)}
      rows={rows}
      rowKey={({ place }) => String(place)}
    />
  );
}

interface TierRow {
  tier: TierInput;
  place: number;
}

function tierColumns(symbol: string): readonly DataColumn<TierRow>[] {
  const minimum = (value: string) => (Number(value) === 0 ? '–' : formatMoney(value, { symbol }));
  return [
    {
      name: 'tier',
      lead: true,
      heading: <Trans comment="A step of a contract: from so many sales on it pays so much">Tier</Trans>,
      cell: ({ place }) => <TierName number={place + 1} />,
    },
    {
      name: 'reward',
      align: 'end',
      heading: <Trans comment="What a tier of a contract pays">Pays</Trans>,
      cell: ({ tier }) => <Reward tier={tier} symbol={symbol} />,
    },
    {
      name: 'sales',
      align: 'end',
      heading: <Trans>Minimum sales</Trans>,
      cell: ({ tier }) => minimum(tier.minSales),
    },
    {
      name: 'loss',
      align: 'end',
      heading: <Trans>Minimum loss</Trans>,
      cell: ({ tier }) => minimum(tier.minLoss),
    },
    {
      name: 'active',
      align: 'end',
      heading: <Trans>Minimum active members</Trans>,
      cell: ({ tier }) => (tier.minActiveMembers === '0' ? '–' : tier.minActiveMembers),
    },
  ];
}

/** The name of a tier. @param number from 1 */
export function TierName({ number }: { number: number }) {
  return (
    <strong>
      <Trans comment="The number of a step of a contract">Tier {number}</Trans>
    </strong>
  );
}

/** What a tier pays, in one line. */
export function Reward({ tier, symbol }: { tier: TierInput; symbol: string }) {
  const { rate, amount, winRate, loseRate } = tier;
  if (rate) return <strong>{rate}%</strong>;
  if (amount) return <strong>{formatMoney(amount, { symbol })}</strong>;
  return (
    <strong>
      <Trans comment="The rates of a tier: of stakes that won, and of stakes that lost">
        {winRate}% of winning, {loseRate}% of losing stakes
      </Trans>
    </strong>
  );
}
