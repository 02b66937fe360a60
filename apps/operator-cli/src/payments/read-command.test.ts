import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test('every deposit that is named is meant, in whatever capitals', () => {
  expect(readCommand(['approve', 'DA', 'db'])).toEqual({
    name: 'approve',
    references: ['DA', 'DB'],
    amount: undefined,
  });
  expect(readCommand(['reject', 'DA', 'DB', '--note', 'none came'])).toMatchObject({
    references: ['DA', 'DB'],
    note: 'none came',
  });
});

test('without words it lists', () => {
  expect(readCommand([])).toEqual({ name: 'list', merchant: undefined });
  expect(readCommand(['list', '--merchant', 'jade'])).toEqual({ name: 'list', merchant: 'jade' });
});

test.each([
  ['an amount for two', ['approve', 'DA', 'DB', '--amount', '5']],
  ['a file for two', ['receipt', 'DA', 'DB', '--out', 'a.png']],
  ['no deposit', ['approve']],
  ['a list of something', ['list', 'DA']],
  ['another word', ['aprove', 'DA']],
])('%s is no command', (_what, words) => {
  expect(readCommand(words)).toBeUndefined();
});
