import type { GameCategory } from '@marquee/contract';
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
