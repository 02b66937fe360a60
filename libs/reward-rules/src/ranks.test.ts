import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meets, missingFigures, rankAfterMonth, rankProblem, rankReached, type RankRule } from './index.ts';

const figures = (deposits: bigint, stakes: bigint) => ({ deposits, stakes });
const none = figures(0n, 0n);
const ranks: readonly RankRule[] = [
  { level: 0, reach: none, keep: none },
  { level: 1, reach: figures(10n, 100n), keep: figures(1n, 10n) },
  { level: 2, reach: figures(20n, 1_000n), keep: figures(2n, 100n) },
  { level: 3, reach: figures(50n, 5_000n), keep: figures(5n, 500n) },
];
const some = fc.record({ deposits: fc.bigInt(0n, 60n), stakes: fc.bigInt(0n, 6_000n) });
const level = fc.integer({ min: 0, max: 3 });

describe('ranks', () => {
  it('are reached at exactly what they require, several at once', () => {
    const standing = { level: 0, highest: 0, month: none };
    expect(rankReached(ranks, { ...standing, total: figures(10n, 99n) })).toBe(0);
    expect(rankReached(ranks, { ...standing, total: figures(10n, 100n) })).toBe(1);
    expect(rankReached(ranks, { ...standing, total: figures(50n, 5_000n) })).toBe(3);
  });

  it('that were lost come back in a month in which they would be kept', () => {
    const standing = { level: 1, highest: 3, total: figures(60n, 6_000n) };
    expect(rankReached(ranks, { ...standing, month: figures(1n, 99n) })).toBe(1);
    expect(rankReached(ranks, { ...standing, month: figures(2n, 100n) })).toBe(2);
    expect(rankReached(ranks, { ...standing, month: figures(5n, 500n) })).toBe(3);
  });

  it('never fall by reaching, and more activity never leads to a lower rank', () => {
    fc.assert(
      fc.property(level, level, some, some, some, (present, before, total, month, more) => {
        const highest = Math.max(present, before);
        const reached = rankReached(ranks, { level: present, highest, total, month });
        const sum = {
          deposits: total.deposits + more.deposits,
          stakes: total.stakes + more.stakes,
        };
        const later = rankReached(ranks, { level: present, highest, total: sum, month });
        expect(reached).toBeGreaterThanOrEqual(present);
        expect(later).toBeGreaterThanOrEqual(reached);
        // Looking again changes nothing.
        expect(
          rankReached(ranks, { level: reached, highest: Math.max(highest, reached), total, month }),
        ).toBe(reached);
      }),
    );
  });

  it('fall by one when a month did not keep them, and are not reached again at once', () => {
    fc.assert(
      fc.property(level, some, some, (present, month, total) => {
        const after = rankAfterMonth(ranks, present, month);
        expect(after).toBe(meets(month, ranks[present]?.keep ?? none) ? present : present - 1);
        const next = rankReached(ranks, { level: after, highest: present, total, month: none });
        expect(after < present ? next : after).toBe(after);
      }),
    );
  });

  it('name what is missing, and nothing is missing exactly when they are met', () => {
    fc.assert(
      fc.property(some, some, (required, have) => {
        const missing = missingFigures(required, have);
        expect(meets(have, required)).toBe(missing.deposits === 0n && missing.stakes === 0n);
        expect(
          meets(
            { deposits: have.deposits + missing.deposits, stakes: have.stakes + missing.stakes },
            required,
          ),
        ).toBe(true);
      }),
    );
  });

  it('count up from zero with requirements that never fall', () => {
    const [lowest, first] = ranks;
    if (lowest === undefined || first === undefined) throw new Error('no ranks');
    expect(rankProblem(ranks)).toBeUndefined();
    expect(rankProblem([])).toBe('levels');
    expect(rankProblem([first])).toBe('levels');
    expect(rankProblem([{ ...lowest, keep: figures(1n, 0n) }])).toBe('lowest-rank');
    expect(rankProblem([lowest, first, { ...first, level: 2, reach: figures(9n, 200n) }])).toBe(
      'falling-requirement',
    );
  });
});
