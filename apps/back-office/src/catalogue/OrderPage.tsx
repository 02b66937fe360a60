import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, EmptyNote, RecordIcon, showToast, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useValueText } from '../records/value-text.ts';
import { OrderList, type Placed } from './OrderList.tsx';
import { vendorGamesQuery, vendorsQuery } from './order.queries.ts';

const keyOf = (id: string) => {
  const [category = '', code = ''] = id.split('/');
  return { category, code };
};

/** The order of the vendors in the lobby, and of the games of each. */
export function OrderPage() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const valueText = useValueText();
  const { rights } = useSession();
  const { merchant, chip } = useMerchant('catalogue.read');
  const { values, set } = useFilters(['vendor']);
  const [changed, setChanged] = useState<readonly Placed[]>();
  const vendors = useQuery(vendorsQuery(merchant));
  const chosen = vendors.data?.find(({ id }) => id === values.vendor);
  const games = useQuery({
    ...vendorGamesQuery(merchant, chosen?.category ?? '', chosen?.code ?? ''),
    enabled: chosen !== undefined,
  });
  const saved: readonly Placed[] = chosen
    ? (games.data ?? []).map(({ code, names }) => ({ id: code, name: valueText('', names), note: code }))
    : (vendors.data ?? []).map(({ id, displayName }) => ({ id, name: displayName, note: id }));
  const items = changed ?? saved;
  const done = () => {
    setChanged(undefined);
    showToast({ tone: 'positive', title: t`Saved` });
  };
  const ofVendors = useChange(operatorCalls.vendorOrder, done);
  const ofGames = useChange(operatorCalls.gameOrder, done);
  const ids = items.map(({ id }) => id);
  const save = () =>
    chosen
      ? ofGames.mutate({
          body: { merchant, category: chosen.category, vendor: chosen.code, games: ids } as never,
        })
      : ofVendors.mutate({ body: { merchant, vendors: ids.map(keyOf) } as never });
  const failure = vendors.error ?? games.error ?? ofVendors.error ?? ofGames.error;
  return (
    <ListScreen
      title={t`Order of the lobby`}
      help={t`Drag a row, or move it with its arrows, then save. Choose a vendor to order its games; what is not listed keeps its place behind the others.`}
      actions={
        canUse(rights, 'catalogue.change', merchant) && (
          <Button
            size="s"
            disabled={changed === undefined}
            loading={ofVendors.isPending || ofGames.isPending}
            onClick={save}
          >
            {t`Save the order`}
          </Button>
        )
      }
      filters={
        <>
          {chip}
          <ChoiceFilter
            label={t`Games of`}
            value={values.vendor}
            all={t`None: the vendors`}
            options={(vendors.data ?? []).map(({ id, displayName, category }) => ({
              value: id,
              label: `${displayName} · ${valueText('category', category)}`,
            }))}
            onChange={(vendor) => {
              setChanged(undefined);
              set({ vendor });
            }}
          />
        </>
      }
      list={
        <>
          {failure && (
            <Space>
              <Alert tone="danger">{failureText(failure)}</Alert>
            </Space>
          )}
          {vendors.isSuccess && items.length === 0 && !games.isFetching && (
            <Space>
              <EmptyNote icon={<RecordIcon />}>{t`There is nothing here.`}</EmptyNote>
            </Space>
          )}
          <OrderList label={t`Order of the lobby`} items={items} onChange={setChanged} />
        </>
      }
      onCloseDetail={() => undefined}
    />
  );
}

const Space = styled.div`
  padding: ${theme.space.s} ${theme.space.m};
`;
