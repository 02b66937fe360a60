import { expect, test } from 'vitest';
import * as v from 'valibot';
import { money } from '@marquee/money';
import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { emptyOf, sendableOf, shapeOf, type Shape } from './schema-shape.ts';

const schema = v.strictObject({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  titles: v.record(v.picklist(['EN', 'CN']), v.string()),
  stock: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
  prizes: v.array(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('money'), amount: v.string() }),
      v.strictObject({ kind: v.literal('none') }),
    ]),
  ),
  note: v.optional(v.string()),
});

test('a form has what the schema says, with its limits', () => {
  expect(shapeOf(schema)).toEqual({
    kind: 'group',
    fields: [
      ['code', { kind: 'text', maxLength: 32 }],
      ['titles', { kind: 'by-key', keys: ['EN', 'CN'], item: { kind: 'text', maxLength: undefined } }],
      ['stock', { kind: 'optional', absent: null, inner: { kind: 'number', min: 1, max: 9 } }],
      ['prizes', { kind: 'list', item: expect.objectContaining({ kind: 'variant', by: 'kind' }) }],
      ['note', { kind: 'optional', absent: undefined, inner: { kind: 'text', maxLength: undefined } }],
    ],
  });
});

test('a new record is valid but for what must be typed, and a listed one can be sent back as it is', () => {
  const shape = shapeOf(schema);
  expect(emptyOf(shape)).toEqual({ code: '', titles: {}, stock: null, prizes: [] });
  const listed = {
    code: 'a',
    titles: { EN: 'A', CN: '' },
    stock: 3,
    prizes: [{ kind: 'money', amount: money('CNY', 75_000n), won: 4 }, { kind: 'none' }],
    spent: '1.0000',
  };
  const sent = sendableOf(shape, listed);
  expect(sent).toEqual({
    code: 'a',
    titles: { EN: 'A' },
    stock: 3,
    prizes: [{ kind: 'money', amount: '7.5000' }, { kind: 'none' }],
  });
  expect(v.parse(schema, sent)).toEqual(sent);
});

const rawParts = (name: string, shape: Shape): string[] => {
  switch (shape.kind) {
    case 'entries':
    case 'raw':
      return [name];
    case 'group':
      return shape.fields.flatMap(([field, each]) => rawParts(`${name}.${field}`, each));
    case 'list':
    case 'by-key':
      return rawParts(name, shape.item);
    case 'optional':
      return rawParts(name, shape.inner);
    case 'variant':
      return Object.values(shape.groups).flatMap((each) => rawParts(name, each));
    default:
      return [];
  }
};

test('every body of the operators’ calls has a form, but for receivers of a message and settings by free names', () => {
  const raw = Object.values<OperatorCall>(operatorCalls).flatMap(({ name, body }) =>
    body ? rawParts(name, shapeOf(body)) : [],
  );
  expect(raw).toEqual(['siteSettingsUpdate.settings.flags', 'siteSettingsUpdate.settings.registration']);
});
