import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { identityKindNames, identityStateNames } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { useChange } from '../app/use-change.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { ClaimChip } from '../queues/ClaimChip.tsx';
import { ClaimHelp } from '../queues/ClaimHelp.tsx';
import { NextTask } from '../queues/NextTask.tsx';
import { useLabel } from '../records/labels.ts';
import { IdentityDetail } from './IdentityDetail.tsx';
import { identityDocumentsQuery, identityFilterOf, type IdentityDocument } from './identity.queries.ts';
import { IdentityStatus } from './IdentityStatus.tsx';

/** Documents by which members show who they are, and that wait for a decision. */
export function IdentityChecksPage() {
  const { t } = useLingui();
  const labelOf = useLabel();
  const { merchant, chip } = useMerchant('identity.read');
  const { values, set } = useFilters(['state', 'kind', 'age', 'claim']);
  const filter = identityFilterOf(values);
  const list = useInfiniteQuery(identityDocumentsQuery(merchant, filter));
  const rows = useMemo(() => list.data?.pages.flatMap(({ documents }) => documents) ?? [], [list.data]);
  const { open, close, selection } = useOpenRow(rows, ({ id }) => id);
  const take = useChange(operatorCalls.identityDocumentClaim, (taken) => {
    if (taken) set({ state: undefined, kind: undefined, age: undefined, claim: 'own', id: taken.document });
  });
  const totals = list.data?.pages[0]?.totals;
  const columns = useMemo<readonly GridColumn<IdentityDocument>[]>(
    () => [
      {
        name: 'at',
        heading: t`Sent at`,
        cell: ({ submittedAt }) => formatDateTime(new Date(submittedAt)),
        width: '11rem',
        isMinor: true,
      },
      { name: 'member', heading: t`Member`, cell: ({ member }) => member.username, width: '1fr' },
      { name: 'kind', heading: t`Kind`, cell: ({ kind }) => labelOf('kind', kind), width: '1fr' },
      {
        name: 'state',
        heading: t`State`,
        cell: ({ state }) => <IdentityStatus state={state} />,
        width: '8rem',
      },
      {
        name: 'claim',
        heading: t`Worked on by`,
        cell: ({ claim }) => claim?.staff ?? '–',
        width: '7rem',
        isMinor: true,
      },
    ],
    [t, labelOf],
  );
  return (
    <ListScreen
      title={t`Identity checks`}
      isDetailWide
      help={
        <>
          <p>
            <Trans>
              Members send documents that show who they are. Compare name, birthday and country with what the
              member has entered, and look for signs of a changed picture. Approve with the date that stands
              on the document; from the day after, the member must send a new one.
            </Trans>
          </p>
          <p>
            <Trans>
              A member is verified by an identity card, a passport or a driving licence. From which sum of
              withdrawals on that is needed, is set under “Withdrawal rules”. Each look at a picture is in the
              audit log.
            </Trans>
          </p>
          <ClaimHelp />
        </>
      }
      actions={
        <>
          <ExportButton
            lists={[
              { call: operatorCalls.identityDocuments, rows: 'documents', query: { merchant, ...filter } },
            ]}
          />
          <NextTask
            permission={operatorCalls.identityDocumentClaim.permission}
            merchant={merchant}
            take={take}
          />
        </>
      }
      filters={
        <>
          {chip}
          <ChoiceFilter
            label={t`State`}
            value={values.state === undefined ? undefined : filter.state}
            all={labelOf('state', 'submitted')}
            options={identityStateNames
              .filter((state) => state !== 'submitted')
              .map((value) => ({ value, label: labelOf('state', value) }))}
            onChange={(next) => set({ state: next, id: undefined })}
          />
          <ChoiceFilter
            label={t`Kind`}
            value={filter.kind}
            all={t`All`}
            options={identityKindNames.map((value) => ({ value, label: labelOf('kind', value) }))}
            onChange={(next) => set({ kind: next, id: undefined })}
          />
          <ChoiceFilter
            label={t({ message: 'Sent', context: 'back office', comment: 'Filter: how long ago' })}
            value={filter.age}
            all={t`All`}
            options={[
              { value: 'day', label: t`More than a day ago` },
              { value: '3-days', label: t`More than 3 days ago` },
              { value: 'week', label: t`More than a week ago` },
            ]}
            onChange={(next) => set({ age: next, id: undefined })}
          />
          <ClaimChip value={filter.claim} onChange={(next) => set({ claim: next, id: undefined })} />
        </>
      }
      list={
        <PagedList
          label={t`Identity checks`}
          empty={t`No document waits.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
          isCompact={open !== undefined}
        />
      }
      totals={totals && <span>{t`${totals.count} in all`}</span>}
      detail={open && <IdentityDetail key={open.id} document={open} merchant={merchant} onDecided={close} />}
      onCloseDetail={close}
    />
  );
}
