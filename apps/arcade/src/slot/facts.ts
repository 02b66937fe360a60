import type { VendorSlots } from '@marquee/vendor-protocol';
import { codeOf, vendorsOf } from '../games/catalogue.ts';
import type { Machine } from './machine.ts';
import { machines } from './machines.ts';

/**
 * The return of each machine as a percentage, cut off after two decimals. Counting every stop of every reel takes a second,
 * so it is written down here; a test counts again.
 */
export const returns: Readonly<Record<string, string>> = {
  lantern: '96.42',
  firecracker: '95.67',
  candy: '96.12',
  owl: '95.74',
  chest: '94.70',
  snowflake: '96.64',
  castle: '95.57',
  compass: '96.05',
  fox: '95.19',
  volcano: '95.93',
  rocket: '95.30',
  tiger: '94.71',
  sun: '96.32',
  elephant: '95.80',
  pyramid: '96.44',
  monkey: '95.04',
  butterfly: '96.77',
  bell: '95.28',
  phoenix: '95.50',
  koi: '96.07',
  bull: '96.36',
  crown: '94.28',
  coins: '94.80',
  panda: '95.49',
};

/** How often the machines come round in a vendor's catalogue, at most. */
const TURNS = 4;

/** What a player can look for in a machine. */
export function featuresOf(machine: Machine): string[] {
  const has: Readonly<Record<string, unknown>> = {
    'free-spins': machine.freeSpins,
    respin: machine.respin,
    'expanding-wilds': machine.expandingWilds,
    'wild-multiplier': machine.wildMultiplier,
    jackpot: machine.jackpot,
  };
  return Object.keys(has).filter((feature) => has[feature]);
}

/** What sites may say of the slots: each machine with the games of all vendors that it is behind. */
export function slotFacts(): VendorSlots[] {
  return machines.flatMap((machine, place) => {
    const percent = returns[machine.id];
    if (percent === undefined) return [];
    const numbers = Array.from({ length: TURNS }, (_, turn) => turn * machines.length + place + 1);
    return {
      games: vendorsOf('slot').flatMap((vendor) => numbers.map((number) => codeOf(vendor, number))),
      volatility: machine.volatility,
      return: percent,
      features: featuresOf(machine),
    };
  });
}
