import { expect, test } from 'vitest';
import { ratio } from '../../engine/ratio.ts';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { makeChain } from './chain.ts';

const chain = makeChain();

test.each([
  ['hash.tail', 'big', 1, 2],
  ['hash.tail', 'odd', 1, 2],
  ['hash.sum', 'even', 1, 2],
  ['hash.lucky', 'dragon', 9, 20],
  ['hash.lucky', 'tie', 1, 10],
])('%s pays %s in %d of %d draws', (code, tier, wins, draws) => {
  expect(chanceIn(chain, code, tier)).toEqual(ratio(BigInt(wins), BigInt(draws)));
});

test('nothing is typed', () => {
  expect(chain.plays.filter((play) => play.form.line)).toEqual([]);
  expect(chain.plays.length).toBeGreaterThan(100);
});

test('proofs of what five digits do not prove already', () => {
  const hash = { ...chain, plays: chain.plays.filter((play) => play.group === 'hash') };
  expect(hash.plays.map(({ method }) => method)).toEqual(['tail', 'sum', 'lucky']);
  expect(proveFamily(hash, { seed: 16, tickets: 12 })).toEqual([]);
});
