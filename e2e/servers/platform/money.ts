import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { openSession } from './members.ts';
import { loseRound } from '../vendor-requests.ts';

/** Gives a member an account of their own to be paid to. @returns its number */
async function addPayoutAccount(sql: Sql, merchant: string, username: string): Promise<string> {
  const [account] = await sql<{ id: string }[]>`
      INSERT INTO payout_account (merchant, member, request_id, method, number, holder, usable_at)
      SELECT merchant, member.id, gen_random_uuid(), way.code, member.id::text, upper(username), now()
      FROM member CROSS JOIN LATERAL (SELECT code FROM withdrawal_method method
        WHERE method.merchant = member.merchant ORDER BY code LIMIT 1) way
      WHERE merchant = ${merchant} AND username = ${username} RETURNING id`;
  if (!account) throw new Error(`${merchant} has no member ${username}, or pays nothing out`);
  return account.id;
}

/** Money, bets, and what waits for a person. */
export function moneyData(sql: Sql) {
  return {
    /** Puts money, in ten-thousandths, into a member's main wallet. @returns the new balance as a screen shows it */
    async credit(merchant: string, username: string, amount: bigint): Promise<string> {
      await sql`INSERT INTO account (owner, kind, currency)
        SELECT 'member:' || member.id, 'cash', house.currency FROM member
        JOIN account house ON house.owner = 'house:' || merchant AND house.kind = 'funding'
        WHERE member.merchant = ${merchant} AND username = ${username} ON CONFLICT DO NOTHING`;
      const [moved] = await sql<{ outcome: string; sum: string }[]>`
        SELECT moved.outcome, to_char(trunc(moved.to_balance / 10000.0, 2), 'FM999,999,999,990.00') AS sum
        FROM member JOIN account mine ON mine.owner = 'member:' || member.id AND mine.kind = 'cash' AND mine.currency <> 'PTS'
        JOIN account house ON house.owner = 'house:' || merchant AND house.kind = 'funding' AND house.currency = mine.currency,
        ledger_transfer('journey:' || gen_random_uuid(), house.id, mine.id, ${String(amount)}::bigint, 'journey', NULL) AS moved
        WHERE member.merchant = ${merchant} AND username = ${username}`;
      if (moved?.outcome !== 'applied')
        throw new Error(`paying ${username}: ${moved?.outcome ?? 'no such member'}`);
      return moved.sum;
    },
    /** Gives a member an account of their own to be paid to. */
    async addPayoutAccount(merchant: string, username: string): Promise<void> {
      await addPayoutAccount(sql, merchant, username);
    },
    /**
     * Has a member whose account has the money request a withdrawal, in ten-thousandths, to an account of their own; it waits for
     * a person.
     */
    async requestWithdrawal(merchant: string, username: string, amount: bigint): Promise<void> {
      const account = await addPayoutAccount(sql, merchant, username);
      await sql`INSERT INTO account (owner, kind, currency)
        SELECT owner, 'withdrawal-hold', currency FROM account JOIN member ON owner = 'member:' || member.id
        WHERE merchant = ${merchant} AND username = ${username} AND kind = 'cash' AND currency <> 'PTS'`;
      const made = await sql`
        WITH made AS (
          INSERT INTO withdrawal (merchant, member, request_id, account, currency, amount, fee, state)
          SELECT merchant, member.id, gen_random_uuid(), ${account}, hold.currency, ${String(amount)}, 0, 'reviewing'
          FROM member JOIN account hold ON hold.owner = 'member:' || member.id AND hold.kind = 'withdrawal-hold'
          WHERE merchant = ${merchant} AND username = ${username} RETURNING *
        ), noted AS (
          INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, state, 'rule' FROM made
        )
        SELECT moved.outcome FROM made
        JOIN account hold ON hold.owner = 'member:' || made.member AND hold.kind = 'withdrawal-hold'
        JOIN account cash ON cash.owner = hold.owner AND cash.kind = 'cash' AND cash.currency = hold.currency,
        ledger_transfer('withdrawal:' || made.member || ':' || made.request_id, cash.id, hold.id, made.amount, 'withdrawal',
          'withdrawal:' || made.id) AS moved
        WHERE moved.outcome = 'applied'`;
      if (made.length !== 1) throw new Error(`${username} has not so much, or ${merchant} pays nothing out`);
    },
    /**
     * Has a member send the picture of a transfer, a PNG, for a deposit of so much, in ten-thousandths; it waits for a person.
     *
     * @returns its reference
     */
    async sendReceipt(merchant: string, username: string, amount: bigint, picture: Buffer): Promise<string> {
      const reference = `JOURNEY-${randomBytes(6).toString('hex').toUpperCase()}`;
      const made = await sql`
        WITH made AS (
          INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount,
            fee_flat, fee_per_mille, fee_minimum, turnover, state, review_reason, return_url, language, expires_at)
          SELECT ${reference}, member.merchant, member.id, gen_random_uuid(), '', way.code, way.kind, '', cash.currency,
            ${String(amount)}, 0, 0, 0, 1, 'held-for-review', 'receipt', '', member.language, now() + interval '1 day'
          FROM member JOIN account cash ON cash.owner = 'house:' || member.merchant AND cash.kind = 'funding'
          JOIN payment_method way ON way.merchant = member.merchant AND way.kind = 'bank-transfer'
          WHERE member.merchant = ${merchant} AND username = ${username} LIMIT 1 RETURNING id
        ), noted AS (
          INSERT INTO deposit_event (deposit, actor, state) SELECT id, 'member', 'held-for-review' FROM made
        )
        INSERT INTO deposit_receipt (deposit, type, image) SELECT id, 'image/png', ${picture} FROM made`;
      if (made.count !== 1) throw new Error(`${merchant} has no member ${username}, or takes no transfers`);
      return reference;
    },
    /** Has a member lose a bet of so much, in ten-thousandths, on a slot of a merchant: its vendor sends the bet and its result. */
    async loseBet(merchant: string, username: string, stake: bigint): Promise<void> {
      const [game] = await sql<{ vendor: string; code: string }[]>`
        SELECT game.vendor, game.code FROM game JOIN vendor ON (vendor.merchant, vendor.code) = (game.merchant, game.vendor)
        WHERE game.merchant = ${merchant} AND game.category = 'RNG' AND connection = 'arcade' ORDER BY game.code LIMIT 1`;
      if (!game) throw new Error(`${merchant} has no slot`);
      await loseRound({ merchant, username, token: await openSession(sql, merchant, username), game, stake });
    },
    /** The stake on slots, in ten-thousandths, for which a member earns so many points. */
    async stakeForPoints(merchant: string, username: string, points: number): Promise<bigint> {
      const [row] = await sql<{ stake: string }[]>`
        SELECT ceil(${points} * 10000.0 * per_units * 1000000 / (rate * coalesce((
          SELECT percent FROM point_rank k WHERE k.merchant = m.merchant AND k.rank_level <= m.rank_level
          ORDER BY k.rank_level DESC LIMIT 1), 100)))::bigint::text AS stake
        FROM member m JOIN point_setting USING (merchant) JOIN point_rate USING (merchant)
        WHERE m.merchant = ${merchant} AND username = ${username} AND category = 'RNG'`;
      if (!row) throw new Error(`${username} earns no points`);
      return BigInt(row.stake);
    },
    /** The number of a member's newest application for a promotion. */
    async newestApplication(merchant: string, username: string): Promise<string> {
      const [row] = await sql<{ id: string }[]>`
        SELECT c.id::text FROM promotion_claim c JOIN member ON member.id = c.member
        WHERE member.merchant = ${merchant} AND username = ${username} ORDER BY c.id DESC LIMIT 1`;
      if (!row) throw new Error(`${username} has applied for nothing`);
      return row.id;
    },
    /** Has the only period of a leaderboard, and the bets on its games, be three hours ago. */
    async endLeaderboard(merchant: string, code: string): Promise<void> {
      await sql.begin(async (tx) => {
        await tx`UPDATE leaderboard SET starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
          WHERE merchant = ${merchant} AND code = ${code}`;
        await tx`UPDATE leaderboard_period SET starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
          WHERE merchant = ${merchant} AND board = ${code}`;
        await tx`UPDATE bet SET placed_at = placed_at - interval '3 hours', settled_at = settled_at - interval '3 hours'
          FROM leaderboard b WHERE b.merchant = ${merchant} AND b.code = ${code} AND bet.merchant = b.merchant
            AND bet.state = 'settled' AND bet.settled_at >= b.ends_at AND b.play -> 'games' ? bet.game`;
      });
    },
    /** How many prizes of a leaderboard members were given. */
    async prizesOf(merchant: string, code: string): Promise<number> {
      const rows = await sql`SELECT FROM reward
        WHERE merchant = ${merchant} AND source = 'leaderboard' AND starts_with(key, ${`${code}:`})`;
      return rows.length;
    },
  };
}
