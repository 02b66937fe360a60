/** Most points that a trace holds; a long drag is thinned to fit. */
export const longestTrace = 400;

/** Where the piece was: pixels of the picture from its left edge and from where the drag began; milliseconds since then. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

/** One press of an arrow key, or of the button that does the same; milliseconds since the picture was shown. */
export interface KeyPress {
  readonly step: -1 | 1;
  readonly t: number;
}

/** How the piece was moved to where it lies. The gateway judges it. */
export type SliderTrace =
  | { readonly kind: 'drag'; readonly points: DragPoint[] }
  | { readonly kind: 'keys'; readonly presses: KeyPress[] };

/** A place of the pointer on the screen, in CSS pixels, and when. */
interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
  readonly timeStamp: number;
}

/**
 * Where a drag has taken the piece.
 *
 * @param start where the pointer took hold.
 * @param scale pixels of the picture in one CSS pixel.
 * @param furthest the last place that the piece can have, in pixels of the picture.
 */
export function dragPoint(
  start: PointerPlace,
  now: PointerPlace,
  scale: number,
  furthest: number,
): DragPoint {
  const rounded = (figure: number) => Math.round(figure * 10) / 10;
  return {
    x: rounded(Math.max(0, Math.min((now.clientX - start.clientX) * scale, furthest))),
    y: rounded((now.clientY - start.clientY) * scale),
    t: Math.max(0, Math.round(now.timeStamp - start.timeStamp)),
  };
}

/** The same drag in at most {@link longestTrace} points: every n-th, and always the first and the last. */
export function thinned(points: readonly DragPoint[]): DragPoint[] {
  const every = Math.ceil(points.length / (longestTrace - 1));
  return points.filter((_, at) => at % every === 0 || at === points.length - 1);
}

/** Where presses have taken the piece, in pixels of the picture; `keyStep` is how far one moves it. */
export function placeOfPresses(presses: readonly KeyPress[], keyStep: number): number {
  return presses.reduce((sum, { step }) => sum + step * keyStep, 0);
}

/** The presses with one more, unless it would lead out of the picture. */
export function pressed(
  presses: readonly KeyPress[],
  press: KeyPress,
  { keyStep, furthest }: { readonly keyStep: number; readonly furthest: number },
): KeyPress[] {
  const next = [...presses, press];
  const place = placeOfPresses(next, keyStep);
  return place < 0 || place > furthest || next.length > longestTrace ? [...presses] : next;
}
