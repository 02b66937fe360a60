import type { Draw, Lottery } from './draws.queries.ts';

/** What staff can decide about a draw. */
export type DrawAction = 'enter' | 'correct' | 'void';

/** The decisions that the state of a draw leaves; the gateway decides by the same. @param now milliseconds since 1970 */
export function actionsFor(
  draws: Lottery['draws'] | undefined,
  { state, drawsAt }: Pick<Draw, 'state' | 'drawsAt'>,
  now: number,
): readonly DrawAction[] {
  if (Date.parse(drawsAt) > now) return [];
  if (draws === 'own') return state === 'open' || state === 'closed' ? ['void'] : [];
  if (draws !== 'outside') return [];
  return state === undefined || state === 'open' || state === 'closed' ? ['enter'] : ['correct'];
}
