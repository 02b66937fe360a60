import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { Action, History, Location, To } from 'history';

/** How an entry of the history is made: in place of the present one, or with a state of its own. */
export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

interface RouterValue {
  readonly history: History;
  readonly location: Location;
  readonly action: Action;
}

const RouterContext = createContext<RouterValue | undefined>(undefined);

/** Gives the components below it the location of a history. A navigation is rendered as a transition. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [{ location, action }, setUpdate] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => history.listen((update) => startTransition(() => setUpdate(update))), [history]);
  const value = useMemo(() => ({ history, location, action }), [history, location, action]);
  return <RouterContext value={value}>{children}</RouterContext>;
}

function useRouter(): RouterValue {
  const router = useContext(RouterContext);
  if (!router) throw new Error('The router hooks need a Router above them.');
  return router;
}

/** The address that is shown, with the state and the key of its entry in the history. */
export function useLocation(): Location {
  return useRouter().location;
}

/** How the visitor came to the address: `POP` for the first one and for the browser's back and forward buttons. */
export function useNavigationType(): Action {
  return useRouter().action;
}

/** Goes to an address, or by a number of entries through the history. The function stays the same. */
export function useNavigate() {
  const { history } = useRouter();
  return useCallback(
    (to: To | number, { replace = false, state }: NavigateOptions = {}) => {
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(to, state);
      else history.push(to, state);
    },
    [history],
  );
}

/** The query of the address, and how to replace it with another one. */
export function useSearchParams() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: URLSearchParams | Readonly<Record<string, string>>, options?: NavigateOptions) => {
      const text = new URLSearchParams(next).toString();
      navigate({ pathname, search: text && `?${text}` }, options);
    },
    [navigate, pathname],
  );
  return [query, setQuery] as const;
}

/** Leads to another address when it is rendered, in place of the present one. */
export function Redirect({ to, state }: { to: To; state?: unknown }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true, state }));
  return null;
}
