import {
  liveFilters,
  slotFeatures,
  slotReturns,
  slotVolatilities,
  type LiveFilter,
  type SlotFeature,
  type SlotVolatility,
} from '@marquee/contract';
import type { OwnList } from '@marquee/games';

/** What a lobby shows, as its address says it. */
export interface LobbyView {
  /** A vendor's games, by its code; {@link everyVendor} for those of all. */
  readonly vassalage: string | undefined;
  /** Part of a name, looked for at every vendor; empty when nothing is looked for. */
  readonly searchText: string;
  /** One kind of live table, at every vendor. */
  readonly kind: LiveFilter | undefined;
  /** What slots have or are like, of one vendor or of all. */
  readonly feature: SlotFeature | undefined;
  readonly volatility: SlotVolatility | undefined;
  /** A percentage that they pay back at least. */
  readonly minReturn: number | undefined;
  /** The member's own games of the category. */
  readonly list: OwnList | undefined;
}

/** In the place of a vendor's code. */
export const everyVendor = '*';

const ownLists: readonly OwnList[] = ['favourites', 'recent'];
const names = {
  vassalage: 'page',
  searchText: 'find',
  kind: 'kind',
  feature: 'feature',
  volatility: 'volatility',
  minReturn: 'return',
  list: 'list',
} as const;

/** Reads what an address wants to see; what it names wrongly counts as nothing. */
export function viewOf(query: URLSearchParams): LobbyView {
  return {
    vassalage: query.get(names.vassalage) ?? undefined,
    searchText: (query.get(names.searchText) ?? '').trim().slice(0, 80),
    kind: liveFilters.find((kind) => kind === query.get(names.kind)),
    feature: slotFeatures.find((feature) => feature === query.get(names.feature)),
    volatility: slotVolatilities.find((volatility) => volatility === query.get(names.volatility)),
    minReturn: slotReturns.find((percent) => String(percent) === query.get(names.minReturn)),
    list: ownLists.find((list) => list === query.get(names.list)),
  };
}

/**
 * The same query with another view in it; everything else in it stays.
 *
 * @param view everything that is to be shown: what it leaves out is put away.
 */
export function withView(query: URLSearchParams, view: Partial<LobbyView>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.values(names)) next.delete(name);
  for (const [key, name] of Object.entries(names)) {
    const value = view[key as keyof LobbyView];
    if (value) next.set(name, String(value));
  }
  return next;
}
