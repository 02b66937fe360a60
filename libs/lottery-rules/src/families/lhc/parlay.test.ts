import { describe, expect, test } from 'vitest';
import { playOf } from '../../engine/family.ts';
import { compareRatios, over, plus, ratio, toDecimal } from '../../engine/ratio.ts';
import { readTicket } from '../../engine/ticket.ts';
import { maximumOdds } from '../../price/maximum-odds.ts';
import { prizeModeCodes, prizeModes } from '../../price/modes.ts';
import { loadPrices } from '../../price/prices.ts';
import { balls } from './attributes.ts';
import { isBig, isColor, isOdd } from './ball.ts';
import { lhcRules, makeLhc } from './lhc.ts';
import type { Chances } from '../../engine/chance.ts';
import type { Family } from '../../engine/family.ts';
import type { Draw } from '../../engine/play.ts';
import type { Ratio } from '../../engine/ratio.ts';

const lhc = makeLhc(2026);
const counting = makeLhc(2026, { ...lhcRules, fortyNine: 'counts' });
const sides = 7;
const isLong = process.env.LOTTERY_PROOF === 'long';

function parlay(size: number, family: Family = lhc) {
  const play = playOf(family, `lhc.parlay.legs-${size}`);
  if (!play) throw new Error(`there is no parlay of ${size}`);
  return play;
}

/** Every choice of so many sides, in whatever order they stand. */
function bets(size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: sides - from }, (_, index) => from + index).flatMap((side) =>
    bets(size - 1, side).map((rest) => [side, ...rest]),
  );
}

