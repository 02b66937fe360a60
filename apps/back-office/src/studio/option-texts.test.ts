import { brandExplanations, brandFileSchema, contrastPairs, readAbout } from '@marquee/brand';
import { expect, test } from 'vitest';
import english from 'virtual:catalogue/EN/office';
import vietnamese from 'virtual:catalogue/VI/office';
import { shapeOf, type Shape } from '../schema-form/schema-shape.ts';
import { choiceNames, sameNames } from './choice-names.ts';
import { colorNames } from './color-names.ts';
import type { OptionPath } from './draft.ts';
import { optionNames } from './option-names.ts';
import { choiceName, explanation, optionName } from './option-texts.ts';
import { parts } from './parts.ts';

interface Option {
  readonly path: OptionPath;
  readonly shape: Shape;
}

/** Every option that the forms show below one. */
function* optionsIn(shape: Shape, path: OptionPath): Generator<Option> {
  yield { path, shape };
  switch (shape.kind) {
    case 'group':
      for (const [key, field] of shape.fields) {
        // A colour is one control, and the type of a token none.
        if (field.kind === 'fixed' || field.kind === 'color' || key === '$type') continue;
        yield* optionsIn(field, [...path, key]);
      }
      return;
    case 'list':
      return yield* optionsIn(shape.item, [...path, 0]);
    case 'optional':
      return yield* optionsIn(shape.inner, path);
    case 'variant':
      for (const group of Object.values(shape.groups)) yield* optionsIn(group, path);
      return;
    default:
  }
}

const file = shapeOf(brandFileSchema);
/** The form of an option of a group. */
function shapeAt(shape: Shape, key: string | number | undefined): Shape {
  const group = shape.kind === 'optional' ? shape.inner : shape;
  const found = group.kind === 'group' ? group.fields.find(([name]) => name === key)?.[1] : undefined;
  if (!found) throw new Error(`there is no ${key}`);
  return found;
}
const options = parts.flatMap(({ paths }) =>
  paths.flatMap((path) => [...optionsIn(path.reduce<Shape>(shapeAt, file), path)]),
);

/** The choices of an option, with the key that they are values of. */
const choicesOf = ({ shape, path }: Option): (readonly [path: OptionPath, value: string])[] => {
  if (shape.kind === 'choice') return shape.options.map((value) => [path, value]);
  if (shape.kind === 'variant') return Object.keys(shape.groups).map((value) => [[...path, shape.by], value]);
  return [];
};
const choices = options.flatMap(choicesOf);

test('every option has a name', () => {
  expect(options.filter(({ path }) => !optionName(path)).map(({ path }) => path.join('.'))).toEqual([]);
});

test('every choice has a name', () => {
  expect(
    choices.filter(([path, value]) => !choiceName(path, value)).map((each) => each.flat().join('.')),
  ).toEqual([]);
});

test('every colour of the contrast panel has a name', () => {
  const roles = contrastPairs.flatMap(({ foreground, background }) => [foreground, background]);
  expect(roles.filter((role) => !optionName(['color', role]))).toEqual([]);
});

test('every name is that of an option or a choice', () => {
  const used = new Set<unknown>([
    ...options.map(({ path }) => optionName(path)),
    ...choices.map(([path, value]) => choiceName(path, value)),
    colorNames.heroFrom,
    colorNames.heroTo,
  ]);
  const unused = [optionNames, choiceNames, colorNames, sameNames].flatMap((names) =>
    Object.entries(names).flatMap(([key, name]) => (used.has(name) ? [] : [key])),
  );
  expect(unused).toEqual([]);
});

test('every explanation that is shown is extracted and translated, and no other', () => {
  // Groups whose options are in several parts are not shown themselves.
  const divided = parts.flatMap(({ paths }) =>
    paths.filter(({ length }) => length > 1).map(([key]) => shapeAt(file, key)),
  );
  const shown = [...options.map(({ shape }) => shape), ...divided].flatMap(({ about }) => about ?? []);
  const texts = [...new Set(shown.map((about) => readAbout(about).text))];
  expect(brandExplanations().toSorted()).toEqual(texts.toSorted());
  for (const catalogue of [english, vietnamese])
    expect(texts.filter((text) => catalogue[explanation(text).id] === undefined)).toEqual([]);
});
