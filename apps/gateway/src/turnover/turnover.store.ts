import type { Queryable, Transaction } from '../database/connection.ts';
import { spreadTurnover, type OpenTurnover } from './turnover.ts';

/** Something that must be staked before a withdrawal. */
export interface TurnoverRequirement {
  readonly member: bigint;
  readonly merchant: string;
  readonly source: 'deposit' | 'bonus';
  /** Identifies the cause: `deposit:<id>`. Idempotent per reference. */
  readonly reference: string;
  /** Ten-thousandths to be staked; zero or less requires nothing. */
  readonly amount: bigint;
}

/** Adds a turnover requirement, once per reference. Call it in the transaction that credits the money. */
export async function requireTurnover(tx: Transaction, requirement: TurnoverRequirement): Promise<void> {
  const { member, merchant, source, reference, amount } = requirement;
  if (amount <= 0n) return;
  await tx`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
    VALUES (${merchant}, ${member}, ${source}, ${reference}, ${amount}) ON CONFLICT (reference) DO NOTHING`;
}

/**
 * Counts a settled stake towards the member's requirements, the oldest first. Call it once per bet in the settling
 * transaction: the bet's change of state prevents double counting.
 */
export async function countTurnover(tx: Transaction, member: bigint, amount: bigint): Promise<void> {
  if (amount <= 0n) return;
  // Locked in one order, so that two bets that settle at once wait for each other instead of losing a count.
  const open = await tx<OpenTurnover[]>`
    SELECT id, required - fulfilled AS missing FROM turnover_requirement
    WHERE member = ${member} AND fulfilled < required ORDER BY id FOR UPDATE`;
  const changed = spreadTurnover(open, amount);
  if (changed.length === 0) return;
  await tx`
    UPDATE turnover_requirement SET fulfilled = fulfilled + gained.gain
    FROM unnest(${changed.map(({ id }) => String(id))}::bigint[], ${changed.map(({ gain }) => String(gain))}::bigint[]) AS gained (id, gain)
    WHERE turnover_requirement.id = gained.id`;
}

/**
 * The same for many members at once, each with the sum of what settled: {@link spreadTurnover} as one statement. Called in
 * the transaction that settles the stakes.
 */
export async function countTurnovers(
  tx: Transaction,
  staked: readonly { readonly member: bigint; readonly stake: bigint }[],
): Promise<void> {
  if (staked.length === 0) return;
  const members = staked.map(({ member }) => String(member));
  await tx`SELECT FROM turnover_requirement WHERE member = ANY(${members}::bigint[]) AND fulfilled < required
    ORDER BY id FOR UPDATE`;
  await tx`
    WITH staked AS (SELECT * FROM unnest(${members}::bigint[], ${staked.map(({ stake }) => String(stake))}::bigint[]) AS s (member, stake)),
    open AS (
      SELECT id, required - fulfilled AS missing, stake,
        sum(required - fulfilled) OVER (PARTITION BY member ORDER BY id) - (required - fulfilled) AS before
      FROM turnover_requirement JOIN staked USING (member) WHERE fulfilled < required)
    UPDATE turnover_requirement r SET fulfilled = fulfilled + least(missing, stake - before)
    FROM open WHERE r.id = open.id AND stake > before`;
}

/**
 * Takes stakes out again that were counted and are not settled any more, from the newest requirement on. Called in the
 * transaction that opens their bets.
 */
export async function uncountTurnovers(
  tx: Transaction,
  staked: readonly { readonly member: bigint; readonly stake: bigint }[],
): Promise<void> {
  if (staked.length === 0) return;
  const members = staked.map(({ member }) => String(member));
  await tx`SELECT FROM turnover_requirement WHERE member = ANY(${members}::bigint[]) AND fulfilled > 0
    ORDER BY id FOR UPDATE`;
  await tx`
    WITH staked AS (SELECT * FROM unnest(${members}::bigint[], ${staked.map(({ stake }) => String(stake))}::bigint[]) AS s (member, stake)),
    counted AS (
      SELECT id, fulfilled, stake, sum(fulfilled) OVER (PARTITION BY member ORDER BY id DESC) - fulfilled AS before
      FROM turnover_requirement JOIN staked USING (member) WHERE fulfilled > 0)
    UPDATE turnover_requirement r SET fulfilled = r.fulfilled - least(counted.fulfilled, stake - before)
    FROM counted WHERE r.id = counted.id AND stake > before`;
}

/** The sum of a member's open requirements, in ten-thousandths. All zero when none is open. */
export interface TurnoverState {
  readonly required: bigint;
  readonly fulfilled: bigint;
  readonly missing: bigint;
}

/** Sums up a member's open requirements. */
export async function readTurnover(sql: Queryable, member: bigint): Promise<TurnoverState> {
  const [row] = await sql<{ required: bigint; fulfilled: bigint }[]>`
    SELECT coalesce(sum(required), 0)::bigint AS required, coalesce(sum(fulfilled), 0)::bigint AS fulfilled
    FROM turnover_requirement WHERE member = ${member} AND fulfilled < required`;
  const { required, fulfilled } = row ?? { required: 0n, fulfilled: 0n };
  return { required, fulfilled, missing: required - fulfilled };
}
