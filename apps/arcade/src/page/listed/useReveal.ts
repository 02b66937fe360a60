import { useState } from 'preact/hooks';
import type { TableView } from '../../table/table.engine.ts';
import { prefersReducedMotion } from '../play.ts';

/** How much of a draw is over: it begins at the same moment for everyone, and a player may skip it. */
export function useReveal(
  { deal, round }: TableView,
  now: number,
  takes: number,
): { readonly seen: number; readonly skip: () => void } {
  const [skipped, setSkipped] = useState<number>();
  const over = prefersReducedMotion() || skipped === round.number;
  const share = Math.max(0, Math.min(1, (now - round.dealtAt) / takes));
  return { seen: deal === null ? 0 : over ? 1 : share, skip: () => setSkipped(round.number) };
}
