import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from '../../app/router.tsx';

/** Where someone was in a list when they left it. */
interface Place {
  readonly pages: number;
  /** CSS pixels from the top of the page. */
  readonly scrolled: number;
}

/** By the entry of the history: each visit of a lobby has its own. */
const places = new Map<string, Place>();

/**
 * How many pages of a list are shown, kept with the place that the page is scrolled to: a visitor who comes back by the
 * browser's way finds both as they were.
 *
 * @param view what the list shows; another view begins with its first page.
 * @param ready the list is there, and can be scrolled.
 */
export function useScrollRestoration(
  view: string,
  ready: boolean,
): { readonly pages: number; readonly grow: () => void } {
  const { key } = useLocation();
  const name = `${key} ${view}`;
  const back = useNavigationType() === 'POP';
  const [left] = useState(() => (back ? places.get(name) : undefined));
  const [grown, setGrown] = useState({ view, pages: left?.pages ?? 1 });
  const pages = grown.view === view ? grown.pages : 1;

  useLayoutEffect(() => {
    if (ready && left) window.scrollTo({ top: left.scrolled, behavior: 'instant' });
  }, [ready, left]);

  useEffect(() => {
    // The page may be gone from under the place by the time this part is taken out of it.
    let scrolled = window.scrollY;
    const note = () => (scrolled = window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      places.set(name, { pages, scrolled });
    };
  }, [name, pages]);

  return { pages, grow: () => setGrown({ view, pages: pages + 1 }) };
}
