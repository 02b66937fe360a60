import type { Transaction } from '../database/connection.ts';
import { lendMissing, payDebts } from '../ledger/debts.store.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import { transferBatch } from '../ledger/transfer-batch.ts';
import { uncountTurnovers } from '../turnover/turnover.store.ts';
import { ordersOf, settlementOf, ticketsOf, type HeldIssue } from './held-issue.ts';
import { mirrorCredits } from './reverse-credits.store.ts';
import { reverseUplines } from './upline-rebates.store.ts';

/** Members at once: their accounts are locked while what they got is taken back. */
const CHUNK = 1000;

interface Taken {
  readonly merchant: string;
  readonly member: bigint;
  readonly currency: string;
  readonly account: bigint;
  /** What the wrong result brought, prizes and rebates, and the cashback that was collected on the stakes. */
  readonly credited: bigint;
  readonly cashback: bigint;
}

/**
 * Reverses the effects of a wrong result for the next members: each credit by its own entry, and the cashback and turnover of
 * the stakes. Their bets become open again. What a member has already spent becomes a debt. The uplines' rebates come last.
 * @returns whether there was anything left to do
 */
export async function reverseNext(tx: Transaction, issue: HeldIssue): Promise<boolean> {
  const [open] = await tx<{ done: bigint }[]>`
    SELECT last_reversed_member AS done FROM lottery_correction
    WHERE issue = ${issue.id} AND correction = ${issue.correction} AND reversed_at IS NULL`;
  if (open === undefined) return false;
  const [chunk] = await tx<{ to: bigint | null }[]>`
    SELECT max(member) AS to FROM (SELECT DISTINCT member FROM lottery_order o
      WHERE issue = ${issue.id} AND member > ${open.done} ${ordersOf(tx, issue)} ORDER BY member LIMIT ${CHUNK}) chunk`;
  const to = chunk?.to ?? null;
  const wrong = settlementOf({ ...issue, correction: issue.correction - 1 });
  if (to === null) {
    if (!(await reverseUplines(tx, issue, wrong))) await restart(tx, issue);
  } else {
    const members = { after: open.done, to };
    await reversePayments(tx, issue, wrong, members);
    await openBets(tx, issue, members);
    await tx`UPDATE lottery_correction SET last_reversed_member = ${to}
      WHERE issue = ${issue.id} AND correction = ${issue.correction}`;
  }
  return true;
}

interface Members {
  readonly after: bigint;
  readonly to: bigint;
}

async function reversePayments(
  tx: Transaction,
  issue: HeldIssue,
  wrong: string,
  members: Members,
): Promise<void> {
  const within = tx`o.issue = ${issue.id} AND o.member > ${members.after} AND o.member <= ${members.to} ${ordersOf(tx, issue)}`;
  await tx`SELECT FROM account WHERE id IN (
      SELECT a.id FROM lottery_order o JOIN account a ON a.owner = 'member:' || o.member AND a.kind = 'cash'
        AND a.currency = o.currency AND a.part = 0 WHERE ${within})
    ORDER BY id FOR NO KEY UPDATE`;
  const taken = await tx<Taken[]>`
    SELECT o.merchant, o.member, o.currency, a.id AS account,
      (SELECT coalesce(sum(t.amount), 0) FROM transfer t
        WHERE t.key IN ('draw:' || ${wrong}::text || ':' || a.id, 'draw-rebate:' || ${wrong}::text || ':' || a.id))::bigint AS credited,
      (SELECT coalesce(sum(div(b.stake::numeric * r.rate, 10000)), 0) FROM lottery_order each JOIN bet b ON b.id = each.bet
        CROSS JOIN LATERAL (SELECT rate FROM rebate_rate WHERE merchant = o.merchant AND category = b.category
          AND rank_level <= m.rank_level ORDER BY rank_level DESC LIMIT 1) r
        WHERE each.issue = ${issue.id} AND each.member = o.member AND b.rebate_claim IS NOT NULL)::bigint AS cashback
    FROM (SELECT DISTINCT merchant, member, currency FROM lottery_order o WHERE ${within}) o JOIN member m ON m.id = o.member
    JOIN account a ON a.owner = 'member:' || o.member AND a.kind = 'cash' AND a.currency = o.currency AND a.part = 0`;
  const name = settlementOf(issue);
  const needs = taken.map(({ credited, cashback, ...each }) => ({ ...each, amount: credited + cashback }));
  await lendMissing(
    tx,
    name,
    needs.filter(({ amount }) => amount > 0n),
  );
  await mirrorCredits(
    tx,
    issue,
    taken.flatMap(({ account }) => [`draw:${wrong}:${account}`, `draw-rebate:${wrong}:${account}`]),
  );
  await notifyCashback(tx, issue, members);
  await reverseCashback(
    tx,
    name,
    taken.filter(({ cashback }) => cashback > 0n),
  );
}

