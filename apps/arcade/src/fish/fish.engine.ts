import * as v from 'valibot';
import type { Engine, House } from '../games/engine.ts';
import { readAmount, stakesIn } from '../games/stakes.ts';
import { createInstantEngine } from '../rounds/instant.ts';
import { drawVolley, kindNames, VOLLEY, volleyPayout } from './fish.ts';

const bet = v.object({
  bullet: v.string(),
  targets: v.pipe(v.array(v.picklist(kindNames)), v.minLength(1), v.maxLength(VOLLEY)),
});

/** Milliseconds between two requests of a player: shots follow each other as they are aimed. */
export const SHOT_PACE = 250;

/** The fish: a volley of bullets, each at one fish. */
export function createFishEngine(house: House): Engine {
  return createInstantEngine(
    { ...house, pace: Math.min(house.pace, SHOT_PACE) },
    {
      bet,
      stakeOf: ({ currency }, { bullet, targets }) => {
        const amount = readAmount(currency, bullet);
        return amount !== undefined && stakesIn(currency).includes(amount)
          ? amount * BigInt(targets.length)
          : undefined;
      },
      decide: async ({ currency }, { bullet, targets }, draws) => {
        const caught = await drawVolley(targets, draws);
        return {
          payout: volleyPayout(targets, caught, readAmount(currency, bullet) ?? 0n),
          outcome: { caught },
        };
      },
      offer: () => ({}),
    },
  );
}
