import type { GameCategory } from '@marquee/contract';
import type { Sql, Transaction } from '../database/connection.ts';
import type { Merchant } from '../platform/merchant.ts';
import { endBet, recordBet } from '../records/bets.store.ts';
import { seededRandom } from './random.ts';

/** Bets of each demo merchant, so that boards and records have something to show. */
const BETS = 24;
/** What a bet pays, in tenths of its stake. */
const payouts = [0, 0, 15, 20, 25, 40, 60, 85, 120, 200, 450] as const;

/** Lets the crowd of each demo merchant without a bet play some rounds, through the books as any other. */
export async function fillDemoPlay(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const quiet = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM bet b WHERE b.merchant = m.code)`;
  for (const merchant of merchants.filter(({ code }) => quiet.some((row) => row.code === code))) {
    await sql.begin(async (tx) => {
      await tx`SELECT 1 FROM merchant WHERE code = ${merchant.code} FOR UPDATE`;
      const [known] = await tx`SELECT 1 FROM bet WHERE merchant = ${merchant.code} LIMIT 1`;
      if (known === undefined) await play(tx, merchant); // Else another gateway was quicker.
    });
  }
}

async function play(tx: Transaction, { code: merchant, currency }: Merchant): Promise<void> {
  const random = seededRandom(`${merchant} play`);
  const crowd = await tx<{ id: bigint; balance: bigint }[]>`
    SELECT m.id, a.balance FROM member m
    JOIN account a ON a.owner = 'member:' || m.id AND a.kind = 'cash' AND a.currency = ${currency}
    WHERE m.merchant = ${merchant} AND m.password_hash IS NULL AND a.balance > 1000000 ORDER BY m.id`;
  const games = await tx<{ category: GameCategory; vendor: string; code: string }[]>`
    SELECT g.category, g.vendor, g.code FROM game g
    JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
    WHERE g.merchant = ${merchant} AND v.connection IS NOT NULL AND g.category IN ('RNG', 'FISH') ORDER BY g.code`;
  if (crowd.length === 0 || games.length === 0) return;
  for (let place = 0; place < BETS; place++) {
    const { id: member, balance } = random.pick(crowd);
    const { code: game, ...where } = random.pick(games);
    // Whole units, and so little of the balance that every stake can be paid.
    const stake = (balance / 500_000n) * 10_000n;
    const bet = { merchant, member, ...where, game, currency, stake, round: `demo-${place}` };
    const placed = await recordBet(tx, { ...bet, reference: `demo-${place}` });
    if (placed.kind !== 'applied') throw new Error(`a demo bet: ${placed.kind}`);
    const payout = (stake * BigInt(random.pick(payouts))) / 10n;
    await endBet(tx, placed.bet, { kind: 'settled', payout }, currency);
    // Not all within the second of the first start.
    await tx`UPDATE bet SET placed_at = at - interval '20 seconds', settled_at = at
      FROM (SELECT now() - make_interval(mins => ${random.below(60 * 50)}) AS at) AS moment WHERE id = ${placed.bet}`;
  }
}
