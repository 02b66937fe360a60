import * as v from 'valibot';
import type { Chase, LotteryTicket } from '../lottery.queries.ts';

const KEY = 'marquee-draw-receipts';
/** Receipts that a browser keeps; the oldest go first. */
const MAXIMUM = 500;

const receiptsSchema = v.array(
  v.object({
    lottery: v.string(),
    issue: v.string(),
    anchor: v.string(),
    position: v.number(),
    commitment: v.string(),
    beacon: v.variant('kind', [
      v.object({ kind: v.literal('operator') }),
      v.object({ kind: v.literal('player') }),
      v.object({
        kind: v.literal('drand'),
        network: v.string(),
        round: v.number(),
        voidAt: v.string(),
      }),
      v.object({
        kind: v.literal('block'),
        network: v.string(),
        confirmations: v.number(),
        voidAt: v.string(),
      }),
    ]),
    prices: v.string(),
    ticket: v.nullable(v.string()),
    signature: v.string(),
  }),
);

/** A receipt as this browser keeps it. */
export type KeptReceipt = v.InferOutput<typeof receiptsSchema>[number];

/** The receipts that this browser kept of an issue, from before its draw. */
export function keptReceipts(lottery: string, issue: string): readonly KeptReceipt[] {
  return readReceipts().filter((receipt) => receipt.lottery === lottery && receipt.issue === issue);
}

/** Keeps the receipts of tickets that were just bought. */
export function keepTickets(tickets: readonly LotteryTicket[]): void {
  keep(tickets.map(({ gameCode, issue, receipt }) => ({ lottery: gameCode, issue, receipt })));
}

/** Keeps the receipts of the issues of a chase that was just bought. */
export function keepChase({ gameCode, links }: Pick<Chase, 'gameCode' | 'links'>): void {
  keep(links.map(({ issue, receipt }) => ({ lottery: gameCode, issue, receipt })));
}

function keep(
  sold: readonly {
    readonly lottery: string;
    readonly issue: string;
    readonly receipt: LotteryTicket['receipt'];
  }[],
): void {
  const added = sold.flatMap(({ receipt, ...of }) => (receipt === null ? [] : [{ ...of, ...receipt }]));
  const known = readReceipts();
  // Never in the place of an earlier one, which is what a later one is compared with.
  const fresh = added.filter(({ signature }) => !known.some((each) => each.signature === signature));
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, ...fresh].slice(-MAXIMUM)));
  } catch {
    // Private windows may deny storage, or it is full.
  }
}

function readReceipts(): readonly KeptReceipt[] {
  try {
    const read = v.safeParse(receiptsSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
