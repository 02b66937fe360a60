import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isFinal, refusalCodes } from './codes.ts';
import { launchAddress, launchQuery, operationAnswers, operationRequests } from './operations.ts';

const bet = {
  session: 's-1',
  player: 'p-1',
  round: 'r-1',
  transaction: 't-1',
  game: 'COPPERFOX_001',
  currency: 'PHP',
  amount: '12.5',
};

describe('a stake', () => {
  const takes = (change: object) => v.is(operationRequests.bet, { ...bet, ...change });

  it.each(['0.0001', '1', '12.50', '999999999999999.9999'])('may be %s', (amount) => {
    expect(takes({ amount })).toBe(true);
  });

  it.each(['0', '0.0000', '-1', '01', '1.', '.5', '1.00001', '1e3', '１', ' 1', '', '1000000000000000', 5])(
    'may not be %j',
    (amount) => {
      expect(takes({ amount })).toBe(false);
    },
  );

  it('has identifiers of visible ASCII, and no unknown field', () => {
    for (const transaction of ['', ' ', 'a b', 'é', '\u0000', 'x'.repeat(101)])
      expect(takes({ transaction })).toBe(false);
    expect(takes({ free: true })).toBe(false);
  });
});

it('a bet is free when it names a reward, and then it takes nothing', () => {
  const takes = (change: object) => v.is(operationRequests.bet, { ...bet, ...change });
  expect(takes({ reward: 'spring-10', amount: '0' })).toBe(true);
  expect(takes({ reward: 'spring-10' })).toBe(false);
  expect(takes({ amount: '0' })).toBe(false);
});

it('a prize without a bet is something, for a reason; a corrected one may be nothing', () => {
  const { session: _, ...prize } = { ...bet, occasion: 'jackpot' };
  expect(v.is(operationRequests.prize, prize)).toBe(true);
  expect(v.is(operationRequests.prize, { ...prize, amount: '0' })).toBe(false);
  expect(v.is(operationRequests.prize, { ...prize, occasion: 'luck' })).toBe(false);
  const adjust = {
    player: 'p-1',
    round: 'r-1',
    transaction: 't-3',
    bet: 't-1',
    currency: 'PHP',
    amount: '0',
  };
  expect(v.is(operationRequests.adjust, adjust)).toBe(true);
  expect(v.is(operationRequests.adjust, { ...adjust, amount: '-1' })).toBe(false);
});

it('a prize may be nothing', () => {
  const win = { player: 'p-1', round: 'r-1', transaction: 't-2', bet: 't-1', currency: 'PHP', amount: '0' };
  expect(v.is(operationRequests.win, win)).toBe(true);
});

it('an answer is one or the other', () => {
  const answers = operationAnswers.bet;
  expect(v.is(answers, { status: 'ok', balance: '1.0000' })).toBe(true);
  expect(v.is(answers, { status: 'refused', code: 'INSUFFICIENT_FUNDS', balance: '0.0000' })).toBe(true);
  expect(v.is(answers, { status: 'refused', code: 'BECAUSE' })).toBe(false);
  expect(v.is(answers, { status: 'ok' })).toBe(false);
});

it('only one refusal is worth a retry', () => {
  expect(refusalCodes.filter((code) => !isFinal(code))).toEqual(['TEMPORARY']);
});

it('a launch address keeps its parameters, whatever characters they have', () => {
  const query = { token: 'x'.repeat(43), language: 'VI', game: 'A&B=C', room: 'r 1'.replace(' ', '+') };
  const address = new URL(launchAddress('https://games.example', query));
  expect(`${address.origin}${address.pathname}`).toBe('https://games.example/launch');
  expect(v.parse(launchQuery, Object.fromEntries(address.searchParams))).toEqual(query);
});
