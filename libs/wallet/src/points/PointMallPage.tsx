import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { showToast, Skeleton, theme } from '@marquee/ui-kit';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import type { MallFilter } from './mall-filter.ts';
import { MallFilters } from './MallFilters.tsx';
import { MallItems } from './MallItems.tsx';
import { PointItemCard } from './PointItemCard.tsx';
import { PointsCard } from './PointsCard.tsx';
import {
  pointBalanceQuery,
  pointItemsQuery,
  pointRulesQuery,
  redemptionsQuery,
  type PointItem,
} from './points.queries.ts';
import { PointRulesCard } from './PointRulesCard.tsx';
import { RedeemDialog } from './RedeemDialog.tsx';
import { RedeemHistory } from './RedeemHistory.tsx';

export interface PointMallPageProps {
  client: Client;
  /** The member's; undefined for guests and trial accounts, who can look only. */
  token: string | undefined;
  /** The brand's currency symbol. */
  symbol: string;
  filter: MallFilter;
  onFilter: (filter: MallFilter) => void;
  describe: Describe;
  /** Asks a guest to log in, or says that a real account is needed. */
  onLogIn: () => void;
  onOpenPage: (page: string) => void;
  categoryName: (category: string) => string;
  /** Shows the operator's HTML, sanitised. */
  html: (html: string) => ReactNode;
}

/** What points are exchanged for: the items, the member's points and redemptions, and the rules. */
export function PointMallPage(props: PointMallPageProps) {
  const { client, token, symbol, filter, onFilter, describe, onLogIn, onOpenPage, categoryName, html } =
    props;
  const { t } = useLingui();
  const cache = useQueryClient();
  const points = useQuery(pointBalanceQuery(client, token));
  const rules = useQuery(pointRulesQuery(client));
  const items = useInfiniteQuery(pointItemsQuery(client, token, filter));
  const [chosen, setChosen] = useState<PointItem>();
  const [converting, setConverting] = useState(false);

  function refresh() {
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) });
  }

  // How high the card of the points is depends on both.
  if (points.isLoading || rules.isLoading) return <Skeleton shape="panel" />;
  const shared = { client, symbol, describe, onOpenPage };
  return (
    <Stack>
      <PointsCard
        points={points.data?.points}
        updating={points.isFetching}
        rules={rules.data}
        symbol={symbol}
        isGuest={token === undefined}
        onLogIn={onLogIn}
        onConvert={() => setConverting(true)}
      />
      <MallFilters filter={filter} hasPoints={token !== undefined} onFilter={onFilter} />
      <MallItems
        items={items}
        describe={describe}
        card={(item) => (
          <PointItemCard
            item={item}
            symbol={symbol}
            onRedeem={() => (token === undefined ? onLogIn() : setChosen(item))}
          />
        )}
      />
      {/* Below a list that is still coming they would jump. */}
      {!items.isLoading && (
        <Columns>
          {token !== undefined && <RedeemHistory {...shared} token={token} />}
          {rules.data && (
            <PointRulesCard rules={rules.data} symbol={symbol} categoryName={categoryName} html={html} />
          )}
        </Columns>
      )}
      {chosen && token !== undefined && (
        <RedeemDialog
          {...shared}
          item={chosen}
          points={points.data?.points}
          onClose={() => setChosen(undefined)}
          onRedeemed={() => {
            setChosen(undefined);
            showToast({ tone: 'positive', title: t`Redeemed: ${chosen.name}` });
            refresh();
            void cache.invalidateQueries({ queryKey: redemptionsQuery(client, token).queryKey });
          }}
        />
      )}
      {converting && token !== undefined && rules.data && (
        <ConvertDialog
          {...shared}
          rules={rules.data}
          points={points.data?.points ?? 0}
          onClose={() => setConverting(false)}
          onConverted={(money) => {
            setConverting(false);
            showToast({ tone: 'positive', title: t`${money} is in your wallet` });
            refresh();
          }}
        />
      )}
    </Stack>
  );
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  align-items: start;
  gap: ${space.l};
`;
