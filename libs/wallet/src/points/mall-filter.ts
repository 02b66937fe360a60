import { pointItemKinds, pointItemSorts, type PointItemKind, type PointItemSort } from '@marquee/contract';

/** What of the mall is shown. */
export interface MallFilter {
  readonly kind: PointItemKind | undefined;
  readonly affordable: boolean;
  readonly sort: PointItemSort;
}

/** Reads a filter from an address; what it does not know it leaves out. */
export function readMallFilter(address: URLSearchParams): MallFilter {
  const kind = address.get('kind');
  const sort = address.get('sort');
  return {
    kind: pointItemKinds.find((each) => each === kind),
    affordable: address.get('affordable') === 'yes',
    sort: pointItemSorts.find((each) => each === sort) ?? 'recommended',
  };
}

/** The same address with a filter in it; what is usual is left out, and what it knows nothing of stays. */
export function writeMallFilter(
  address: URLSearchParams,
  { kind, affordable, sort }: MallFilter,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  set('kind', kind);
  set('affordable', affordable ? 'yes' : undefined);
  set('sort', sort === 'recommended' ? undefined : sort);
  return next;
}
