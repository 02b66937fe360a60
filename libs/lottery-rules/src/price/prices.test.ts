import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSsc } from '../families/ssc/ssc.ts';
import { playOf } from '../engine/family.ts';
import { zero, plus, ratio, toDecimal, toNumber } from '../engine/ratio.ts';
import { highFrequencyLimits, applyLimits } from './limits.ts';
import { loadPrices, priceTable } from './prices.ts';
import { priceOfBet, prizeModes, rebatesOf, sliderOf } from './modes.ts';
import { prizeOf } from './prize.ts';
import type { Play } from '../engine/play.ts';
import type { PriceBook } from './prices.ts';

const ssc = makeSsc();
const book = loaded({ mode: 'Lott' });

function loaded(input: unknown): PriceBook {
  const prices = loadPrices(ssc, input);
  if (!prices.ok) throw new Error(JSON.stringify(prices.error, (_, value) => String(value)));
  return prices.value;
}

function play(code: string): Play {
  const found = playOf(ssc, `ssc.${code}`);
  if (!found) throw new Error(`there is no play ${code}`);
  return found;
}

test('three digits in their places at 1,920 points, a tenth, five times, pay 960', () => {
  const stake = priceOfBet(prizeModes.Lott, '0.1', 5);
  const wins = { wins: [{ tier: 'direct', bets: 1 }], pushed: 0 };
  const odds = (tier: string) => book.oddsOf(play('front-3.direct'), tier, 1920);
  expect(prizeOf(wins, stake, odds)).toEqual({ prize: 960_0000n, refund: 0n });
});

test('every sliding play returns its points exactly, and every fixed one its own less what four decimals cut off', () => {
  const deviating = ssc.plays.flatMap((each) =>
    each.wager.tiers.filter((tier) => {
      const returns = book.returnOf(each, tier, 1860);
      const points = ratio(book.slides(each) ? 1860n : 1950n, 2000n);
      const missing = toNumber(points) - toNumber(returns);
      return book.slides(each) ? Math.abs(missing) > 1e-9 : missing < 0 || missing > 1e-4;
    }),
  );
  expect(deviating).toEqual([]);
});

test('a tie that is returned leaves two for one', () => {
  const [dragon] = priceTable(book, play('dragon-tiger-push.1v5'), 2000);
  expect(dragon).toMatchObject({ chance: ratio(9n, 20n), push: ratio(1n, 10n), odds: ratio(2n) });
});

describe('the guard', () => {
  test('refuses a cell above the ceiling with its exact return', () => {
    const odds = {
      'ssc.cards.bull': Object.fromEntries(
        ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((each) => [each, '15.4']),
      ),
      'ssc.total.sizes': { big: '1.995', small: '1.9951' },
    };
    const prices = loadPrices(ssc, { mode: 'Lott', odds });
    expect(
      prices.ok
        ? []
        : prices.error.map((fault) => ('percent' in fault ? [fault.play, fault.tier, fault.percent] : fault)),
    ).toEqual([
      ['ssc.cards.bull', '2', '100.1770'],
      ['ssc.cards.bull', '4', '100.1770'],
      ['ssc.cards.bull', '6', '100.1770'],
      ['ssc.cards.bull', '8', '100.1770'],
      // 15.4 × 807/12,500 is 99.4 %, below the ceiling of 99.75 %.
      ['ssc.total.sizes', 'small', '99.7550'],
    ]);
  });

  test('refuses prizes whose slider goes above it', () => {
    const modes = { Lott: { ...prizeModes.Lott, maximum: 2000 } };
    const prices = loadPrices(ssc, { mode: 'Lott' }, modes);
    expect(prices.ok).toBe(false);
    expect(loadPrices(ssc, { mode: 'Lott', offset: 5 }, modes).ok).toBe(true);
  });

  test.each([
    [{ mode: 'Credit' }, { kind: 'malformed', path: 'mode' }],
    [
      { mode: 'Lott', odds: { 'ssc.x': {} } },
      { kind: 'unknown-play', play: 'ssc.x' },
    ],
    [
      { mode: 'Lott', odds: { 'ssc.total.sizes': { huge: '2' } } },
      { kind: 'unknown-tier', play: 'ssc.total.sizes', tier: 'huge' },
    ],
    [
      { mode: 'Lott', odds: { 'ssc.total.sizes': { big: '-1' } } },
      { kind: 'not-odds', play: 'ssc.total.sizes', tier: 'big', odds: '-1' },
    ],
  ])('refuses %j', (input, fault) => {
    expect(loadPrices(ssc, input)).toEqual({ ok: false, error: [fault] });
  });
});

describe('points', () => {
  test('the path to the bettor shares what lies between the first cap and the points', () => {
    const shares = rebatesOf([1956, 1952, 1940, 1930], 1920);
    expect(shares.map((share) => toDecimal(share, 4))).toEqual(['0.0020', '0.0060', '0.0050', '0.0050']);
  });

  test('prize and rebates together are always the first cap', () => {
    const falling = fc.array(fc.integer({ min: 1700, max: 1980 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(falling, fc.nat(200), (caps, below) => {
        const path = caps.toSorted((a, b) => b - a);
        const points = Math.max(1500, (path.at(-1) ?? 0) - below);
        const all = rebatesOf(path, points).reduce((total, share) => plus(total, share), zero);
        expect(plus(all, ratio(BigInt(points), 2000n))).toEqual(ratio(BigInt(path[0] ?? 0), 2000n));
      }),
    );
  });

  test('the slider ends at the member’s cap', () => {
    expect(sliderOf(prizeModes.Lott, 1930)).toEqual({ minimum: 1700, maximum: 1930 });
    expect(sliderOf(prizeModes.Lott, 1990)).toEqual({ minimum: 1700, maximum: 1960 });
  });
});

test('points, unit and multiple scale the prize in proportion', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1700, max: 1960 }),
      fc.integer({ min: 1, max: 999 }),
      (points, multiple) => {
        const wins = { wins: [{ tier: 'group-6', bets: 2 }], pushed: 0 };
        const odds = (tier: string) => book.oddsOf(play('front-3.group-6'), tier, points);
        const prize = (unit: '1' | '0.001', times: number) =>
          prizeOf(wins, priceOfBet(prizeModes.Lott, unit, times), odds).prize;
        // Two bets of two units at 500/3 × points/2000, in ten-thousandths and cut off.
        expect(prize('1', multiple)).toBe((BigInt(multiple * points) * 10_000n) / 3n);
        expect(prize('0.001', multiple * 1000)).toBe(prize('1', multiple));
      },
    ),
  );
});

describe('limits', () => {
  const hold = (code: string, bets: number) =>
    applyLimits(highFrequencyLimits, play(code), { bets, stake: 100_0000n, multiple: 1 });

  test('a ticket that covers too much of a play is refused', () => {
    expect(hold('five.direct', 85_000).ok).toBe(true);
    expect(hold('five.direct', 85_001)).toEqual({
      ok: false,
      error: { kind: 'covers-too-much', bets: 85_001, maximum: 85_000 },
    });
    expect(hold('one.position', 50).ok).toBe(true);
  });

  test('one that covers very little pays less at most', () => {
    expect(hold('five.direct', 4999)).toEqual({ ok: true, value: { prizeCap: 20_000_0000n, solo: true } });
    expect(hold('five.direct', 5000)).toEqual({ ok: true, value: { prizeCap: 300_000_0000n, solo: false } });
    expect(hold('total.sizes', 1)).toMatchObject({ value: { solo: false } });
  });
});
