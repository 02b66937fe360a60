import { useLocation, useNavigate } from 'react-router-dom';
import type { PanelAddress } from './panel-address.ts';

type Parameter = PanelAddress<string>['parameter'];
type Filter = Readonly<Record<string, string | undefined>>;

/** The filters that a page of records can have. */
const filters = [
  'from',
  'to',
  'category',
  'vendor',
  'state',
  'type',
  'month',
  'account',
  'game',
  'of',
  'page',
  'show',
  'message',
] as const;

/** The filters of a panel's page that a query names: `?member=personalHistoryCopy&member.category=RNG`. */
export function filterOf(parameter: Parameter, search: string): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filters.flatMap((name) => {
      const value = query.get(`${parameter}.${name}`);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The same query with these filters of a panel's page, and no others, in it. */
export function withFilter(parameter: Parameter, search: string, filter: Filter): string {
  const query = new URLSearchParams(search);
  for (const name of filters) {
    const value = filter[name];
    if (value) query.set(`${parameter}.${name}`, value);
    else query.delete(`${parameter}.${name}`);
  }
  return `?${query}`;
}

/** The filters of a panel's page, kept in the address: a reload, and the way back, find them. */
export function useFilterAddress(parameter: Parameter) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return {
    filter: filterOf(parameter, search),
    onFilter: (filter: Filter) =>
      navigate({ pathname, search: withFilter(parameter, search, filter), hash }, { replace: true, state }),
  };
}
