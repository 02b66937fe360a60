import { expect, test } from 'vitest';
import { foreignScan, type BrandMarks } from './foreign.ts';

const jade: BrandMarks = {
  merchant: 'jade',
  words: ['jade', 'Jade Palace', '翡翠宫'],
  domains: ['www.jade.example'],
  colors: ['#0f766e'],
};
const sun: BrandMarks = {
  merchant: 'sun-1',
  words: ['sun-1', 'Sun'],
  domains: ['sun.example'],
  colors: ['#f59e0b'],
};
const garden: BrandMarks = {
  merchant: 'garden',
  words: ['Jade Palace Garden'],
  domains: ['garden.example'],
  colors: [],
};
const scan = foreignScan(
  [jade, sun, garden],
  (merchant) => new Set(merchant === 'garden' ? ['#0f766e'] : []),
);

test.each([
  ['a merchant code', '{"merchant":"jade"}', '"jade", which belongs to jade'],
  ['a code in another case', '<p>JADE</p>', '"jade"'],
  ['a name', '<title>Jade Palace</title>', '"jade palace"'],
  ['a name in a script without spaces', '欢迎来到翡翠宫娱乐', '"翡翠宫"'],
  ['a domain', 'https://www.jade.example/a', '"www.jade.example"'],
  ['a colour', 'fill="#0F766E"', '"#0f766e"'],
])('%s of another brand is found', (_name, text, found) => {
  const lines = scan('sun-1', 'index.html', text);
  expect(lines.join('\n')).toContain(found);
  expect(lines[0]).toMatch(/^index\.html contains /);
});

test('a brand may say its own', () => {
  expect(scan('jade', 'index.html', 'jade Jade Palace 翡翠宫 www.jade.example #0f766e')).toEqual([]);
});

test('a word that only contains a mark is another word', () => {
  expect(scan('garden', 'a.js', 'sunday jaded unsunned #0f766e00 Assun-1x')).toEqual([]);
});

test('a brand’s own longer name may contain another’s, and a derived colour may equal another’s', () => {
  expect(scan('garden', 'index.html', 'Jade Palace Garden, #0f766e')).toEqual([]);
  expect(scan('garden', 'index.html', 'Jade Palace Casino')).toHaveLength(1);
});
