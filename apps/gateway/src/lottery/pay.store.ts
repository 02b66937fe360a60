import type { Transaction } from '../database/connection.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import { countTurnovers } from '../withdrawals/turnover.store.ts';
import { settlementOf, type HeldIssue, type StepOutcome } from './held-issue.ts';

/** Members at once: their accounts are locked for about a quarter of a second. */
const CHUNK = 2000;

interface Due {
  readonly merchant: string;
  readonly currency: string;
  readonly vendor: string;
  readonly account: bigint;
  readonly amount: bigint;
  readonly prized: boolean;
}

/**
 * Ends the bets of the next members of an issue and credits what is due to each of them, once for the whole draw. Losers
 * cost one change of state in the betting record and nothing else.
 */
export async function payWinners(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  await byIndexOnly(tx);
  const to = await lastOfChunk(tx, issue.id, issue.paidTo);
  if (to === undefined) return 'done';
  const members = tx`o.issue = ${issue.id} AND o.member > ${issue.paidTo} AND o.member <= ${to}`;
  await holdToHighest(tx, issue, to);
  // What goes back of a stake was never at risk: the record shows the rest, and an order that goes back whole as cancelled.
  const staked = await tx<{ member: bigint; stake: bigint }[]>`
    WITH outcome AS (
      SELECT o.bet, coalesce(sum(w.prize), 0)::bigint AS prize, coalesce(sum(w.refund), 0)::bigint AS refund
      FROM lottery_order o LEFT JOIN lottery_win w ON w."order" = o.id AND w.issue = o.issue AND w.member = o.member WHERE ${members} GROUP BY o.bet),
    ended AS (
      UPDATE bet SET payout = prize, settled_at = now(),
        state = CASE WHEN refund >= stake AND prize = 0 THEN 'cancelled' ELSE 'settled' END,
        stake = CASE WHEN refund >= stake THEN stake ELSE stake - refund END
      FROM outcome WHERE bet.id = outcome.bet AND state = 'open'
      RETURNING bet.member, bet.state, bet.stake)
    SELECT member, sum(stake)::bigint AS stake FROM ended WHERE state = 'settled' GROUP BY member`;
  await countTurnovers(tx, staked);
  const due = await tx<Due[]>`
    SELECT o.merchant, o.currency, g.vendor, a.id AS account, sum(w.prize + w.refund)::bigint AS amount,
      bool_or(w.prize > 0) AS prized
    FROM lottery_win w JOIN lottery_order o ON o.id = w."order"
    JOIN game g ON g.merchant = o.merchant AND g.code = o.lottery
    JOIN account a ON a.owner = 'member:' || o.member AND a.kind = 'cash' AND a.currency = o.currency AND a.part = 0
    WHERE w.issue = ${issue.id} AND w.member > ${issue.paidTo} AND w.member <= ${to}
    GROUP BY o.merchant, o.currency, g.vendor, a.id HAVING sum(w.prize + w.refund) > 0`;
  await credit(
    tx,
    due.map(({ merchant, currency, vendor, account, amount, prized }) => ({
      house: { merchant, currency, kind: `game:${vendor}` as const },
      key: `draw:${settlementOf(issue)}:${account}`,
      account,
      amount,
      kind: prized ? 'prize' : 'bet-refund',
    })),
    issue,
  );
  await tx`UPDATE lottery_issue SET paid_to = ${to} WHERE id = ${issue.id}`;
  return 'more';
}

/** Of a member's winning tickets of one issue, the first are paid in full until the highest prize is reached. */
async function holdToHighest(tx: Transaction, { id, paidTo }: HeldIssue, to: bigint): Promise<void> {
  await tx`
    UPDATE lottery_win w SET prize = greatest(0, least(w.prize, highest - before)) FROM (
      SELECT ticket, max(o.highest) OVER (PARTITION BY w.member) AS highest,
        sum(prize) OVER (PARTITION BY w.member ORDER BY ticket) - prize AS before
      FROM lottery_win w JOIN lottery_order o ON o.id = w."order"
      WHERE w.issue = ${id} AND w.member > ${paidTo} AND w.member <= ${to}) paid
    WHERE w.ticket = paid.ticket AND before + w.prize > highest`;
}

