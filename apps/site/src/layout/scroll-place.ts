import { useEffect, useLayoutEffect } from 'react';
import { browserStorage } from '../app/load-part.ts';

/** Key in the session storage. */
const key = 'scrollPlaces';

/** Entries of the history whose places are kept over a reload. */
const KEPT = 50;

/** Milliseconds for which a page may still grow to the height that it had. */
const GROWTH = 5000;

/** CSS pixels from the top of the page, by the key of the history's entry. */
const places = new Map<string, number>(storedPlaces());

/** Those of before a reload, or of before the visitor went elsewhere and came back; a fresh visit has none. */
function storedPlaces(): [string, number][] {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type === 'navigate') return [];
  try {
    const stored: unknown = JSON.parse(browserStorage('session')?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function storePlaces(): void {
  try {
    browserStorage('session')?.setItem(key, JSON.stringify([...places].slice(-KEPT)));
  } catch {
    // A full storage: a reloaded page begins at its top.
  }
}

/**
 * Keeps where each entry of the history is scrolled to, and goes there when the visitor comes back to it. The browser
 * does so by itself only where the page is as high at once as it was.
 *
 * @param entry key of the history's entry.
 * @param back the visitor has come back to it.
 */
export function useScrollPlace(entry: string, back: boolean): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', storePlaces);
    return () => window.removeEventListener('pagehide', storePlaces);
  }, []);

  // Ends with the page's content: once a shorter page is in its place, the browser scrolls up by itself.
  useLayoutEffect(() => {
    const place = back ? places.get(entry) : undefined;
    const stop = place === undefined ? undefined : scrollOnceHighEnough(place);
    const note = () => {
      places.delete(entry);
      places.set(entry, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', note);
    };
  }, [entry, back]);
}

/** Scrolls to a place as soon as the page reaches that far, unless the visitor scrolls first. */
function scrollOnceHighEnough(place: number): () => void {
  const root = document.documentElement;
  const waiting = new AbortController();
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    waiting.abort();
  };
  const scroll = () => {
    if (root.scrollHeight - window.innerHeight < place) return;
    window.scrollTo({ top: place, behavior: 'instant' });
    stop();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(stop, GROWTH);
  for (const input of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(input, stop, { signal: waiting.signal, passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}
