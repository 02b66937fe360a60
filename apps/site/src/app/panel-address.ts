/** A panel of pages over the site, of which the address names the page that is open. */
export interface PanelAddress<Page extends string> {
  /** The name in the query: `?member=withdraw`. What a page of the panel keeps there begins with it and a dot. */
  readonly parameter: 'member' | 'agent';
  /** Where the panel opens, also by a key that is no page's. */
  readonly firstPage: Page;
  readonly pageOf: (key: string) => Page | undefined;
}

const parameters = ['member', 'agent'];

/** What of a panel is open: a page, or the menu alone, which in a wide window always has a page next to it. */
export type PanelPlace<Page extends string> = Page | 'menu';

/** What a query says of a panel; undefined when it is closed. */
export function placeOf<Page extends string>(
  { parameter, firstPage, pageOf }: PanelAddress<Page>,
  search: string,
): PanelPlace<Page> | undefined {
  const key = new URLSearchParams(search).get(parameter);
  if (key === null) return undefined;
  return key === 'menu' ? key : (pageOf(key) ?? firstPage);
}

/**
 * The same query with a place of a panel in it, or with none. What the page below the panel keeps in the query stays; another
 * panel closes, and what a page of either keeps there goes with that page.
 */
export function withPlace<Page extends string>(
  { parameter }: PanelAddress<Page>,
  search: string,
  place: PanelPlace<Page> | undefined,
): string {
  const query = new URLSearchParams(search);
  const own = [...query.keys()].filter((name) => parameters.includes(name.split('.')[0] ?? ''));
  for (const name of own) query.delete(name);
  if (place) query.set(parameter, place);
  const text = query.toString();
  return text && `?${text}`;
}
