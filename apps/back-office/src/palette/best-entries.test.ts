import { expect, test } from 'vitest';
import { bestEntries } from './best-entries.ts';

const entry = (name: string) => ({ path: `/${name}`, name, kind: 'x' });
const entries = ['Audit log', '500001 paul', 'paul', 'Staff'].map(entry);
const names = (text: string) => bestEntries(entries, text).map(({ name }) => name);

test('all words must be there, in any letter case, and what begins with them comes first', () => {
  expect(names('PAUL')).toEqual(['paul', '500001 paul']);
  expect(names('paul 500')).toEqual(['500001 paul']);
  expect(names('log')).toEqual(['Audit log']);
  expect(names('nobody')).toEqual([]);
  expect(names('')).toHaveLength(4);
});

test('no more than twenty are listed', () => {
  expect(
    bestEntries(
      Array.from({ length: 50 }, (_, index) => entry(`a${index}`)),
      'a',
    ),
  ).toHaveLength(20);
});

test('what the gateway found stays, though the text does not stand in its name', () => {
  const member = { path: '/members', name: 'lily', kind: 'Member', isFound: true };
  expect(bestEntries([member, { path: '/audit', name: 'Audit log', kind: 'Screen' }], '555-0147')).toEqual([
    member,
  ]);
});
