import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { GameCategory } from '@marquee/contract';
import { GameGridSkeleton } from '@marquee/games';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { LotteryRoom } from '../lottery/LotteryRoom.tsx';
import type { AreaName } from '../routes.ts';
import { useSite } from '../site-context.ts';
import type { SiteModule } from '../site-module.ts';
import { loadPart } from '../startup/load-part.ts';
import { CategoryLobby } from './CategoryLobby.tsx';
import { accountTypesIn } from './prize-modes.ts';

/**
 * A lottery lobby, or the lottery that the address names by `gameCode`: the games of those lottery accounts that the brand's prize modes pay. An account that belongs to
 * another lobby's prize mode is not shown here.
 */
export function LotteryLobby({
  area,
  category,
  title,
}: {
  area: AreaName;
  category: GameCategory;
  title?: string;
}) {
  const { site } = useSite();
  const [query] = useSearchParams();
  const gameCode = query.get('gameCode');
  const modes = useQuery({
    queryKey: ['prizeModes'],
    queryFn: () => loadPrizeModes(site),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (gameCode) {
    return (
      <LotteryRoom
        key={gameCode}
        category={category}
        gameCode={gameCode}
        playType={query.get('playType') ?? undefined}
      />
    );
  }
  if (modes.isPending) return <GameGridSkeleton count={18} />;
  if (modes.isError) {
    return (
      <QueryFailure error={modes.error} retrying={modes.isFetching} onRetry={() => void modes.refetch()} />
    );
  }
  const accounts = accountTypesIn(modes.data, area);
  return (
    <CategoryLobby
      category={category}
      {...(title !== undefined && { title })}
      vendors={(vendor) => accounts(vendor.accountTypeName)}
    />
  );
}

async function loadPrizeModes({ prizeModes }: SiteModule) {
  const loaders = Object.values(prizeModes).filter((load) => load !== undefined);
  const modules = await Promise.all(loaders.map((load) => loadPart(load)));
  return modules.map((module) => module.default);
}
