import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { RecordLead, type RecordPageProps, SignedAmount } from '@marquee/records';
import { Badge, type DataColumn } from '@marquee/ui-kit';
import { rebateStateName } from './record-names.ts';
import type { RebateRecord } from './records.queries.ts';

/** The columns of a line of cashback. */
export function useCashbackColumns(
  symbol: string,
  categoryName: RecordPageProps['categoryName'],
): readonly DataColumn<RebateRecord>[] {
  const { i18n } = useLingui();
  return [
    {
      name: 'vendor',
      lead: true,
      heading: <Trans comment="Maker of games">Vendor</Trans>,
      cell: ({ vendorName, category }) => <RecordLead name={vendorName} detail={categoryName(category)} />,
    },
    {
      name: 'time',
      heading: <Trans comment="Heading of a column: when something happened">Time</Trans>,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(new Date(at))}</time>,
    },
    {
      name: 'turnover',
      align: 'end',
      heading: <Trans comment="Stakes that count for cashback">Turnover</Trans>,
      cell: ({ turnover }) => formatMoney(turnover, { symbol }),
    },
    {
      name: 'rate',
      align: 'end',
      heading: <Trans comment="Cashback in per cent of the stakes">Rate</Trans>,
      cell: ({ rate }) => (rate === null ? '–' : `${rate}%`),
    },
    {
      name: 'amount',
      align: 'end',
      heading: <Trans>Cashback</Trans>,
      cell: ({ amount }) => <SignedAmount size="s" value={amount} symbol={symbol} />,
    },
    {
      name: 'state',
      align: 'end',
      heading: <Trans comment="Of cashback: collected, taken back">State</Trans>,
      cell: ({ state }) => (
        <Badge tone={state === 'taken-back' ? 'danger' : 'neutral'}>{i18n._(rebateStateName[state])}</Badge>
      ),
    },
  ];
}
