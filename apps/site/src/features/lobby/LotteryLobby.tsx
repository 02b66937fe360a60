import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { categoryName, GameGridSkeleton, LobbyHeader } from '@marquee/games';
import { loadLotteryLobby } from '@marquee/lottery';
import { useFailureText } from '../failure/describe.ts';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useCategories, useToken } from '../../app/site-data.ts';
import { LotteryGameRoute } from '../lottery/LotteryGameRoute.tsx';
import { PageTitle } from '../../layout/page/PageTitle.tsx';
import type { AreaName } from '../../app/routes.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { SiteLink } from '../../app/SiteLink.tsx';
import { useSite } from '../../app/site-context.ts';
import type { SiteModule } from '../../app/site-module.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { loadPart } from '../../app/load-part.ts';
import { CategoryGames } from './CategoryLobby.tsx';
import { viewOf, withView } from './lobby-address.ts';
import { LobbyBlocks } from './LobbyBlocks.tsx';
import { accountTypesIn } from './prize-modes.ts';

export interface LotteryLobbyProps {
  area: AreaName;
  category: 'LOTT' | 'ELOTT';
  /** The lobby's own title, where it is not the category's. */
  title?: string;
}

const lobbyPart = () => lazyPart(loadLotteryLobby);

/**
 * A lottery lobby, or the lottery that the address names by `gameCode`. In the lobby stand the games of those lottery accounts
 * that the brand's prize modes pay; an account that belongs to another lobby's prize mode is not shown here.
 */
export function LotteryLobby({ area, category, title }: LotteryLobbyProps) {
  const { i18n } = useLingui();
  const { site } = useSite();
  const { lobbyArt = {}, categoryArt = {} } = site.settings;
  const [query] = useSearchParams();
  const gameCode = query.get('gameCode');
  const name = title ?? i18n._(categoryName[category]);
  const categories = useCategories();
  const modes = useQuery({
    queryKey: ['prizeModes'],
    queryFn: () => loadPrizeModes(site),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (gameCode) {
    return (
      <LotteryGameRoute
        key={gameCode}
        category={category}
        gameCode={gameCode}
        playType={query.get('playType') ?? undefined}
      />
    );
  }
  return (
    <>
      <PageTitle title={name} />
      <LobbyHeader
        category={category}
        title={name}
        point={categories.data?.find((one) => one.category === category)?.point}
        head={lobbyArt[category]}
        picture={categoryArt[category]}
      />
      <LobbyBlocks category={category} />
      {modes.isPending ? (
        <GameGridSkeleton count={18} />
      ) : modes.isError ? (
        <QueryFailure error={modes.error} retrying={modes.isFetching} onRetry={() => void modes.refetch()} />
      ) : (
        <Lotteries category={category} accounts={accountTypesIn(modes.data, area)} />
      )}
    </>
  );
}

/** The platform's own lotteries, then the games of vendors that are reached otherwise. */
function Lotteries({
  category,
  accounts,
}: Pick<LotteryLobbyProps, 'category'> & { readonly accounts: (accountType: string) => boolean }) {
  const { client } = useSite();
  const token = useToken();
  const describe = useFailureText();
  const categories = useCategories();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [part, setPart] = useState(lobbyPart);
  const link = useCallback(
    (code: string, content: ReactNode) => (
      <SiteLink to={`${pathname}?gameCode=${encodeURIComponent(code)}`}>{content}</SiteLink>
    ),
    [pathname],
  );

  /** Nothing where the platform's own lotteries are all there is; that there is nothing at all is said. */
  function rest(own: readonly string[]) {
    const all = categories.data?.find((one) => one.category === category)?.vendors ?? [];
    const others = all.filter(
      ({ vassalage, accountTypeName }) => accounts(accountTypeName) && !own.includes(vassalage),
    );
    if (own.length > 0 && others.length === 0) return null;
    return (
      <CategoryGames
        category={category}
        vendors={({ vassalage }) => others.some((other) => other.vassalage === vassalage)}
      />
    );
  }

  return (
    <PartBoundary onRetry={() => setPart(lobbyPart())}>
      <Suspense fallback={<GameGridSkeleton count={18} />}>
        <part.Part
          client={client}
          token={token}
          category={category}
          accounts={accounts}
          vendor={viewOf(query).vassalage}
          onVendor={(vassalage) =>
            setQuery(withView(query, vassalage === undefined ? {} : { vassalage }), { replace: true })
          }
          link={link}
          rest={rest}
          describe={describe}
        />
      </Suspense>
    </PartBoundary>
  );
}

async function loadPrizeModes({ prizeModes }: SiteModule) {
  const loaders = Object.values(prizeModes).filter((load) => load !== undefined);
  const modules = await Promise.all(loaders.map((load) => loadPart(load)));
  return modules.map((module) => module.default);
}