/** Gives the next members of an issue their own rebate on what was decided, once for the whole draw. */
export async function payRebates(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  await byIndexOnly(tx);
  const [last] = await tx<{ to: bigint | null }[]>`
    SELECT max(member) AS to FROM (SELECT DISTINCT member FROM lottery_ticket
      WHERE issue = ${issue.id} AND rebate > 0 AND member > ${issue.rebatedTo} ORDER BY member LIMIT ${CHUNK}) chunk`;
  const to = last?.to ?? null;
  if (to === null) return 'done';
  // A stake that goes back earns nothing, and neither does the part of it that does.
  const due = await tx<{ merchant: string; currency: string; account: bigint; amount: bigint }[]>`
    SELECT * FROM (
      SELECT o.merchant, o.currency, a.id AS account,
        sum(div(t.rebate::numeric * (t.stake - coalesce(w.refund, 0)), t.stake))::bigint AS amount
      FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order" LEFT JOIN lottery_win w ON w.ticket = t.id
      JOIN account a ON a.owner = 'member:' || o.member AND a.kind = 'cash' AND a.currency = o.currency AND a.part = 0
      WHERE t.issue = ${issue.id} AND t.rebate > 0 AND t.cancelled_at IS NULL
        AND t.member > ${issue.rebatedTo} AND t.member <= ${to}
      GROUP BY o.merchant, o.currency, a.id) summed WHERE amount > 0`;
  await credit(
    tx,
    due.map(({ merchant, currency, account, amount }) => ({
      house: { merchant, currency, kind: 'rebate' as const },
      key: `draw-rebate:${settlementOf(issue)}:${account}`,
      account,
      amount,
      kind: 'rebate',
    })),
    issue,
  );
  await tx`UPDATE lottery_issue SET rebated_to = ${to} WHERE id = ${issue.id}`;
  return 'more';
}

/** What the check has just written has no statistics yet: without this the planner would read all of it for each chunk. */
async function byIndexOnly(tx: Transaction): Promise<void> {
  await tx`SET LOCAL enable_seqscan = off`;
  await tx`SET LOCAL jit = off`;
}

async function lastOfChunk(tx: Transaction, issue: bigint, after: bigint): Promise<bigint | undefined> {
  const [row] = await tx<{ to: bigint | null }[]>`
    SELECT max(member) AS to FROM (SELECT DISTINCT member FROM lottery_order
      WHERE issue = ${issue} AND member > ${after} ORDER BY member LIMIT ${CHUNK}) chunk`;
  return row?.to ?? undefined;
}

interface Credit {
  readonly house: { merchant: string; currency: string; kind: `game:${string}` | 'rebate' };
  readonly key: string;
  readonly account: bigint;
  readonly amount: bigint;
  readonly kind: string;
}

/**
 * Moves money from the houses to members. A row of `transfer` posts itself, and one statement writes them all: a batch of the
 * ledger would decide each by itself, which takes three times as long, and here is nothing to decide. A house has no floor,
 * the members' accounts only gain, and a key that is there already would be a bug: the transaction would end.
 */
async function credit(
  tx: Transaction,
  credits: readonly Credit[],
  { lottery, issue }: HeldIssue,
): Promise<void> {
  const houses = new Map(credits.map(({ house }) => [JSON.stringify(house), house]));
  for (const [name, { merchant, currency, kind }] of houses) {
    const some = credits.filter(({ house }) => JSON.stringify(house) === name);
    const from = await openHouseAccount(tx, merchant, currency, kind);
    const accounts = some.map(({ account }) => String(account));
    // In the ledger's order of locks; the house's ids are above all members'.
    await tx`SELECT FROM account WHERE id = ANY(${[...accounts, String(from)]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`;
    await tx`
      INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
      SELECT due.key, house.id, a.id, due.amount, due.kind, ${`${lottery} ${issue}`},
        house.seq + row_number() OVER w, a.seq + 1, house.balance - sum(due.amount) OVER w, a.balance + due.amount
      FROM unnest(${some.map(({ key }) => key)}::text[], ${accounts}::bigint[],
          ${some.map(({ amount }) => String(amount))}::bigint[], ${some.map((each) => each.kind)}::text[]) AS due (key, account, amount, kind)
        JOIN account a ON a.id = due.account JOIN account house ON house.id = ${from}
      WINDOW w AS (ORDER BY a.id ROWS UNBOUNDED PRECEDING)`;
  }
}
