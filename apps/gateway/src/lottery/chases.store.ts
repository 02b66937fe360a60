import * as v from 'valibot';
import type { Queryable, Transaction } from '../database/connection.ts';
import { openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import type { Verdict } from '../safer-play/limits.ts';
import { canBet } from '../safer-play/play-checks.ts';
import type { Buyer } from './orders.store.ts';
import { unitPicklist, type PricedTicket } from './price-ticket.ts';
import type { StoredPromise } from './receipts.ts';

/** One issue of a chase. */
export interface NewLink {
  readonly issue: string;
  readonly closesAt: number;
  readonly multiple: number;
  /** Ten-thousandths. */
  readonly amount: bigint;
  /** What is promised of the issue; null for a draw from outside. */
  readonly promise: StoredPromise | null;
}

/** Tickets to be repeated over issues. */
export interface NewChase {
  readonly buyer: Buyer;
  readonly lottery: string;
  readonly request: { readonly id: string; readonly hash: Buffer };
  /** At multiple 1. */
  readonly tickets: readonly PricedTicket[];
  readonly links: readonly NewLink[];
  /** SHA-256 of the price table. */
  readonly pricesHash: Buffer;
  readonly stopOnWin: boolean;
  /** The profit that ends it, in ten-thousandths. */
  readonly stopAtProfit: bigint | null;
}

export type ChaseOutcome =
  | Exclude<Verdict, { kind: 'ok' }>
  | { readonly kind: 'placed' | 'replay'; readonly chase: bigint }
  | { readonly kind: 'conflict' | 'insufficient' };

/** What became of an earlier request of the same id. */
export async function findChase(
  sql: Queryable,
  member: bigint,
  request: NewChase['request'],
): Promise<{ readonly kind: 'replay'; readonly chase: bigint } | { readonly kind: 'conflict' } | undefined> {
  const [known] = await sql<{ id: bigint; same: boolean }[]>`
    SELECT id, request_hash = ${request.hash} AS same FROM lottery_chase
    WHERE member = ${member} AND request_id = ${request.id}`;
  if (known === undefined) return undefined;
  return known.same ? { kind: 'replay', chase: known.id } : { kind: 'conflict' };
}

/** Sets the whole amount of a chase aside and writes its links down. Nothing is written for any outcome but `placed`. */
export async function placeChase(tx: Transaction, chase: NewChase): Promise<ChaseOutcome> {
  const { buyer, lottery, request, tickets, links, pricesHash, stopOnWin, stopAtProfit } = chase;
  const { merchant, member, currency } = buyer;
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const known = await findChase(tx, member, request);
  if (known !== undefined) return known;
  const total = links.reduce((sum, { amount }) => sum + amount, 0n);
  const verdict = await canBet(tx, member, total);
  if (verdict.kind !== 'ok') return verdict;
  const [drawn] = await tx<
    { id: bigint }[]
  >`SELECT nextval(pg_get_serial_sequence('lottery_chase', 'id')) AS id`;
  if (drawn === undefined) throw new Error('a sequence answered no row');
  const outcome = await transfer(tx, {
    key: `chase:${member}:${request.id}`,
    from: await openMemberAccount(tx, member, currency),
    to: await openMemberAccount(tx, member, currency, 'chase-hold'),
    amount: total,
    kind: 'bet',
    reference: `chase:${drawn.id}`,
  });
  if (outcome.kind === 'insufficient') return { kind: 'insufficient' };
  if (outcome.kind !== 'applied') throw new Error(`setting aside for the chase ${drawn.id}: ${outcome.kind}`);
  await tx`INSERT INTO lottery_chase ${tx({
    id: drawn.id,
    merchant,
    member,
    lottery,
    request_id: request.id,
    request_hash: request.hash,
    currency,
    tickets: tx.json(tickets.map(writePriced)),
    total,
    prices_hash: pricesHash,
    stop_on_win: stopOnWin,
    stop_at_profit: stopAtProfit,
  })}`;
  await tx`INSERT INTO lottery_chase_link ${tx(
    links.map(({ issue, closesAt, multiple, amount, promise }, place) => ({
      chase: drawn.id,
      place,
      lottery,
      issue,
      closes_at: new Date(closesAt),
      multiple,
      amount,
      promise: promise === null ? null : tx.json({ ...promise }),
    })),
  )}`;
  return { kind: 'placed', chase: drawn.id };
}

const whole = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((digits) => BigInt(digits)),
);
const pricedSchema = v.object({
  ticket: v.object({ play: v.string(), rows: v.array(v.array(v.string())), lines: v.array(v.string()) }),
  mask: v.nullable(whole),
  bets: v.number(),
  perBet: whole,
  unit: v.nullable(unitPicklist),
  points: v.nullable(v.number()),
  rebate: whole,
  earnsRebate: v.boolean(),
  odds: v.record(v.string(), whole),
  whole,
  maxPrize: whole,
});

function writePriced({
  ticket,
  mask,
  bets,
  perBet,
  unit,
  points,
  rebate,
  earnsRebate,
  odds,
  whole: all,
  maxPrize,
}: PricedTicket) {
  return {
    ticket: { play: ticket.play, rows: ticket.rows.map((row) => [...row]), lines: [...ticket.lines] },
    mask: mask === undefined ? null : String(mask),
    bets,
    perBet: String(perBet),
    unit,
    points,
    rebate: String(rebate),
    earnsRebate,
    odds: Object.fromEntries(Object.entries(odds).map(([tier, part]) => [tier, String(part)])),
    whole: String(all),
    maxPrize: String(maxPrize),
  };
}

/**
 * The tickets of a chase as they were priced, at the multiple of a link.
 * @throws v.ValiError when the database holds something else
 */
export function ticketsAt(stored: unknown, multiple: number): PricedTicket[] {
  return v.parse(v.array(pricedSchema), stored).map(({ mask, ...priced }) => {
    const perBet = priced.perBet * BigInt(multiple);
    return {
      ...priced,
      mask: mask ?? undefined,
      perBet,
      stake: perBet * BigInt(priced.bets),
      multiple: priced.unit === null ? null : multiple,
      rebate: priced.rebate * BigInt(multiple),
    };
  });
}
