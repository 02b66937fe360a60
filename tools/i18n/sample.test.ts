import { expect, test } from 'vitest';
import { sampleTexts } from './sample.ts';

const texts = Array.from({ length: 50 }, (_, place) => ({
  id: String(place),
  source: `Text ${place}`,
  context: undefined,
  translation: '',
  origins: [],
}));
const sources = (seed: string, from = texts) =>
  sampleTexts(from, { seed, count: 10 }).map(({ source }) => source);

test('a seed draws the same texts again, whatever their order, and another seed draws others', () => {
  expect(sources('one')).toHaveLength(10);
  expect(sources('one', texts.toReversed())).toEqual(sources('one'));
  expect(sources('two')).not.toEqual(sources('one'));
});
