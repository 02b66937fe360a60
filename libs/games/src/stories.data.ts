import type { GameCategory } from '@marquee/contract';
import type { Match } from './matches/matches.ts';
import type { Category, Vendor } from './menu/menu.ts';

/** A vendor for stories, with so many games. */
export function storyVendor(name: string, games: number, more: Partial<Vendor> = {}): Vendor {
  return {
    vassalage: name.toUpperCase(),
    displayName: name,
    icon: '',
    smallIcon: '',
    isHot: false,
    accountTypeName: name.toUpperCase(),
    isGame: 'VASSALAGE',
    ownEntry: false,
    supportPlay: true,
    games: Array.from({ length: games }, (_, index) => ({
      gameId: `${name}-${index}`,
      nodeId: null,
      vassalage: name.toUpperCase(),
      gameName: `${name} ${index + 1}`,
      showIcon: '',
      accountTypeName: name.toUpperCase(),
      isHot: index % 4 === 0,
      supportPlay: true,
    })),
    ...more,
  };
}

/** A category for stories, of three vendors. */
export function storyCategory(category: GameCategory): Category {
  return {
    category,
    vendors: [storyVendor('Harbour', 6), storyVendor('Lantern', 5), storyVendor('Meadow', 4)],
    liveFilters: [],
    point: '1.20',
  };
}

/** A match for stories. */
export function storyMatch(
  id: string,
  {
    gameId = 'STADIA_001',
    standing = null,
    slip = true,
  }: { gameId?: string; standing?: Match['standing']; slip?: boolean } = {},
): Match {
  const esports = gameId.startsWith('E');
  return {
    id,
    game: {
      gameId,
      nodeId: null,
      vassalage: 'STADIA',
      gameName: esports ? 'Last Circle' : 'Stadia 9',
      showIcon: '',
      accountTypeName: 'STADIA',
      isHot: false,
      supportPlay: true,
      gameCategory: esports ? 'ESPORTS' : 'SPORTS',
      liveFilter: null,
    },
    home: 'Northgate Rovers',
    away: 'Port Meridian',
    startsAt: '2026-03-09T20:15:00.000Z',
    endsAt: '2026-03-09T20:17:00.000Z',
    standing,
    odds: standing
      ? []
      : [
          { pick: 'home', odds: '1.85' },
          ...(esports ? [] : [{ pick: 'draw', odds: '3.40' } as const]),
          { pick: 'away', odds: '4.10' },
        ],
    slip,
  };
}
