import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { BillKind } from '@marquee/contract';
import { formatDate, formatDateTime, formatMoney } from '@marquee/i18n';
import { negate } from '@marquee/money';
import { Badge, theme, type DataColumn } from '@marquee/ui-kit';
import { billStateName, billStateTone } from './bill-names.ts';
import type { Bill } from './records.queries.ts';

/** When a bill's period was, in the merchant's time zone: its days, or its hour or five minutes. */
export function periodName(
  { periodStart, periodEnd }: Pick<Bill, 'periodStart' | 'periodEnd'>,
  kind: BillKind,
  timeZone: string | undefined,
): string {
  const [start, end] = [new Date(periodStart), new Date(periodEnd)];
  if (kind === 'hourly' || kind === 'real-time')
    return `${formatDateTime(start, timeZone).slice(0, 16)} – ${formatDateTime(end, timeZone).slice(11, 16)}`;
  const [first, last] = [formatDate(start, timeZone), formatDate(end.getTime() - 1, timeZone)];
  return first === last ? first : `${first} – ${last}`;
}

/** The columns of a bill; pressing its period opens the details. */
export function useBillColumns(
  kind: BillKind,
  symbol: string,
  timeZone: string | undefined,
  onOpen: (id: string) => void,
): readonly DataColumn<Bill>[] {
  const { i18n } = useLingui();
  const amount = (name: string, heading: DataColumn<Bill>['heading'], of: (bill: Bill) => Bill['paid']) => ({
    name,
    heading,
    align: 'end' as const,
    cell: (bill: Bill) => formatMoney(of(bill), { symbol }),
  });
  return [
    {
      name: 'period',
      lead: true,
      heading: <Trans comment="Heading of a column: time for which a bill is paid">Period</Trans>,
      cell: (bill) => (
        <Open type="button" aria-haspopup="dialog" onClick={() => onOpen(bill.id)}>
          {periodName(bill, kind, timeZone)}
        </Open>
      ),
    },
    amount('sales', <Trans comment="Settled stakes of a team">Sales</Trans>, ({ sales }) => sales),
    {
      name: 'tier',
      align: 'end',
      heading: <Trans comment="Step of a contract with its own rate">Tier</Trans>,
      cell: ({ tier }) => tier ?? '–',
    },
    amount(
      'gross',
      <Trans comment="What the contract earned for the whole team">Earned</Trans>,
      ({ gross }) => gross,
    ),
    amount(
      'below',
      <Trans comment="The part of an agent's earnings that went to members below">To members below</Trans>,
      ({ below }) => negate(below),
    ),
    amount('paid', <Trans comment="Sum of bills">Paid to you</Trans>, ({ paid }) => paid),
    {
      name: 'state',
      align: 'end',
      heading: <Trans comment="Of a bill: paid, nothing due, withheld">State</Trans>,
      cell: ({ state }) => <Badge tone={billStateTone[state]}>{i18n._(billStateName[state])}</Badge>,
    },
  ];
}

const Open = styled.button`
  min-height: ${theme.control.touch};
  color: ${theme.color.link};
  font-weight: inherit;
  text-align: start;
  text-decoration: underline;
`;
