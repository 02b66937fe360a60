import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { downloads, type BillKind } from '@marquee/contract';
import { negate } from '@marquee/money';
import {
  ExportButton,
  PagedRows,
  PeriodFilter,
  RecordStack,
  Totals,
  type RecordPageProps,
} from '@marquee/records';
import { useBillColumns } from './bill-columns.tsx';
import { BillDialog } from './BillDialog.tsx';
import { billsQuery } from './records.queries.ts';
import { useReportDays } from './report-days.ts';

const download: Record<BillKind, string> = {
  daily: downloads.dailySalaries,
  hourly: downloads.hourSalaries,
  'real-time': downloads.realtimeSalaries,
  dividend: downloads.dividends,
};

/** The agent's bills of dividends. */
export const DividendPage = (props: RecordPageProps) => <BillsPage kind="dividend" {...props} />;
/** The agent's bills of daily salary. */
export const DailySalaryPage = (props: RecordPageProps) => <BillsPage kind="daily" {...props} />;
/** The agent's bills of hourly salary. */
export const HourlySalaryPage = (props: RecordPageProps) => <BillsPage kind="hourly" {...props} />;
/** The agent's bills of real-time salary. */
export const RealTimeSalaryPage = (props: RecordPageProps) => <BillsPage kind="real-time" {...props} />;

function BillsPage({ kind, ...props }: RecordPageProps & { readonly kind: BillKind }) {
  const { client, token, symbol, describe } = props;
  const { t } = useLingui();
  const { days, onDays } = useReportDays(props);
  const bills = useInfiniteQuery(billsQuery(client, token, kind, days));
  const [open, setOpen] = useState<string>();
  const first = bills.data?.pages[0];
  const columns = useBillColumns(kind, symbol, first?.timeZone, setOpen);
  const totals = first?.totals;

  return (
    <RecordStack>
      <PeriodFilter
        days={days}
        onChange={onDays}
        action={
          <ExportButton
            path={download[kind]}
            query={{ ...days }}
            name={`${kind}-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      />
      <Totals
        symbol={symbol}
        query={bills}
        shownBelow
        figures={[
          { name: 'paid', label: <Trans comment="Sum of bills">Paid to you</Trans>, value: totals?.paid },
          {
            name: 'gross',
            label: <Trans comment="What the contract earned for the whole team">Earned</Trans>,
            value: totals?.gross,
          },
          {
            name: 'below',
            label: (
              <Trans comment="The part of an agent's earnings that went to members below">
                To members below
              </Trans>
            ),
            value: totals && negate(totals.below),
          },
          {
            name: 'correction',
            label: <Trans comment="Changes of earlier bills">Corrections</Trans>,
            value: totals?.correction,
          },
        ]}
      />
      <PagedRows
        label={t`Bills`}
        columns={columns}
        rowKey={({ id }) => id}
        query={bills}
        totals={bills}
        rowsOf={(page) => page.bills}
        describe={describe}
        empty={{
          title: <Trans>No bills here</Trans>,
          text: <Trans>A period is billed after its end, when you have a contract for it.</Trans>,
        }}
      />
      {open !== undefined && <BillDialog {...props} id={open} onClose={() => setOpen(undefined)} />}
    </RecordStack>
  );
}
