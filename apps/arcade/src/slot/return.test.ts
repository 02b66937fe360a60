import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, payoutOf, readLine, ROWS, type Face, type Machine } from './machine.ts';
import { machines } from './machines.ts';
import { exactReturn, percentOf } from './return.ts';

/** Every stop of every reel, one by one, read as a player's spin is read. */
function returnByEnumeration(machine: Machine): { won: bigint; spins: bigint } {
  let won = 0n;
  let spins = 0n;
  const walk = (stops: number[]): void => {
    const reel = machine.reels[stops.length];
    if (!reel) {
      won += BigInt(evaluate(machine, stops).total);
      spins += 1n;
      return;
    }
    for (let stop = 0; stop < reel.length; stop += 1) walk([...stops, stop]);
  };
  walk([]);
  return { won, spins: spins * BigInt(machine.lines.length) };
}

const face = fc.constantFrom<Face>('wild', 'one', 'two', 'three');
/** A short strip with at most one scatter, which keeps windows with two out. */
const strip = fc
  .tuple(fc.array(face, { minLength: 3, maxLength: 5 }), fc.boolean())
  .map(([faces, scatter]): Face[] => (scatter ? ['scatter', ...faces] : faces));
const pays = fc.record({ 2: fc.nat(9), 3: fc.nat(50) });
const machine: fc.Arbitrary<Machine> = fc.record({
  id: fc.constant('any'),
  reels: fc.tuple(strip, strip, strip),
  lines: fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 4 }),
  pays: fc.record({ wild: pays, one: pays, two: pays, three: pays }),
  scatterPays: fc.record({ 2: fc.nat(5), 3: fc.nat(20) }),
});

describe('the exact return', () => {
  it('is what every stop together pays, whatever the machine', () => {
    fc.assert(
      fc.property(machine, (any) => {
        const { numerator, denominator } = exactReturn(any);
        const { won, spins } = returnByEnumeration(any);
        // The same fraction, whatever its terms.
        expect(numerator * spins).toBe(won * denominator);
      }),
      { numRuns: 60 },
    );
  });

  it('of the three-reel machine is what its 8,000 stops pay', () => {
    const [classic] = machines as [Machine];
    const { numerator, denominator } = exactReturn(classic);
    const { won, spins } = returnByEnumeration(classic);
    expect(numerator * spins).toBe(won * denominator);
  });

  it('is what the paytable of each machine says', () => {
    expect(machines.map((each) => [each.id, percentOf(exactReturn(each))])).toEqual([
      ['classic', '95.57'],
      ['river', '96.88'],
      ['peak', '94.03'],
    ]);
  });
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

it.each<[Face[], ReturnType<typeof readLine>]>([
  [['one', 'one', 'one'], { face: 'one', count: 3, pays: 60 }],
  [['wild', 'one', 'wild'], { face: 'one', count: 3, pays: 60 }],
  [['wild', 'wild', 'wild'], { face: 'wild', count: 3, pays: 200 }],
  [['one', 'one', 'two'], undefined],
  [['scatter', 'one', 'one'], undefined],
])('%j pays %j', (faces, win) => {
  expect(readLine(machines[0] as Machine, faces)).toEqual(win);
});

it('a spin pays whole ten-thousandths', () => {
  const [classic] = machines as [Machine];
  const evaluation = { lines: [], scatters: 0, scatterPays: 0, total: 7 };
  expect(payoutOf(classic, 50_000n, evaluation)).toBe(70_000n);
});
