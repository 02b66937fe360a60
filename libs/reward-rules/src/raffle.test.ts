import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chanceOfPercent,
  chancesNow,
  percentOfChance,
  prizeOfNumber,
  RAFFLE_NUMBERS,
  raffleNumber,
  raffleProblem,
  type RaffleChance,
} from './raffle.ts';

const table = (more: readonly Partial<RaffleChance>[] = []): RaffleChance[] =>
  [
    { chance: 500, left: 3, isFallback: false },
    { chance: 149_500, left: 40, isFallback: false },
    { chance: 250_000, left: null, isFallback: false },
    { chance: 600_000, left: null, isFallback: true },
  ].map((prize, place) => ({ ...prize, ...more[place] }));

/** How many of all numbers each place has. */
function counted(chances: readonly number[]): number[] {
  const found = chances.map(() => 0);
  for (let number = 0; number < RAFFLE_NUMBERS; number++) {
    const place = prizeOfNumber(chances, number);
    found[place] = (found[place] ?? 0) + 1;
  }
  return found;
}

describe('the chances of a raffle', () => {
  it('are exactly how many of all numbers win each prize', () => {
    const chances = chancesNow(table());
    expect(chances).toEqual([500, 149_500, 250_000, 600_000]);
    expect(counted(chances)).toEqual(chances);
  });

  it('go to the fallback when a prize is gone, and no number is without a prize', () => {
    const chances = chancesNow(table([{ left: 0 }, { left: 0 }]));
    expect(chances).toEqual([0, 0, 250_000, 750_000]);
    expect(counted(chances)).toEqual(chances);
  });

  it('keep their sum whatever is gone, and a prize that is gone has no number', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { minLength: 2, maxLength: 2 }), ([first = 0, second = 0]) => {
        const chances = chancesNow(table([{ left: first }, { left: second }]));
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBe(RAFFLE_NUMBERS);
        expect([chances[0] === 0, chances[1] === 0]).toEqual([first === 0, second === 0]);
      }),
    );
  });

  it('need one fallback without a limit and the whole of the numbers', () => {
    expect(raffleProblem(table())).toBeUndefined();
    expect(raffleProblem(table([{ chance: 499 }]))).toBe('sum');
    expect(raffleProblem(table([{ chance: 0 }, { chance: 150_000 }]))).toBe('chance');
    expect(raffleProblem(table([{ chance: 0.5 }]))).toBe('chance');
    expect(raffleProblem(table([{}, {}, { isFallback: true }]))).toBe('fallback');
    expect(raffleProblem(table([{}, {}, {}, { left: 10 }]))).toBe('fallback');
    expect(raffleProblem(table([{}, {}, {}, { isFallback: false }]))).toBe('fallback');
  });

  it('refuse a number that no prize has', () => {
    expect(() => prizeOfNumber([400_000, 600_000], RAFFLE_NUMBERS)).toThrow(RangeError);
    expect(() => prizeOfNumber([400_000, 600_000], -1)).toThrow(RangeError);
  });

  it('are written as exact percentages and read again', () => {
    expect([500, 125_000, 1, RAFFLE_NUMBERS, 0].map(percentOfChance)).toEqual([
      '0.05',
      '12.5',
      '0.0001',
      '100',
      '0',
    ]);
    for (let chance = 0; chance <= RAFFLE_NUMBERS; chance += 37)
      expect(chanceOfPercent(percentOfChance(chance))).toBe(chance);
    expect(['100.0001', '1.00001', '.5', '-1', '1e2', ''].map(chanceOfPercent)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});

describe('the number of a draw', () => {
  const hmacOf = (seed: string) => (message: Uint8Array) =>
    createHmac('sha256', seed).update(message).digest();
  const draw = { memberSeed: 'my-own', raffle: 'wheel', draw: '7-1' };

  it('is six digits of the bytes, those from 250 on left out', async () => {
    const bytes = Uint8Array.of(255, 4, 250, 138, 249, 0, 16, 7);
    expect(await raffleNumber(() => bytes, draw)).toBe(489_067);
    expect(await raffleNumber(() => new Uint8Array(6), draw)).toBe(0);
    expect(await raffleNumber(() => new Uint8Array(6).fill(249), draw)).toBe(RAFFLE_NUMBERS - 1);
  });

  it('follows from the seed, the own seed, the raffle and the draw, and from nothing else', async () => {
    const first = await raffleNumber(hmacOf('seed'), draw);
    expect(await raffleNumber(hmacOf('seed'), draw)).toBe(first);
    const others = await Promise.all([
      raffleNumber(hmacOf('other'), draw),
      raffleNumber(hmacOf('seed'), { ...draw, memberSeed: 'another' }),
      raffleNumber(hmacOf('seed'), { ...draw, raffle: 'boxes' }),
      raffleNumber(hmacOf('seed'), { ...draw, draw: '7-2' }),
    ]);
    expect(others).not.toContain(first);
  });

  it('takes no seed that could be mistaken for another input', async () => {
    await expect(raffleNumber(hmacOf('seed'), { ...draw, memberSeed: 'a|b' })).rejects.toThrow(RangeError);
  });
});
