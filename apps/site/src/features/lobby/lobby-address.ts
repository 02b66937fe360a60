import { liveFilters, type LiveFilter } from '@marquee/contract';
import type { OwnList } from '@marquee/games';

/** What a lobby shows, as its address says it. One of the four at most: each puts the others away. */
export interface LobbyView {
  /** A vendor's games, by its code. */
  readonly vassalage: string | undefined;
  /** Part of a name, looked for at every vendor; empty when nothing is looked for. */
  readonly searchText: string;
  /** One kind of live table, at every vendor. */
  readonly kind: LiveFilter | undefined;
  /** The member's own games of the category. */
  readonly list: OwnList | undefined;
}

const ownLists: readonly OwnList[] = ['favourites', 'recent'];
const names = { vassalage: 'page', searchText: 'find', kind: 'kind', list: 'list' } as const;

/** Reads what an address wants to see; what it names wrongly counts as nothing. */
export function viewOf(query: URLSearchParams): LobbyView {
  return {
    vassalage: query.get(names.vassalage) ?? undefined,
    searchText: (query.get(names.searchText) ?? '').trim().slice(0, 80),
    kind: liveFilters.find((kind) => kind === query.get(names.kind)),
    list: ownLists.find((list) => list === query.get(names.list)),
  };
}

/**
 * The same query with another view in it; everything else in it stays.
 *
 * @param view what is to be shown; a kind can be looked through by words, everything else stands alone.
 */
export function withView(query: URLSearchParams, view: Partial<LobbyView>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.values(names)) next.delete(name);
  for (const [key, name] of Object.entries(names)) {
    const value = view[key as keyof LobbyView];
    if (value) next.set(name, value);
  }
  return next;
}
