import { useEffect, useEffectEvent, type RefObject } from 'react';
import { scrollPause, throttled } from './throttle.ts';

/** How far below the screen the end may be and still count as reached, in CSS pixels (specification, section 9). */
const distance = 0;

/** Calls back while the end of a list is on the screen: looked at when the page is scrolled, at most every 200 ms. */
export function useEndReached(
  end: RefObject<HTMLElement | null>,
  active: boolean,
  onReached: () => void,
): void {
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!active) return undefined;
    const look = throttled(() => {
      const place = end.current?.getBoundingClientRect();
      // A reader who has scrolled below the list needs no more of it.
      if (place && place.bottom >= 0 && place.top <= window.innerHeight + distance) reached();
    }, scrollPause);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look, { passive: true });
    return () => {
      look.cancel();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [active, end]);

  useEffect(() => {
    // The browser would keep what is below the list in its place: its end would never leave the screen.
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => {
      style.overflowAnchor = '';
    };
  }, []);
}
