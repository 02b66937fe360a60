import { expect, test } from 'vitest';
import { changedKeys } from './changed-keys.ts';

const before = JSON.stringify({ names: { EN: 'One' }, layout: { home: [{ block: 'hero' }] }, esports: [] });

test('names each key that differs, with both values', () => {
  const after = JSON.stringify({
    names: { EN: 'Two', TH: 'สอง' },
    layout: { home: [{ block: 'hero' }, { block: 'news' }] },
    esports: [],
  });
  expect(changedKeys(before, after)).toEqual([
    { key: 'names.EN', before: '"One"', after: '"Two"' },
    { key: 'names.TH', before: '', after: '"สอง"' },
    { key: 'layout.home.1.block', before: '', after: '"news"' },
  ]);
  expect(changedKeys(after, before).at(-1)).toEqual({
    key: 'layout.home.1.block',
    before: '"news"',
    after: '',
  });
});

test('says nothing of other spaces, and shortens long values', () => {
  expect(changedKeys(before, JSON.stringify(JSON.parse(before), null, 4))).toEqual([]);
  const [long] = changedKeys(before, JSON.stringify({ names: { EN: 'a'.repeat(1000) } }));
  expect(long?.after).toHaveLength(201);
});
