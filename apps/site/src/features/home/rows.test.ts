import { expect, test } from 'vitest';
import type { HomeBlock } from '@marquee/brand';
import { rowsOf } from './rows.ts';

const full: HomeBlock = { block: 'news', width: 'full' };
const half: HomeBlock = { block: 'news', width: 'half' };

test.each([
  ['two halves share a row', [full, half, half, full], [1, 2, 1]],
  ['a third half has a row of its own', [half, half, half], [2, 1]],
  ['halves that do not follow each other are alone', [half, full, half], [1, 1, 1]],
  ['four halves are two rows', [half, half, half, half], [2, 2]],
])('%s', (_, blocks, lengths) => {
  const rows = rowsOf(blocks);
  expect(rows.map(({ length }) => length)).toEqual(lengths);
  expect(rows.flat()).toEqual(blocks);
});
