import { money, toDecimalString } from '@marquee/money';
import * as v from 'valibot';
import { codeOf, gameOf, vendorsOf } from '../games/catalogue.ts';
import type { Engine, House } from '../games/engine.ts';
import { readAmount, stakesIn } from '../games/stakes.ts';
import { createInstantEngine } from '../rounds/instant.ts';
import { slotFacts } from './facts.ts';
import { createJackpots } from './jackpot.ts';
import { payoutOf } from './machine.ts';
import { machineOf, machines } from './machines.ts';
import { drawRound } from './round.ts';

/** Numbers of the machines that take part in their vendor's jackpot. */
const jackpotNumbers = machines.flatMap(({ jackpot }, place) => (jackpot ? [place + 1] : []));

const bet = v.object({ stake: v.string() });

/** The slots: one stake, and the spins that it gives. */
export function createSlotEngine(house: House): Engine {
  const jackpots = createJackpots(house.journal);
  const engine = createInstantEngine(house, {
    bet,
    stakeOf: ({ currency }, { stake }) => {
      const amount = readAmount(currency, stake);
      return amount !== undefined && stakesIn(currency).includes(amount) ? amount : undefined;
    },
    decide: async (wager, _bet, draws) => {
      const machine = machineOf(gameOf(wager.game)?.number ?? 1);
      const round = await drawRound(machine, draws);
      const jackpot = round.lot === undefined ? 0n : await jackpots.settle(wager, round.lot);
      return { payout: payoutOf(machine, wager.stake, round.spins) + jackpot, outcome: round };
    },
    offer: (session) => {
      if (!machineOf(gameOf(session.game)?.number ?? 1).jackpot) return {};
      return { jackpot: toDecimalString(money(session.currency, jackpots.poolOf(session))) };
    },
  });
  return {
    ...engine,
    slots: slotFacts,
    jackpots: (currency) =>
      vendorsOf('slot').map((vendor) => ({
        id: `${vendor}-${currency}`,
        vendor,
        games: jackpotNumbers.map((number) => codeOf(vendor, number)),
        currency,
        amount: toDecimalString(money(currency, jackpots.poolOf({ vendor, currency }))),
      })),
  };
}
