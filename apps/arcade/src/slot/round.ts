import type { Draws } from '../fairness/draws.ts';
import { drawSpins, type Machine, type Spin } from './machine.ts';

/** Lots of a draw for the jackpot: each step of the stake has one of them, so that a chance costs the same at every stake. */
export const JACKPOT_LOTS = 2_000_000;

/** What a stake gives: its spins, and its lot in the draw for the jackpot of a machine that takes part in one. */
export interface SlotRound {
  readonly spins: readonly Spin[];
  readonly lot?: number;
}

export async function drawRound(machine: Machine, draws: Draws): Promise<SlotRound> {
  const spins = await drawSpins(machine, draws);
  return machine.jackpot ? { spins, lot: await draws.below(JACKPOT_LOTS) } : { spins };
}
