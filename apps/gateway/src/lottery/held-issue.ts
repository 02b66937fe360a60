import type { Queryable } from '../database/connection.ts';

/** Names an issue. */
export interface IssueKey {
  readonly lottery: string;
  readonly issue: string;
}

/** An issue, held by the step that works on it. */
export interface HeldIssue {
  readonly id: bigint;
  readonly lottery: string;
  readonly issue: string;
  readonly family: string;
  /** The local day to which it belongs, as 2026-11-21. */
  readonly day: string;
  readonly draws: 'own' | 'outside' | 'instant';
  /** The link that is the seed; null for a draw from outside. */
  readonly chain: bigint | null;
  readonly position: number | null;
  readonly beacon: 'operator' | 'player' | 'drand' | 'block' | null;
  /** The network of drand and its round, or the chain of blocks and how many must follow. */
  readonly network: string | null;
  readonly round: bigint | null;
  readonly confirmations: number | null;
  readonly closesAt: Date;
  /** Whether the beacon's round is missing for so long that the draw is void. */
  readonly overdue: boolean;
  /** As the rules write a draw; null before it, and for a void issue. */
  readonly result: string | null;
  readonly void: boolean;
  /** How often its result was corrected. */
  readonly correction: number;
  /** Whether the time for the sale to close, or for the draw, has come. */
  readonly closing: boolean;
  readonly drawing: boolean;
  readonly checkedTo: bigint;
  readonly paidTo: bigint;
  readonly rebatedTo: bigint;
  /** Merchants with orders on it that have left this cell for another, which settles theirs. */
  readonly left: readonly string[];
  /** One with orders on it whose move may end here or there, so that it must not be settled yet; null for none. */
  readonly moving: string | null;
}

/** A condition on orders `o`: those that this cell settles. */
export const ordersOf = (sql: Queryable, { left }: Pick<HeldIssue, 'left'>) =>
  left.length === 0 ? sql`` : sql`AND o.merchant <> ALL (${[...left]})`;

/** A condition on tickets `t`: those that this cell settles. */
export const ticketsOf = (sql: Queryable, { id, left }: Pick<HeldIssue, 'id' | 'left'>) =>
  left.length === 0
    ? sql``
    : sql`AND t."order" NOT IN (SELECT id FROM lottery_order WHERE issue = ${id} AND merchant = ANY (${[...left]}))`;

/** What a settlement of an issue is called in the ledger: each correction makes another one. */
export function settlementOf({
  lottery,
  issue,
  correction,
}: Pick<HeldIssue, 'lottery' | 'issue' | 'correction'>): string {
  return correction === 0 ? `${lottery}:${issue}` : `${lottery}:${issue}#${correction}`;
}

/** Part of what a step goes through: the tickets, or the members, after one number and up to another. */
export interface Range {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** `more`: part of the step is done and the rest comes next. `waiting`: for a time, a beacon or the operators. */
export type StepOutcome = 'done' | 'more' | 'waiting';
