import type { GameCategory } from '@marquee/contract';
import type { Sql, Transaction } from '../database/connection.ts';
import type { Merchant } from '../core/merchant.ts';
import { addHistories } from './histories.ts';
import { recordPastBets, type PastBet } from './past-bets.ts';
import { seededRandom } from './random.ts';
import { demoUnitOf } from './demo-unit.ts';

/** Bets of the crowd of each demo merchant, so that boards have something to show. */
const BETS = 24;
/** What a bet pays, in tenths of its stake. */
const payouts = [0, 0, 15, 20, 25, 40, 60, 85, 120, 200, 450] as const;

/** A game of a vendor that is connected. */
export interface PlayedGame {
  readonly category: GameCategory;
  readonly vendor: string;
  readonly code: string;
}

/**
 * Gives the members of each demo merchant a betting history through the ledger: some rounds for the crowd, a month for the
 * accounts that visitors use.
 */
export async function fillDemoPlay(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const quiet = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM bet b WHERE b.merchant = m.code)`;
  for (const merchant of merchants.filter(({ code }) => quiet.some((row) => row.code === code))) {
    await sql.begin(async (tx) => {
      await tx`SELECT 1 FROM merchant WHERE code = ${merchant.code} FOR UPDATE`;
      const [known] = await tx`SELECT 1 FROM bet WHERE merchant = ${merchant.code} LIMIT 1`;
      if (known !== undefined) return; // Another gateway was quicker.
      const games = await tx<PlayedGame[]>`
        SELECT g.category, g.vendor, g.code FROM game g
        JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
        WHERE g.merchant = ${merchant.code} AND v.connection = 'arcade' ORDER BY g.code`;
      await addHistories(tx, merchant, games);
      await playCrowd(tx, merchant, games);
    });
  }
}

async function playCrowd(tx: Transaction, merchant: Merchant, games: readonly PlayedGame[]): Promise<void> {
  const random = seededRandom(`${merchant.code} play`);
  const demoUnit = demoUnitOf(merchant.currency);
  const crowd = await tx<{ id: bigint; account: bigint; balance: bigint }[]>`
    SELECT m.id, a.id AS account, a.balance FROM member m
    JOIN account a ON a.owner = 'member:' || m.id AND a.kind = 'cash' AND a.currency = ${merchant.currency}
    WHERE m.merchant = ${merchant.code} AND m.password_hash IS NULL AND username LIKE 'player%' AND a.balance > ${1_000n * demoUnit} ORDER BY m.id`;
  const quick = games.filter(({ category }) => category === 'RNG' || category === 'FISH');
  if (crowd.length === 0 || quick.length === 0) return;
  const bets = Array.from({ length: BETS }, (): PastBet => {
    const { id: member, account, balance } = random.pick(crowd);
    const { code: game, category, vendor } = random.pick(quick);
    // Whole coins, and so little of the balance that every stake can be paid.
    const stake = (balance / (250n * demoUnit)) * demoUnit;
    const payout = (stake * BigInt(random.pick(payouts))) / 10n;
    // Not all within the second of the first start.
    const secondsAgo = random.below(60 * 50) * 60 + 20;
    return {
      member,
      account,
      category,
      vendor,
      game,
      stake,
      payout,
      state: 'settled',
      secondsAgo,
      seconds: 20,
    };
  });
  await recordPastBets(tx, merchant, { name: 'demo', bets });
}
