import type { Queryable, Transaction } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import {
  rebateLines,
  rebateShares,
  rebateTotal,
  type RebateLine,
  type Turnover,
  type VendorTurnover,
} from './rebate.ts';

/** The switch of cashback that members collect themselves. */
export const REBATE_FLAG = 'MANPLAYREB3';
/** The least cashback that is paid out, in ten-thousandths: one unit of currency. */
export const MINIMUM_REBATE = 10_000n;

/** The owner of the cashback, and its currency. */
export interface RebateOwner {
  readonly merchant: string;
  readonly member: bigint;
  readonly rankLevel: number;
  readonly currency: string;
}

/** The rate of each category for a VIP rank: that of the highest rank not above it. */
export const ratesOf = (sql: Queryable, { merchant, rankLevel }: RebateOwner) => sql`
  SELECT DISTINCT ON (category) category, rate FROM rebate_rate
  WHERE merchant = ${merchant} AND rank_level <= ${rankLevel} ORDER BY category, rank_level DESC`;

/** The cashback that waits, by category; categories with a rate and nothing played are in it with zero. */
export async function waitingRebate(sql: Queryable, owner: RebateOwner): Promise<RebateLine[]> {
  const turnovers = await sql<Turnover[]>`
    SELECT rates.category, rate, coalesce(sum(stake), 0)::bigint AS turnover FROM (${ratesOf(sql, owner)}) rates
    LEFT JOIN bet ON bet.member = ${owner.member} AND bet.category = rates.category AND state = 'settled' AND rebate_claim IS NULL
    GROUP BY rates.category, rate ORDER BY rates.category`;
  return rebateLines(turnovers);
}

/** What became of a collection. */
export type RebateOutcome =
  | { readonly kind: 'applied' | 'replay'; readonly amount: bigint }
  | { readonly kind: 'too-little' };

/** Pays the cashback that waits and marks its bets, so that each is counted once. */
export async function collectRebate(
  tx: Transaction,
  owner: RebateOwner,
  requestId: string,
): Promise<RebateOutcome> {
  const { merchant, member, currency } = owner;
  // One collection of a member at a time: the second sees what the first marked.
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const [before] = await tx<{ amount: bigint }[]>`
    SELECT amount FROM rebate_claim WHERE member = ${member} AND request_id = ${requestId}`;
  if (before !== undefined) return { kind: 'replay', amount: before.amount };
  // Bets that settle at the same time only add to it.
  if (rebateTotal(await waitingRebate(tx, owner)) < MINIMUM_REBATE) return { kind: 'too-little' };
  const [claim] = await tx<
    { id: bigint }[]
  >`SELECT nextval(pg_get_serial_sequence('rebate_claim', 'id'))::bigint AS id`;
  if (claim === undefined) throw new Error('a sequence without a number');
  const counted = await tx<VendorTurnover[]>`
    WITH rates AS (${ratesOf(tx, owner)}), marked AS (
      UPDATE bet SET rebate_claim = ${claim.id} FROM rates
      WHERE member = ${member} AND state = 'settled' AND rebate_claim IS NULL AND bet.category = rates.category
      RETURNING bet.category, bet.vendor, rates.rate, stake)
    SELECT category, vendor, rate, sum(stake)::bigint AS turnover FROM marked
    GROUP BY category, vendor, rate ORDER BY category, vendor`;
  const lines = rebateShares(counted);
  const amount = rebateTotal(lines);
  await tx`INSERT INTO rebate_claim (id, member, request_id, amount) VALUES (${claim.id}, ${member}, ${requestId}, ${amount})`;
  await tx`INSERT INTO rebate_line ${tx(lines.map((line) => ({ ...line, member, state: 'collected' })))}`;
  const outcome = await transfer(tx, {
    key: `rebate:${claim.id}`,
    from: await openHouseAccount(tx, merchant, currency, 'rebate'),
    to: await openMemberAccount(tx, member, currency),
    amount,
    kind: 'rebate',
    reference: `${claim.id}`,
  });
  if (outcome.kind !== 'applied') throw new Error(`paying rebate ${claim.id}: ${outcome.kind}`);
  return { kind: 'applied', amount };
}
