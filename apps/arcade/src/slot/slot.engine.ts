import * as v from 'valibot';
import { gameOf } from '../games/catalogue.ts';
import type { Engine, House } from '../games/engine.ts';
import { readAmount, stakesIn } from '../games/stakes.ts';
import { createInstantEngine } from '../rounds/instant.ts';
import { drawStops, evaluate, payoutOf } from './machine.ts';
import { machineOf } from './machines.ts';

const bet = v.object({ stake: v.string() });

/** The slots: one stake, one stop of the reels. */
export function createSlotEngine(house: House): Engine {
  return createInstantEngine(house, {
    bet,
    stakeOf: ({ currency }, { stake }) => {
      const amount = readAmount(currency, stake);
      return amount !== undefined && stakesIn(currency).includes(amount) ? amount : undefined;
    },
    decide: async ({ game, currency }, { stake }, draws) => {
      const machine = machineOf(gameOf(game)?.number ?? 1);
      const stops = await drawStops(machine, draws);
      const payout = payoutOf(machine, readAmount(currency, stake) ?? 0n, evaluate(machine, stops));
      return { payout, outcome: { stops } };
    },
    offer: () => ({}),
  });
}
