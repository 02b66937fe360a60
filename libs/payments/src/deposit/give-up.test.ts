import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giveUpBonus } from './give-up.ts';

/** A deposit of 1,000 with a bonus of 1,000, of which each must be staked once without the bonus. */
const running = { bonus: 1000n, won: 0n, balance: 2000n, ownRequired: 1000n, fulfilled: 0n };

test('a bonus that was not played with goes back whole, and the deposit stays with its own stakes', () => {
  expect(giveUpBonus(running)).toEqual({ taken: 1000n, winnings: 0n, required: 1000n, fulfilled: 0n });
});

test('winnings go back with it', () => {
  expect(giveUpBonus({ ...running, won: 500n, balance: 2500n, fulfilled: 400n })).toEqual({
    taken: 1500n,
    winnings: 500n,
    required: 1000n,
    fulfilled: 400n,
  });
});

test('losses are the member’s own money first', () => {
  // 1,000 was lost: what is left is the bonus.
  expect(giveUpBonus({ ...running, won: -1000n, balance: 1000n })).toMatchObject({
    taken: 1000n,
    winnings: 0n,
  });
  // 1,400 was lost: 400 of the bonus are gone.
  expect(giveUpBonus({ ...running, won: -1400n, balance: 600n })).toMatchObject({
    taken: 600n,
    winnings: 0n,
  });
  expect(giveUpBonus({ ...running, won: -2000n, balance: 0n }).taken).toBe(0n);
});

test('stakes beyond those of the deposit count for nothing more, and a gift leaves none', () => {
  expect(giveUpBonus({ ...running, fulfilled: 7000n })).toMatchObject({ required: 1000n, fulfilled: 1000n });
  expect(giveUpBonus({ ...running, ownRequired: 0n, fulfilled: 50n })).toMatchObject({
    required: 0n,
    fulfilled: 0n,
  });
});

test('never takes more than is there, more than is due, or money that the member paid in and did not lose', () => {
  const amount = fc.bigInt(0n, 10_000_000n);
  fc.assert(
    fc.property(
      fc.record({ bonus: fc.bigInt(1n, 10_000_000n), own: amount, ownRequired: amount, fulfilled: amount }),
      fc.bigInt(-20_000_000n, 20_000_000n),
      ({ bonus, own, ownRequired, fulfilled }, played) => {
        const won = played < -(own + bonus) ? -(own + bonus) : played;
        const balance = own + bonus + won;
        const end = giveUpBonus({ bonus, won, balance, ownRequired, fulfilled });
        expect(end.taken).toBeGreaterThanOrEqual(0n);
        expect(end.taken).toBeLessThanOrEqual(balance);
        expect(end.winnings).toBeLessThanOrEqual(won > 0n ? won : 0n);
        const left = balance - end.taken;
        const ownLeft = won >= 0n ? own : own + won;
        expect(left).toBe(ownLeft > 0n ? ownLeft : 0n);
        expect(end.fulfilled).toBeLessThanOrEqual(end.required);
      },
    ),
  );
});
