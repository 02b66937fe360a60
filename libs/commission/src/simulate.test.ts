import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctBill } from './correction.ts';
import { compareFractions, fraction, subtractFractions, zeroFraction } from './fraction.ts';
import { grossOf } from './gross.ts';
import { checkOffer } from './offer.ts';
import { periodOfDay, previousPeriod } from './period.ts';
import { rebatesOf } from './rebate.ts';
import { rateOn, simulate } from './simulate.ts';
import { noFigures, type TeamFigures } from './terms.ts';
import { flatTier, wage, wageTerms } from './testing/random-team.ts';

describe('the simulator', () => {
  const figures = (sales: bigint): TeamFigures => ({ ...noFigures, sales });
  const period = (from: string, own: bigint, downline: bigint) => ({
    from,
    own: figures(own),
    downline: figures(downline),
    others: zeroFraction,
  });

  it('replays past periods with the cost, the own gross and what is left', () => {
    const result = simulate(wage([flatTier(60n)]), wage([flatTier(100n)]), [
      period('2026-01-01', 1_000_000n, 500_000n),
      period('2026-01-02', 200_000n, 200_000n),
    ]);
    expect(result.periods.map(({ net }) => net)).toEqual([fraction(7_000n), fraction(800n)]);
    expect(result.cost).toEqual(fraction(4_200n));
    expect(result.canCostMore).toBe(false);
  });

  it('warns where a tier can cost more than it brings', () => {
    const own = wage([{ ...flatTier(100n), minSales: 1_000n, minLoss: 500n }]);
    const offer = wage([{ ...flatTier(80n), minSales: 1_000n, minLoss: 500n }]);
    expect(checkOffer(offer, own)).toEqual([]);
    // Prizes of the offerer's other members can undo the loss that the own contract asks for.
    expect(simulate(offer, own, [])).toMatchObject({
      worstCases: [{ tier: 0, unit: 'rate', loss: 80n }],
      canCostMore: true,
    });
  });

  it('states a worst case that no outcome exceeds', () => {
    fc.assert(
      fc.property(
        wageTerms,
        wageTerms,
        fc.record({ sales: fc.bigInt({ min: 0n, max: 60_000_000n }), active: fc.nat({ max: 12 }) }),
        (offer, own, { sales, active }) => {
          const team = { ...noFigures, sales, activeMembers: active };
          const cost = grossOf(offer, team);
          const net = subtractFractions(grossOf(own, team).amount, cost.amount);
          if (cost.tier === undefined) return;
          const worst = simulate(offer, own, []).worstCases[cost.tier]?.loss ?? 0n;
          const bound = subtractFractions(zeroFraction, rateOn(worst, cost.base));
          expect(compareFractions(net, bound)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('lottery rebates', () => {
  const path = [
    { member: 'top', point: 1_956, frozen: false },
    { member: 'agent', point: 1_952, frozen: false },
    { member: 'upline', point: 1_940, frozen: false },
    { member: 'bettor', point: 1_930, frozen: false },
  ];

  it('pay the differences of the worked example', () => {
    expect(rebatesOf(path, 1_920, 10_000_000n)).toEqual([
      { member: 'top', amount: 20_000n },
      { member: 'agent', amount: 60_000n },
      { member: 'upline', amount: 50_000n },
      { member: 'bettor', amount: 50_000n },
    ]);
  });

  it('skip a frozen upline, but not a frozen bettor (4.11.9)', () => {
    const frozen = path.map((member) =>
      member.member === 'agent' || member.member === 'bettor' ? { ...member, frozen: true } : member,
    );
    expect(rebatesOf(frozen, 1_920, 10_000_000n).map(({ member }) => member)).toEqual([
      'top',
      'upline',
      'bettor',
    ]);
  });

  it('never pay less than zero where points fall along the path', () => {
    const falling = [{ member: 'top', point: 1_900, frozen: false }, ...path.slice(3)];
    expect(rebatesOf(falling, 1_920, 10_000_000n)).toEqual([{ member: 'bettor', amount: 50_000n }]);
  });

  it('never pay more than the top point allows', () => {
    const points = fc.array(fc.integer({ min: 1_700, max: 1_960 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(points, fc.bigInt({ min: 1n, max: 10n ** 12n }), (drawn, stake) => {
        const sorted = drawn.toSorted((a, b) => b - a);
        const mode = sorted.at(-1) ?? 0;
        const shares = rebatesOf(
          sorted.map((point, index) => ({ member: String(index), point, frozen: false })),
          mode,
          stake,
        );
        const sum = shares.reduce((total, { amount }) => total + amount, 0n);
        const exact = (stake * BigInt((sorted[0] ?? 0) - mode)) / 2_000n;
        expect(sum <= exact && exact - sum < BigInt(sorted.length)).toBe(true);
      }),
    );
  });
});

describe('periods', () => {
  it.each([
    ['day', '2026-02-28', '2026-02-28', '2026-03-01'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['half-month', '2026-02-15', '2026-02-01', '2026-02-16'],
    ['half-month', '2026-12-16', '2026-12-16', '2027-01-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
  ] as const)('the %s of %s runs from %s to %s', (period, day, from, until) => {
    expect(periodOfDay(period, day)).toEqual({ from, until });
  });

  it('leave no day out and count none twice (4.11.11)', () => {
    const day = fc
      .integer({ min: 0, max: 40_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom('day', 'week', 'half-month', 'month'), day, (period, at) => {
        const range = periodOfDay(period, at);
        expect(range.from <= at && at < range.until).toBe(true);
        expect(periodOfDay(period, range.until).from).toBe(range.until);
        expect(previousPeriod(period, range).until).toBe(range.from);
      }),
    );
  });

  it('refuse what is no date', () => {
    expect(() => periodOfDay('day', '2026-02-30')).toThrow('not a date');
  });
});

describe('corrections of earlier bills', () => {
  it.each([
    [100n, 0n, 100n, 0n],
    [100n, 20n, 120n, 0n],
    [100n, -30n, 70n, 0n],
    [100n, -130n, 0n, -30n],
    [0n, -5n, 0n, -5n],
  ])('a bill of %s with a correction of %s pays %s and leaves %s', (due, correction, paid, open) => {
    expect(correctBill(due, correction)).toEqual({ paid, open });
  });
});
