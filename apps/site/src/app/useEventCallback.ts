import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for as long as the component is there, which does what its latest drawing says: for lists whose
 * every item would be rendered again with another function.
 */
export function useEventCallback<Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
