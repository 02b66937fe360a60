import {
  drawMasks,
  playOf,
  prizeOf,
  ratio,
  readTicket,
  type Draw,
  type DrawMask,
  type Family,
  type Play,
} from '@marquee/lottery-rules';
import type { Transaction } from '../database/connection.ts';
import { familyOf } from './families.ts';
import { ticketsOf, type HeldIssue, type Range } from './held-issue.ts';
import { maskHalves } from './mask.ts';

/** Numbers of tickets that are checked in one transaction. */
const CHUNK = 50_000n;
/** Tickets that are in memory at once, of those that the database cannot settle. */
const BATCH = 1000;
/** Tickets of an issue up to which it is worth while to see which plays they are of. */
const FEW = 1000;

/**
 * Finds the winners among the first tickets of a range and writes them down. Losers are not touched.
 * @returns the last number up to which tickets were checked, or undefined when none was left
 */
export async function checkTickets(
  tx: Transaction,
  issue: HeldIssue,
  { after, upTo }: Range,
): Promise<bigint | undefined> {
  const [next] = await tx<{ count: bigint; first: bigint; last: bigint; plays: string[] }[]>`
    SELECT count(*), min(id) AS first, max(id) AS last, array_agg(DISTINCT play) AS plays FROM (
      SELECT id, play FROM lottery_ticket t
      WHERE issue = ${issue.id} AND id > ${after} AND id <= ${upTo} ${ticketsOf(tx, issue)} ORDER BY id LIMIT ${FEW}) next`;
  if (next === undefined || next.count === 0n) return undefined;
  const isFew = next.count < FEW;
  const end = next.first + CHUNK - 1n;
  const chunk = { after, upTo: isFew ? next.last : end < upTo ? end : upTo };
  if (issue.result === null) await refundAll(tx, issue, chunk);
  else await findWinners(tx, issue, chunk, { result: issue.result, plays: isFew ? next.plays : undefined });
  return chunk.upTo;
}

/** Of an issue that was not drawn, every stake goes back. */
async function refundAll(tx: Transaction, issue: HeldIssue, { after, upTo }: Range): Promise<void> {
  await tx`
    INSERT INTO lottery_win (ticket, "order", issue, member, uncapped_prize, prize, refund)
    SELECT id, "order", issue, member, 0, 0, stake FROM lottery_ticket t
    WHERE issue = ${issue.id} AND id > ${after} AND id <= ${upTo} AND cancelled_at IS NULL ${ticketsOf(tx, issue)}`;
}

/** `plays` are those that the tickets are of, undefined for any of the family. */
async function findWinners(
  tx: Transaction,
  issue: HeldIssue,
  chunk: Range,
  { result, plays }: { result: string; plays: readonly string[] | undefined },
): Promise<void> {
  const family = familyOf(issue.family, issue.day);
  const draw = family.shape.read(result);
  if (draw === undefined) throw new Error(`${issue.lottery} ${issue.issue} drew "${result}"`);
  const present = plays?.map((code) => {
    const play = playOf(family, code);
    if (play === undefined) throw new Error(`a ticket of ${issue.lottery} has the play ${code}`);
    return play;
  });
  const masks = present === undefined ? allMasks(family, result, draw) : masksOf(present, draw);
  if (masks.length > 0) await winnersByMask(tx, issue, chunk, masks);
  await winnersByRule(tx, issue, chunk, { family, draw });
}

type PlayMask = DrawMask & { readonly play: string };

function masksOf(plays: readonly Play[], draw: Draw): readonly PlayMask[] {
  return plays.flatMap((play) => (drawMasks(play, draw) ?? []).map((mask) => ({ play: play.code, ...mask })));
}

/**
 * Caches the wins of each family's last large draw: calculating them blocks the process for milliseconds, and each chunk
 * needs them.
 */
const lastMasks = new WeakMap<Family, { readonly result: string; readonly masks: readonly PlayMask[] }>();

function allMasks(family: Family, result: string, draw: Draw): readonly PlayMask[] {
  const last = lastMasks.get(family);
  if (last?.result === result) return last.masks;
  const masks = masksOf(family.plays, draw);
  lastMasks.set(family, { result, masks });
  return masks;
}

/**
 * A ticket holds a bet when all bits of the bet are among its own, and the bet's line if it is a typed one: the database finds
 * the winners without a ticket leaving it. Odds are summed as parts of one whole and the prize is cut off once, as `prizeOf` of
 * the rules does.
 */
