import { expect, test } from 'vitest';
import { familyMakers } from '../families/families.ts';
import { fairOdds } from '../engine/chance.ts';
import { readTicket } from '../engine/ticket.ts';
import { toDecimal } from '../engine/ratio.ts';
import { maximumOdds } from './maximum-odds.ts';

function maximum(code: string, rows: readonly (readonly string[])[], lines: readonly string[] = []): string {
  const family = familyMakers[code.split('.')[0] ?? '']?.();
  const read = family && readTicket(family, { play: code, rows, lines });
  if (!read?.ok) throw new Error(`${code} is refused: ${JSON.stringify(read)}`);
  const { play, picked } = read.value;
  return toDecimal(
    maximumOdds(play, picked, (tier) => fairOdds(play.wager, tier)),
    2,
  );
}

test.each([
  ['one string of three', 'ssc.front-3.direct', [['1', '2'], ['3'], ['4']], '1000.00'],
  // 100,000 + 10,000 + 1,000 + 100 + 10 for one string; two beginnings buy the endings twice.
  [
    'a string with its endings',
    'ssc.five.direct-endings',
    [['1', '2'], ['2'], ['3'], ['4'], ['5']],
    '122220.00',
  ],
  ['a pair pays more than three different', 'ssc.front-3.group-one', [['7']], '333.33'],
  ['places, each at its kindest', 'ssc.one.position', [['1', '2'], [], ['3'], [], ['0', '9']], '30.00'],
  ['cells that win together', 'ssc.total.sizes', [['big', 'odd', 'even']], '4.00'],
  ['three of five balls among four picks', '11x5.any.any-3', [['01', '02', '03', '04']], '66.00'],
  [
    'ten picks of which eight can be drawn',
    'lf.any.any-2',
    [['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']],
    '190.00',
  ],
  [
    'fixed balls come first',
    'lf.any.any-3-fixed',
    [['20'], ['01', '02', '03', '04', '05', '06', '07', '08', '09']],
    '427.50',
  ],
  ['keno, all hit', 'kl8.any.any-2', [['01', '80']], '16.63'],
])('%s', (_, code, rows, odds) => {
  expect(maximum(code, rows)).toBe(odds);
});
