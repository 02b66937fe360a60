import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawsFrom } from '../fairness/draws.ts';
import { drawVolley, FISH_RETURN, kindNames, kinds, volleyPayout } from './fish.ts';

it('catches each kind with the chance that returns 96 of 100', async () => {
  for (const kind of kindNames) {
    let input = 0;
    let hits = 0;
    const bound = 100 * kinds[kind];
    // Every number that a draw can give, once.
    for (let number = 0; number < bound; number += 1) {
      const draws = { below: async (limit: number) => ((input = limit), number) };
      if ((await drawVolley([kind], draws))[0]) hits += 1;
    }
    expect(input).toBe(bound);
    expect((hits * kinds[kind] * 100) / bound).toBe(FISH_RETURN);
  }
});

it('pays the caught fish and no other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...kindNames), fc.boolean()), { maxLength: 10 }),
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      (shots, bullet) => {
        const paid = volleyPayout(
          shots.map(([kind]) => kind),
          shots.map(([, caught]) => caught),
          bullet,
        );
        const multiples = shots.reduce((sum, [kind, caught]) => sum + (caught ? kinds[kind] : 0), 0);
        expect(paid).toBe(bullet * BigInt(multiples));
      },
    ),
  );
});

it('decides a volley by its seed alone', async () => {
  const volley = () => drawVolley(['sprat', 'whale', 'clown', 'tang'], drawsFrom('seed', 'c:1'));
  expect(await volley()).toEqual(await volley());
});
