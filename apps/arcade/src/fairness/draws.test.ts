import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { commitmentOf, drawsFrom, newSeed, seedOfRound, shuffled } from './draws.ts';

it('draws the words of HMAC-SHA256 blocks, and passes over those above the last whole multiple', async () => {
  const block = (number: number): Buffer => createHmac('sha256', 'seed').update(`mine:0:${number}`).digest();
  const words = [0, 1].flatMap((number) =>
    Array.from({ length: 8 }, (_, place) => block(number).readUInt32BE(place * 4)),
  );
  // With a bound just above half of all words, nearly every second word is passed over.
  const bound = 2 ** 31 + 1;
  const fair = words.filter((word) => word < bound);
  expect(fair.length).toBeLessThan(words.length);
  const draws = drawsFrom('seed', 'mine:0');
  for (const word of fair) expect(await draws.below(bound)).toBe(word);
});

it('gives every number of a small range about as often as any other', async () => {
  const draws = drawsFrom('seed', 'evenly');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let draw = 0; draw < 6000; draw += 1) {
    const face = await draws.below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(130);
});

it('shuffles into an order that depends on the seed alone, and loses nothing', async () => {
  const cards = Array.from({ length: 52 }, (_, card) => card);
  const once = await shuffled(cards, drawsFrom('a', 'deck'));
  expect(await shuffled(cards, drawsFrom('a', 'deck'))).toEqual(once);
  expect(await shuffled(cards, drawsFrom('b', 'deck'))).not.toEqual(once);
  expect(once.toSorted((a, b) => a - b)).toEqual(cards);
});

it('commits to a seed by its SHA-256', async () => {
  const seed = newSeed();
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  expect(await seedOfRound(seed, 'x')).toBe(createHmac('sha256', seed).update('x').digest('hex'));
});
