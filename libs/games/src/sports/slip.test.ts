import { money } from '@marquee/money';
import { describe, expect, test } from 'vitest';
import { storyMatch } from '../stories.data.ts';
import { choiceOf, groupMatches } from './board.ts';
import {
  accept,
  betsOf,
  canCombine,
  combinedOdds,
  contentOf,
  emptySlip,
  isWaiting,
  MULTIPLE,
  possibleReturn,
  remove,
  slipSummary,
  stakeOf,
  standingOf,
  withVendorOdds,
  toggle,
  totalStake,
  wirePick,
  withoutBet,
  type Slip,
} from './slip.ts';
import type { SportsMatch } from './sports.queries.ts';

const market = (
  kind: 'goals' | 'handicap',
  line: number,
  one: string,
  other: string,
): SportsMatch['markets'][number] => ({
  market: kind,
  line,
  odds: [
    { pick: kind === 'goals' ? 'over' : 'home', odds: one },
    { pick: kind === 'goals' ? 'under' : 'away', odds: other },
  ],
});
const match = (id: string, more: Parameters<typeof storyMatch>[1] = {}): SportsMatch => ({
  ...storyMatch(id, more),
  slip: true,
  markets: [
    market('goals', 2.5, '1.90', '1.92'),
    market('goals', 3, '2.20', '1.65'),
    market('handicap', -1.5, '2.40', '1.60'),
  ],
});
const winner = (pick: 'home' | 'away') => ({ market: 'winner', line: null, pick }) as const;
const over = { market: 'goals', line: 2.5, pick: 'over' } as const;
const matches = [match('a'), match('b'), match('c')];
const [first, second] = matches as [SportsMatch, SportsMatch, SportsMatch];
/** A quarter of an hour before the matches begin. */
const now = Date.parse('2026-03-09T20:00:00.000Z');
const choice = (of: SportsMatch, odds = '1.85') => choiceOf(of, winner('home'), odds);
const slipWith = (...chosen: SportsMatch[]): Slip =>
  chosen.reduce((slip, of) => toggle(slip, choice(of)), emptySlip);

describe('choosing', () => {
  test('puts a pick on the slip, in place of another of its match, and takes it off again', () => {
    const one = slipWith(first);
    expect(one.choices).toMatchObject([{ match: 'a', pick: 'home' }]);
    const other = toggle(one, choiceOf(first, winner('away'), '4.10'));
    expect(other.choices).toMatchObject([{ match: 'a', pick: 'away', odds: '4.10' }]);
    expect(toggle(other, choiceOf(first, winner('away'), '4.10')).choices).toEqual([]);
  });

  test('takes one market of a match at a time, by its line', () => {
    const one = toggle(slipWith(first), choiceOf(first, over, '1.90'));
    expect(one.choices).toMatchObject([{ match: 'a', market: 'goals', line: 2.5, pick: 'over' }]);
    const other = toggle(one, choiceOf(first, { ...over, line: 3 }, '2.20'));
    expect(other.choices).toMatchObject([{ line: 3, odds: '2.20' }]);
    expect(toggle(other, choiceOf(first, { ...over, line: 3 }, '2.20')).choices).toEqual([]);
  });

  test('a second match makes it a multiple; one alone is a single again', () => {
    const two = slipWith(first, second);
    expect(two.kind).toBe('multiple');
    expect(remove(two, 'b')).toMatchObject({ kind: 'single', choices: [{ match: 'a' }] });
  });

  test('matches of two games are no multiple', () => {
    const mixed = slipWith(first, match('e', { gameId: 'ESPORTS_001' }));
    expect(canCombine(mixed.choices)).toBe(false);
    expect(mixed.kind).toBe('single');
  });

  test('a bet that waits for its answer is not changed', () => {
    const sent = { ...slipWith(first, second), sent: { [MULTIPLE]: { id: '1', content: 'x' } } };
    expect(isWaiting(sent, 'c')).toBe(true);
    expect(toggle(sent, choice(first))).toBe(sent);
  });
});

