import type { gameMenus, GameCategory, hotGames, LiveFilter, ValueOf } from '@marquee/contract';

/** The game menus as they come. */
export type GameMenus = ValueOf<typeof gameMenus>;
export type Vendor = GameMenus[number]['vendors'][number];
export type Game = Vendor['games'][number];
/** A game with the category it is in. */
export type ListedGame = ValueOf<typeof hotGames>[number];

/** A category of games that this site has, with at least one vendor. */
export interface Category {
  readonly category: GameCategory;
  readonly vendors: readonly Vendor[];
  /** Percentage of the stake that earns points, with two decimals; null where the category earns none. */
  readonly point: string | null;
  /** The kinds of live tables that there are. */
  readonly liveFilters: readonly (LiveFilter | 'unknown')[];
}

/** What is in the header for games: a category, or the sports vendor that is alone after LIVE. */
export type MenuEntry =
  | ({ readonly kind: 'category' } & Category)
  | { readonly kind: 'vendor'; readonly category: GameCategory; readonly vendor: Vendor };

/**
 * The categories of the menus that the brand has switched on and that have a vendor, in the order of the brand.
 *
 * @param switchedOn the brand's categories; what a newer platform adds to them is ignored.
 */
export function categoriesOf(menus: GameMenus, switchedOn: readonly GameCategory[]): Category[] {
  return switchedOn.flatMap((category) =>
    menus.flatMap(({ gameCategory, vendors, point, liveFilters }) =>
      gameCategory === category && vendors.length > 0 ? [{ category, vendors, point, liveFilters }] : [],
    ),
  );
}

/** The header's entries. The vendor with an entry of its own is taken out of its category and put after LIVE. */
export function menuEntries(categories: readonly Category[]): MenuEntry[] {
  const alone = categories.flatMap(({ category, vendors }) =>
    vendors
      .filter((vendor) => vendor.ownEntry)
      .map((vendor): MenuEntry => ({ kind: 'vendor', category, vendor })),
  );
  const entries = categories.flatMap((entry): MenuEntry[] => {
    const together = entry.vendors.filter((vendor) => !vendor.ownEntry);
    return together.length > 0 ? [{ ...entry, kind: 'category', vendors: together }] : [];
  });
  const live = entries.findIndex((entry) => entry.kind === 'category' && entry.category === 'LIVE');
  return live < 0
    ? [...entries, ...alone]
    : [...entries.slice(0, live + 1), ...alone, ...entries.slice(live + 1)];
}

/** Every vendor of the site once, in the order of the menus. */
export function vendorsOf(categories: readonly Category[]): Vendor[] {
  const known = new Map<string, Vendor>();
  for (const vendor of categories.flatMap(({ vendors }) => vendors)) {
    if (!known.has(vendor.vassalage)) known.set(vendor.vassalage, vendor);
  }
  return [...known.values()];
}
