import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { add } from '@marquee/money';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ChoiceFilter, TextFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';
import { WithdrawalStatus } from './WithdrawalStatus.tsx';
import { withdrawalsQuery, type Withdrawal } from './withdrawals.queries.ts';

/** Withdrawals that wait for a decision or a payment. */
export function WithdrawalsPage() {
  const { t } = useLingui();
  const { merchant, chip } = useMerchant('withdrawals.read');
  const { values, set } = useFilters(['member', 'all', 'id']);
  const list = useQuery(withdrawalsQuery(merchant, values.all === 'true'));
  const rows = useMemo(
    () =>
      (list.data?.withdrawals ?? []).filter(({ username }) =>
        username.toLowerCase().includes((values.member ?? '').toLowerCase()),
      ),
    [list.data, values.member],
  );
  const open = rows.find(({ id }) => id === values.id);
  const close = () => set({ id: undefined });
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
        <Trans>
          Members wait here for their money, the oldest first. Compare the account with the member before you
          approve; an account that another member has is marked. After the approval the payment provider pays,
          or you pay at the bank and enter the number of the payment. Above your limit, the decision waits for
          a second person.
        </Trans>
      }
      filters={
        <>
          {chip}
          <TextFilter label={t`Member`} value={values.member} onChange={(member) => set({ member })} />
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
          rowKey={({ id }) => id}
          selected={values.id}
          onSelect={(id) => set({ id })}
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
