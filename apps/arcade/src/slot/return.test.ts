import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, payoutOf, paysOf, readLine, ROWS, type Face, type Machine } from './machine.ts';
import { returns } from './facts.ts';
import { machines } from './machines.ts';
import { quickPays } from './quick-pays.ts';
import { exactReturn, JACKPOT_PERCENT, percentOf } from './return.ts';
import { simulate } from './simulate.ts';
import { symbols } from './symbols.ts';

/** Every list of stops of the reels. */
function everyStop(machine: Machine): number[][] {
  return machine.reels.reduce<number[][]>(
    (lists, reel) => lists.flatMap((stops) => reel.map((_, stop) => [...stops, stop])),
    [[]],
  );
}

/** What all stops together return, read one by one as a player's spin is read, in shares of the stake. */
function returnByEnumeration(machine: Machine): number {
  const all = everyStop(machine);
  const lines = machine.lines.length;
  const spin = all.reduce((sum, stops) => sum + evaluate(machine, stops).total, 0) / all.length;
  let given = 0;
  for (const stops of all) {
    const { scatters } = evaluate(machine, stops);
    given += (machine.freeSpins?.counts[scatters] ?? 0) * (machine.freeSpins?.multiplier ?? 1) * spin;
    if (!machine.respin || scatters !== 2) continue;
    const held = stops.map((stop, reel) => holds(machine, reel, stop));
    const after = all.filter((next) => next.every((stop, reel) => !held[reel] || stop === stops[reel]));
    given += after.reduce((sum, next) => sum + evaluate(machine, next).total, 0) / after.length;
  }
  return (spin + given / all.length) / lines;
}

const holds = ({ reels }: Machine, reel: number, stop: number): boolean => {
  const strip = reels[reel] ?? [];
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]).includes('scatter');
};

const share = (machine: Machine): number => {
  const { numerator, denominator } = exactReturn(machine);
  return Number((numerator * 10n ** 12n) / denominator) / 1e12;
};

const face = fc.constantFrom<Face>('wild', 'one', 'two', 'three');
/** A short strip with at most one scatter, which keeps windows with two out. */
const strip = fc
  .tuple(fc.array(face, { minLength: 3, maxLength: 4 }), fc.boolean())
  .map(([faces, scatter]): Face[] => (scatter ? ['scatter', ...faces] : faces));
const pays = fc.record({ 2: fc.nat(9), 3: fc.nat(50) });
const machine: fc.Arbitrary<Machine> = fc.record({
  id: fc.constant('any'),
  volatility: fc.constant('low'),
  reels: fc.tuple(strip, strip, strip),
  lines: fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 3 }),
  pays: fc.record({ wild: pays, one: pays, two: pays, three: pays }),
  scatterPays: fc.record({ 2: fc.nat(5), 3: fc.nat(20) }),
  expandingWilds: fc.boolean(),
  wildMultiplier: fc.integer({ min: 1, max: 3 }),
  freeSpins: fc.record({
    counts: fc.record({ 1: fc.nat(2), 3: fc.nat(9) }),
    multiplier: fc.integer({ min: 1, max: 3 }),
  }),
  respin: fc.boolean(),
});

describe('the exact return', () => {
  it('is what every stop together pays, whatever the machine and its features', () => {
    fc.assert(
      fc.property(machine, (any) => {
        expect(share(any)).toBeCloseTo(returnByEnumeration(any), 9);
      }),
      { numRuns: 40 },
    );
  });

  it('of each three-reel machine is what all its stops pay', () => {
    for (const each of machines.filter(({ reels }) => reels.length === 3))
      expect(share({ ...each, jackpot: false }), each.id).toBeCloseTo(returnByEnumeration(each), 9);
  });

  it('of each machine is agreed by rounds that are played', async () => {
    for (const each of machines) {
      const { mean, error } = await simulate(each, 3000, 1);
      const jackpot = each.jackpot ? Number(JACKPOT_PERCENT) / 100 : 0;
      expect(Math.abs(mean - (share(each) - jackpot)) / error, each.id).toBeLessThan(5);
    }
  });

  it('is agreed by spins that are read as a player’s: the tables of the simulation change nothing', () => {
    for (const each of machines) {
      const quick = quickPays(each);
      const stops = fc.tuple(...each.reels.map((reel) => fc.nat(reel.length - 1)));
      const kind = fc.constantFrom('base' as const, 'free' as const, 'respin' as const);
      fc.assert(
        fc.property(kind, stops, (of, at) => {
          const spin = { kind: of, stops: at };
          expect(quick(spin), each.id).toBe(paysOf(each, spin));
        }),
        { numRuns: 300 },
      );
    }
  });

  it('is what the paytable of each machine says', () => {
    expect(Object.fromEntries(machines.map((each) => [each.id, percentOf(exactReturn(each))]))).toEqual(
      returns,
    );
  });
});

it('there are 24 machines, none like another', () => {
  const unlike = (of: (each: Machine) => unknown) =>
    new Set(machines.map((each) => JSON.stringify(of(each)))).size;
  expect(machines).toHaveLength(24);
  expect(unlike(({ id }) => symbols[id])).toBe(24);
  expect(unlike(({ reels }) => reels)).toBe(24);
  expect(unlike(({ pays, scatterPays }) => [pays, scatterPays])).toBe(24);
});

it('no window shows two scatters', () => {
  for (const { reels } of machines)
    for (const reel of reels)
      for (const start of reel.keys()) {
        const shown = Array.from({ length: ROWS }, (_, row) => reel[(start + row) % reel.length]);
        expect(shown.filter((each) => each === 'scatter').length).toBeLessThanOrEqual(1);
      }
});

it('every stake that is offered divides among the lines', () => {
  for (const each of machines) expect(10_000 % each.lines.length).toBe(0);
});

const classic = {
  id: 'classic',
  volatility: 'low',
  reels: [],
  lines: [[1, 1, 1]],
  pays: { wild: { 3: 200 }, one: { 3: 60 } },
  scatterPays: {},
} satisfies Machine;

it.each<[Face[], ReturnType<typeof readLine>]>([
  [['one', 'one', 'one'], { face: 'one', count: 3, pays: 60 }],
  [['wild', 'one', 'wild'], { face: 'one', count: 3, pays: 60 }],
  [['wild', 'wild', 'wild'], { face: 'wild', count: 3, pays: 200 }],
  [['one', 'one', 'two'], undefined],
  [['scatter', 'one', 'one'], undefined],
])('%j pays %j', (faces, win) => {
  expect(readLine(classic, faces)).toEqual(win);
});

it('a wild doubles its line where the machine says so', () => {
  const doubling = { ...classic, wildMultiplier: 2 };
  expect(readLine(doubling, ['wild', 'one', 'one'])?.pays).toBe(120);
  expect(readLine(doubling, ['one', 'one', 'one'])?.pays).toBe(60);
});

it('a round pays whole ten-thousandths, and free spins their multiple', () => {
  const one: Machine = {
    ...classic,
    reels: [['one'], ['one'], ['one']],
    freeSpins: { counts: { 3: 1 }, multiplier: 3 },
  };
  const stops = [0, 0, 0];
  expect(payoutOf(one, 10_000n, [{ kind: 'base', stops }])).toBe(600_000n);
  expect(
    payoutOf(one, 10_000n, [
      { kind: 'base', stops },
      { kind: 'free', stops },
    ]),
  ).toBe(2_400_000n);
});
