import { expect, test } from 'vitest';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { fairOdds } from '../../engine/chance.ts';
import { playOf } from '../../engine/family.ts';
import { ratio } from '../../engine/ratio.ts';
import { makePk10 } from './pk10.ts';

const pk10 = makePk10();
const chances = (code: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => chanceIn(pk10, code, String(first + index)));

test.each([
  ['front-1.direct', 'direct', 1, 10],
  ['front-2.direct', 'direct', 1, 90],
  ['front-3.direct', 'direct', 1, 720],
  ['front-4.direct', 'direct', 1, 5040],
  ['front-5.direct', 'direct', 1, 30_240],
  ['one.position', 'direct', 1, 10],
  ['sum.first-two-sizes', 'big', 4, 9],
  ['sum.first-two-sizes', 'small', 5, 9],
  ['sum.first-two-sizes', 'odd', 5, 9],
  ['sum.first-two-sizes', 'even', 4, 9],
  ['sum.first-three-sizes', 'big', 1, 2],
  ['total.first-two-kinds', 'big-even', 2, 9],
  ['total.first-two-kinds', 'big-odd', 2, 9],
  ['total.first-two-kinds', 'small-even', 2, 9],
  ['total.first-two-kinds', 'small-odd', 1, 3],
  ['car-7.sizes', 'big', 1, 2],
  ['dragon-tiger.3v8', 'dragon', 1, 2],
  ['two-sides-10.number', '10', 1, 10],
])('%s pays %s in %d of %d draws', (code, tier, wins, draws) => {
  expect(chanceIn(pk10, code, tier)).toEqual(ratio(BigInt(wins), BigInt(draws)));
});

test('sums of two and of three come as often as the tables say', () => {
  const two = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2].map((ways) => ratio(BigInt(ways), 90n));
  expect(chances('sum.first-two', 3, 19)).toEqual(two);
  expect(chances('sum.first-and-last', 3, 19)).toEqual(two);
  const three = [6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6].map(
    (ways) => ratio(BigInt(ways), 720n),
  );
  expect(chances('sum.first-three', 6, 27)).toEqual(three);
  expect(chances('sum.last-three', 6, 27)).toEqual(three);
});

test('a house may give the stakes back at eleven', () => {
  const play = playOf(makePk10({ eleven: 'pushes' }), 'pk10.total.first-two-sizes');
  expect(play && fairOdds(play.wager, 'big')).toEqual(ratio(2n));
  expect(play && fairOdds(play.wager, 'odd')).toEqual(ratio(2n));
});

test('proofs', () => {
  expect(proveFamily(pk10, { seed: 10, tickets: 8 })).toEqual([]);
  expect(proveFamily(makePk10({ eleven: 'pushes' }), { seed: 12, tickets: 2 })).toEqual([]);
});
