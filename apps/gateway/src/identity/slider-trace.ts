/** How far the piece may lie from the hole, in pixels of the picture: a finger is not a ruler. */
export const SLIDER_TOLERANCE = 5;
/** By how much one press of an arrow key moves the piece, in pixels of the picture. */
export const SLIDER_KEY_STEP = 4;

/** A place of the piece: pixels of the picture from its left edge and from where the drag began; milliseconds. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

/** How the piece was moved: by pointer, or by the arrow keys. */
export type SliderTrace =
  | { readonly kind: 'drag'; readonly points: readonly DragPoint[] }
  | { readonly kind: 'keys'; readonly presses: readonly { readonly step: -1 | 1; readonly t: number }[] };

/** Why a trace fails. Only for the log, never sent to the caller. */
export type TraceProblem =
  | 'off'
  | 'too-few'
  | 'too-fast'
  | 'too-slow'
  | 'jump'
  | 'even'
  | 'backwards-in-time';

const FASTEST_MS = 200;
const SLOWEST_MS = 60_000;

/**
 * Judges the movement of the slider.
 *
 * A hand accelerates, overshoots and slows down; a script jumps or moves in even steps. The bounds are wide enough for slow
 * and unsteady hands and only make scripts more expensive.
 * @param position the hole's left edge, in pixels of the picture
 */
export function judgeTrace(trace: SliderTrace, position: number): TraceProblem | undefined {
  return trace.kind === 'drag' ? judgeDrag(trace.points, position) : judgeKeys(trace.presses, position);
}

function judgeDrag(points: readonly DragPoint[], position: number): TraceProblem | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 8) return 'too-few';
  if (Math.abs(last.x - position) > SLIDER_TOLERANCE) return 'off';
  const steps = points.slice(1).map((point, at) => {
    const before = points[at] ?? first;
    return { x: point.x - before.x, t: point.t - before.t };
  });
  if (steps.some(({ t }) => t < 0)) return 'backwards-in-time';
  const duration = last.t - first.t;
  if (duration < FASTEST_MS) return 'too-fast';
  if (duration > SLOWEST_MS) return 'too-slow';
  if (Math.abs(first.x) > SLIDER_TOLERANCE || steps.some(({ x }) => Math.abs(x) > position * 0.45))
    return 'jump';
  // Speeds over steps that took time, in pixels per millisecond; a hand's vary by far more than a tenth of their mean.
  const speeds = steps.filter(({ t }) => t > 0).map(({ x, t }) => x / t);
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / speeds.length;
  return Math.sqrt(variance) < Math.abs(mean) * 0.15 ? 'even' : undefined;
}

/** Key presses are even by nature, so only the position, their number and the pace are checked. */
function judgeKeys(
  presses: readonly { readonly step: -1 | 1; readonly t: number }[],
  position: number,
): TraceProblem | undefined {
  const [first] = presses;
  const last = presses.at(-1);
  if (first === undefined || last === undefined) return 'too-few';
  const place = presses.reduce((sum, { step }) => sum + step * SLIDER_KEY_STEP, 0);
  if (Math.abs(place - position) > SLIDER_TOLERANCE) return 'off';
  const gaps = presses.slice(1).map(({ t }, at) => t - (presses[at]?.t ?? 0));
  if (gaps.some((gap) => gap < 0)) return 'backwards-in-time';
  const duration = last.t - first.t;
  if (duration > SLOWEST_MS * 2) return 'too-slow';
  // A held key repeats every 20 to 40 ms, after a pause of a fifth of a second or more.
  return duration < 150 + gaps.length * 10 ? 'too-fast' : undefined;
}
