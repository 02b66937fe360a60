import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areApart, distanceTo, inOrder, maskedName, prizeOfPlace } from './leaderboard.ts';

const score = fc.record({
  member: fc.bigInt({ min: 1n, max: 1_000n }),
  score: fc.bigInt({ min: 1n, max: 5n }),
  reachedAt: fc.integer({ min: 0, max: 5 }),
});

describe('a leaderboard', () => {
  it('orders by score, then by time, whatever the order it got them in', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(score, { selector: ({ member }) => member })
          .chain((scores) =>
            fc.tuple(
              fc.constant(scores),
              fc.shuffledSubarray(scores, { minLength: scores.length, maxLength: scores.length }),
            ),
          ),
        ([scores, shuffled]) => {
          const ordered = inOrder(shuffled);
          expect(ordered).toEqual(inOrder(scores));
          for (const [place, each] of ordered.slice(1).entries()) {
            const ahead = ordered[place] ?? each;
            expect(ahead.score >= each.score).toBe(true);
            expect(ahead.score > each.score || ahead.reachedAt <= each.reachedAt).toBe(true);
            // A member who gains the distance passes the one ahead; with one unit less none does.
            const passes = (gained: bigint) =>
              inOrder([ahead, { ...each, score: each.score + gained, reachedAt: 9 }])[0] !== ahead;
            const distance = distanceTo(ahead.score, each.score);
            expect([passes(distance), passes(distance - 1n)]).toEqual([true, false]);
          }
        },
      ),
    );
  });

  it('gives each place at most one prize', () => {
    const prizes = [
      { from: 1, to: 1 },
      { from: 2, to: 10 },
    ];
    expect(areApart(prizes)).toBe(true);
    expect(areApart([...prizes, { from: 10, to: 12 }])).toBe(false);
    expect(areApart([{ from: 3, to: 2 }])).toBe(false);
    expect([1, 2, 10, 11].map((place) => prizeOfPlace(prizes, place)?.from)).toEqual([1, 2, 2, undefined]);
  });

  it.each([
    ['player1', 'pl***1'],
    ['anna', 'a***'],
    ['', '***'],
  ])('shows "%s" as "%s"', (name, expected) => expect(maskedName(name)).toBe(expected));
});
