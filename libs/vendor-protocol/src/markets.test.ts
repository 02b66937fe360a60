import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MOST_MARKETS } from './markets.ts';
import { matchesAnswer } from './matches.ts';
import { sportsBetRequest, sportsBetsAnswer } from './sports.ts';

const match = {
  id: 'm-1',
  vendor: 'STADIA9',
  game: 'STADIA9_001',
  home: 'Northgate',
  away: 'Meridian',
  startsAt: 1_790_000_000_000,
  endsAt: 1_790_000_090_000,
  standing: null,
  picks: [{ pick: 'home', odds: 185 }],
};
const handicap = {
  market: 'handicap',
  line: -1.5,
  picks: [
    { pick: 'home', odds: 190 },
    { pick: 'away', odds: 192 },
  ],
};
const goals = {
  market: 'goals',
  line: 2.75,
  picks: [
    { pick: 'over', odds: 190 },
    { pick: 'under', odds: 192 },
  ],
};

describe('markets of a match', () => {
  const listed = (markets: unknown) => v.safeParse(matchesAnswer, { matches: [{ ...match, markets }] });
  const kept = (markets: unknown) => {
    const parsed = listed(markets);
    return parsed.success ? parsed.output.matches[0]?.markets : 'refused';
  };

  it('may be absent, and are kept with their lines', () => {
    expect(kept(undefined)).toBeUndefined();
    const first = { market: 'first-map', picks: handicap.picks };
    expect(kept([handicap, goals, { ...goals, line: 3 }, first])).toEqual([
      handicap,
      goals,
      { ...goals, line: 3 },
      first,
    ]);
  });

  it.each([
    ['of an unknown kind', { ...goals, market: 'corners' }],
    ['without a line', { ...goals, line: undefined }],
    ['with a line that has none', { ...handicap, market: 'first-map' }],
    ['with a line between quarters', { ...goals, line: 2.6 }],
    ['with a total of less than nothing', { ...goals, line: -2.5 }],
    ['with a line that is too long', { ...handicap, line: 100.25 }],
    ['with picks of another market', { ...goals, picks: handicap.picks }],
    ['with one pick', { ...goals, picks: goals.picks.slice(1) }],
    ['with one pick twice', { ...goals, picks: [goals.picks[0], goals.picks[0]] }],
    ['with odds that pay nothing', { ...goals, picks: [{ pick: 'over', odds: 100 }, goals.picks[1]] }],
    ['that are none', null],
  ])('%s are left out, and the others stay', (_what, wrong) => {
    expect(kept([wrong, handicap])).toEqual([handicap]);
  });

  it('with the same line count once', () => {
    expect(kept([goals, { ...goals, picks: goals.picks.toReversed() }])).toEqual([goals]);
  });

  it(`may be ${MOST_MARKETS}, and no more`, () => {
    const many = Array.from({ length: MOST_MARKETS }, (_, place) => ({ ...goals, line: 1 + place / 4 }));
    expect(kept(many)).toHaveLength(MOST_MARKETS);
    expect(kept([...many, handicap])).toBe('refused');
    expect(kept('many')).toBe('refused');
  });
});

describe('a bet', () => {
  const takes = (pick: object) =>
    v.is(sportsBetRequest, {
      request: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff0b1',
      session: 's-1',
      player: 'p-1',
      merchant: 'alpha',
      game: 'STADIA9_001',
      currency: 'PHP',
      stake: '10',
      picks: [{ match: 'm-1', odds: 185, ...pick }],
    });

  it.each([
    { pick: 'draw' },
    { market: 'handicap', line: 0, pick: 'away' },
    { market: 'map-handicap', line: -1.5, pick: 'home' },
    { market: 'goals', line: 2.25, pick: 'over' },
    { market: 'maps', line: 2.5, pick: 'under' },
    { market: 'first-map', pick: 'home' },
  ])('may be on %j', (pick) => {
    expect(takes(pick)).toBe(true);
  });

  it.each([
    { pick: 'over' },
    { pick: 'home', line: 1 },
    { market: 'handicap', line: 1, pick: 'draw' },
    { market: 'handicap', pick: 'home' },
    { market: 'goals', line: 0, pick: 'over' },
    { market: 'goals', line: 2.5, pick: 'home' },
    { market: 'maps', line: 2.1, pick: 'under' },
    { market: 'first-map', line: 0, pick: 'home' },
    { market: 'winner', pick: 'home' },
  ])('may not be on %j', (pick) => {
    expect(takes(pick)).toBe(false);
  });

  it('of a line with a quarter may be half won or half lost', () => {
    const pick = {
      match: 'm-1',
      home: 'A',
      away: 'B',
      startsAt: 1,
      odds: 190,
      market: 'goals',
      pick: 'over',
    };
    const bets = ['half-won', 'half-lost'].map((verdict) => ({
      id: 'b-1',
      game: 'STADIA9_001',
      placedAt: 1,
      currency: 'PHP',
      stake: '10',
      odds: 190,
      state: verdict === 'half-won' ? 'won' : 'lost',
      payout: verdict === 'half-won' ? '14.5' : '5',
      cashOut: null,
      picks: [{ ...pick, line: 2.75, verdict }],
    }));
    expect(v.is(sportsBetsAnswer, { bets })).toBe(true);
    expect(
      v.is(sportsBetsAnswer, { bets: bets.map((bet) => ({ ...bet, picks: [{ ...pick, verdict: null }] })) }),
    ).toBe(false);
  });
});
