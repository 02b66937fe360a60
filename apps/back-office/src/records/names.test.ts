import { expect, test } from 'vitest';
import { fieldNames } from '../schema-form/field-names.ts';
import { shapeOf, type Shape } from '../schema-form/schema-shape.ts';
import { recordScreens } from './records.ts';
import { labels } from './labels.ts';

/** All names of fields and all labels of choices in a shape. */
function* namesIn(shape: Shape, name = ''): Generator<{ readonly field: string; readonly word?: string }> {
  switch (shape.kind) {
    case 'group':
      for (const [field, inner] of shape.fields) {
        yield { field };
        yield* namesIn(inner, field);
      }
      return;
    case 'choice':
      for (const word of shape.options) yield { field: name, word };
      return;
    case 'list':
    case 'by-key':
      return yield* namesIn(shape.item, name);
    case 'optional':
      return yield* namesIn(shape.inner, name);
    case 'variant':
    case 'either':
      for (const [word, group] of Object.entries(shape.groups)) {
        yield { field: 'kind', word };
        yield* namesIn(group, name);
      }
      return;
    default:
  }
}

type Screen = (typeof recordScreens)[number];

/** The shape of what a list shows of a record. */
function recordOf({ call, rows }: Screen): Shape {
  const answer = shapeOf(call.response);
  const listed = answer.kind === 'group' ? answer.fields.find(([name]) => name === rows)?.[1] : undefined;
  return listed?.kind === 'list' ? listed.item : (listed ?? answer);
}

/** The shapes of a screen's forms, without what the screen itself gives. */
function formsOf({ actions, create }: Screen): Shape[] {
  const sent = [...actions, ...(create ? [create] : [])];
  return sent.flatMap(({ call, fixed }) => {
    const shape: Shape = call.body ? shapeOf(call.body) : { kind: 'raw' };
    const given = new Set(['merchant', ...Object.keys(fixed?.({}) ?? {})]);
    return shape.kind === 'group'
      ? [{ ...shape, fields: shape.fields.filter(([name]) => !given.has(name)) }]
      : [];
  });
}

test.each(recordScreens)('every field and every choice of $path has a text', (screen) => {
  const found = [recordOf(screen), ...formsOf(screen)].flatMap((shape) => [...namesIn(shape)]);
  const bare = found.flatMap(({ field, word }) => {
    if (word === undefined) return fieldNames[field] || field === 'currency' ? [] : [field];
    const isCode = /^[A-Z_]+$/.test(word);
    return labels[`${field} ${word}`] || labels[word] || isCode ? [] : [`${field} ${word}`];
  });
  expect([...new Set(bare)]).toEqual([]);
});
