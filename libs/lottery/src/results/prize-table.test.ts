import { expect, test } from 'vitest';
import { familyMakers } from '@marquee/lottery-rules';
import { prizeTable } from './prize-table.ts';

const counting = (size: number) => Array.from({ length: size }, (_, place) => String(place % 10));

test.each(['vn-north', 'vn-south', 'thai'])('every digit of %s is in its table once, in order', (code) => {
  const drawn = counting(familyMakers[code]?.().shape.size ?? 0);
  const table = prizeTable(code, drawn);
  expect(table?.flatMap(({ numbers }) => numbers).join('')).toBe(drawn.join(''));
});

test('the table of Thailand and of four digits', () => {
  expect(prizeTable('thai', [...'12345611122233344477'])).toEqual([
    { prize: 'thai-first', numbers: ['123456'] },
    { prize: 'thai-front', numbers: ['111', '222'] },
    { prize: 'thai-back', numbers: ['333', '444'] },
    { prize: 'thai-bottom', numbers: ['77'] },
  ]);
  const numbers = Array.from({ length: 23 }, (_, place) => String(1000 + place));
  const table = prizeTable('4d', numbers);
  expect(table?.map((line) => line.numbers.length)).toEqual([1, 1, 1, 10, 10]);
  expect(table?.flatMap((line) => line.numbers)).toEqual(numbers);
  expect(prizeTable('ssc', counting(5))).toBeUndefined();
});
