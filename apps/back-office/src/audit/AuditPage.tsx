import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { useSession } from '../app/session-context.ts';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, ClearFilters, DayFilter, TextFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { auditFilters, auditQuery, sentFilters, type AuditEvent } from './audit.queries.ts';

/** Who did what, and when. */
export function AuditPage() {
  const { t } = useLingui();
  const { merchants } = useSession();
  const { values: filters, set } = useFilters(auditFilters);
  const list = useInfiniteQuery(auditQuery(filters));
  const rows = useMemo(() => list.data?.pages.flatMap(({ events }) => events) ?? [], [list.data]);
  const { open, close, selection } = useOpenRow(rows, (event) => event.id);
  const columns = useMemo<readonly GridColumn<AuditEvent>[]>(
    () => [
      { name: 'at', heading: t`Time`, cell: ({ at }) => formatDateTime(new Date(at)), width: '12rem' },
      { name: 'staff', heading: t`Staff`, cell: ({ staff }) => staff, width: '8rem', isMinor: true },
      { name: 'event', heading: t`Event`, cell: ({ event }) => event, width: '1fr' },
      { name: 'subject', heading: t`Subject`, cell: ({ subject }) => subject, width: '1fr' },
      {
        name: 'merchant',
        heading: t`Brand`,
        cell: ({ merchant }) => merchant ?? '–',
        width: '6rem',
        isMinor: true,
      },
    ],
    [t],
  );
  return (
    <ListScreen
      title={t`Audit log`}
      help={
        <Trans>
          Every change, every log-in and every reading of personal data, with who did it, what it was before
          and after, and who approved it. No one can change an event: each one has a fingerprint that covers
          the one before it, and the check of the ledger finds whatever was changed, removed or added.
        </Trans>
      }
      actions={
        <ExportButton
          lists={[{ call: operatorCalls.auditEvents, rows: 'events', query: sentFilters(filters) }]}
        />
      }
      filters={
        <>
          <TextFilter label={t`Staff`} value={filters.staff} onChange={(staff) => set({ staff })} />
          <TextFilter label={t`Event`} value={filters.event} onChange={(event) => set({ event })} />
          <TextFilter label={t`Subject`} value={filters.subject} onChange={(subject) => set({ subject })} />
          <ChoiceFilter
            label={t`Brand`}
            value={filters.merchant}
            all={t`All`}
            options={merchants.map(({ code }) => ({ value: code, label: code }))}
            onChange={(merchant) => set({ merchant })}
          />
          <DayFilter label={t`From`} value={filters.from} onChange={(from) => set({ from })} />
          <DayFilter label={t`To`} value={filters.to} onChange={(to) => set({ to })} />
          {Object.keys(filters).length > 0 && (
            <ClearFilters
              onClear={() => set(Object.fromEntries(auditFilters.map((name) => [name, undefined])))}
            />
          )}
        </>
      }
      list={
        <PagedList
          label={t`Audit log`}
          empty={t`No event fits these filters.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
        />
      }
      detail={open && <AuditDetail event={open} />}
      onCloseDetail={close}
    />
  );
}
