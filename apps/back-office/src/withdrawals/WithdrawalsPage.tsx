import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { add } from '@marquee/money';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, TextFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { ClaimChip } from '../queues/ClaimChip.tsx';
import { ClaimHelp } from '../queues/ClaimHelp.tsx';
import { claimFilterOf, fitsClaim } from '../queues/claims.ts';
import { NextTask } from '../queues/NextTask.tsx';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';
import { useWithdrawalStates, WithdrawalStatus } from './WithdrawalStatus.tsx';
import { withdrawalsQuery, type Withdrawal } from './withdrawals.queries.ts';

/** The states in which a withdrawal is in the queue. */
const states = ['requested', 'reviewing', 'paying', 'paid', 'disputed'] as const;

/** Withdrawals that wait for a decision or a payment. */
export function WithdrawalsPage() {
  const { t } = useLingui();
  const stateName = useWithdrawalStates();
  const { merchant, chip } = useMerchant('withdrawals.read');
  const { values, set } = useFilters(['member', 'all', 'state', 'claim']);
  const { name } = useSession();
  const claim = claimFilterOf(values.claim);
  const list = useQuery(withdrawalsQuery(merchant, values.all === 'true'));
  const rows = useMemo(
    () =>
      (list.data?.withdrawals ?? []).filter(
        (row) =>
          row.username.toLowerCase().includes((values.member ?? '').toLowerCase()) &&
          (values.state === undefined || row.state === values.state) &&
          fitsClaim(row.claim, claim, name),
      ),
    [list.data, values.member, values.state, claim, name],
  );
  const take = useChange(operatorCalls.withdrawalClaim, (taken) => {
    if (taken) set({ member: undefined, state: undefined, claim: 'own', id: taken.withdrawal });
  });
  const { open, close, selection } = useOpenRow(rows, ({ id }) => id);
  const [first] = rows;
  const columns = useMemo<readonly GridColumn<Withdrawal>[]>(
    () => [
      {
        name: 'at',
        heading: t`Requested at`,
        cell: ({ requestedAt }) => formatDateTime(new Date(requestedAt)),
        sortBy: ({ requestedAt }) => requestedAt,
        width: '12rem',
        isMinor: true,
      },
      {
        name: 'member',
        heading: t`Member`,
        cell: ({ username }) => username,
        sortBy: ({ username }) => username,
        width: '1fr',
      },
      { name: 'account', heading: t`Account`, cell: ({ name }) => name, width: '1.5fr', isMinor: true },
      {
        name: 'state',
        heading: t`State`,
        cell: ({ state }) => <WithdrawalStatus state={state} />,
        sortBy: ({ state }) => state,
        width: '7rem',
      },
      {
        name: 'claim',
        heading: t`Worked on by`,
        cell: (row) => row.claim?.staff ?? '–',
        sortBy: (row) => row.claim?.staff ?? '',
        width: '7rem',
        isMinor: true,
      },
      {
        name: 'amount',
        heading: t`Amount`,
        cell: ({ amount }) => `${formatMoney(amount)} ${amount.currency}`,
        sortBy: ({ amount }) => amount.amount,
        width: '9rem',
        align: 'end',
      },
    ],
    [t],
  );
  return (
    <ListScreen
      title={t`Withdrawals`}
      help={
        <>
          <p>
            <Trans>
              Members wait here for their money, the oldest first. Compare the account with the member before
              you approve; an account that another member has is marked. After the approval the payment
              provider pays, or you pay at the bank and enter the number of the payment. Above your limit, the
              decision waits for a second person.
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
                call: operatorCalls.withdrawalQueue,
                rows: 'withdrawals',
                query: { merchant, all: values.all, member: values.member, state: values.state, claim },
              },
            ]}
          />
          <NextTask permission={operatorCalls.withdrawalClaim.permission} merchant={merchant} take={take} />
        </>
      }
      filters={
        <>
          {chip}
          <TextFilter label={t`Member`} value={values.member} onChange={(member) => set({ member })} />
          <ChoiceFilter
            label={t`State`}
            value={values.state}
            all={t`All`}
            options={states.map((state) => ({ value: state, label: stateName(state) }))}
            onChange={(state) => set({ state, id: undefined })}
          />
          <ClaimChip value={claim} onChange={(next) => set({ claim: next, id: undefined })} />
          <ChoiceFilter
            label={t`Show`}
            value={values.all}
            all={t`What staff must do`}
            options={[{ value: 'true', label: t`What waits for the member too` }]}
            onChange={(all) => set({ all })}
          />
        </>
      }
      list={
        <PagedList
          label={t`Withdrawals`}
          empty={t`No withdrawal waits.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
          isCompact={open !== undefined}
        />
      }
      totals={
        first && (
          <>
            <span>{t`${rows.length} in all`}</span>
            <strong>
              {t`Sum: ${formatMoney(rows.map(({ amount }) => amount).reduce(add))} ${first.amount.currency}`}
            </strong>
          </>
        )
      }
      detail={
        open && <WithdrawalDetail key={open.id} withdrawal={open} merchant={merchant} onDecided={close} />
      }
      onCloseDetail={close}
    />
  );
}
