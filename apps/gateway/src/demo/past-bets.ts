import type { GameCategory } from '@marquee/contract';
import type { Transaction } from '../database/connection.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import type { Merchant } from '../core/merchant.ts';
import { transferInThePast, type PastTransfer } from './past-transfers.ts';

/** A bet of the demo's past that has ended. */
export interface PastBet {
  readonly member: bigint;
  /** The member's cash. */
  readonly account: bigint;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly game: string;
  readonly stake: bigint;
  /** The payout; for a cancelled bet it is the stake. */
  readonly payout: bigint;
  readonly state: 'settled' | 'cancelled';
  /** When it was placed. */
  readonly secondsAgo: number;
  /** How long it was open. */
  readonly seconds: number;
  /** The collection of cashback that counted it. */
  readonly claim?: bigint | undefined;
}

/**
 * Writes bets of the past with the money that they moved.
 * @param name what the numbers of their rounds begin with, so that no other bets have them
 * @param more transfers of the same time, to stand between those of the bets
 */
export async function recordPastBets(
  tx: Transaction,
  { code: merchant, currency }: Merchant,
  { name, bets, more = [] }: { name: string; bets: readonly PastBet[]; more?: readonly PastTransfer[] },
): Promise<void> {
  const inTurn = bets
    .toSorted((one, other) => other.secondsAgo - one.secondsAgo)
    .map((bet, place) => ({ ...bet, reference: `${name}-${String(place + 1).padStart(6, '0')}` }));
  const rows = inTurn.map(
    ({ member, category, vendor, game, reference, stake, payout, state, ...bet }, place) => ({
      place,
      member: String(member),
      category,
      vendor,
      game,
      reference,
      stake: String(stake),
      payout: state === 'settled' ? String(payout) : '0',
      state,
      placed: bet.secondsAgo,
      settled: bet.secondsAgo - bet.seconds,
      claim: bet.claim === undefined ? null : String(bet.claim),
    }),
  );
  const written = await tx<{ id: bigint; reference: string }[]>`
    INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, rebate_claim, placed_at, settled_at)
    SELECT ${merchant}, member, category, vendor, game, reference, reference, stake, payout, state, claim,
      now() - make_interval(secs => placed), now() - make_interval(secs => settled)
    FROM jsonb_to_recordset(${tx.json(rows)}) AS row (place int, member bigint, category text, vendor text, game text, reference text,
      stake bigint, payout bigint, state text, placed float8, settled float8, claim bigint)
    ORDER BY place RETURNING id, reference`;
  const ids = new Map(written.map(({ id, reference }) => [reference, id]));
  const houses = new Map<string, bigint>();
  for (const { vendor } of bets)
    if (!houses.has(vendor))
      houses.set(vendor, await openHouseAccount(tx, merchant, currency, `game:${vendor}`));

  const moved = inTurn.flatMap(
    ({ account, vendor, reference, stake, payout, state, secondsAgo, seconds }) => {
      const [id, house] = [ids.get(reference), houses.get(vendor)];
      if (id === undefined || house === undefined)
        throw new Error(`the demo's bet ${reference} was not written`);
      const placed: PastTransfer = {
        key: `bet:${merchant}:${vendor}:${reference}`,
        from: account,
        to: house,
        amount: stake,
        kind: 'bet',
        reference: `${id}`,
        secondsAgo,
      };
      const back = state === 'cancelled' ? stake : payout;
      const ended: PastTransfer = {
        key: `bet-end:${id}`,
        from: house,
        to: account,
        amount: back,
        kind: state === 'cancelled' ? 'bet-refund' : 'prize',
        reference: `${id}`,
        secondsAgo: secondsAgo - seconds,
      };
      return back > 0n ? [placed, ended] : [placed];
    },
  );
  await transferInThePast(tx, [...moved, ...more]);
}
