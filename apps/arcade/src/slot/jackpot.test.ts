import { expect, it } from 'vitest';
import { openJournal } from '../store/journal.ts';
import { createJackpots, isJackpot } from './jackpot.ts';
import { JACKPOT_LOTS } from './round.ts';

const wager = (id: string, stake = 10_000n) => ({ id, vendor: 'COPPERFOX', currency: 'PHP', stake });

it('a jackpot is fed by every stake, won whole, and the same wager is settled once', async () => {
  const jackpots = createJackpots(await openJournal(undefined));
  const lost = JACKPOT_LOTS - 1;
  const start = jackpots.poolOf(wager('a'));
  expect(start).toBe(500_000_000n);
  expect(await jackpots.settle(wager('a'), lost)).toBe(0n);
  expect(await jackpots.settle(wager('a'), lost)).toBe(0n);
  expect(jackpots.poolOf(wager('b'))).toBe(start + 100n);
  expect(await jackpots.settle(wager('b', 50_000n), 0)).toBe(start + 600n);
  expect(await jackpots.settle(wager('b', 50_000n), 0)).toBe(start + 600n);
  expect(jackpots.poolOf(wager('c'))).toBe(0n);
  // Another currency still has what the house gave.
  expect(jackpots.poolOf({ vendor: 'COPPERFOX', currency: 'THB' })).toBe(start);
});

it('the chance is in proportion to the stake', () => {
  expect(isJackpot(wager('a', 10_000n), 0)).toBe(true);
  expect(isJackpot(wager('a', 10_000n), 1)).toBe(false);
  expect(isJackpot(wager('a', 5_000_000n), 499)).toBe(true);
  expect(isJackpot(wager('a', 5_000_000n), 500)).toBe(false);
});