describe('odds that move', () => {
  const moved = [{ ...first, odds: [{ pick: 'home' as const, odds: '1.90' }] }, second];

  test('are seen, and taken only when they are accepted', () => {
    const slip = slipWith(first, second);
    const [one, other] = slip.choices as [Slip['choices'][number], Slip['choices'][number]];
    expect(standingOf(one, moved, now)).toEqual({ kind: 'moved', odds: '1.90' });
    expect(standingOf(other, moved, now)).toEqual({ kind: 'same' });
    expect(accept(slip, moved, now).choices.map(({ odds }) => odds)).toEqual(['1.90', '1.85']);
  });

  test('a match that has begun or takes no bets is closed; one that is not listed stays as it was', () => {
    const [one] = slipWith(first).choices as [Slip['choices'][number]];
    expect(standingOf(one, [{ ...first, odds: [] }], now)).toEqual({ kind: 'closed' });
    expect(standingOf(one, matches, Date.parse(first.startsAt))).toEqual({ kind: 'closed' });
    expect(standingOf(one, [], now)).toEqual({ kind: 'same' });
  });

  test('are those of their market and line; without that line nothing is taken', () => {
    const goals = choiceOf(first, over, '1.90');
    const listed = (...markets: SportsMatch['markets']) => [{ ...first, markets }];
    expect(standingOf(goals, matches, now)).toEqual({ kind: 'same' });
    expect(standingOf(goals, listed(market('goals', 2.5, '1.95', '1.87')), now)).toEqual({
      kind: 'moved',
      odds: '1.95',
    });
    expect(standingOf(goals, listed(market('goals', 3, '1.90', '1.92')), now)).toEqual({ kind: 'closed' });
    const slip = toggle(emptySlip, goals);
    const said = (more: object) =>
      withVendorOdds(slip, [{ match: 'a', ...over, odds: null, ...more }], now).choices[0]?.told;
    expect(said({})).toEqual({ odds: null, at: now });
    expect(said({ line: 3 })).toBeUndefined();
    expect(said({ ...winner('home') })).toBeUndefined();
  });

  test('what the vendor said of them counts more than the list, for a while', () => {
    const [one] = withVendorOdds(slipWith(first), [{ match: 'a', ...winner('home'), odds: '1.70' }], now)
      .choices as [Slip['choices'][number]];
    expect(standingOf(one, matches, now + 1000)).toEqual({ kind: 'moved', odds: '1.70' });
    expect(standingOf(one, matches, now + 20_000)).toEqual({ kind: 'same' });
  });
});

describe('bets', () => {
  test('of a multiple are one, with all odds multiplied and cut off to hundredths', () => {
    const slip = { ...slipWith(first, second), stakes: { [MULTIPLE]: '10' } };
    expect(combinedOdds(slip.choices)).toBe('3.42');
    expect(possibleReturn(betsOf(slip), 'PHP')).toEqual(money('PHP', 342_000n));
    expect(totalStake(betsOf(slip), 'PHP')).toEqual(money('PHP', 100_000n));
  });

  test('of singles are those with a stake', () => {
    const slip: Slip = { ...slipWith(first, second), kind: 'single', stakes: { b: '2.50' } };
    expect(betsOf(slip).map(({ name }) => name)).toEqual(['b']);
    expect(possibleReturn(betsOf(slip), 'PHP')).toEqual(money('PHP', 46_250n));
    expect(withoutBet(slip, betsOf(slip)[0] ?? { name: '', choices: [], stake: '' })).toMatchObject({
      choices: [{ match: 'a' }],
      stakes: {},
    });
  });

  test('have another content when stake, pick or odds are others', () => {
    const of = (slip: Slip) => betsOf(slip).map(contentOf);
    const slip = { ...slipWith(first), stakes: { a: '1' } };
    expect(of(slip)).toEqual(of({ ...slip }));
    expect(of(slip)).not.toEqual(of({ ...slip, stakes: { a: '2' } }));
    expect(of(slip)).not.toEqual(
      of(accept(slip, [{ ...first, odds: [{ pick: 'home', odds: '2.00' }] }], now)),
    );
  });

  test('have another content for another line, and that of before for who wins', () => {
    const of = (selection: Parameters<typeof choiceOf>[1]) =>
      betsOf({ ...toggle(emptySlip, choiceOf(first, selection, '1.90')), stakes: { a: '1' } }).map(contentOf);
    expect(of(over)).not.toEqual(of({ ...over, line: 3 }));
    // A bet that was sent by the release before keeps its number.
    expect(of(winner('home'))).toEqual(['["1",[["a","home","1.90"]]]']);
  });

  test('name their market and line only when they are not on who wins', () => {
    expect(wirePick(choiceOf(first, over, '1.90'))).toEqual({ match: 'a', ...over, odds: '1.90' });
    expect(wirePick(choice(first))).toEqual({ match: 'a', pick: 'home', odds: '1.85' });
  });

  test.each(['', '0', '-1', '1.001', 'ten', '1e3'])('have no stake of %j', (typed) => {
    expect(stakeOf(typed, 'PHP')).toBeUndefined();
  });
});

test('matches stand by game and by time, those that are played first', () => {
  const live = match('l', { standing: { home: 1, away: 0, clock: 20 } });
  const esports = match('e', { gameId: 'ESPORTS_001' });
  const keys = (when: 'all' | 'live' | 'next') =>
    groupMatches([live, first, esports, second], now, when).map(({ key, matches: of }) => [key, of.length]);
  expect(keys('all')).toEqual([
    ['STADIA_001 live', 1],
    ['STADIA_001 2026-03-09T20:15:00.000Z', 2],
    ['ESPORTS_001 2026-03-09T20:15:00.000Z', 1],
  ]);
  expect(keys('live')).toEqual([['STADIA_001 live', 1]]);
  expect(keys('next')).toHaveLength(2);
});

test('a closed slip says how many matches are on it, and the odds of a single or a multiple bet', () => {
  expect(slipSummary(emptySlip)).toEqual({ count: 0, odds: undefined });
  expect(slipSummary(slipWith(first))).toEqual({ count: 1, odds: '1.85' });
  const two = slipWith(first, second);
  expect(slipSummary({ ...two, kind: 'multiple' })).toEqual({ count: 2, odds: '3.42' });
  expect(slipSummary({ ...two, kind: 'single' })).toEqual({ count: 2, odds: undefined });
});
