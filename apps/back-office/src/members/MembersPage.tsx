import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { memberSearchKinds, memberStates, operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, ClearFilters, DayFilter, SearchFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useLabel } from '../records/labels.ts';
import { MemberDetail } from './MemberDetail.tsx';
import { MemberState } from './MemberState.tsx';
import { memberFilters, membersQuery, searchQueryOf, type MemberRow } from './members.queries.ts';
import { useSearchKinds } from './search-kinds.ts';

/** Finds members and opens what is known about one. */
export function MembersPage() {
  const { t } = useLingui();
  const labelOf = useLabel();
  const kindName = useSearchKinds();
  const { merchant, chip } = useMerchant('members.read');
  const { values, set } = useFilters([...memberFilters, 'id', 'tab']);
  const { id, tab, ...filters } = values;
  const list = useInfiniteQuery(membersQuery(merchant, filters));
  const rows = useMemo(() => list.data?.pages.flatMap(({ members }) => members) ?? [], [list.data]);
  const first = list.data?.pages[0];
  const columns = useMemo<readonly GridColumn<MemberRow>[]>(
    () => [
      { name: 'username', heading: t`Member`, cell: ({ username }) => username, width: '1fr' },
      { name: 'state', heading: t`State`, cell: ({ state }) => <MemberState state={state} />, width: '7rem' },
      { name: 'rank', heading: t`Rank`, cell: ({ rank }) => rank.name, width: '7rem', isMinor: true },
      {
        name: 'tags',
        heading: t`Tags`,
        cell: ({ tags }) => tags.join(', ') || '–',
        width: '1fr',
        isMinor: true,
      },
      {
        name: 'registered',
        heading: t`Registered at`,
        cell: ({ registeredAt }) => formatDateTime(new Date(registeredAt)),
        width: '12rem',
        isMinor: true,
      },
      {
        name: 'login',
        heading: t`Last log-in`,
        cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : formatDateTime(new Date(lastLoginAt))),
        width: '12rem',
        isMinor: true,
      },
      {
        name: 'balance',
        heading: t`Balance`,
        cell: ({ balance }) => `${formatMoney(balance)} ${balance.currency}`,
        width: '9rem',
        align: 'end',
      },
    ],
    [t],
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <ListScreen
      title={t`Members`}
      help={
        <>
          <p>
            <Trans>
              Search by the beginning of the name or of the account holder’s name, the last digits of the
              mobile number, or a complete number, e-mail address, payout account, device or network address.
              Choose what you search by where a text could mean several things.
            </Trans>
          </p>
          <p>
            <Trans>
              Every search, and every profile and list that is opened, is in the audit log. A change of a
              balance above your limit, and every reset of a password or a second factor, waits for a second
              person.
            </Trans>
          </p>
          <p>
            <Trans>
              A member may demand a copy of their data, and that they are erased. Both are among the actions
              of the profile and need to know how the member proved who they are; an erasure waits for a
              second person and is refused while money, bets or requests are open.
            </Trans>
          </p>
        </>
      }
      actions={
        <ExportButton
          lists={[
            {
              call: operatorCalls.memberSearch,
              rows: 'members',
              query: { ...searchQueryOf(merchant, filters) },
            },
          ]}
        />
      }
      filters={
        <>
          {chip}
          <SearchFilter
            key={filters.search}
            label={t`Search`}
            value={filters.search}
            onSearch={(search) => set({ search, id: undefined, tab: undefined })}
          />
          <ChoiceFilter
            label={t({ message: 'Search by', comment: 'Which field of a member a text is looked for in' })}
            value={filters.by}
            all={t`Everything`}
            options={memberSearchKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
            onChange={(by) => set({ by, id: undefined })}
          />
          <ChoiceFilter
            label={t`State`}
            value={filters.state}
            all={t`All`}
            options={memberStates.map((state) => ({ value: state, label: labelOf('state', state) }))}
            onChange={(state) => set({ state, id: undefined })}
          />
          <SearchFilter
            key={`tag ${filters.tag}`}
            label={t({ message: 'Tag', comment: 'A word that staff give a member' })}
            value={filters.tag}
            onSearch={(tag) => set({ tag, id: undefined })}
          />
          <DayFilter
            label={t`Registered from`}
            value={filters.from}
            onChange={(from) => set({ from, id: undefined })}
          />
          <DayFilter
            label={t`Registered until`}
            value={filters.to}
            onChange={(to) => set({ to, id: undefined })}
          />
          {isFiltered && (
            <ClearFilters
              onClear={() => set(Object.fromEntries(memberFilters.map((name) => [name, undefined])))}
            />
          )}
        </>
      }
      list={
        <PagedList
          label={t`Members`}
          empty={t`No member fits these filters.`}
          query={list}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          selected={id}
          isCompact={id !== undefined}
          onSelect={(next) => set({ id: next })}
        />
      }
      totals={
        first && (
          <strong>{first.isMore ? t`More than ${first.count} members` : t`${first.count} in all`}</strong>
        )
      }
      detail={
        id !== undefined && (
          <MemberDetail
            key={`${merchant} ${id}`}
            merchant={merchant}
            member={id}
            tab={tab}
            onTab={(next) => set({ tab: next })}
          />
        )
      }
      isDetailWide
      onCloseDetail={() => set({ id: undefined, tab: undefined })}
    />
  );
}
