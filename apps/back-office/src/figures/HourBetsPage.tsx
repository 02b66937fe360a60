import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { ButtonLink } from '@marquee/ui-kit';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { DetailBody } from '../list/DetailBody.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { Facts } from '../list/Facts.tsx';
import { TextFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { useLabel } from '../records/labels.ts';
import { useFigureNames } from './report-figures.ts';
import { useGroupNames } from './group-names.ts';
import { HourFilter, useHour } from './HourFilter.tsx';
import { betsQuery, type HourBet } from './reports.queries.ts';

const narrowed = ['vendor', 'game'] as const;

/** The bets of one hour: the entries that a report adds up. */
export function HourBetsPage() {
  const { t } = useLingui();
  const { rights } = useSession();
  const { merchant, chip } = useMerchant('reports.read');
  const { values: filters, set } = useFilters(['category', ...narrowed]);
  const { hour, setHour } = useHour();
  const list = useInfiniteQuery(betsQuery(merchant, { hour, ...filters }));
  const rows = useMemo(() => list.data?.pages.flatMap(({ bets }) => bets) ?? [], [list.data]);
  const { open, close, selection } = useOpenRow(rows, (bet) => bet.id);
  const figureName = useFigureNames();
  const groupName = useGroupNames();
  const labelOf = useLabel();
  const columns = useMemo<readonly GridColumn<HourBet>[]>(
    () => [
      {
        name: 'at',
        heading: t`Settled at`,
        cell: ({ settledAt }) => formatDateTime(new Date(settledAt)),
        width: '11rem',
        isMinor: true,
      },
      { name: 'member', heading: t`Member`, cell: ({ member }) => member.username, width: '1fr' },
      {
        name: 'vendor',
        heading: groupName.vendor,
        cell: ({ vendor }) => vendor,
        width: '1fr',
        isMinor: true,
      },
      { name: 'game', heading: groupName.game, cell: ({ game }) => game, width: '1fr', isMinor: true },
      {
        name: 'stake',
        heading: t`Stake`,
        cell: ({ stake }) => formatMoney(stake, { exact: true }),
        width: '1fr',
        align: 'end',
      },
      {
        name: 'payout',
        heading: figureName.prizes,
        cell: ({ payout }) => formatMoney(payout, { exact: true }),
        width: '1fr',
        align: 'end',
      },
    ],
    [t, figureName, groupName],
  );
  return (
    <ListScreen
      title={t`Bets of an hour`}
      help={
        <Trans>
          The bets that were settled in one hour, the newest first. A bet whose result was taken back and
          settled again stays in the hour of its first result, as in the sums of the reports.
        </Trans>
      }
      actions={
        <ExportButton
          lists={[{ call: operatorCalls.reportBets, rows: 'bets', query: { merchant, hour, ...filters } }]}
        />
      }
      filters={
        <>
          {chip}
          <HourFilter hour={hour} onChange={setHour} />
          {narrowed.map((name) => (
            <TextFilter
              key={name}
              label={groupName[name]}
              value={filters[name]}
              onChange={(next) => set({ [name]: next, id: undefined })}
            />
          ))}
        </>
      }
      list={
        <PagedList
          label={t`Bets of an hour`}
          empty={t`No bet was settled in this hour.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
        />
      }
      detail={
        open && (
          <DetailBody>
            <h2>{open.reference}</h2>
            <Facts
              facts={[
                [t`Member`, open.member.username],
                [t`Settled at`, formatDateTime(new Date(open.settledAt))],
                [groupName.category, labelOf('category', open.category)],
                [groupName.vendor, open.vendor],
                [groupName.game, open.game],
                [t`Round`, open.round],
                [t`Stake`, `${formatMoney(open.stake, { exact: true })} ${open.stake.currency}`],
                [figureName.prizes, `${formatMoney(open.payout, { exact: true })} ${open.payout.currency}`],
              ]}
            />
            {canUse(rights, 'members.read', merchant) && (
              <ButtonLink
                as={Link}
                to={`/members?${new URLSearchParams({ merchant, search: open.member.username, id: open.member.id })}`}
              >
                {t`Open the member`}
              </ButtonLink>
            )}
          </DetailBody>
        )
      }
      onCloseDetail={close}
    />
  );
}