async function winnersByMask(
  tx: Transaction,
  issue: HeldIssue,
  { after, upTo }: Range,
  masks: readonly PlayMask[],
): Promise<void> {
  const halves = masks.map(({ mask }) => maskHalves(mask));
  await tx`
    INSERT INTO lottery_win (ticket, "order", issue, member, uncapped_prize, prize, refund)
    SELECT id, "order", issue, member, won, least(won, max_prize), refund FROM (
      SELECT t.id, t."order", t.issue, t.member, t.max_prize,
        coalesce(div(t.stake_per_bet * sum(held.times * (t.odds ->> held.tier)::numeric) FILTER (WHERE held.tier <> 'push'), t.odds_divisor), 0)::bigint AS won,
        coalesce(t.stake_per_bet * sum(held.times) FILTER (WHERE held.tier = 'push'), 0)::bigint AS refund
      FROM lottery_ticket t JOIN unnest(${masks.map(({ play }) => play)}::text[], ${masks.map(({ tier }) => tier)}::text[],
        ${halves.map(({ low }) => low)}::bigint[], ${halves.map(({ high }) => high)}::bigint[],
        ${masks.map(({ line }) => line ?? null)}::text[], ${masks.map(({ times }) => times)}::int[]) AS held (play, tier, low, high, line, times)
        ON held.play = t.play AND t.mask_low & held.low = held.low AND t.mask_high & held.high = held.high
          AND (held.line IS NULL OR t.content -> 'lines' ? held.line)
      WHERE t.issue = ${issue.id} AND t.id > ${after} AND t.id <= ${upTo} AND t.cancelled_at IS NULL ${ticketsOf(tx, issue)}
      GROUP BY t.id) found
    WHERE won > 0 OR refund > 0`;
}

interface Unmasked {
  readonly id: bigint;
  readonly order: bigint;
  readonly member: bigint;
  readonly content: unknown;
  readonly stake_per_bet: bigint;
  readonly odds: Readonly<Record<string, string>>;
  readonly odds_divisor: string;
  readonly max_prize: bigint;
}

/** The tickets without masks, read in batches and settled by the rules. */
async function winnersByRule(
  tx: Transaction,
  issue: HeldIssue,
  { after, upTo }: Range,
  { family, draw }: { family: Family; draw: Draw },
): Promise<void> {
  for (let last = after; ;) {
    // Page by page: a cursor would hold the connection that the winners are written over.
    // oxlint-disable-next-line no-await-in-loop -- what is in memory at once is the point
    const batch = await tx<Unmasked[]>`
      SELECT id, "order", member, content, stake_per_bet, odds, odds_divisor, max_prize FROM lottery_ticket t
      WHERE issue = ${issue.id} AND id > ${last} AND id <= ${upTo} AND cancelled_at IS NULL AND mask_low IS NULL
        ${ticketsOf(tx, issue)} ORDER BY id LIMIT ${BATCH}`;
    const end = batch.at(-1);
    if (end === undefined) return;
    last = end.id;
    const wins = batch.flatMap((ticket) => winOf(family, draw, ticket));
    if (wins.length === 0) continue;
    const numbers = (name: 'id' | 'order' | 'member' | 'won' | 'prize' | 'refund') =>
      wins.map((win) => String(win[name]));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx`
      INSERT INTO lottery_win (ticket, "order", issue, member, uncapped_prize, prize, refund)
      SELECT ticket, "order", ${issue.id}, member, won, prize, refund FROM unnest(${numbers('id')}::bigint[],
        ${numbers('order')}::bigint[], ${numbers('member')}::bigint[], ${numbers('won')}::bigint[],
        ${numbers('prize')}::bigint[], ${numbers('refund')}::bigint[]) AS win (ticket, "order", member, won, prize, refund)`;
  }
}

function winOf(family: Family, draw: Draw, ticket: Unmasked) {
  const read = readTicket(family, ticket.content);
  if (!read.ok) throw new Error(`the ticket ${ticket.id} does not read: ${read.error.kind}`);
  const { play, picked } = read.value;
  const divisor = BigInt(ticket.odds_divisor);
  const { prize: won, refund } = prizeOf(play.settler(picked)(draw), ticket.stake_per_bet, (tier) =>
    ratio(BigInt(ticket.odds[tier] ?? 0), divisor),
  );
  if (won === 0n && refund === 0n) return [];
  const { id, order, member, max_prize: maxPrize } = ticket;
  return [{ id, order, member, won, prize: won < maxPrize ? won : maxPrize, refund }];
}
