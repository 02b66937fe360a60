import type { Queryable, Transaction } from '../database/connection.ts';
import type { MemberAccountKind } from '../ledger/ledger.store.ts';
import { recordBet, type BetOutcome } from '../rounds/bets.store.ts';

import type { Issue } from './issues.store.ts';
import { maskHalves } from './mask.ts';
import { stakeOnNumbers } from './numbers.store.ts';
import type { PricedTicket } from './price-ticket.ts';
import { lockSale } from './sale.store.ts';
import type { Terms } from './terms.ts';
import { uplineRebate, uplinesOf } from './uplines.store.ts';

/** Who buys on which issue. */
export interface Buyer {
  readonly merchant: string;
  readonly member: bigint;
  readonly currency: string;
  /** The entry of the lottery in the merchant's catalogue. */
  readonly category: 'LOTT' | 'ELOTT';
  readonly vendor: string;
}

/** Tickets that are bought together. */
export interface NewOrder {
  readonly buyer: Buyer;
  readonly issue: Pick<Issue, 'id' | 'lottery' | 'issue' | 'day'>;
  readonly terms: Terms;
  readonly tickets: readonly PricedTicket[];
  /** The member's request id and request; absent for a link of a chase. */
  readonly request?: { readonly id: string; readonly hash: Buffer };
  readonly from: Extract<MemberAccountKind, 'cash' | 'chase-hold'>;
}

/** The outcome of an order. `closed`: the sale is over or has not started. `limit`: of the issue, with the remainder. */
export type OrderOutcome =
  | Exclude<BetOutcome, { readonly bet: bigint }>
  | { readonly kind: 'placed' | 'replay'; readonly order: bigint }
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'limit';
      readonly limit: 'member-stake' | 'platform-stake' | 'number-stake';
      readonly maximum: bigint;
      readonly left: bigint;
      /** The bet that has enough, as its play and its numbers. */
      readonly number?: string;
    };

/** What became of an earlier request of the same id. */
export async function findOrder(
  sql: Queryable,
  member: bigint,
  request: { readonly id: string; readonly hash: Buffer },
): Promise<{ readonly kind: 'replay'; readonly order: bigint } | { readonly kind: 'conflict' } | undefined> {
  const [known] = await sql<{ id: bigint; same: boolean }[]>`
    SELECT id, request_hash = ${request.hash} AS same FROM lottery_order
    WHERE member = ${member} AND request_id = ${request.id}`;
  if (known === undefined) return undefined;
  return known.same ? { kind: 'replay', order: known.id } : { kind: 'conflict' };
}

/** Thrown to take an order back whole. */
class OverLimit extends Error {
  readonly outcome: Extract<OrderOutcome, { kind: 'limit' }>;
  constructor(outcome: Extract<OrderOutcome, { kind: 'limit' }>) {
    super('the platform takes no more on this issue');
    this.outcome = outcome;
  }
}

/**
 * Sells tickets: the stake leaves the ledger, the betting record gets one row and the tickets theirs. Nothing is written for
 * any outcome but `placed`; the platform's own limit takes the transaction back, see {@link withinPlatformStake}.
 */
