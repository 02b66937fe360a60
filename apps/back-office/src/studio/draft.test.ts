import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandFileSchema, editBrandFile } from '@marquee/brand';
import { expect, test } from 'vitest';
import { shapeOf, type Shape } from '../schema-form/schema-shape.ts';
import { problemsOf, readDraft, valueAt } from './draft.ts';
import { parts } from './parts.ts';

const file = readFileSync(fileURLToPath(new URL('../../../../brands/jade.json', import.meta.url)), 'utf8');

test('a good file has no problems, and a bad one names the key and the cure', () => {
  expect(readDraft(file)).toMatchObject({ problems: new Map(), brand: { merchant: 'jade' } });
  const bad = readDraft(editBrandFile(file, ['theme', 'scheme'], 'dim'));
  expect([...bad.problems]).toEqual([['theme.scheme', expect.stringContaining('one of light, dark')]]);
  expect(bad.brand).toBeUndefined();
  expect([...readDraft(`${file},`).problems.keys()]).toEqual(['']);
});

test('what the gateway finds is told by the key of the file', () => {
  const fields = [
    { path: 'body.text.theme.color.link', rule: 'contrast', message: 'too pale' },
    { path: 'body.text', rule: 'file', message: 'no JSON' },
    { path: 'body.merchant', rule: 'unknown', message: 'not this' },
  ];
  expect([...problemsOf(fields)]).toEqual([
    ['theme.color.link', 'too pale'],
    ['', 'no JSON'],
  ]);
});

test('what stands at a key is found, also in lists, and nothing where there is none', () => {
  const { tree } = readDraft(file);
  expect(valueAt(tree, ['languages', 0])).toBe(JSON.parse(file).languages[0]);
  expect(valueAt(tree, ['theme', 'nothing', 'there'])).toBeUndefined();
});

test('every key of the brand file is in one part of the studio', () => {
  const shape: Shape = shapeOf(brandFileSchema);
  if (shape.kind !== 'group') throw new Error('no group');
  const own = ['$schema', 'version', 'merchant'];
  const keys = shape.fields.map(([key]) => key).filter((key) => !own.includes(key));
  const covered = parts.flatMap(({ paths }) => paths.map(([key]) => key));
  expect([...new Set(covered)].toSorted()).toEqual(keys.toSorted());
  // Each path leads to an option.
  for (const { paths } of parts)
    for (const path of paths) {
      let at: Shape = shape;
      for (const key of path) {
        while (at.kind === 'optional') at = at.inner;
        const next: Shape | undefined =
          at.kind === 'group' ? at.fields.find(([name]) => name === key)?.[1] : undefined;
        if (next === undefined) throw new Error(`there is no ${path.join('.')}`);
        at = next;
      }
    }
});
