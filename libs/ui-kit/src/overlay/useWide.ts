import { useSyncExternalStore } from 'react';

/** Whether the viewport is as wide as a desk's (`theme.media.wide`): for what differs by more than its look. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

const query = '(min-width: 64rem)';

function isWide(): boolean {
  return window.matchMedia(query).matches;
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
