import {
  doubling,
  fixedProfit,
  floorOf,
  fromDecimal,
  profitRate,
  ratio,
  sameMultiple,
  type ChaseFault,
  type ChaseLink,
} from '@marquee/lottery-rules';
import { money, toDecimalString, type Result } from '@marquee/money';
import type { BasketTicket } from '../basket/basket.ts';
import type { TicketInput, LotteryState, Sale } from '../lottery.queries.ts';

/** The most tickets that a chase repeats. */
export const maxChaseTickets = 50;

/** How the multiples of a chase come about. */
export const methods = ['same', 'doubling', 'rate', 'profit'] as const;
export type Method = (typeof methods)[number];

/** What a player sets a chase up with. Figures are whole. */
export interface ChaseSettings {
  readonly method: Method;
  readonly issues: number;
  /** The multiple to begin with, or to stay with. */
  readonly start: number;
  /** Times as much … */
  readonly factor: number;
  /** … after so many issues. */
  readonly every: number;
  /** Profit in per cent of all that was spent. */
  readonly rate: number;
  /** Profit in whole units of stake. */
  readonly profit: number;
}

/** When a chase stops. */
export const stops = ['win', 'profit', 'end'] as const;
export type Stop = (typeof stops)[number];

/** When a player lets a chase stop. */
export interface StopSettings {
  readonly stop: Stop;
  /** The profit to stop at, in whole units of stake. */
  readonly amount: number;
}

/**
 * How the order of a chase says when it stops.
 *
 * @param unit ten-thousandths in one unit of stake
 */
export function stopInput(
  { stop, amount }: StopSettings,
  unit: bigint,
  currency: string,
): { readonly stopOnWin: boolean; readonly stopAtProfit?: string } {
  const profit = toDecimalString(money(currency, BigInt(amount) * unit));
  return { stopOnWin: stop === 'win', ...(stop === 'profit' && { stopAtProfit: profit }) };
}

/** Tickets as a chase repeats them: at multiple 1, which each issue has its own multiple of. */
export interface Repeated {
  readonly input: readonly TicketInput[];
  /** What they cost together, and the highestCost of them, in ten-thousandths. */
  readonly cost: bigint;
  readonly highestCost: bigint;
  /** What the least winning bet pays; undefined where there are several tickets, which may win apart. */
  readonly prize: bigint | undefined;
}

/** @param currency of the stakes */
export function repeatedOf(basket: readonly BasketTicket[], currency: string): Repeated {
  const single = basket.map(({ input, stake }) => {
    const multiple = input.price.kind === 'units' ? input.price.multiple : 1;
    const cost = stake / BigInt(multiple);
    const price = input.price.kind === 'units' ? { ...input.price, multiple: 1 } : input.price;
    return { input: { ...input, price, stake: toDecimalString(money(currency, cost)) }, cost };
  });
  const [only, ...others] = single;
  return {
    input: single.map(({ input }) => input),
    cost: single.reduce((sum, { cost }) => sum + cost, 0n),
    highestCost: single.reduce((maximum, { cost }) => (cost > maximum ? cost : maximum), 0n),
    prize: only && others.length === 0 ? minimumPrize(only.input, only.cost) : undefined,
  };
}

function minimumPrize({ bets, odds }: TicketInput, cost: bigint): bigint | undefined {
  const perBet = cost / BigInt(bets);
  const prizes = Object.values(odds).flatMap((text) => {
    const each = fromDecimal(text);
    return each ? [floorOf(perBet, each)] : [];
  });
  return prizes.reduce<bigint | undefined>(
    (minimum, prize) => (minimum === undefined || prize < minimum ? prize : minimum),
    undefined,
  );
}

/** The highest multiple that the limits of an issue allow, none below 1. */
export function highestMultiple(
  { maximumMultiple, maximumStake, memberStake }: LotteryState['limits'],
  { cost, highestCost }: Pick<Repeated, 'cost' | 'highestCost'>,
): number {
  if (cost === 0n || highestCost === 0n) return maximumMultiple;
  const maximum = [BigInt(maximumMultiple), memberStake.amount / cost, maximumStake.amount / highestCost];
  return Math.max(1, Number(maximum.reduce((minimum, each) => (each < minimum ? each : minimum))));
}

/**
 * The multiples of a chase, by the library's generators.
 *
 * @param unit ten-thousandths in one unit of stake
 */
export function planOf(
  settings: ChaseSettings,
  { cost, prize }: Pick<Repeated, 'cost' | 'prize'>,
  maximumMultiple: number,
  unit: bigint,
): Result<readonly ChaseLink[], ChaseFault> {
  const terms = { issues: settings.issues, cost, maximumMultiple };
  switch (settings.method) {
    case 'same':
      return sameMultiple(terms, settings.start);
    case 'doubling':
      return doubling(terms, settings);
    case 'rate':
      return profitRate({ ...terms, prize: prize ?? 0n }, ratio(BigInt(settings.rate), 100n));
    case 'profit':
      return fixedProfit({ ...terms, prize: prize ?? 0n }, BigInt(settings.profit) * unit);
  }
}

/** A line of the table of a chase. Amounts are ten-thousandths. */
export interface ChaseRow {
  readonly sale: Sale;
  readonly multiple: number;
  readonly cost: bigint;
  /** All that was spent by then, this issue with it. */
  readonly spent: bigint;
  /** What is left of a win in this issue; undefined where it is not known. */
  readonly profit: bigint | undefined;
}

/**
 * The table of a chase: its issues with the multiples of the plan, or those that the player typed instead.
 *
 * @param sales as many as the plan has issues, or fewer, where the calendar ends
 * @param typed multiples by the place in the chase
 */
export function rowsOf(
  sales: readonly Sale[],
  plan: readonly ChaseLink[],
  typed: ReadonlyMap<number, number>,
  { cost, prize }: Pick<Repeated, 'cost' | 'prize'>,
): readonly ChaseRow[] {
  let spent = 0n;
  return sales.slice(0, plan.length).map((sale, place) => {
    const multiple = typed.get(place) ?? plan[place]?.multiple ?? 1;
    const here = cost * BigInt(multiple);
    spent += here;
    return {
      sale,
      multiple,
      cost: here,
      spent,
      profit: prize === undefined ? undefined : prize * BigInt(multiple) - spent,
    };
  });
}
