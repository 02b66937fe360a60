import {
  drawMasks,
  playOf,
  prizeOf,
  ratio,
  readTicket,
  type Draw,
  type Family,
  type Play,
} from '@marquee/lottery-rules';
import type { Transaction } from '../database/connection.ts';
import { familyOf } from './families.ts';
import type { HeldIssue, StepOutcome } from './held-issue.ts';
import { maskHalves } from './mask.ts';

/** Tickets that are checked in one transaction. */
const CHUNK = 100_000;
/** Tickets that are in memory at once, of the plays that the database cannot settle. */
const BATCH = 1000;

/** Finds the winners among the next tickets of an issue and writes them down. Losers are not touched. */
export async function checkTickets(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  const [last] = await tx<{ to: bigint | null }[]>`
    SELECT max(id) AS to FROM (SELECT id FROM lottery_ticket
      WHERE issue = ${issue.id} AND id > ${issue.checkedTo} ORDER BY id LIMIT ${CHUNK}) chunk`;
  const to = last?.to ?? null;
  if (to === null) return 'done';
  if (issue.result === null) await giveBackAll(tx, issue, to);
  else await findWinners(tx, issue, to, issue.result);
  await tx`UPDATE lottery_issue SET checked_to = ${to} WHERE id = ${issue.id}`;
  return 'more';
}

/** Of an issue that was not drawn, every stake goes back. */
async function giveBackAll(tx: Transaction, { id, checkedTo }: HeldIssue, to: bigint): Promise<void> {
  await tx`
    INSERT INTO lottery_win (ticket, "order", issue, member, won, prize, refund)
    SELECT id, "order", issue, member, 0, 0, stake FROM lottery_ticket
    WHERE issue = ${id} AND id > ${checkedTo} AND id <= ${to} AND cancelled_at IS NULL`;
}

async function findWinners(tx: Transaction, issue: HeldIssue, to: bigint, result: string): Promise<void> {
  const family = familyOf(issue.family, issue.day);
  const draw = family.shape.read(result);
  if (draw === undefined) throw new Error(`${issue.lottery} ${issue.issue} drew "${result}"`);
  const present = await tx<{ play: string }[]>`
    SELECT DISTINCT play FROM lottery_ticket WHERE issue = ${issue.id} AND id > ${issue.checkedTo} AND id <= ${to}`;
  const masks: Mask[] = [];
  const others: string[] = [];
  for (const { play: code } of present) {
    const play = playOf(family, code);
    if (play === undefined) throw new Error(`a ticket of ${issue.lottery} has the play ${code}`);
    const found = masksOf(play, draw);
    if (found === undefined) others.push(code);
    else masks.push(...found);
  }
  if (masks.length > 0) await winnersByMask(tx, issue, to, masks);
  if (others.length > 0) await winnersByRule(tx, issue, to, { family, draw, plays: others });
}

interface Mask {
  readonly play: string;
  readonly tier: string;
  readonly low: string;
  readonly high: string;
  readonly times: number;
}

function masksOf(play: Play, draw: Draw): Mask[] | undefined {
  return drawMasks(play, draw)?.map(({ tier, mask, times }) => ({
    play: play.code,
    tier,
    ...maskHalves(mask),
    times,
  }));
}

/**
 * A ticket holds a bet when all bits of the bet are among its own: the database finds the winners without a ticket leaving it.
 * Odds are summed as parts of one whole and the prize is cut off once, as `prizeOf` of the rules does.
 */
async function winnersByMask(
  tx: Transaction,
  { id, checkedTo }: HeldIssue,
  to: bigint,
  masks: readonly Mask[],
): Promise<void> {
  const column = (name: 'play' | 'tier' | 'low' | 'high') => masks.map((mask) => mask[name]);
  await tx`
    INSERT INTO lottery_win (ticket, "order", issue, member, won, prize, refund)
    SELECT id, "order", issue, member, won, least(won, highest), refund FROM (
      SELECT t.id, t."order", t.issue, t.member, t.highest,
        coalesce(div(t.per_bet * sum(held.times * (t.odds ->> held.tier)::numeric) FILTER (WHERE held.tier <> 'push'), t.odds_whole), 0)::bigint AS won,
        coalesce(t.per_bet * sum(held.times) FILTER (WHERE held.tier = 'push'), 0)::bigint AS refund
      FROM lottery_ticket t JOIN unnest(${column('play')}::text[], ${column('tier')}::text[], ${column('low')}::bigint[],
        ${column('high')}::bigint[], ${masks.map(({ times }) => times)}::int[]) AS held (play, tier, low, high, times)
        ON held.play = t.play AND t.mask_low & held.low = held.low AND t.mask_high & held.high = held.high
      WHERE t.issue = ${id} AND t.id > ${checkedTo} AND t.id <= ${to} AND t.cancelled_at IS NULL
      GROUP BY t.id) found
    WHERE won > 0 OR refund > 0`;
}

interface Unmasked {
  readonly id: bigint;
  readonly order: bigint;
  readonly member: bigint;
  readonly content: unknown;
  readonly per_bet: bigint;
  readonly odds: Readonly<Record<string, string>>;
  readonly odds_whole: string;
  readonly highest: bigint;
}

/** The tickets of plays without masks, read in batches and settled by the rules. */
async function winnersByRule(
  tx: Transaction,
  { id, checkedTo }: HeldIssue,
  to: bigint,
  { family, draw, plays }: { family: Family; draw: Draw; plays: readonly string[] },
): Promise<void> {
  const tickets = tx<Unmasked[]>`
    SELECT id, "order", member, content, per_bet, odds, odds_whole, highest FROM lottery_ticket
    WHERE issue = ${id} AND id > ${checkedTo} AND id <= ${to} AND cancelled_at IS NULL AND play = ANY(${[...plays]})`;
  for await (const batch of tickets.cursor(BATCH)) {
    const wins = batch.flatMap((ticket) => winOf(family, draw, ticket));
    if (wins.length === 0) continue;
    const numbers = (name: 'id' | 'order' | 'member' | 'won' | 'prize' | 'refund') =>
      wins.map((win) => String(win[name]));
    await tx`
      INSERT INTO lottery_win (ticket, "order", issue, member, won, prize, refund)
      SELECT ticket, "order", ${id}, member, won, prize, refund FROM unnest(${numbers('id')}::bigint[],
        ${numbers('order')}::bigint[], ${numbers('member')}::bigint[], ${numbers('won')}::bigint[],
        ${numbers('prize')}::bigint[], ${numbers('refund')}::bigint[]) AS win (ticket, "order", member, won, prize, refund)`;
  }
}

function winOf(family: Family, draw: Draw, ticket: Unmasked) {
  const read = readTicket(family, ticket.content);
  if (!read.ok) throw new Error(`the ticket ${ticket.id} does not read: ${read.error.kind}`);
  const { play, picked } = read.value;
  const whole = BigInt(ticket.odds_whole);
  const { prize: won, refund } = prizeOf(play.settler(picked)(draw), ticket.per_bet, (tier) =>
    ratio(BigInt(ticket.odds[tier] ?? 0), whole),
  );
  if (won === 0n && refund === 0n) return [];
  const { id, order, member, highest } = ticket;
  return [{ id, order, member, won, prize: won < highest ? won : highest, refund }];
}
