import { useCallback, useSyncExternalStore } from 'react';

/** A viewport as wide as `theme.media.wide`. */
export const wideViewport = '(min-width: 64rem)';

/** Whether a media query matches, for what differs by more than its styles. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
