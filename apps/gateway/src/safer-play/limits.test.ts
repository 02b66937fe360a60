import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf, fits, type Limit, type LimitPeriod } from './limits.ts';

const size = fc.bigInt({ min: 0n, max: 10n ** 15n });
const period = fc.constantFrom<LimitPeriod>('day', 'week', 'month');
const limit = fc.record({ kind: fc.constant('deposit' as const), period, size });
const used = fc.record({ day: size, week: size, month: size });

describe('what fits under limits', () => {
  test('goes to the limit and not beyond', () => {
    const day: Limit = { kind: 'deposit', period: 'day', size: 100n };
    const spent = { day: 60n, week: 60n, month: 60n };
    expect(fits([day], spent, 40n)).toEqual({ kind: 'ok' });
    expect(fits([day], spent, 41n)).toEqual({ kind: 'limit-reached', limit: day, left: 40n });
    expect(fits([], spent, 10n ** 18n)).toEqual({ kind: 'ok' });
  });

  test('keeps every single limit', () => {
    fc.assert(
      fc.property(fc.array(limit, { maxLength: 5 }), used, size, (limits, spent, more) => {
        const verdict = fits(limits, spent, more);
        const broken = limits.filter((one) => spent[one.period] + more > one.size);
        expect(verdict.kind).toBe(broken.length > 0 ? 'limit-reached' : 'ok');
        expect(
          verdict.kind === 'ok'
            ? broken
            : broken.filter((one) => verdict.kind === 'limit-reached' && one === verdict.limit).slice(0, 1),
        ).toHaveLength(verdict.kind === 'ok' ? 0 : 1);
      }),
    );
  });

  test('what is left can still be had, and not a unit more', () => {
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1, maxLength: 5 }), used, (limits, spent) => {
        const verdict = fits(limits, spent, 10n ** 18n);
        if (verdict.kind !== 'limit-reached') throw new Error('nothing holds that much');
        expect(fits(limits, spent, verdict.left + 1n).kind).toBe('limit-reached');
        // Over the limit already, not even nothing more is within it.
        const isOver = verdict.limit.size < spent[verdict.limit.period];
        expect(fits(limits, spent, verdict.left).kind).toBe(isOver ? 'limit-reached' : 'ok');
      }),
    );
  });

  test('shrinks as limits shrink', () => {
    fc.assert(
      fc.property(limit, used, size, size, (one, spent, more, less) => {
        const tighter = { ...one, size: one.size < less ? one.size : less };
        const [before, after] = [fits([one], spent, more).kind, fits([tighter], spent, more).kind];
        expect([before, after]).not.toEqual(['limit-reached', 'ok']);
      }),
    );
  });
});

describe('a change of a limit', () => {
  test('is at once when it protects more, and waits when it protects less', () => {
    fc.assert(
      fc.property(fc.option(size, { nil: undefined }), fc.option(size, { nil: undefined }), (now, wanted) => {
        const strictness = (limited: bigint | undefined) => (limited === undefined ? 10n ** 18n : limited);
        const expected =
          strictness(wanted) < strictness(now)
            ? 'at-once'
            : strictness(wanted) > strictness(now)
              ? 'after-a-wait'
              : 'nothing';
        expect(changeOf(now, wanted)).toBe(expected);
      }),
    );
  });
});
