import { useEffect, useEffectEvent, type RefObject } from 'react';
import { scrollPause, throttled } from './throttle.ts';

/** How far below the screen the end may be and still count as reached, in CSS pixels (specification, section 9). */
const distance = 0;

/**
 * Calls back while the places at the end of a list, which wait for their items, are on the screen: looked at when the page
 * is scrolled, at most every 200 ms, and when items have come.
 *
 * @param list whose rows are all of one height.
 * @param ready the part of its height, from 0 to 1, that has its items; undefined while no more are to be asked for.
 */
export function useEndReached(
  list: RefObject<HTMLElement | null>,
  ready: number | undefined,
  onReached: () => void,
): void {
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (ready === undefined) return undefined;
    const look = throttled(() => {
      const place = list.current?.getBoundingClientRect();
      if (!place) return;
      const end = place.top + place.height * ready;
      // A reader who has scrolled below the list needs no more of it.
      if (place.bottom >= 0 && end <= window.innerHeight + distance) reached();
    }, scrollPause);
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look, { passive: true });
    return () => {
      look.cancel();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, ready]);

  useEffect(() => {
    // The browser would keep what is below the list in its place: its end would never leave the screen.
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => {
      style.overflowAnchor = '';
    };
  }, []);
}
