import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { DetailBody } from '../list/DetailBody.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { Facts } from '../list/Facts.tsx';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { useLabel } from '../records/labels.ts';
import { mismatchesQuery, mismatchKey, type Mismatch } from './mismatches.queries.ts';

/** Reports of payment providers that match no deposit and no withdrawal, or another amount. */
export function MismatchesPage() {
  const { t } = useLingui();
  const labelOf = useLabel();
  const { rights } = useSession();
  const { merchant, chip } = useMerchant('payments.read');
  const { values, set } = useFilters(['direction']);
  const seesWithdrawals = canUse(rights, 'withdrawals.read', merchant);
  const list = useQuery(mismatchesQuery(merchant, seesWithdrawals));
  const rows = useMemo(
    () =>
      (list.data ?? []).filter(
        ({ direction }) => values.direction === undefined || direction === values.direction,
      ),
    [list.data, values.direction],
  );
  const { open, close, selection } = useOpenRow(rows, mismatchKey);
  const columns = useMemo<readonly GridColumn<Mismatch>[]>(
    () => [
      {
        name: 'at',
        heading: t`Received at`,
        cell: ({ receivedAt }) => formatDateTime(new Date(receivedAt)),
        width: '12rem',
        isMinor: true,
      },
      {
        name: 'direction',
        heading: t`Kind`,
        cell: ({ direction }) => labelOf('payment', direction),
        width: '7rem',
        isMinor: true,
      },
      { name: 'provider', heading: t`Payment provider`, cell: ({ provider }) => provider, width: '1fr' },
      { name: 'reason', heading: t`Reason`, cell: ({ reason }) => labelOf('reason', reason), width: '1.5fr' },
      {
        name: 'amount',
        heading: t`Amount`,
        cell: ({ amount }) => `${formatMoney(amount)} ${amount.currency}`,
        width: '9rem',
        align: 'end',
      },
    ],
    [t, labelOf],
  );
  return (
    <ListScreen
      title={t`Amount mismatches`}
      help={
        <Trans>
          Reports of payment providers that belong to no deposit or withdrawal, or name another amount. They
          were signed correctly and moved no money. Look each one up at the payment provider by its number.
        </Trans>
      }
      actions={
        <ExportButton
          lists={[
            ...(values.direction === 'out'
              ? []
              : [{ call: operatorCalls.depositQueue, rows: 'discrepancies', query: { merchant } }]),
            ...(values.direction === 'in' || !seesWithdrawals
              ? []
              : [{ call: operatorCalls.withdrawalQueue, rows: 'discrepancies', query: { merchant } }]),
          ]}
        />
      }
      filters={
        <>
          {chip}
          <ChoiceFilter
            label={t`Kind`}
            value={values.direction}
            all={t`All`}
            options={(['in', 'out'] as const).map((value) => ({ value, label: labelOf('payment', value) }))}
            onChange={(direction) => set({ direction, id: undefined })}
          />
        </>
      }
      list={
        <PagedList
          label={t`Amount mismatches`}
          empty={t`Every report of the payment providers fits.`}
          query={list}
          columns={columns}
          rows={rows}
          {...selection}
        />
      }
      detail={
        open && (
          <DetailBody>
            <h2>{labelOf('reason', open.reason)}</h2>
            <Facts
              facts={[
                [t`Kind`, labelOf('payment', open.direction)],
                [t`Payment provider`, open.provider],
                [t`Received at`, formatDateTime(new Date(open.receivedAt))],
                [t`Amount`, `${formatMoney(open.amount)} ${open.amount.currency}`],
                [t`State`, labelOf('status', open.status)],
                [t`Our number`, open.reference],
                [t`The payment provider’s number`, open.providerReference],
                [t`Withdrawal`, open.withdrawal],
              ]}
            />
          </DetailBody>
        )
      }
      onCloseDetail={close}
    />
  );
}
