import type { Form, PlayRow, Wager } from '../engine/play.ts';
import type { CellPlay } from '../wagers/cells.ts';

/** A play before it has a group: its method, what is picked, and when it wins. */
export type SegmentPlay = readonly [method: string, form: Form, wager: Wager];

/** Lines of an official board. */
export function official(group: string, plays: readonly SegmentPlay[]): PlayRow[] {
  return plays.map(([method, form, wager]) => ({ group, method, board: 'official', form, wager }));
}

/** A line of an official board with cells. */
export function officialCells(group: string, method: string, play: CellPlay): PlayRow {
  return { group, method, board: 'official', ...play };
}

/** A line of a two-sides board. */
export function board(group: string, method: string, play: CellPlay): PlayRow {
  return { group, method, board: 'two-sides', ...play };
}
