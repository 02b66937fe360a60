import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referralProgress } from './index.ts';

const DAY = 86_400_000;
const registeredAt = new Date('2026-01-01T12:00:00Z');
const after = (days: number) => new Date(registeredAt.getTime() + days * DAY);
const deposit = { kind: 'deposit', minimum: 100n, days: 7 } as const;
const turnover = { kind: 'turnover', minimum: 1_000n, days: 30 } as const;
const idle = { registeredAt, firstDeposit: null, stakes: 0n };

describe('a referral', () => {
  it.each([
    ['no deposit yet', null, 1, 'open', 100n],
    ['no deposit in time', null, 7, 'missed', 0n],
    ['enough', { amount: 100n, at: after(1) }, 2, 'met', 0n],
    ['enough, seen later', { amount: 100n, at: after(1) }, 90, 'met', 0n],
    ['too little', { amount: 99n, at: after(1) }, 2, 'missed', 0n],
    ['too late', { amount: 100n, at: after(7) }, 8, 'missed', 0n],
  ] as const)('counts the first deposit: %s', (_, firstDeposit, day, state, missing) => {
    expect(referralProgress(deposit, { ...idle, firstDeposit }, after(day))).toEqual({
      state,
      missing,
      until: after(7),
    });
  });

  it('counts stakes until its days end, and each step is in one state', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2_000n), fc.integer({ min: 0, max: 60 }), (stakes, day) => {
        const { state, missing } = referralProgress(turnover, { ...idle, stakes }, after(day));
        expect(state).toBe(stakes >= 1_000n ? 'met' : day < 30 ? 'open' : 'missed');
        expect(missing).toBe(state === 'open' ? 1_000n - stakes : 0n);
      }),
    );
  });
});
