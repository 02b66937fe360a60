import { drawSpins, type Machine } from './machine.ts';
import { quickPays } from './quick-pays.ts';

/** What rounds paid on average, in shares of the stake, and how far that may lie from the exact return. */
export interface Simulation {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  /** Standard deviation of a round: how much results vary. */
  readonly deviation: number;
}

/** Plays rounds of a machine with numbers that look random, the same for a seed. The jackpot is left out. */
export async function simulate(machine: Machine, rounds: number, seed: number): Promise<Simulation> {
  const draws = { below: async (bound: number) => below(bound) };
  let state = seed >>> 0;
  /** Mulberry32. */
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  const paysOf = quickPays(machine);
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    let paid = 0;
    for (const spin of await drawSpins(machine, draws)) paid += paysOf(spin);
    sum += paid;
    squares += paid * paid;
  }
  const lines = machine.lines.length;
  const mean = sum / rounds / lines;
  const deviation = Math.sqrt(squares / rounds / lines ** 2 - mean ** 2);
  return { mean, error: deviation / Math.sqrt(rounds), deviation };
}
