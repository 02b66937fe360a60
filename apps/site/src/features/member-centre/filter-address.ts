import { useLocation, useNavigate } from 'react-router-dom';
import { filterOf, withFilter } from './address.ts';

/** The filters of a page of the member centre, kept in the address: a reload, and the way back, find them. */
export function useFilterAddress() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return {
    filter: filterOf(search),
    onFilter: (filter: Readonly<Record<string, string | undefined>>) =>
      navigate({ pathname, search: withFilter(search, filter), hash }, { replace: true, state }),
  };
}