export async function placeOrder(tx: Transaction, order: NewOrder): Promise<OrderOutcome> {
  const { buyer, issue, terms, tickets, request } = order;
  const { member, merchant, currency } = buyer;
  if (!(await lockSale(tx, issue.id))) return { kind: 'closed' };
  // One order of a member at a time: limits depend on what was bought before.
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const known = request && (await findOrder(tx, member, request));
  if (known !== undefined) return known;
  const stake = tickets.reduce((sum, ticket) => sum + ticket.stake, 0n);
  const left = terms.memberStake - (await stakedBy(tx, member, issue.id));
  if (stake > left)
    return { kind: 'limit', limit: 'member-stake', maximum: terms.memberStake, left: left < 0n ? 0n : left };

  const [drawn] = await tx<
    { id: bigint }[]
  >`SELECT nextval(pg_get_serial_sequence('lottery_order', 'id')) AS id`;
  if (drawn === undefined) throw new Error('a sequence answered no row');
  const bet = await recordBet(tx, {
    merchant,
    member,
    category: buyer.category,
    vendor: buyer.vendor,
    game: issue.lottery,
    round: issue.issue,
    reference: `lottery:${drawn.id}`,
    stake,
    currency,
    from: order.from,
  });
  if (!('bet' in bet)) return bet;
  if (bet.kind === 'replay') throw new Error(`the order ${drawn.id} was there before it was made`);
  const uplines = await uplinesOf(tx, member, terms.lotteryCap);
  await tx`
    INSERT INTO lottery_order ${tx({
      id: drawn.id,
      merchant,
      member,
      lottery: issue.lottery,
      issue: issue.id,
      request_id: request?.id ?? null,
      request_hash: request?.hash ?? null,
      currency,
      stake,
      tickets: tickets.length,
      staked: stake,
      rebate: tickets.reduce((sum, ticket) => sum + ticket.rebate, 0n),
      bet: bet.bet,
      max_prize: terms.limits.highestPrize,
      prices_hash: terms.pricesHash,
      uplines: uplines.length === 0 ? null : uplines.map((upline) => String(upline.member)),
      upline_points: uplines.length === 0 ? null : uplines.map(({ points }) => points),
      upline_rebates:
        uplines.length === 0 ? null : uplines.map((upline) => String(uplineRebate(upline, tickets))),
    })}`;
  await insertTickets(tx, drawn.id, order);
  if (terms.numberStake !== undefined) {
    const of = { id: issue.id, family: terms.family.code, day: issue.day, currency };
    const full = await stakeOnNumbers(tx, of, tickets, terms.numberStake);
    if (full !== undefined) {
      const { play, number, left: free } = full;
      const limit = { kind: 'limit', limit: 'number-stake', maximum: terms.numberStake, left: free } as const;
      throw new OverLimit({ ...limit, number: `${play} ${number}` });
    }
  }
  // Last, for all orders of the issue wait here for each other.
  const [staked] = await tx<{ amount: bigint }[]>`
    INSERT INTO lottery_issue_stake (issue, currency, amount) VALUES (${issue.id}, ${currency}, ${stake})
    ON CONFLICT (issue, currency) DO UPDATE SET amount = lottery_issue_stake.amount + excluded.amount RETURNING amount`;
  const over = (staked?.amount ?? 0n) - terms.platformStake;
  if (over > 0n)
    throw new OverLimit({
      kind: 'limit',
      limit: 'platform-stake',
      maximum: terms.platformStake,
      left: stake > over ? stake - over : 0n,
    });
  return { kind: 'placed', order: drawn.id };
}

/** Runs work that may sell tickets, and answers the platform's limit as what it is. */
export async function withinPlatformStake<Value>(
  work: () => Promise<Value>,
): Promise<Value | Extract<OrderOutcome, { kind: 'limit' }>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OverLimit) return error.outcome;
    throw error;
  }
}

async function stakedBy(tx: Transaction, member: bigint, issue: bigint): Promise<bigint> {
  const [row] = await tx<{ sum: bigint }[]>`
    SELECT coalesce(sum(staked), 0)::bigint AS sum FROM lottery_order WHERE issue = ${issue} AND member = ${member}`;
  return row?.sum ?? 0n;
}

async function insertTickets(
  tx: Transaction,
  id: bigint,
  { buyer, issue, tickets }: NewOrder,
): Promise<void> {
  const texts = (of: (ticket: PricedTicket) => unknown) =>
    tickets.map((ticket) => {
      const value = of(ticket);
      return value === undefined || value === null ? null : String(value);
    });
  const half = (name: 'low' | 'high') =>
    texts(({ mask }) => (mask === undefined ? null : maskHalves(mask)[name]));
  const odds = texts(({ odds: parts }) =>
    JSON.stringify(Object.fromEntries(Object.entries(parts).map(([tier, part]) => [tier, String(part)]))),
  );
  await tx`
    INSERT INTO lottery_ticket ("order", issue, member, play, content, mask_low, mask_high, bets, stake_per_bet, unit, multiple, points, rebate, odds, odds_divisor, max_prize,
      earns_rebate)
    SELECT ${id}, ${issue.id}, ${buyer.member}, play, content::jsonb, low, high, bets, stake_per_bet, unit, multiple, points, rebate, odds::jsonb, whole, max_prize, earns_rebate
    FROM unnest(${texts(({ ticket }) => ticket.play)}::text[], ${texts(({ ticket }) => JSON.stringify(ticket))}::text[],
      ${half('low')}::bigint[], ${half('high')}::bigint[], ${texts(({ bets }) => bets)}::int[], ${texts(({ perBet }) => perBet)}::bigint[],
      ${texts(({ unit }) => unit)}::text[], ${texts(({ multiple }) => multiple)}::int[], ${texts(({ points }) => points)}::int[],
      ${texts(({ rebate }) => rebate)}::bigint[], ${odds}::text[], ${texts(({ whole }) => whole)}::numeric[],
      ${texts(({ maxPrize }) => maxPrize)}::bigint[], ${texts(({ earnsRebate }) => earnsRebate)}::text[]::boolean[]) WITH ORDINALITY
      AS t (play, content, low, high, bets, stake_per_bet, unit, multiple, points, rebate, odds, whole, max_prize, earns_rebate, place)
    ORDER BY place`;
}
