/** Rows of a list: from one up to, and without, another. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** The position of a list on the screen. Lengths are CSS pixels. */
export interface Sight {
  /** From the top of the list down to the top of the screen; negative while the list begins below it. */
  readonly above: number;
  readonly screen: number;
  /** From the top of a row to the top of the next. */
  readonly pitch: number;
  /** Rows of the whole list, one at least. */
  readonly count: number;
}

/** The rows on the screen, and so many pixels above and below it; one at least, the nearest. */
export function rowsAround({ above, screen, pitch, count }: Sight, further: number): Rows {
  const from = Math.max(0, Math.min(Math.floor((above - further) / pitch), count - 1));
  const to = Math.max(from + 1, Math.min(Math.ceil((above + screen + further) / pitch), count));
  return { from, to };
}

/**
 * The rows that should be in the page next. What is seen is there at once; what is near comes a row at a time above and
 * below, because all together would keep a slow phone from answering; what has gone far is let go.
 *
 * @param now what is in the page.
 * @param near has what is seen in it.
 */
export function nextRows(now: Rows, seen: Rows, near: Rows): Rows {
  if (now.to <= seen.from || now.from >= seen.to) return seen;
  return {
    from: Math.max(near.from, Math.min(now.from - 1, seen.from)),
    to: Math.min(near.to, Math.max(now.to + 1, seen.to)),
  };
}
