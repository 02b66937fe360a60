import { expect, test } from 'vitest';
import { playOf } from '../engine/family.ts';
import { over, ratio } from '../engine/ratio.ts';
import { readTicket } from '../engine/ticket.ts';
import { makeThai } from '../families/sea/thai.ts';
import { amongNumbers, withHalfPrizes } from './half-pay.ts';
import { loadPrices } from './prices.ts';

const thai = makeThai();
const play = playOf(thai, 'thai.top.three');
if (!play) throw new Error('there is no such play');

test.each([
  ['none of them', [['4'], ['5'], ['6']], { kind: 'none' }],
  ['all of them', [['1'], ['2'], ['3']], { kind: 'all' }],
  ['some of them', [['1', '4'], ['2'], ['3']], { kind: 'some', number: '1,2,3' }],
])('a ticket has %s', (_, rows, among) => {
  const read = readTicket(thai, { play: play.code, rows, lines: [] });
  if (!read.ok) throw new Error(read.error.kind);
  expect(amongNumbers(play, read.value.picked, new Set(['1,2,3', '1,1,1']))).toEqual(among);
});

test('half pay is half of everything that is told', () => {
  const book = loadPrices({ ...thai, plays: [play] }, { mode: 'SEA' });
  if (!book.ok) throw new Error('the prices do not load');
  const [tier = ''] = play.wager.tiers;
  const [full, half] = [book.value, withHalfPrizes(book.value)];
  for (const figure of ['oddsOf', 'returnOf', 'minimumReturnOf'] as const)
    expect(over(half[figure](play, tier, 1900), full[figure](play, tier, 1900))).toEqual(ratio(1n, 2n));
});
