import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHigherThan } from './coverage.ts';
import { allowedTransitions, contractActions, contractStates, nextState } from './lifecycle.ts';
import { checkOffer } from './offer.ts';
import { formatRate, parseRate, readTerms, type TermsInput, type TierInput } from './read-terms.ts';
import type { Reward, Terms, Tier } from './terms.ts';
import { wage, wageTerms } from './testing/random-team.ts';

const tier = (rate: bigint, minSales: bigint, minLoss = 0n, minActiveMembers = 0): Tier => ({
  reward: { mode: 'percentage', rate },
  minSales,
  minLoss,
  minActiveMembers,
});
const own = wage([tier(50n, 100n), tier(100n, 500n, 0n, 5)]);
const winLose = (winRate: bigint, loseRate: bigint): Reward => ({ mode: 'win-lose', winRate, loseRate });

describe('an offer', () => {
  it.each<[string, Terms, ...string[]]>([
    ['equal to the own contract', own],
    ['lower in every tier', wage([tier(40n, 100n), tier(90n, 800n, 0n, 6)])],
    ['above the own rate', wage([tier(60n, 100n)]), 'tiers.0.rate above-own-contract'],
    ['easier than the own contract', wage([tier(40n, 99n)]), 'tiers.0.minSales above-own-contract'],
    ['easier in active members', wage([tier(100n, 500n, 0n, 4)]), 'tiers.0.rate above-own-contract'],
    ['without tiers', wage([]), 'tiers tier-count'],
    [
      'with eleven tiers',
      wage(Array.from({ length: 11 }, (_, index) => tier(BigInt(index + 1), BigInt(index + 100)))),
      'tiers tier-count',
    ],
    [
      'whose sales fall',
      wage([tier(20n, 600n), tier(30n, 500n, 600n)]),
      'tiers.1.minLoss loss-above-sales',
      'tiers.1.minSales requirement-falls',
    ],
    [
      'whose requirements stand still',
      wage([tier(20n, 600n), tier(30n, 600n)]),
      'tiers.1.minSales requirement-does-not-rise',
    ],
    [
      'whose rates stand still',
      wage([tier(20n, 600n), tier(20n, 700n)]),
      'tiers.1.rate reward-does-not-rise',
    ],
    [
      'whose active members fall',
      wage([tier(20n, 600n, 0n, 3), tier(21n, 700n, 0n, 2)]),
      'tiers.1.minActiveMembers active-members-fall',
    ],
    ['with a loss above the sales', wage([tier(20n, 600n, 601n)]), 'tiers.0.minLoss loss-above-sales'],
    ['with a loss and no sales', wage([tier(20n, 600n, 0n)])],
    [
      'above two percent',
      wage([tier(201n, 600n, 0n, 5)]),
      'tiers.0.rate above-limit',
      'tiers.0.rate above-own-contract',
    ],
    ['of nothing', wage([tier(0n, 600n)]), 'tiers.0.rate reward-zero'],
    ['of another period', { ...own, period: 'week' }, 'period period-differs'],
    [
      'of an impossible period',
      { ...own, period: 'hour' },
      'period period-not-of-kind',
      'period period-differs',
    ],
    ['of another base', { ...own, base: ['sales', 'prizes'] }, 'base base-differs'],
    ['of a base without sales', { ...own, base: ['prizes'] }, 'base base-invalid', 'base base-differs'],
    [
      'with carry-over for a wage',
      { ...own, carryOver: 'permanent' },
      'carryOver carry-over-without-dividend',
    ],
    ['floating for a wage', { ...own, floating: true }, 'floating floating-without-dividend'],
  ])('%s', (_, offer, ...expected) => {
    expect(checkOffer(offer, own).map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
  });

  it('needs a contract of one’s own, except directly under the platform', () => {
    expect(checkOffer(own, undefined)).toEqual([{ field: 'kind', rule: 'no-own-contract' }]);
    expect(checkOffer(own, 'platform')).toEqual([]);
  });

  it('cannot change the mode', () => {
    const fixed: Terms = {
      ...wage([{ ...tier(0n, 100n), reward: { mode: 'fixed', fixedAmount: 5n } }]),
      mode: 'fixed',
    };
    expect(checkOffer(fixed, own)).toEqual([{ field: 'mode', rule: 'mode-differs' }]);
  });

  it('keeps the limits of winning and losing stakes', () => {
    const offer = (reward: Reward): Terms => ({ ...wage([{ ...tier(0n, 0n), reward }]), mode: 'win-lose' });
    expect(checkOffer(offer(winLose(100n, 300n)), 'platform')).toEqual([]);
    expect(checkOffer(offer(winLose(101n, 301n)), 'platform').map(({ field }) => field)).toEqual([
      'tiers.0.winRate',
      'tiers.0.loseRate',
    ]);
  });

  it('has one tier without requirements in real time', () => {
    const realTime = (tiers: readonly Tier[]): Terms => ({
      ...wage(tiers),
      kind: 'real-time',
      period: 'five-minutes',
    });
    expect(checkOffer(realTime([tier(210n, 0n)]), 'platform')).toEqual([]);
    expect(checkOffer(realTime([tier(210n, 1n)]), 'platform')).toEqual([
      { field: 'tiers', rule: 'real-time-has-tiers' },
    ]);
  });
});

describe('a downline with a higher rate than the new contract', () => {
  it('loses its contract, tier by tier or by top rate (4.11.13)', () => {
    const downline = wage([tier(40n, 100n), tier(90n, 500n, 0n, 5)]);
    expect(isHigherThan(downline, own, 'tier-by-tier')).toBe(false);
    const lower = wage([tier(30n, 100n), tier(90n, 500n, 0n, 5)]);
    expect(isHigherThan(downline, lower, 'tier-by-tier')).toBe(true);
    expect(isHigherThan(downline, lower, 'top-rates')).toBe(false);
    expect(isHigherThan(downline, wage([tier(89n, 100n)]), 'top-rates')).toBe(true);
  });

  it('is exactly the one whose terms could not be offered again', () => {
    fc.assert(
      fc.property(wageTerms, wageTerms, (downline, upline) => {
        const refused = checkOffer(downline, upline).some(({ rule }) => rule === 'above-own-contract');
        expect(isHigherThan(downline, upline, 'tier-by-tier')).toBe(refused);
      }),
    );
  });
});

describe('the life of a contract', () => {
  it('allows only the stated transitions', () => {
    const allowed = contractStates.flatMap((state) =>
      contractActions.flatMap((action) => {
        const next = nextState(state, action);
        return next === undefined ? [] : [`${state} → ${next}`];
      }),
    );
    expect(allowed).toEqual([
      'offered → accepted',
      'offered → rejected',
      'offered → terminated',
      'offered → superseded',
      'offered → expired',
      'accepted → terminated',
      'accepted → superseded',
      'accepted → expired',
    ]);
    expect(allowedTransitions).toHaveLength(allowed.length);
  });
});

describe('reading terms', () => {
  it.each([
    ['0.1e1', 'not-a-number'],
    ['-0', 'negative'],
    ['-1.5', 'negative'],
    ['+1', 'not-a-number'],
    ['1,5', 'not-a-number'],
    [' 1', 'not-a-number'],
    ['01', 'not-a-number'],
    ['１', 'not-a-number'],
    ['0.015', 'too-many-decimals'],
    ['9'.repeat(40), 'too-large'],
    ['', 'missing'],
  ])('refuses the rate "%s": %s', (text, problem) => {
    expect(parseRate(text)).toEqual({ ok: false, error: problem });
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999n }), (rate) => {
        expect(parseRate(formatRate(rate))).toEqual({ ok: true, value: rate });
      }),
    );
  });

  const tierInput: TierInput = { rate: '1.5', minSales: '1000', minLoss: '0', minActiveMembers: '3' };
  const input: TermsInput = {
    kind: 'daily',
    period: 'day',
    mode: 'percentage',
    base: ['sales'],
    carryOver: 'none',
    floating: false,
    tiers: [tierInput],
  };

  it('reads every field', () => {
    expect(readTerms(input, 'PHP')).toEqual({ ok: true, value: wage([tier(150n, 10_000_000n, 0n, 3)]) });
  });

  it('reports all fields that it cannot read, and no rule', () => {
    const broken = { ...tierInput, rate: '0.1e1', minSales: '1.00001', minActiveMembers: '-0' };
    expect(readTerms({ ...input, kind: 'weekly', tiers: [broken] }, 'PHP')).toEqual({
      ok: false,
      error: [
        { field: 'kind', problem: 'unknown' },
        { field: 'tiers.0.rate', problem: 'not-a-number' },
        { field: 'tiers.0.minSales', problem: 'too-many-decimals' },
        { field: 'tiers.0.minActiveMembers', problem: 'negative' },
      ],
    });
  });
});
