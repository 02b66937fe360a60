import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { differenceOutcomes, operatorCalls } from '@marquee/contract/operator';
import { formatMoney } from '@marquee/i18n';
import { ButtonLink } from '@marquee/ui-kit';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, SearchFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { Status } from '../list/Status.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { DifferenceDetail } from './DifferenceDetail.tsx';
import { periodText } from './period-text.ts';
import { outcomeTones, useOutcomeNames, useTransactionWord } from './reconciliation-names.ts';
import { differencesFilterOf, differencesQuery, type Difference } from './reconciliation.queries.ts';

type Side = Difference['theirs'];
const amountText = (side: Side) =>
  side?.amount ? `${formatMoney(side.amount, { exact: true })} ${side.amount.currency}` : '–';

/** What does not match in one file. */
export function DifferencesPage() {
  const { t } = useLingui();
  const { merchant, chip } = useMerchant('reconciliation.read');
  const { values: filters, set } = useFilters(['run', 'outcome', 'resolved', 'search']);
  const list = useInfiniteQuery(differencesQuery(merchant, filters));
  const rows = useMemo(() => list.data?.pages.flatMap(({ differences }) => differences) ?? [], [list.data]);
  const run = list.data?.pages[0]?.run;
  const { open, close, selection } = useOpenRow(rows, (each) => each.id);
  const outcomeNames = useOutcomeNames();
  const word = useTransactionWord();
  const columns = useMemo<readonly GridColumn<Difference>[]>(
    () => [
      {
        name: 'outcome',
        heading: t({ message: 'Result', context: 'back office', comment: 'Of the comparison of a file' }),
        cell: ({ outcome }) => <Status tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Status>,
        width: '1.4fr',
      },
      {
        name: 'number',
        heading: t`Transaction`,
        cell: ({ reference, transaction }) => reference ?? transaction ?? '–',
        width: '1.4fr',
      },
      {
        name: 'kind',
        heading: t`Kind`,
        cell: ({ theirs, ours }) => word((theirs ?? ours)?.kind ?? ''),
        width: '1fr',
        isMinor: true,
      },
      {
        name: 'theirs',
        heading: t({ message: 'In the file', comment: 'A sum of amounts' }),
        cell: ({ theirs }) => amountText(theirs),
        width: '1fr',
        align: 'end',
      },
      {
        name: 'ours',
        heading: t({ message: 'In our books', comment: 'A sum of amounts' }),
        cell: ({ ours }) => amountText(ours),
        width: '1fr',
        align: 'end',
        isMinor: true,
      },
      {
        name: 'resolved',
        heading: t({ message: 'Resolved by', comment: 'A member of staff' }),
        cell: ({ resolvedBy }) => resolvedBy ?? '–',
        width: '7rem',
        isMinor: true,
      },
    ],
    [t, outcomeNames, word],
  );
  return (
    <ListScreen
      title={t`Differences`}
      help={
        <Trans>
          What does not match in one file. Look each one up on both sides: a deposit or bet that is missing
          here may need a correction, one that is missing in the file is a question to the other side. Then
          say why it needs no more attention.
        </Trans>
      }
      actions={
        <>
          {filters.run !== undefined && (
            <ExportButton
              lists={[
                {
                  call: operatorCalls.reconciliationDifferences,
                  rows: 'differences',
                  query: differencesFilterOf(merchant, filters),
                },
              ]}
            />
          )}
          <ButtonLink
            as={Link}
            size="s"
            variant="secondary"
            to={`/reconciliation?${new URLSearchParams({ merchant, ...(filters.run !== undefined && { id: filters.run }) })}`}
          >
            {t`Back to the comparison`}
          </ButtonLink>
        </>
      }
      filters={
        <>
          {chip}
          <ChoiceFilter
            label={t({ message: 'Result', context: 'back office', comment: 'Of the comparison of a file' })}
            value={filters.outcome}
            all={t`All`}
            options={differenceOutcomes.map((outcome) => ({ value: outcome, label: outcomeNames[outcome] }))}
            onChange={(outcome) => set({ outcome, id: undefined })}
          />
          <ChoiceFilter
            label={t`State`}
            value={filters.resolved}
            all={t`All`}
            options={[
              {
                value: 'false',
                label: t({ message: 'To resolve', comment: 'How many differences wait for someone' }),
              },
              { value: 'true', label: t({ message: 'Resolved', comment: 'State of a difference' }) },
            ]}
            onChange={(resolved) => set({ resolved, id: undefined })}
          />
          <SearchFilter
            key={filters.search}
            label={t`Reference`}
            value={filters.search}
            onSearch={(search) => set({ search, id: undefined })}
          />
        </>
      }
      list={
        <PagedList
          label={t`Differences`}
          empty={t`Nothing differs.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
          isCompact={open !== undefined}
        />
      }
      totals={run && <span>{`${run.source} · ${periodText(run)} · ${run.fileName}`}</span>}
      detail={open && <DifferenceDetail key={open.id} difference={open} merchant={merchant} />}
      onCloseDetail={close}
    />
  );
}