/** Records the reversed cashback by provider, before the bets are reset. */
async function notifyCashback(tx: Transaction, issue: HeldIssue, { after, to }: Members): Promise<void> {
  await tx`
    INSERT INTO rebate_line (member, category, vendor, state, rate, turnover, amount)
    SELECT o.member, b.category, b.vendor, 'taken-back', r.rate, -sum(b.stake), -sum(div(b.stake::numeric * r.rate, 10000))
    FROM lottery_order o JOIN bet b ON b.id = o.bet JOIN member m ON m.id = o.member
    CROSS JOIN LATERAL (SELECT rate FROM rebate_rate WHERE merchant = o.merchant AND category = b.category
      AND rank_level <= m.rank_level ORDER BY rank_level DESC LIMIT 1) r
    WHERE o.issue = ${issue.id} AND o.member > ${after} AND o.member <= ${to} AND b.rebate_claim IS NOT NULL ${ordersOf(tx, issue)}
    GROUP BY o.member, b.category, b.vendor, r.rate HAVING sum(b.stake) > 0`;
}

async function reverseCashback(tx: Transaction, name: string, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  const houses = new Map<string, bigint>();
  for (const { merchant, currency } of taken) {
    const house = `${merchant} ${currency}`;
    // oxlint-disable-next-line no-await-in-loop -- one for each merchant
    if (!houses.has(house)) houses.set(house, await openHouseAccount(tx, merchant, currency, 'rebate'));
  }
  const outcomes = await transferBatch(
    tx,
    taken.map(({ merchant, currency, account, cashback }) => ({
      key: `cashback-back:${name}:${account}`,
      from: account,
      to: houses.get(`${merchant} ${currency}`) ?? 0n,
      amount: cashback,
      kind: 'reversal',
    })),
  );
  const failed = outcomes.find(({ kind }) => kind !== 'applied');
  if (failed !== undefined) throw new Error(`taking cashback of ${name} back: ${failed.kind}`);
}

/** Bets as they were before the draw: what the member took back before the close stays taken back. */
async function openBets(tx: Transaction, issue: HeldIssue, { after, to }: Members): Promise<void> {
  const counted = await tx<{ member: bigint; stake: bigint }[]>`
    WITH staked AS (
      SELECT o.bet, sum(t.stake)::bigint AS stake FROM lottery_order o JOIN lottery_ticket t ON t."order" = o.id
      WHERE o.issue = ${issue.id} AND o.member > ${after} AND o.member <= ${to} AND t.cancelled_at IS NULL ${ordersOf(tx, issue)}
      GROUP BY o.bet),
    before AS (SELECT bet.id, bet.member, bet.state, bet.stake FROM bet JOIN staked ON staked.bet = bet.id WHERE state <> 'open'),
    opened AS (
      UPDATE bet SET state = 'open', payout = 0, settled_at = NULL, rebate_claim = NULL, stake = staked.stake,
        winning_stake = NULL, lottery_rebate = 0
      FROM staked WHERE bet.id = staked.bet AND bet.state <> 'open' RETURNING bet.id)
    SELECT member, sum(stake)::bigint AS stake FROM before JOIN opened USING (id) WHERE state = 'settled' GROUP BY member`;
  await uncountTurnovers(tx, counted);
}

/** All is taken back: the issue is checked and paid again from its first ticket. */
async function restart(tx: Transaction, issue: HeldIssue): Promise<void> {
  const { id, correction } = issue;
  await tx`DELETE FROM lottery_win t WHERE issue = ${id} ${ticketsOf(tx, issue)}`;
  await tx`UPDATE lottery_issue SET last_checked_ticket = 0, last_paid_member = 0, last_rebated_member = 0 WHERE id = ${id}`;
  await tx`UPDATE lottery_correction SET reversed_at = now() WHERE issue = ${id} AND correction = ${correction}`;
}

/** After an issue was settled again: debtors pay from what they just received. */
export async function payDebtsOf(tx: Transaction, issue: HeldIssue): Promise<void> {
  const { id, correction } = issue;
  if (correction === 0) return;
  const members = await tx<
    { member: bigint }[]
  >`SELECT member FROM lottery_order o WHERE issue = ${id} ${ordersOf(tx, issue)}
    UNION SELECT member FROM lottery_upline_rebate o WHERE issue = ${id} ${ordersOf(tx, issue)}`;
  await payDebts(
    tx,
    members.map(({ member }) => member),
  );
}
