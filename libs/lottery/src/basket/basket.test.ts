import { expect, test } from 'vitest';
import { basketStake, picksText, type BasketTicket } from './basket.ts';

const ticket = (id: number, stake: bigint): BasketTicket => ({
  id,
  stake,
  input: {
    play: 'x',
    rows: [],
    lines: [],
    price: { kind: 'amount', amount: '1' },
    bets: 1,
    stake: '1',
    odds: {},
  },
});

test('a basket costs what its tickets cost', () => {
  expect(basketStake([])).toBe(0n);
  expect(basketStake([ticket(1, 20_000n), ticket(2, 5n)])).toBe(20_005n);
});

test('picks read as they are written', () => {
  expect(picksText({ rows: [['1', '2'], [], ['9']], lines: [] })).toBe('1 2 | – | 9');
  expect(picksText({ rows: [], lines: ['12', '34'] })).toBe('12, 34');
  expect(picksText({ rows: [['big']], lines: [] }, (word) => word.toUpperCase())).toBe('BIG');
  expect(picksText({ rows: [], lines: ['1', '2', '3', '4', '5', '6', '7'] })).toBe('1, 2, 3, 4, 5, 6, …');
});
