import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells with a comma, a quote or a line break are quoted, numbers are not touched', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', { number: '-12.5000' }])).toBe(
    'a,"b,c","say ""x""","two\nlines",-12.5000\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('%j is no formula for a spreadsheet', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});
