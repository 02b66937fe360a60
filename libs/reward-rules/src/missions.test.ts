import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countProgress,
  longestRun,
  periodDays,
  withinBudget,
  type Goal,
  type MemberEvent,
  type PlayFilter,
} from './missions.ts';

const everything: PlayFilter = { categories: null, vendors: null, games: null };
const fishing: PlayFilter = { ...everything, categories: ['FISH'] };
const goals: readonly Goal[] = [
  { kind: 'deposit-count' },
  { kind: 'deposit-sum' },
  { kind: 'stake', play: fishing },
  { kind: 'wins', play: { ...everything, games: ['g1'] } },
  { kind: 'days' },
  { kind: 'first', first: 'deposit' },
  { kind: 'first', first: 'win', play: everything },
];
const span = { from: 100, until: 200 };
const identity = { id: fc.constantFrom('1', '2', '3', '4', '5', '6'), at: fc.integer({ min: 80, max: 220 }) };
const amount = fc.bigInt({ min: 1n, max: 50n });
const event: fc.Arbitrary<MemberEvent> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), ...identity, amount }),
  fc.record({
    kind: fc.constant('day' as const),
    ...identity,
    day: fc.constantFrom('2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'),
  }),
  fc.record({
    kind: fc.constant('bet' as const),
    ...identity,
    state: fc.constantFrom('open' as const, 'settled' as const, 'cancelled' as const),
    category: fc.constantFrom('FISH', 'RNG'),
    vendor: fc.constant('v'),
    game: fc.constantFrom('g1', 'g2'),
    stake: amount,
    payout: fc.bigInt({ min: 0n, max: 100n }),
  }),
);
/** Events of which each comes once. */
const history = fc.uniqueArray(event, { maxLength: 20, selector: ({ kind, id }) => `${kind} ${id}` });

describe('progress', () => {
  it('does not depend on the order of events or on how often each comes', () => {
    fc.assert(
      fc.property(
        history.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray([...events, ...events], {
              minLength: 2 * events.length,
              maxLength: 2 * events.length,
            }),
          ),
        ),
        fc.constantFrom(...goals),
        ([events, repeated], goal) => {
          expect(countProgress(goal, repeated, span)).toBe(countProgress(goal, events, span));
        },
      ),
    );
  });

  it('after a void is as if the bet had never been placed', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...goals), fc.nat(), (events, goal, place) => {
        const bets = events.filter(({ kind }) => kind === 'bet');
        const voided = bets[place % Math.max(bets.length, 1)];
        if (voided?.kind !== 'bet') return;
        const after = [...events, { ...voided, state: 'cancelled' as const }];
        const without = events.filter((each) => each !== voided);
        expect(countProgress(goal, after, span)).toBe(countProgress(goal, without, span));
      }),
    );
  });

  it('counts what the goal names, from the start of the span up to its end', () => {
    const bet = {
      kind: 'bet' as const,
      state: 'settled' as const,
      at: 100,
      category: 'FISH',
      vendor: 'v',
      game: 'g1',
      stake: 10n,
      payout: 0n,
    };
    const events: MemberEvent[] = [
      { ...bet, id: '1' },
      { ...bet, id: '2', at: 199, payout: 11n },
      { ...bet, id: '3', at: 200, payout: 11n },
      { ...bet, id: '4', category: 'RNG', payout: 10n },
      { ...bet, id: '5', state: 'open' },
      { kind: 'deposit', id: '1', at: 99, amount: 5n },
      { kind: 'deposit', id: '2', at: 150, amount: 7n },
    ];
    const count = (goal: Goal) => countProgress(goal, events, span);
    expect(count({ kind: 'stake', play: fishing })).toBe(20n);
    expect(count({ kind: 'wins', play: everything })).toBe(1n);
    expect(count({ kind: 'deposit-sum' })).toBe(7n);
    expect(count({ kind: 'deposit-count' })).toBe(1n);
    expect(count({ kind: 'first', first: 'deposit' })).toBe(0n);
    expect(count({ kind: 'first', first: 'win', play: everything })).toBe(1n);
    expect(count({ kind: 'contact', contact: 'email' })).toBe(0n);
    expect(
      countProgress({ kind: 'contact', contact: 'email' }, [], span, { mobile: false, email: true }),
    ).toBe(1n);
  });
});

it.each([
  [[], 0],
  [['2026-02-28', '2026-03-01', '2026-02-28'], 2],
  [['2026-03-03', '2026-03-01', '2026-03-04', '2026-03-05'], 3],
])('the longest run of %j is %i', (days, expected) => expect(longestRun(days)).toBe(expected));

it.each([
  ['day', '2026-03-01', '2026-03-02'],
  ['week', '2026-02-23', '2026-03-02'],
  ['month', '2026-03-01', '2026-04-01'],
] as const)('the %s of the first of March begins on %s', (period, from, until) =>
  expect(periodDays(period, '2026-03-01')).toEqual({ key: from, from, until }),
);

it('a mission that is done once has no periods', () => {
  expect(periodDays('once', '2026-03-01')).toBeUndefined();
  expect(periodDays('range', '2026-03-01')).toBeUndefined();
});

describe('a budget', () => {
  const cost = fc.record({
    money: fc.bigInt({ min: 0n, max: 20n }),
    points: fc.bigInt({ min: 0n, max: 20n }),
  });
  const limit = fc.option(fc.bigInt({ min: 0n, max: 60n }));

  it('is never overdrawn, and refuses nothing that would have fitted', () => {
    fc.assert(
      fc.property(fc.array(cost), fc.record({ money: limit, points: limit }), (reached, left) => {
        const granted = withinBudget(reached, left);
        const sum = (of: 'money' | 'points', list: typeof granted) =>
          list.reduce((total, each) => total + each[of], 0n);
        for (const of of ['money', 'points'] as const)
          expect(left[of] === null || sum(of, granted) <= left[of]).toBe(true);
        for (const refused of reached.filter((each) => !granted.includes(each)))
          expect(
            (['money', 'points'] as const).some(
              (of) => left[of] !== null && sum(of, granted) + refused[of] > left[of],
            ),
          ).toBe(true);
      }),
    );
  });
});
