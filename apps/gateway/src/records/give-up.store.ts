import { giveUpBonus, type GivenUp, type RunningBonus } from '@marquee/payments';
import { money, toDecimalString } from '@marquee/money';
import type { Queryable, Transaction } from '../database/connection.ts';
import { queueNotice } from '../identity/notices.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';

/** A bonus or gift whose stakes are not met yet, with what the rule of giving it up needs. */
export interface GiveUpRow extends RunningBonus {
  readonly requirement: bigint;
  /** Stakes that bonus and deposit require together. */
  readonly required: bigint;
  /** As in the transfer that credited it. */
  readonly reference: string;
}

/** The member's running bonuses, each with what giving it up would take now; ten-thousandths. */
export async function bonusesToGiveUp(
  sql: Queryable,
  member: bigint,
  currency: string,
): Promise<(GiveUpRow & { readonly outcome: GivenUp })[]> {
  const rows = await sql<GiveUpRow[]>`
    SELECT r.id AS requirement, r.required, r.fulfilled, coalesce(d.reference, c.id::text, r.reference) AS reference,
      coalesce(d.bonus, c.amount, w.amount)::bigint AS bonus, coalesce(d.net_amount * d.turnover, 0)::bigint AS "ownRequired",
      coalesce((SELECT balance FROM account
        WHERE owner = ${`member:${member}`} AND kind = 'cash' AND currency = ${currency} AND part = 0), 0)::bigint AS balance,
      (coalesce((SELECT sum(payout - stake) FROM bet
          WHERE bet.member = r.member AND bet.state = 'settled' AND bet.placed_at >= r.created_at), 0)
        + coalesce((SELECT sum(e.amount) FROM account a JOIN entry e ON e.account = a.id JOIN transfer t ON t.id = e.transfer
          WHERE a.owner = ${`member:${member}`} AND a.kind LIKE 'vendor:%' AND t.kind = 'vendor-result'
            AND t.created_at >= r.created_at), 0)
        - coalesce((SELECT sum(g.winnings) FROM bonus_forfeiture g
          WHERE g.member = r.member AND g.created_at >= r.created_at), 0))::bigint AS won
    FROM turnover_requirement r
    LEFT JOIN deposit d ON r.reference = 'deposit:' || d.id AND d.member = r.member
    LEFT JOIN promotion_claim c ON r.reference = 'promotion:' || c.id AND c.member = r.member
    LEFT JOIN reward w ON r.reference = 'reward:' || w.id AND w.member = r.member
    WHERE r.member = ${member} AND r.source = 'bonus' AND r.fulfilled < r.required AND coalesce(d.bonus, c.amount, w.amount) > 0
    ORDER BY r.id`;
  return rows.map((row) => ({ ...row, outcome: giveUpBonus(row) }));
}

/** Whether money of a member is in play: in open bets, in chases, in a vendor's wallet or on the way there. */
export async function isInPlay(sql: Queryable, member: bigint): Promise<boolean> {
  const [row] = await sql<{ busy: boolean }[]>`
    SELECT EXISTS (SELECT FROM bet WHERE member = ${member} AND state = 'open')
      OR EXISTS (SELECT FROM wallet_transfer WHERE member = ${member} AND state = 'pending')
      OR EXISTS (SELECT FROM account WHERE owner = ${`member:${member}`} AND balance > 0
        AND (kind LIKE 'vendor:%' OR kind IN ('transfer-hold', 'chase-hold', 'hold'))) AS busy`;
  return row?.busy ?? false;
}

/** Whose bonus it is, and what was confirmed. */
export interface GiveUpRequest {
  readonly merchant: string;
  readonly member: bigint;
  readonly currency: string;
  /** The turnover requirement of the bonus. */
  readonly requirement: string;
  /** What the member was told that it takes, in ten-thousandths. */
  readonly confirmed: bigint;
}

/** What became of it. A replay took nothing now: the bonus was given up before. */
export type GiveUpOutcome =
  | { readonly kind: 'applied' | 'replay'; readonly taken: bigint }
  | { readonly kind: 'not-found' | 'money-in-play' | 'conflict' };

/** Takes a bonus back with what was won with it, releases its stakes, and tells the member; once for each bonus. */
export async function giveUp(tx: Transaction, request: GiveUpRequest): Promise<GiveUpOutcome> {
  const { merchant, member, currency, requirement } = request;
  await tx`SELECT FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const cash = await openMemberAccount(tx, member, currency);
  // A stake locks the same account: from here on no bet begins before this ends.
  await tx`SELECT FROM account WHERE id = ${cash} FOR NO KEY UPDATE`;
  const [before] = await tx<{ taken: bigint }[]>`
    SELECT amount AS taken FROM bonus_forfeiture WHERE requirement = ${requirement} AND member = ${member}`;
  if (before !== undefined) return { kind: 'replay', taken: before.taken };
  if (await isInPlay(tx, member)) return { kind: 'money-in-play' };
  await tx`SELECT FROM turnover_requirement WHERE id = ${requirement} FOR UPDATE`;
  const bonuses = await bonusesToGiveUp(tx, member, currency);
  const found = bonuses.find((one) => `${one.requirement}` === requirement);
  if (found === undefined) return { kind: 'not-found' };
  const { outcome, bonus, reference } = found;
  const { taken, winnings } = outcome;
  if (taken !== request.confirmed) return { kind: 'conflict' };
  await tx`UPDATE turnover_requirement SET required = ${outcome.required}, fulfilled = ${outcome.fulfilled}, source = 'deposit'
    WHERE id = ${requirement}`;
  await tx`INSERT INTO bonus_forfeiture (requirement, merchant, member, bonus, amount, winnings, required, fulfilled, deposit_required)
    VALUES (${requirement}, ${merchant}, ${member}, ${bonus}, ${taken}, ${winnings}, ${found.required}, ${found.fulfilled}, ${outcome.required})`;
  if (taken > 0n) {
    const moved = await transfer(tx, {
      key: `bonus-given-up:${requirement}`,
      from: cash,
      to: await openHouseAccount(tx, merchant, currency, 'promotion'),
      amount: taken,
      kind: 'bonus-given-up',
      reference,
    });
    // The member's and the account's locks prevent a second run: anything else is a bug and must roll back.
    if (moved.kind !== 'applied') throw new Error(`giving up the bonus ${requirement}: ${moved.kind}`);
  }
  const amount = toDecimalString(money(currency, taken)).replace(/(\.\d\d)00$/, '$1');
  await queueNotice(tx, member, { kind: 'bonus-given-up', amount: `${currency} ${amount}` });
  return { kind: 'applied', taken };
}
