import { describe, expect, it } from 'vitest';
import { carriedInto, carriedOutOf, type Carried } from './carry-over.ts';
import { fraction, zeroFraction } from './fraction.ts';
import { grossOf } from './gross.ts';
import { noFigures, type CarryOver, type Terms, type Tier } from './terms.ts';
import { wage } from './testing/random-team.ts';

const full = 10_000n;
const tier = (rate: bigint, minSales: bigint, minLoss = 0n, minActiveMembers = 0): Tier => ({
  reward: { mode: 'percentage', rate },
  minSales: minSales * full,
  minLoss: minLoss * full,
  minActiveMembers,
});
const dividend = (tiers: readonly Tier[], more: Partial<Terms> = {}): Terms => ({
  ...wage(tiers),
  kind: 'dividend',
  period: 'half-month',
  base: ['sales', 'prizes', 'rebates'],
  ...more,
});
const lost = (loss: bigint) => ({
  ...noFigures,
  sales: 1_000_000n * full,
  prizes: (1_000_000n - loss) * full,
});

describe('the tier that is reached', () => {
  const terms = wage([tier(50n, 10_000n), tier(80n, 50_000n, 0n, 5), tier(100n, 100_000n, 20_000n, 5)]);
  const figures = (sales: bigint, activeMembers: number, loss: bigint) => ({
    ...noFigures,
    sales: sales * full,
    prizes: (sales - loss) * full,
    activeMembers,
  });

  it.each([
    ['none below the first minimum', figures(9_999n, 9, 9_999n), undefined],
    ['the first by equality', figures(10_000n, 0, 0n), 0],
    ['the first when active members are missing', figures(60_000n, 4, 0n), 0],
    ['the second without a loss', figures(60_000n, 5, -5_000n), 1],
    ['the second when the loss of the third is missing', figures(120_000n, 5, 19_999n), 1],
    ['the third when all minima are met', figures(120_000n, 5, 20_000n), 2],
  ])('is %s', (_, given, expected) => {
    expect(grossOf(terms, given).tier).toBe(expected);
  });

  it('pays the whole base at the rate, exactly', () => {
    expect(grossOf(terms, { ...noFigures, sales: 100_000_001n }).amount).toEqual(
      fraction(100_000_001n * 50n, 10_000n),
    );
  });

  it('pays winning and losing stakes at their own rates', () => {
    const reward = { mode: 'win-lose' as const, winRate: 30n, loseRate: 200n };
    const winLose = { ...wage([{ ...tier(0n, 0n), reward }]), mode: 'win-lose' as const };
    const given = { ...noFigures, sales: 300n, winningStakes: 100n, losingStakes: 200n };
    expect(grossOf(winLose, given).amount).toEqual(fraction(100n * 30n + 200n * 200n, 10_000n));
  });

  it('pays a fixed amount', () => {
    const fixed = {
      ...wage([{ ...tier(0n, 0n), reward: { mode: 'fixed', fixedAmount: 77n } }]),
      mode: 'fixed' as const,
    };
    expect(grossOf(fixed, noFigures).amount).toEqual(fraction(77n));
  });
});

describe('dividends', () => {
  const tiers = [tier(2_800n, 0n, 50_000n), tier(3_000n, 0n, 200_000n)];

  it.each([
    [190_000n, 53_200n, 54_150n],
    [30_000n, 0n, 5_040n],
  ])('pay the worked example of a loss of %s', (loss, plain, floating) => {
    expect(grossOf(dividend(tiers), lost(loss)).amount).toEqual(fraction(plain * full));
    // With the tier of 28 % required from 50,000: the better of both tiers in proportion.
    const amount = grossOf(dividend(tiers, { floating: true }), lost(loss)).amount;
    expect(amount).toEqual(fraction(floating * full));
  });

  it('pay nothing on a win, floating or not', () => {
    expect(grossOf(dividend(tiers, { floating: true }), lost(-1n)).amount).toEqual(zeroFraction);
    expect(grossOf(dividend([tier(3_000n, 0n)]), lost(-1n)).amount).toEqual(zeroFraction);
  });

  it('forgive the loss only, never sales or active members', () => {
    const demanding = dividend([tier(2_800n, 2_000_000n, 50_000n)], { floating: true });
    expect(grossOf(demanding, lost(40_000n)).tier).toBeUndefined();
  });

  it.each<[CarryOver, bigint[]]>([
    ['none', [30n, 0n, 15n, 60n]],
    ['permanent', [30n, 0n, 0n, 51n]],
    ['last-period', [30n, 0n, 0n, 60n]],
    ['within-month', [30n, 0n, 15n, 60n]],
  ])('carry losses over: %s', (carryOver, expected) => {
    const terms = dividend([tier(3_000n, 0n)], { carryOver });
    let previous: Carried | undefined;
    // The second period ends a month.
    const months = ['2026-01', '2026-01', '2026-02', '2026-02'];
    const paid = [100n, -80n, 50n, 200n].map((loss, index) => {
      const month = months[index] ?? '';
      const carried = carriedInto(carryOver, previous, month);
      const gross = grossOf(terms, lost(loss), carried);
      previous = { loss: carriedOutOf(carryOver, gross.base - carried, carried), month };
      return gross.amount;
    });
    expect(paid).toEqual(expected.map((amount) => fraction(amount * full)));
  });

  it('take the loss of the first half of a month from its second half', () => {
    const previous = { loss: carriedOutOf('within-month', -80n, 0n), month: '2026-01' };
    expect(carriedInto('within-month', previous, '2026-01')).toBe(-80n);
    expect(carriedInto('within-month', previous, '2026-02')).toBe(0n);
  });
});
