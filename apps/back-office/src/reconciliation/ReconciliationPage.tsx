import { useMemo, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls, reconciliationKinds } from '@marquee/contract/operator';
import { formatDateTime, formatNumber } from '@marquee/i18n';
import { Button } from '@marquee/ui-kit';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { Status } from '../list/Status.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { periodText } from './period-text.ts';
import { useSourceKinds } from './reconciliation-names.ts';
import { runsFilterOf, runsQuery, type Run } from './reconciliation.queries.ts';
import { RunDetail } from './RunDetail.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** Files of game vendors and payment providers that were compared with our books. */
export function ReconciliationPage() {
  const { t } = useLingui();
  const { rights } = useSession();
  const { merchant, chip } = useMerchant('reconciliation.read');
  const { values, set } = useFilters(['kind']);
  const [isUploading, setUploading] = useState(false);
  const kindNames = useSourceKinds();
  const list = useInfiniteQuery(runsQuery(merchant, values.kind));
  const rows = useMemo(() => list.data?.pages.flatMap(({ runs }) => runs) ?? [], [list.data]);
  const sources = list.data?.pages[0]?.sources ?? [];
  const { open, close, selection } = useOpenRow(rows, ({ id }) => id);
  const columns = useMemo<readonly GridColumn<Run>[]>(
    () => [
      { name: 'source', heading: t`Source`, cell: ({ source }) => source, width: '1fr' },
      { name: 'period', heading: t`Days`, cell: periodText, width: '1.6fr' },
      {
        name: 'open',
        heading: t({ message: 'To resolve', comment: 'How many differences wait for someone' }),
        cell: (run) => (
          <Status tone={run.open === 0 ? 'positive' : 'warning'}>{formatNumber(run.open)}</Status>
        ),
        width: '7rem',
      },
      {
        name: 'rows',
        heading: t({ message: 'Transactions', comment: 'How many a file has' }),
        cell: (run) => formatNumber(run.rows),
        width: '8rem',
        align: 'end',
        isMinor: true,
      },
      {
        name: 'by',
        heading: t({ message: 'Compared by', comment: 'A member of staff' }),
        cell: ({ createdBy }) => createdBy,
        width: '1fr',
        isMinor: true,
      },
      {
        name: 'at',
        heading: t`Time`,
        cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
        width: '11rem',
        isMinor: true,
      },
    ],
    [t],
  );
  return (
    <ListScreen
      title={t`Reconciliation`}
      help={
        <>
          <p>
            <Trans>
              Compare the file of a payment provider or game vendor with our books: every transaction of the
              file is looked for among deposits and withdrawals, or bets, and everything that was completed on
              these days here is looked for in the file.
            </Trans>
          </p>
          <p>
            <Trans>
              The file is CSV with a column for each of: transaction, kind, status, amount, currency, time
              and, if it is there, our reference. A file with a problem changes nothing; line and column are
              named. The same file for the same days opens the earlier comparison.
            </Trans>
          </p>
        </>
      }
      actions={
        <>
          <ExportButton
            lists={[
              {
                call: operatorCalls.reconciliations,
                rows: 'runs',
                query: runsFilterOf(merchant, values.kind),
              },
            ]}
          />
          {canUse(rights, 'reconciliation.change', merchant) && (
            <Button size="s" onClick={() => setUploading(true)}>{t`Compare a file`}</Button>
          )}
          {isUploading && (
            <UploadDialog
              merchant={merchant}
              sources={sources}
              onClose={() => setUploading(false)}
              onDone={(id) => {
                setUploading(false);
                set({ kind: undefined, id });
              }}
            />
          )}
        </>
      }
      filters={
        <>
          {chip}
          <ChoiceFilter
            label={t`Kind`}
            value={values.kind}
            all={t`All`}
            options={reconciliationKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
            onChange={(kind) => set({ kind, id: undefined })}
          />
        </>
      }
      list={
        <PagedList
          label={t`Reconciliation`}
          empty={t`No file has been compared yet.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
          isCompact={open !== undefined}
        />
      }
      detail={open && <RunDetail key={open.id} run={open} merchant={merchant} />}
      onCloseDetail={close}
    />
  );
}
