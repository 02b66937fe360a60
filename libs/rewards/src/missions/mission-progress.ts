import type { Mission } from './missions.queries.ts';

/** The next target of a mission, or its last one, and how much of it is reached, from 0 to 1. */
export function progressOf({ steps, progress }: Pick<Mission, 'steps' | 'progress'>): {
  readonly target: string;
  readonly share: number;
} {
  const reached = Number(progress);
  const next = steps.find(({ target }) => Number(target) > reached) ?? steps.at(-1);
  const target = next?.target ?? '0';
  return { target, share: Number(target) > 0 ? Math.min(1, reached / Number(target)) : 0 };
}
