import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { Button } from '@marquee/ui-kit';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, TextFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { useRoleNames } from './role-names.ts';
import { StaffDetail } from './StaffDetail.tsx';
import { StaffStatus, useStaffStateNames } from './StaffStatus.tsx';
import { staffQuery, staffStates, type StaffPerson } from './staff.queries.ts';

/** Who works in the back office, with which roles. */
export function StaffPage() {
  const { t } = useLingui();
  const { rights } = useSession();
  const { values, set } = useFilters(['name', 'state']);
  const [isInviting, setInviting] = useState(false);
  const list = useQuery(staffQuery);
  const roleNames = useRoleNames();
  const stateNames = useStaffStateNames();
  const canChange = canUse(rights, 'staff.change');
  const rows = useMemo(
    () =>
      (list.data?.staff ?? []).filter(
        ({ name, state }) =>
          name.includes((values.name ?? '').toLowerCase()) &&
          (values.state === undefined || state === values.state),
      ),
    [list.data, values.name, values.state],
  );
  const { open, close, selection } = useOpenRow(list.data?.staff ?? [], ({ name }) => name);
  const columns = useMemo<readonly GridColumn<StaffPerson>[]>(
    () => [
      {
        name: 'name',
        heading: t`Name`,
        cell: ({ name }) => name,
        sortBy: ({ name }) => name,
        width: '10rem',
      },
      {
        name: 'state',
        heading: t`State`,
        cell: ({ state }) => <StaffStatus state={state} />,
        sortBy: ({ state }) => state,
        width: '7rem',
      },
      {
        name: 'roles',
        heading: t`Roles`,
        cell: (person) =>
          person.rights
            .map(({ role, merchant }) => `${roleNames[role]}${merchant === null ? '' : ` @ ${merchant}`}`)
            .join(', '),
        width: '1fr',
      },
      {
        name: 'seen',
        heading: t`Last seen`,
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatDateTime(new Date(lastSeenAt))),
        sortBy: ({ lastSeenAt }) => lastSeenAt ?? '',
        width: '12rem',
        isMinor: true,
      },
    ],
    [t, roleNames],
  );
  return (
    <ListScreen
      title={t`Staff`}
      help={
        <Trans>
          Staff are the people who work here; they are separate from members. Each has roles, for one brand or
          for all, and a limit above which a decision about money waits for a second person. Once there are
          two owners, one proposes a change of rights and the other approves it. New rights count at once,
          also in open sessions.
        </Trans>
      }
      actions={
        <>
          <ExportButton
            lists={[
              {
                call: operatorCalls.staffList,
                rows: 'staff',
                query: { name: values.name, state: values.state },
              },
            ]}
          />
          {canChange && <Button size="s" onClick={() => setInviting(true)}>{t`Invite a person`}</Button>}
          {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        </>
      }
      filters={
        <>
          <TextFilter label={t`Name`} value={values.name} onChange={(name) => set({ name })} />
          <ChoiceFilter
            label={t`State`}
            value={values.state}
            all={t`All`}
            options={staffStates.map((state) => ({ value: state, label: stateNames[state] }))}
            onChange={(state) => set({ state })}
          />
        </>
      }
      list={
        <PagedList
          label={t`Staff`}
          empty={t`No one fits these filters.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
        />
      }
      detail={open && <StaffDetail key={open.name} person={open} canChange={canChange} />}
      onCloseDetail={close}
    />
  );
}
