import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Pages of lists that were left, by the entry of the history: each visit of a lobby has its own. */
const left = new Map<string, number>();

/**
 * How many pages of a list are shown: a visitor who comes back finds as many as were there.
 *
 * @param view what the list shows; another view begins with its first page.
 */
export function useShownPages(view: string): { readonly pages: number; readonly grow: () => void } {
  const { key } = useLocation();
  const name = `${key} ${view}`;
  const back = useNavigationType() === 'POP';
  const [grown, setGrown] = useState(() => ({ view, pages: (back && left.get(name)) || 1 }));
  const pages = grown.view === view ? grown.pages : 1;
  useEffect(() => void left.set(name, pages), [name, pages]);
  return { pages, grow: () => setGrown({ view, pages: pages + 1 }) };
}
