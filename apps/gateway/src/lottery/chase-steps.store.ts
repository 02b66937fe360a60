import type { Sql, Transaction } from '../database/connection.ts';
import { queueJobs } from '../database/queue.ts';
import { openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { cancelTickets } from './cancel.store.ts';
import { ticketsAt } from './chases.store.ts';
import { findLottery } from './lotteries.store.ts';
import { ordersOf, type HeldIssue, type IssueKey, type StepOutcome } from './held-issue.ts';
import { placeOrder, withinPlatformStake, type Buyer } from './orders.store.ts';
import { termsOf } from './terms.ts';

/** Links refunded per run of the sweep. */
const SKIPPED_AT_ONCE = 200;

interface Link extends Omit<Buyer, 'category'> {
  readonly category: Buyer['category'];
  readonly chase: bigint;
  readonly place: number;
  readonly multiple: number;
  readonly amount: bigint;
  readonly tickets: unknown;
  readonly issueId: bigint;
  readonly lottery: string;
  readonly issue: string;
  readonly day: string;
  readonly closesAt: Date;
  /** Of the price table that its tickets were priced by; null when none is promised. */
  readonly pricesHash: Buffer | null;
  /** Whether the issue is the one that was promised when the chase was bought. */
  readonly promised: boolean;
}

/**
 * Places the tickets of links whose turn has come on an issue: when it opens and, for a chase that may stop, not before its
 * previous issue is settled. Merchants that move have their turn in {@link resumeLinks}.
 */
export async function openLinks(sql: Sql, { lottery, issue }: IssueKey): Promise<void> {
  const links = await sql<{ chase: bigint; place: number }[]>`
    SELECT l.chase, l.place FROM lottery_chase_link l JOIN lottery_chase c ON c.id = l.chase
    WHERE l.lottery = ${lottery} AND l.issue = ${issue} AND l.state = 'waiting'
      AND NOT EXISTS (SELECT FROM merchant_move m WHERE m.merchant = c.merchant AND m.state <> 'arrived') ORDER BY l.chase`;
  // Each link is a separate purchase, so that one member's break or limit does not affect others.
  for (const { chase, place } of links)
    // oxlint-disable-next-line no-await-in-loop -- see above; locks of many members at once would be the worse
    await openOne(sql, chase, place);
}

async function openOne(sql: Sql, chase: bigint, place: number): Promise<void> {
  const outcome = await withinPlatformStake(() => sql.begin((tx) => openLink(tx, chase, place)));
  // The platform takes no more on the issue; that order was taken back whole.
  if (outcome !== undefined) await sql.begin((tx) => endLinks(tx, chase, 'refused', place));
}

/** Buys the tickets of one link if its turn has come; refuses it when the member's own restrictions forbid it. */
export async function openLink(tx: Transaction, chase: bigint, place: number): Promise<undefined> {
  await tx`SELECT FROM lottery_chase WHERE id = ${chase} FOR UPDATE`;
  const [link] = await tx<Link[]>`
    SELECT c.merchant, c.member, c.currency, c.prices_hash AS "pricesHash", g.category, g.vendor, l.chase, l.place, l.multiple, l.amount, c.tickets,
      i.id AS "issueId", l.lottery, l.issue, i.day::text AS day, i.closes_at AS "closesAt",
      coalesce(l.promise->>'commitment' = encode(i.commitment, 'hex'), true) AS promised
    FROM lottery_chase_link l JOIN lottery_chase c ON c.id = l.chase
    JOIN game g ON g.merchant = c.merchant AND g.code = c.lottery
    JOIN lottery_issue i ON i.lottery = l.lottery AND i.issue = l.issue
    WHERE l.chase = ${chase} AND l.place = ${place} AND l.state = 'waiting' AND c.state = 'running'
      AND (NOT c.stops OR NOT EXISTS (
        SELECT FROM lottery_chase_link b LEFT JOIN lottery_issue before ON before.lottery = b.lottery AND before.issue = b.issue
        WHERE b.chase = c.id AND b.place < l.place
          AND (b.state = 'waiting' OR (b.state = 'played' AND before.chased_at IS NULL))))`;
  if (link === undefined) return;
  if (!link.promised) return endLinks(tx, chase, 'skipped', place);
  const lottery = await findLottery(tx, link.lottery);
  if (lottery === undefined) throw new Error(`the lottery ${link.lottery} is gone`);
  const terms = termsOf(lottery, link.currency, link.day, link.closesAt.getTime());
  const outcome = await placeOrder(tx, {
    buyer: link,
    issue: { id: link.issueId, lottery: link.lottery, issue: link.issue, day: link.day },
    // The tickets keep the prices at which the chase was ordered.
    terms: { ...terms, pricesHash: link.pricesHash ?? terms.pricesHash },
    tickets: ticketsAt(link.tickets, link.multiple),
    from: 'chase-hold',
  });
  // Not open yet, or no more: the job at the opening or the sweep sees to it.
  if (outcome.kind === 'closed') return;
  if (outcome.kind !== 'placed') return endLinks(tx, chase, 'refused', place);
  await tx`UPDATE lottery_chase_link SET state = 'played', "order" = ${outcome.order}
    WHERE chase = ${chase} AND place = ${place}`;
  await finish(tx, [chase]);
}

/** Refunds the holds of waiting links of a chase: of one, or of all. The chase must be locked. */
export async function endLinks(
  tx: Transaction,
  chase: bigint,
  state: 'cancelled' | 'skipped' | 'refused',
  place?: number,
): Promise<undefined> {
  await tx`SELECT FROM lottery_chase WHERE id = ${chase} FOR UPDATE`;
  const [ended] = await tx<{ member: bigint; currency: string; amount: bigint; places: string }[]>`
    WITH ended AS (
      UPDATE lottery_chase_link SET state = ${state} WHERE chase = ${chase} AND state = 'waiting'
        ${place === undefined ? tx`` : tx`AND place = ${place}`} RETURNING place, amount)
    SELECT c.member, c.currency, sum(e.amount)::bigint AS amount, min(e.place) || '-' || max(e.place) AS places
    FROM ended e JOIN lottery_chase c ON c.id = ${chase} GROUP BY c.member, c.currency`;
  if (ended !== undefined) {
    const { member, currency, amount, places } = ended;
    const outcome = await transfer(tx, {
      key: `chase-back:${chase}:${places}`,
      from: await openMemberAccount(tx, member, currency, 'chase-hold'),
      to: await openMemberAccount(tx, member, currency),
      amount,
      kind: 'bet-refund',
      reference: `chase:${chase}`,
    });
    if (outcome.kind !== 'applied') throw new Error(`giving back of the chase ${chase}: ${outcome.kind}`);
  }
  await finish(tx, [chase], state === 'cancelled' && place === undefined ? 'cancelled' : 'finished');
}

/** A chase is over when none of its links waits, and what it played is settled or continues by itself. */
async function finish(
  tx: Transaction,
  chases: readonly bigint[],
  state: 'finished' | 'cancelled' | 'won' = 'finished',
): Promise<void> {
  await tx`UPDATE lottery_chase SET state = ${state}
    WHERE id = ANY(${chases.map(String)}::bigint[]) AND state = 'running'
      AND NOT EXISTS (SELECT FROM lottery_chase_link WHERE chase = lottery_chase.id AND state = 'waiting')`;
}

interface Settled {
  readonly id: bigint;
  readonly member: bigint;
  readonly state: 'running' | 'finished' | 'won';
  readonly place: number;
  /** Whether the chase has what it stops for: by a win on this issue, by one on another, by the profit of all that is settled. */
  readonly won: boolean;
  readonly wonElsewhere: boolean;
  readonly profited: boolean;
}

/**
 * After the payment: chases that stop on a win end with one, those that stop at a profit end once they have it, and the
 * others' next links get their turn. After a correction the chases that are over are looked at too.
 */
export async function settleChases(tx: Transaction, held: HeldIssue): Promise<StepOutcome> {
  const { id, lottery, issue, correction } = held;
  const states = correction > 0 ? ['running', 'finished', 'won'] : ['running'];
  const chases = await tx<Settled[]>`
    SELECT c.id, c.member, c.state, l.place, c.stop_on_win AND EXISTS (SELECT FROM lottery_win w
        WHERE w.issue = o.issue AND w.member = o.member AND w."order" = o.id AND w.prize > 0) AS won,
      c.stop_on_win AND EXISTS (SELECT FROM lottery_chase_link e JOIN lottery_order b ON b.id = e."order"
        JOIN lottery_win w ON w.issue = b.issue AND w.member = b.member AND w."order" = b.id
        WHERE e.chase = c.id AND e.place <> l.place AND w.prize > 0) AS "wonElsewhere",
      CASE WHEN c.stop_at_profit IS NULL THEN false ELSE ${profitOf(tx)} >= c.stop_at_profit END AS profited
    FROM lottery_order o JOIN lottery_chase_link l ON l."order" = o.id JOIN lottery_chase c ON c.id = l.chase
    WHERE o.issue = ${id} AND c.stops AND c.state = ANY(${states}::text[]) ${ordersOf(tx, held)} ORDER BY c.id FOR UPDATE OF c`;
  for (const chase of chases) {
    // oxlint-disable-next-line no-await-in-loop -- one refund per chase, and few chases win on one issue
    if (chase.won || chase.profited) await endWithWin(tx, chase, correction > 0);
    else if (chase.state === 'won' && !chase.wonElsewhere)
      // The win that ended it was reversed. Refunds stay: the member may have spent them.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await tx`UPDATE lottery_chase SET state = 'finished' WHERE id = ${chase.id}`;
  }
  const goOn = chases.filter(({ won, profited, state }) => !won && !profited && state === 'running');
  const next = await tx<{ issue: string }[]>`
    SELECT DISTINCT l.issue FROM lottery_chase_link l
    WHERE l.chase = ANY(${goOn.map(({ id: chase }) => String(chase))}::bigint[]) AND l.state = 'waiting'
      AND l.place = (SELECT min(place) FROM lottery_chase_link f WHERE f.chase = l.chase AND f.state = 'waiting')`;
  const now = new Date();
  await queueJobs(
    tx,
    'lottery-open',
    next.map((link) => ({
      payload: { lottery, issue: link.issue },
      key: `open:${lottery}:${link.issue}:after:${issue}`,
      at: now,
    })),
  );
  return 'done';
}

/** What the settled issues of the chase `c` brought, less what was staked on them. */
function profitOf(tx: Transaction) {
  return tx`(SELECT coalesce(sum(coalesce(back.amount, 0) - b.staked), 0)
    FROM lottery_chase_link e JOIN lottery_order b ON b.id = e."order"
    JOIN lottery_issue i ON i.id = b.issue AND i.paid_at IS NOT NULL
    LEFT JOIN LATERAL (SELECT sum(w.prize + w.refund) AS amount FROM lottery_win w
      WHERE w.issue = b.issue AND w.member = b.member AND w."order" = b.id) back ON true
    WHERE e.chase = c.id)`;
}

/**
 * Refunds the waiting links of a chase that won. If the win comes from a correction, the chase continued after the issue that
 * should have ended it: tickets of issues still on sale are cancelled, closed ones stay.
 */
async function endWithWin(
  tx: Transaction,
  { id, member, place }: Settled,
  corrected: boolean,
): Promise<void> {
  await endLinks(tx, id, 'cancelled');
  await tx`UPDATE lottery_chase SET state = 'won' WHERE id = ${id}`;
  if (!corrected) return;
  const bought = await tx<{ tickets: string[] }[]>`
    SELECT array_agg(t.id::text) AS tickets FROM lottery_chase_link l JOIN lottery_ticket t ON t."order" = l."order"
      JOIN lottery_issue i ON i.id = t.issue
    WHERE l.chase = ${id} AND l.place > ${place} AND i.closes_at > clock_timestamp() AND i.closed_at IS NULL
      AND t.cancelled_at IS NULL GROUP BY t.issue`;
  for (const { tickets } of bought)
    // oxlint-disable-next-line no-await-in-loop -- one issue at a time: each has its own sale to lock
    await cancelTickets(tx, member, tickets.map(BigInt));
}

/** Refunds links whose issue closed before their turn. */
export async function skipLinks(sql: Sql): Promise<void> {
  const links = await sql<{ chase: bigint; place: number }[]>`
    SELECT l.chase, l.place FROM lottery_chase_link l WHERE l.state = 'waiting' AND l.closes_at < now()
      AND NOT EXISTS (SELECT FROM lottery_chase c JOIN merchant_move m ON m.merchant = c.merchant
        WHERE c.id = l.chase AND m.state IN ('moved', 'arriving'))
    ORDER BY l.closes_at LIMIT ${SKIPPED_AT_ONCE}`;
  for (const { chase, place } of links)
    // oxlint-disable-next-line no-await-in-loop -- each has its own transaction
    await sql.begin((tx) => endLinks(tx, chase, 'skipped', place));
}

/** Gives links of a merchant their turn whose issue went on sale while the merchant was moved. */
export async function resumeLinks(tx: Transaction, merchant: string): Promise<void> {
  const opened = await tx<IssueKey[]>`
    SELECT DISTINCT l.lottery, l.issue FROM lottery_chase_link l JOIN lottery_chase c ON c.id = l.chase
      JOIN lottery_issue i ON i.lottery = l.lottery AND i.issue = l.issue
    WHERE c.merchant = ${merchant} AND l.state = 'waiting' AND i.opens_at <= now() AND i.closes_at > now()`;
  await queueJobs(
    tx,
    'lottery-open',
    opened.map((payload) => ({
      payload,
      key: `open:${payload.lottery}:${payload.issue}:after-move:${merchant}`,
      at: new Date(),
    })),
  );
}
