import type { Machine } from './machine.ts';
import { high } from './machines-high.ts';
import { low } from './machines-low.ts';
import { medium } from './machines-medium.ts';

const all = { ...low, ...medium, ...high };

/** The machines in the order of the games' numbers: each is called after its game's subject. */
const order = [
  'lantern',
  'firecracker',
  'candy',
  'owl',
  'chest',
  'snowflake',
  'castle',
  'compass',
  'fox',
  'volcano',
  'rocket',
  'tiger',
  'sun',
  'elephant',
  'pyramid',
  'monkey',
  'butterfly',
  'bell',
  'phoenix',
  'koi',
  'bull',
  'crown',
  'coins',
  'panda',
] as const satisfies readonly (keyof typeof all)[];

/** Every machine of the house. */
export const machines: readonly Machine[] = order.map((id) => all[id]);

/** The machine of a game's number; after the last one comes the first again. */
export function machineOf(number: number): Machine {
  const machine = machines[(number - 1) % machines.length];
  if (machine === undefined) throw new RangeError(`no machine for the number ${number}`);
  return machine;
}
