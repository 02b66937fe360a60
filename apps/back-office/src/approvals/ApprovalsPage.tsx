import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { approvalStates, operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { InvitationDialog } from '../staff/InvitationDialog.tsx';
import type { Invitation } from '../staff/InvitationLink.tsx';
import { ApprovalDetail } from './ApprovalDetail.tsx';
import { ApprovalStatus, useApprovalStateNames } from './ApprovalStatus.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { approvalsQuery, approvalStateOf, type Approval } from './approvals.queries.ts';
import { eventOf } from './event-of.ts';
import { subjectOf } from './payload-facts.ts';

/** What waits for a second person, and what became of earlier requests. */
export function ApprovalsPage() {
  const { t } = useLingui();
  const { values, set } = useFilters(['state']);
  const state = approvalStateOf(values.state);
  const list = useInfiniteQuery(approvalsQuery(state));
  const stateNames = useApprovalStateNames();
  // Kept here, because an executed request leaves the list.
  const [invitation, setInvitation] = useState<Invitation>();
  const [password, setPassword] = useState<string>();
  const rows = useMemo(() => list.data?.pages.flatMap(({ approvals }) => approvals) ?? [], [list.data]);
  const { open, close, selection } = useOpenRow(rows, ({ id }) => id);
  const columns = useMemo<readonly GridColumn<Approval>[]>(
    () => [
      { name: 'what', heading: t`Request`, cell: ({ call }) => eventOf(call), width: '1.5fr' },
      { name: 'subject', heading: t`Subject`, cell: ({ payload }) => subjectOf(payload), width: '1fr' },
      {
        name: 'merchant',
        heading: t`Brand`,
        cell: ({ merchant }) => merchant ?? '–',
        width: '6rem',
        isMinor: true,
      },
      {
        name: 'amount',
        heading: t`Amount`,
        cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount)),
        width: '8rem',
        align: 'end',
      },
      { name: 'by', heading: t`Requested by`, cell: ({ requestedBy }) => requestedBy, width: '1fr' },
      {
        name: 'at',
        heading: t`Requested at`,
        cell: ({ requestedAt }) => formatDateTime(new Date(requestedAt)),
        width: '12rem',
        isMinor: true,
      },
      {
        name: 'state',
        heading: t`State`,
        cell: (approval) => <ApprovalStatus approval={approval} />,
        width: '7rem',
        isMinor: true,
      },
    ],
    [t],
  );
  return (
    <ListScreen
      title={t`Approvals`}
      help={
        <Trans>
          Some changes need a second person: decisions above a limit, and changes of the staff’s rights. A
          request is executed exactly as you see it here, once, when someone else with the same permission
          approves it. It ends after 24 hours.
        </Trans>
      }
      actions={
        <>
          <ExportButton lists={[{ call: operatorCalls.approvals, rows: 'approvals', query: { state } }]} />
          {invitation && (
            <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />
          )}
          {password !== undefined && (
            <PasswordDialog password={password} onClose={() => setPassword(undefined)} />
          )}
        </>
      }
      filters={
        <ChoiceFilter
          label={t`State`}
          value={state}
          options={approvalStates.map((each) => ({ value: each, label: stateNames[each] }))}
          onChange={(value) => set({ state: value, id: undefined })}
        />
      }
      list={
        <PagedList
          label={t`Requests for approval`}
          empty={t`Nothing waits for a second person.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
        />
      }
      detail={
        open && (
          <ApprovalDetail
            key={open.id}
            approval={open}
            onDecided={close}
            onInvitation={setInvitation}
            onPassword={setPassword}
          />
        )
      }
      onCloseDetail={close}
    />
  );
}
