import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { operatorCalls } from '@marquee/contract/operator';
import { useChange } from '../app/use-change.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { ClaimChip } from '../queues/ClaimChip.tsx';
import { ClaimHelp } from '../queues/ClaimHelp.tsx';
import { claimFilterOf } from '../queues/claims.ts';
import { NextTask } from '../queues/NextTask.tsx';
import { useLabel } from '../records/labels.ts';
import { DepositDetail } from './DepositDetail.tsx';
import { depositFilterOf, depositsQuery, type Deposit } from './deposits.queries.ts';
import { DepositStatus } from './DepositStatus.tsx';

/** Deposits that wait for a decision. */
export function DepositsPage() {
  const { t } = useLingui();
  const labelOf = useLabel();
  const { merchant, chip } = useMerchant('payments.read');
  const { values, set } = useFilters(['state', 'receipt', 'claim']);
  const { state, receipt } = depositFilterOf(values);
  const claim = claimFilterOf(values.claim);
  const list = useInfiniteQuery(depositsQuery(merchant, { state, receipt, claim }));
  const rows = useMemo(() => list.data?.pages.flatMap(({ deposits }) => deposits) ?? [], [list.data]);
  const { open, close, selection } = useOpenRow(rows, ({ reference }) => reference);
  const take = useChange(operatorCalls.depositClaim, (taken) => {
    if (taken) set({ state: undefined, receipt: undefined, claim: 'own', id: taken.reference });
  });
  const totals = list.data?.pages[0]?.totals;
  const columns = useMemo<readonly GridColumn<Deposit>[]>(
    () => [
      {
        name: 'at',
        heading: t`Requested at`,
        cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
        width: '11rem',
        isMinor: true,
      },
      { name: 'member', heading: t`Member`, cell: ({ member }) => member.username, width: '1fr' },
      {
        name: 'reason',
        heading: t`Why it waits`,
        cell: ({ reviewReason }) => (reviewReason === null ? '–' : labelOf('reason', reviewReason)),
        width: '1.2fr',
        isMinor: true,
      },
      {
        name: 'state',
        heading: t`State`,
        cell: (row) => <DepositStatus state={row.state} />,
        width: '9rem',
      },
      {
        name: 'claim',
        heading: t`Worked on by`,
        cell: (row) => row.claim?.staff ?? '–',
        width: '7rem',
        isMinor: true,
      },
      {
        name: 'amount',
        heading: t`Amount`,
        cell: ({ amount }) => `${formatMoney(amount)} ${amount.currency}`,
        width: '8.5rem',
        align: 'end',
      },
    ],
    [t, labelOf],
  );
  return (
    <ListScreen
      title={t`Deposits`}
      isDetailWide
      help={
        <>
          <p>
            <Trans>
              Transfers with a receipt wait here, and payments of which another amount arrived than was
              announced. Compare the picture with your account before you credit the money: a picture proves
              nothing.
            </Trans>
          </p>
          <ClaimHelp />
        </>
      }
      actions={
        <>
          <ExportButton
            lists={[
              {
                call: operatorCalls.depositQueue,
                rows: 'deposits',
                query: { merchant, state, receipt, claim },
              },
            ]}
          />
          <NextTask permission={operatorCalls.depositClaim.permission} merchant={merchant} take={take} />
        </>
      }
      filters={
        <>
          {chip}
          <ChoiceFilter
            label={t`State`}
            value={state}
            all={t`All`}
            options={(['held-for-review', 'awaiting-payment'] as const).map((value) => ({
              value,
              label: labelOf('state', value),
            }))}
            onChange={(next) => set({ state: next, id: undefined })}
          />
          <ChoiceFilter
            label={t`Receipt`}
            value={receipt}
            all={t`All`}
            options={[
              { value: 'true', label: t`With a picture` },
              { value: 'false', label: t`Without a picture` },
            ]}
            onChange={(next) => set({ receipt: next, id: undefined })}
          />
          <ClaimChip value={claim} onChange={(next) => set({ claim: next, id: undefined })} />
        </>
      }
      list={
        <PagedList
          label={t`Deposits`}
          empty={t`No deposit waits.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
          isCompact={open !== undefined}
        />
      }
      totals={
        totals && (
          <>
            <span>{t`${totals.count} in all`}</span>
            <strong>{t`Sum: ${formatMoney(totals.amount)} ${totals.amount.currency}`}</strong>
          </>
        )
      }
      detail={
        open && <DepositDetail key={open.reference} deposit={open} merchant={merchant} onDecided={close} />
      }
      onCloseDetail={close}
    />
  );
}
