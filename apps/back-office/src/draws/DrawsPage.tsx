import { useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { DrawDetail } from './DrawDetail.tsx';
import { useDrawState } from './draw-state.ts';
import { drawsQuery, lotteriesQuery, type Draw } from './draws.queries.ts';

const keyOf = ({ lottery, issue }: Draw) => `${lottery} ${issue}`;

/** Draws of lotteries: results from outside are entered here by two people, corrected and voided. */
export function DrawsPage() {
  const { t } = useLingui();
  const { values, set } = useFilters(['lottery']);
  const lotteries = useQuery(lotteriesQuery);
  const list = useInfiniteQuery(drawsQuery(values.lottery));
  const rows = useMemo(() => list.data?.pages.flatMap(({ draws }) => draws) ?? [], [list.data]);
  const { open, close, selection } = useOpenRow(rows, keyOf);
  const drawState = useDrawState();
  const columns = useMemo<readonly GridColumn<Draw>[]>(
    () => [
      { name: 'lottery', heading: t`Lottery`, cell: ({ lottery }) => lottery, width: '1fr' },
      { name: 'issue', heading: t`Issue`, cell: ({ issue }) => issue, width: '1fr' },
      {
        name: 'at',
        heading: t`Draw`,
        cell: ({ drawsAt }) => formatDateTime(new Date(drawsAt)),
        width: '11rem',
        isMinor: true,
      },
      { name: 'state', heading: t`State`, cell: drawState, width: '1fr' },
      {
        name: 'result',
        heading: t({ message: 'Result', context: 'back office', comment: 'The numbers of a draw' }),
        cell: ({ result }) => result ?? '–',
        width: '1.5fr',
        isMinor: true,
      },
    ],
    [t, drawState],
  );
  return (
    <ListScreen
      title={t`Lottery draws`}
      help={
        <Trans>
          Without a chosen lottery: the draws from outside that are over and wait for their result. A result
          counts when two people enter the same, without seeing each other’s entry. A wrong result is
          corrected in the same way, and the draw is settled again. A draw of the platform whose secrets are
          lost is voided by two people, and all stakes go back.
        </Trans>
      }
      actions={
        <ExportButton
          lists={[
            values.lottery === undefined
              ? { call: operatorCalls.lotteryAwaited, rows: 'issues', query: {} }
              : { call: operatorCalls.lotteryIssues, rows: 'issues', query: { lottery: values.lottery } },
          ]}
        />
      }
      filters={
        <ChoiceFilter
          label={t`Lottery`}
          value={values.lottery}
          all={t`Waiting for a result`}
          options={(lotteries.data ?? []).map(({ code }) => ({ value: code, label: code }))}
          onChange={(lottery) => set({ lottery, id: undefined })}
        />
      }
      list={
        <PagedList
          label={t`Lottery draws`}
          empty={values.lottery === undefined ? t`No draw waits for a result.` : t`There is no draw.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
        />
      }
      detail={
        open && (
          <DrawDetail
            key={keyOf(open)}
            draw={open}
            lottery={lotteries.data?.find(({ code }) => code === open.lottery)}
          />
        )
      }
      onCloseDetail={close}
    />
  );
}
