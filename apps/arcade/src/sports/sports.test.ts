import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsFrom } from '../fairness/draws.ts';
import { esports, type Series } from './esports.ts';
import { football, type Match } from './football.ts';
import { combined, LONGEST_SLIP, slipPayout, type Verdict } from './odds.ts';
import type { Sport } from './sport.ts';

const slots = fc.nat(1_000_000);
const sports: [string, Sport<Match> | Sport<Series>][] = [
  ['football', football],
  ['e-sports', esports],
];

describe.each(sports)('%s', (_name, sport) => {
  it('asks a margin of five per cent in every market, and little more', () => {
    fc.assert(
      fc.property(slots, (slot) => {
        for (const { markets } of sport.fixturesOf(slot))
          for (const { line, market, picks } of markets) {
            const book = picks.reduce((sum, { odds }) => sum + 100 / odds, 0);
            // Odds are cut off to hundredths, so a book is a little over; a line that can push is priced without the push.
            expect(book, `${market} ${line}`).toBeGreaterThanOrEqual(1.05 - 1e-9);
            expect(book, `${market} ${line}`).toBeLessThan(1.075);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('sets every team against another, once in a slot', () => {
    fc.assert(
      fc.property(slots, (slot) => {
        const names = sport.fixturesOf(slot).flatMap(({ home, away }) => [home, away]);
        expect(new Set(names).size).toBe(8);
        expect(names).toHaveLength(8);
      }),
    );
  });

  it('lets exactly one pick of a market win, or refunds all', async () => {
    for (const fixture of sport.fixturesOf(7)) {
      const judged = sport as Sport<unknown>;
      const result = await judged.draw(fixture, drawsFrom('seed', fixture.id));
      for (const { market, line, picks } of fixture.markets) {
        const verdicts = picks.map(({ pick }) => judged.judge(market, pick, line, result));
        const wins = verdicts.filter((verdict) => verdict === 'won').length;
        const allPush = verdicts.every((verdict) => verdict === 'push');
        expect(allPush || (wins === 1 && !verdicts.includes('push')), `${market} ${line}`).toBe(true);
      }
    }
  });
});

it('football results come about as often as the odds say', async () => {
  const [fixture] = football.fixturesOf(3);
  if (!fixture) throw new Error('no fixture');
  const [result] = fixture.markets;
  const counts = { home: 0, draw: 0, away: 0 };
  const rounds = 1500;
  for (let round = 0; round < rounds; round += 1) {
    const drawn = await football.draw(fixture, drawsFrom('seed', `${round}`));
    for (const pick of ['home', 'draw', 'away'] as const)
      if (football.judge('result', pick, 0, drawn) === 'won') counts[pick] += 1;
  }
  for (const { pick, odds } of result?.picks ?? []) {
    const expected = rounds / ((odds / 100) * 1.05);
    // Four standard deviations of a draw of this size.
    expect(Math.abs(counts[pick as 'home'] - expected)).toBeLessThan(4 * Math.sqrt(expected));
  }
});

it('shows a match up to its minute and no further', () => {
  const match: Match = { home: [10, 80], away: [45] };
  expect(football.standing(match, 0)).toEqual({ home: 0, away: 0, clock: 0 });
  expect(football.standing(match, 0.5)).toEqual({ home: 1, away: 1, clock: 45 });
  expect(football.standing(match, 1)).toEqual({ home: 2, away: 1, clock: 90 });
});

it('handicaps and totals are judged at the line, above and below', () => {
  const two = { home: [1, 2], away: [] } as Match;
  const of = (market: string, pick: string, line: number): Verdict => football.judge(market, pick, line, two);
  expect([of('handicap', 'home', -3), of('handicap', 'home', -4), of('handicap', 'home', -5)]).toEqual([
    'won',
    'push',
    'lost',
  ]);
  expect([of('total', 'over', 3), of('total', 'over', 4), of('total', 'under', 5)]).toEqual([
    'won',
    'push',
    'won',
  ]);
});

describe('a slip', () => {
  const leg = fc.record({
    odds: fc.integer({ min: 101, max: 10_000 }),
    verdict: fc.constantFrom<Verdict>('won', 'push'),
  });
  const legs = fc.array(leg, { minLength: 1, maxLength: 6 });
  const stakes = fc.bigInt({ min: 100n, max: 10n ** 9n });

  it('pays nothing with one loss', () => {
    fc.assert(
      fc.property(legs, stakes, fc.nat(6), (any, stake, place) => {
        expect(slipPayout(stake, any.toSpliced(place, 0, { odds: 200, verdict: 'lost' }))).toBe(0n);
      }),
    );
  });

  it('pays its odds without one, a push counting as 1', () => {
    fc.assert(
      fc.property(legs, stakes, (any, stake) => {
        const odds = any.map((each) => (each.verdict === 'push' ? 100 : each.odds));
        expect(slipPayout(stake, any)).toBe((stake * combined(odds)) / 100n);
        expect(slipPayout(stake, any)).toBeGreaterThanOrEqual(stake);
      }),
    );
  });

  it('multiplies odds, cut off to hundredths and at the longest', () => {
    expect(combined([195])).toBe(195n);
    expect(combined([195, 210])).toBe(409n);
    expect(combined([10_000, 10_000, 10_000])).toBe(LONGEST_SLIP);
  });
});