/** Each first so many balls of a draw by what they show, with the number of draws that show it: 49 shows nothing else does. */
function drawsByKind(size: number): { draw: Draw; weight: number }[] {
  const kinds = new Map<string, number[]>();
  for (const ball of balls) {
    const color = (['red', 'blue', 'green'] as const).find((each) => isColor(each, ball));
    const kind = ball === 49 ? '49' : `${color} ${isBig(ball)} ${isOdd(ball)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), ball]);
  }
  let draws: { draw: number[]; weight: number }[] = [{ draw: [], weight: 1 }];
  for (let place = 0; place < size; place += 1) {
    draws = draws.flatMap(({ draw, weight }) =>
      [...kinds.values()].flatMap((kind) => {
        const left = kind.filter((ball) => !draw.includes(ball));
        const [next] = left;
        return next === undefined ? [] : [{ draw: [...draw, next], weight: weight * left.length }];
      }),
    );
  }
  return draws;
}

function shown(won: ReadonlyMap<string, Ratio>): string {
  return [...won]
    .map(([tier, { n, d }]) => `${tier} ${n}/${d}`)
    .toSorted()
    .join('; ');
}

/** The chances of a bet on the first balls, draw by draw, by the rule read out. */
function counted(size: number, bet: readonly number[], family: Family): string {
  const { wager } = parlay(size, family);
  const won = new Map<string, Ratio>();
  let total = 0;
  for (const { draw, weight } of drawsByKind(size)) {
    total += weight;
    const outcome = wager.outcome([0, ...bet], draw);
    if (outcome.kind === 'won')
      won.set(outcome.tier, plus(won.get(outcome.tier) ?? ratio(0n), ratio(BigInt(weight))));
  }
  return shown(new Map([...won].map(([tier, ways]) => [tier, over(ways, ratio(BigInt(total)))])));
}

/** The chances by which it is sold. */
function sold(size: number, family: Family): Set<string> {
  const { wager } = parlay(size, family);
  const known = new Set<Chances>(wager.tiers.flatMap((tier) => wager.parlay?.bets(tier) ?? []));
  return new Set([...known].map(({ won }) => shown(won)));
}

describe('the chances of legs together', () => {
  test.each([
    ['two legs', 2, lhc],
    ['three legs', 3, lhc],
    ['two legs where 49 counts', 2, counting],
    ['three legs where 49 counts', 3, counting],
  ])('%s: every bet, over every draw', (_, size, family) => {
    expect(new Set(bets(size).map((bet) => counted(size, bet, family)))).toEqual(sold(size, family));
  });

  test('four legs: some bets, over every draw', () => {
    const known = sold(4, lhc);
    for (const bet of bets(4).filter((_, index) => index % (isLong ? 1 : 42) === 0))
      expect(known, bet.join()).toContain(counted(4, bet, lhc));
  });

  test('the balls that a leg is on do not matter', () => {
    const { wager } = parlay(2);
    const [first, last] = [0, 14].map((set) => {
      let wins = 0;
      for (const a of balls)
        for (const b of balls) {
          if (a === b) continue;
          const draw = set === 0 ? [a, b, 0, 0, 0, 0, 0] : [0, 0, 0, 0, a, b, 0];
          if (wager.outcome([set, 0, 4], draw).kind === 'won') wins += 1;
        }
      return wins;
    });
    expect(first).toBe(last);
    expect(first).toBeGreaterThan(0);
  });
});

describe('tickets', () => {
  function read(size: number, rows: readonly (readonly string[])[]) {
    const ticket = readTicket(lhc, { play: `lhc.parlay.legs-${size}`, rows, lines: [] });
    if (!ticket.ok) throw new Error(JSON.stringify(ticket.error));
    return ticket.value;
  }
  const six = [['big'], ['small'], ['odd'], ['even'], ['red'], ['green']];

  test.each([
    [2, 15],
    [3, 20],
    [4, 15],
    [5, 6],
    [6, 1],
  ])('six legs, %d to a bet, make %d bets', (size, count) => {
    expect(read(size, six).bets).toBe(count);
  });

  test('too few legs make no bet, and a ball has one side', () => {
    const refused = [
      [['big'], [], [], [], [], []],
      [['big', 'odd'], ['red'], [], [], [], []],
    ].map((rows) => readTicket(lhc, { play: 'lhc.parlay.legs-2', rows, lines: [] }));
    expect(refused).toMatchObject([{ error: { kind: 'no-bets' } }, { error: { kind: 'too-many' } }]);
  });

  test('a leg that draws 49 is left out of the product, and a colour that has 49 wins by it', () => {
    const settle = ([rows, draw]: readonly [string[][], Draw]) => {
      const { play, picked } = read(2, rows);
      return play.settler(picked)(draw).wins;
    };
    const on = (...first: string[]) => [...first.map((side) => [side]), [], [], [], []];
    expect(settle([on('small', 'red'), [49, 1, 2, 3, 4, 5, 6]])).toEqual([{ tier: 'legs-red1', bets: 1 }]);
    expect(settle([on('green', 'red'), [49, 1, 2, 3, 4, 5, 6]])).toEqual([
      { tier: 'legs-red1-other1', bets: 1 },
    ]);
    expect(settle([on('small', 'red'), [49, 3, 2, 1, 4, 5, 6]])).toEqual([]);
    expect(settle([on('small', 'red'), [48, 1, 2, 3, 4, 5, 6]])).toEqual([]);
  });

  test('a ticket can win all of its legs at once', () => {
    const { play, picked } = read(2, six);
    const two = ratio(2n);
    expect(maximumOdds(play, picked, () => two)).toEqual(ratio(30n));
  });
});

describe('prices', () => {
  type Mode = (typeof prizeModeCodes)[number];
  const load = (mode: Mode) => {
    const book = loadPrices({ ...lhc, plays: [2, 3, 4, 5, 6].map((size) => parlay(size)) }, { mode });
    if (!book.ok) throw new Error(JSON.stringify(book.error[0]));
    return book.value;
  };
  // A book takes seconds.
  const books = new Map<Mode, ReturnType<typeof load>>();
  const priced = (mode: Mode) => {
    const book = books.get(mode) ?? load(mode);
    books.set(mode, book);
    return book;
  };

  test('a bet pays the product of its legs’ odds', () => {
    // A leg at 1,950 points less 11: 1.939 for two sides, 2.7944 for red.
    const book = priced('Lott');
    expect(toDecimal(book.oddsOf(parlay(2), 'legs-half2', 1960), 4)).toBe('3.7597');
    expect(toDecimal(book.oddsOf(parlay(2), 'legs-half1-red1', 1960), 4)).toBe('5.4183');
    expect(toDecimal(book.oddsOf(parlay(6), 'legs-half6', 1960), 4)).toBe('53.1455');
  });

  test.each(prizeModeCodes)('in the mode %s no bet returns more than one leg alone', (mode) => {
    const book = priced(mode);
    const alone = ratio(BigInt(prizeModes[mode].fixed - book.offset), 2000n);
    for (const size of [2, 3, 4, 5, 6]) {
      for (const tier of parlay(size).wager.tiers) {
        const returns = book.returnOf(parlay(size), tier, prizeModes[mode].maximum);
        expect(compareRatios(returns, alone), `${size} ${tier} ${toDecimal(returns, 6)}`).not.toBe(1);
        // Nor less than its stated minimum, which legs that exclude each other return.
        const minimum = book.minimumReturnOf(parlay(size), tier, prizeModes[mode].maximum);
        expect(compareRatios(minimum, returns), `${size} ${tier}`).not.toBe(1);
      }
    }
  });

  test('two balls of one size return less than a big one and a small one', () => {
    const book = priced('Lott');
    const returned = [book.minimumReturnOf, book.returnOf].map((returns) =>
      toDecimal(returns(parlay(2), 'legs-half2', 1960), 6),
    );
    // 24 × 23 or 24 × 24 of 49 × 48 draws at 3.7597, and 2 × 24 of them at 1.939.
    expect(returned).toEqual(['0.921950', '0.960314']);
  });

  test('odds above the ceiling are refused with what they would return', () => {
    const play = parlay(3);
    const prices = loadPrices(
      { ...lhc, plays: [play] },
      { mode: 'Lott', odds: { [play.code]: { 'legs-red1-other2': '27' } } },
    );
    expect(prices).toMatchObject({
      ok: false,
      error: [{ kind: 'above-ceiling', tier: 'legs-red1-other2' }],
    });
  });
});
