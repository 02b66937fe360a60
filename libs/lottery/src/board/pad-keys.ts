/** Where a button of a pad is on the screen. */
export interface Spot {
  readonly left: number;
  readonly top: number;
}

/**
 * The button to which a key leads, as an index; undefined for a key that leads nowhere. Left and right go in reading order,
 * up and down to the nearest button of the next line.
 */
export function padTarget(key: string, from: number, spots: readonly Spot[]): number | undefined {
  const last = spots.length - 1;
  switch (key) {
    case 'ArrowRight':
      return from < last ? from + 1 : undefined;
    case 'ArrowLeft':
      return from > 0 ? from - 1 : undefined;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowDown':
      return nearest(spots, from, 1);
    case 'ArrowUp':
      return nearest(spots, from, -1);
    default:
      return undefined;
  }
}

/** Lines of buttons whose edges differ by less than this many pixels are one line. */
const sameLine = 4;

function nearest(spots: readonly Spot[], from: number, step: 1 | -1): number | undefined {
  const here = spots[from];
  if (!here) return undefined;
  const beyond = spots
    .map((spot, index) => ({
      index,
      down: (spot.top - here.top) * step,
      across: Math.abs(spot.left - here.left),
    }))
    .filter(({ down }) => down > sameLine);
  const [line] = beyond.map(({ down }) => down).toSorted((a, b) => a - b);
  if (line === undefined) return undefined;
  const [best] = beyond.filter(({ down }) => down - line <= sameLine).toSorted((a, b) => a.across - b.across);
  return best?.index;
}
