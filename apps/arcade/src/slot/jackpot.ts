import * as v from 'valibot';
import { vendorsOf } from '../games/catalogue.ts';
import { stakesIn } from '../games/stakes.ts';
import { storedAmount, type Journal } from '../store/journal.ts';
import type { Wager } from '../wallet/wagers.ts';
import { JACKPOT_PERCENT } from './return.ts';

/** Settled wagers that are remembered, so that one that is decided again after a restart gets the same. */
const REMEMBERED = 200;

const schema = v.object({ pool: storedAmount, settled: v.array(v.tuple([v.string(), storedAmount])) });

/** Whose jackpot it is: all machines of a vendor share one in each currency. */
type Whose = Pick<Wager, 'vendor' | 'currency'>;

/** Steps of the stake that jackpots start with, vendor after vendor: a present of the house, once in each currency. */
const STARTS = [
  50_000n,
  32_700n,
  118_400n,
  21_300n,
  76_900n,
  41_600n,
  63_200n,
  28_500n,
  92_100n,
  36_800n,
  57_300n,
  24_900n,
] as const;

function startOf({ vendor, currency }: Whose): bigint {
  const [step = 1n] = stakesIn(currency);
  const place = Math.max(0, vendorsOf('slot').indexOf(vendor));
  return step * (STARTS[place % STARTS.length] ?? 0n);
}

/** The jackpots that players of several machines feed and win together. Amounts are ten-thousandths. */
export interface Jackpots {
  readonly poolOf: (whose: Whose) => bigint;
  /** Feeds the jackpot with a stake, and empties it where the lot won. @returns what the wager wins of it */
  readonly settle: (wager: Whose & Pick<Wager, 'id' | 'stake'>, lot: number) => Promise<bigint>;
}

export function createJackpots(journal: Journal): Jackpots {
  const jackpots = journal.collection('jackpot', schema);
  const keyOf = ({ vendor, currency }: Whose): string => `${vendor} ${currency}`;
  return {
    poolOf: (whose) => jackpots.get(keyOf(whose))?.pool ?? startOf(whose),
    settle: async (wager, lot) => {
      const { pool, settled } = jackpots.get(keyOf(wager)) ?? { pool: startOf(wager), settled: [] };
      const known = settled.find(([id]) => id === wager.id);
      if (known) return known[1];
      const fed = pool + (wager.stake * JACKPOT_PERCENT) / 100n;
      const won = isJackpot(wager, lot) ? fed : 0n;
      await jackpots.put(keyOf(wager), {
        pool: fed - won,
        settled: [...settled, [wager.id, won] as [string, bigint]].slice(-REMEMBERED),
      });
      return won;
    },
  };
}

/** Whether a lot wins the jackpot with a stake. */
export function isJackpot({ currency, stake }: Pick<Wager, 'currency' | 'stake'>, lot: number): boolean {
  const [step = 1n] = stakesIn(currency);
  return BigInt(lot) < stake / step;
}
