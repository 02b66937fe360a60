import type { Sql } from '../database/connection.ts';
import { payDebt } from '../ledger/debts.store.ts';
import { openHouseAccount, transfer } from '../ledger/ledger.store.ts';
import { applyOnce, type UnbatchedAction, type UnbatchedAnswer } from './unbatched-actions.store.ts';

/** What a vendor gives a prize for that belongs to no stake. */
export type PrizeOccasion = 'free-rounds' | 'jackpot' | 'promotion' | 'tournament';

/** A prize outside of any bet. */
export interface LoosePrize extends Omit<UnbatchedAction, 'action' | 'details' | 'bet'> {
  readonly round: string;
  readonly game: string;
  readonly occasion: PrizeOccasion;
}

/**
 * Pays a prize that belongs to no stake. It stands in the records and on the board of winners as a bet that cost nothing, in
 * the vendor's account. Like every credit it needs no session, no live login and no game that is switched on; the game must
 * only be one that no one else serves.
 */
export async function creditPrize(sql: Sql, given: LoosePrize): Promise<UnbatchedAnswer> {
  const { round, game, occasion, ...owner } = given;
  const { merchant, connection, member, currency, account, transaction, amount } = owner;
  const details = [currency, round, game, occasion];
  const action: UnbatchedAction = { ...owner, bet: transaction, action: 'prize', details };
  return applyOnce(sql, action, async (tx) => {
    const [played] = await tx<{ vendor: string; category: string }[]>`
      SELECT g.vendor, g.category
      FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
      WHERE g.merchant = ${merchant} AND g.code = ${game} AND (v.connection = ${connection} OR v.connection IS NULL)`;
    if (played === undefined) return { kind: 'game-closed' };
    const { vendor, category } = played;
    const [written] = await tx<{ id: bigint }[]>`
      INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, settled_at, occasion)
      VALUES (${merchant}, ${member}, ${category}, ${vendor}, ${game}, ${round}, ${transaction}, 0, ${amount}, 'settled', now(),
        ${occasion})
      ON CONFLICT (merchant, vendor, reference) DO NOTHING RETURNING id`;
    if (written === undefined) return { kind: 'conflict' };
    const outcome = await transfer(tx, {
      key: `bet-end:${written.id}`,
      from: await openHouseAccount(tx, merchant, currency, `game:${vendor}`),
      to: account,
      amount,
      kind: 'prize',
      reference: `${written.id}`,
    });
    if (outcome.kind !== 'applied') throw new Error(`paying the prize ${written.id}: ${outcome.kind}`);
    await payDebt(tx, member);
    return { kind: 'applied', bet: written.id };
  });
}
