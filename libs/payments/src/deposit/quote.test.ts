import { add, money } from '@marquee/money';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { quoteDeposit, settleAmount, type BonusTerms, type DepositTerms } from './quote.ts';

const php = (units: number) => money('PHP', BigInt(Math.round(units * 10_000)));
const terms = (
  fee: { flat?: number; perMille?: number; minimum?: number; maximum?: number } = {},
): DepositTerms => ({
  minimum: php(100),
  maximum: php(50_000),
  decimals: 2,
  fee: {
    flat: php(fee.flat ?? 0),
    perMille: fee.perMille ?? 0,
    minimum: php(fee.minimum ?? 0),
    maximum: fee.maximum === undefined ? null : php(fee.maximum),
  },
  turnover: 1,
});
const bonus: BonusTerms = { percent: 30, cap: php(1000), minimum: php(200), turnover: 5 };

describe('quoteDeposit', () => {
  it.each([
    [99.99, 'below-minimum'],
    [50_000.01, 'above-maximum'],
    [100.001, 'too-fine'],
  ])('refuses %d: %s', (amount, error) => {
    expect(quoteDeposit(php(amount), terms())).toEqual({ ok: false, error });
  });

  it('takes the limits themselves', () => {
    expect(quoteDeposit(php(100), terms()).ok).toBe(true);
    expect(quoteDeposit(php(50_000), terms()).ok).toBe(true);
  });

  it('takes whole units only where a currency has no decimals', () => {
    expect(quoteDeposit(php(100.5), { ...terms(), decimals: 0 })).toEqual({ ok: false, error: 'too-fine' });
    expect(quoteDeposit(php(101), { ...terms(), decimals: 0 }).ok).toBe(true);
    expect(quoteDeposit(php(100.5), { ...terms(), decimals: 1 }).ok).toBe(true);
  });

  it('refuses a bonus that asks for more', () => {
    expect(quoteDeposit(php(199), terms(), bonus)).toEqual({ ok: false, error: 'below-bonus' });
  });
});

describe('settleAmount', () => {
  it.each([
    // amount, terms, fee
    [1000, { flat: 5, perMille: 18 }, 23],
    [333.33, { perMille: 18 }, 6],
    [100.25, { perMille: 20 }, 2.01], // 2.005 goes up
    [100, { perMille: 1, minimum: 2 }, 2],
    [40_000, { perMille: 20, maximum: 100 }, 100],
    [1, { flat: 5 }, 1], // never more than there is
  ])('of %d by %o takes %d', (amount, fee, expected) => {
    expect(settleAmount(php(amount), terms(fee)).fee).toEqual(php(expected));
  });

  it('gives a bonus of what arrives, towards zero, up to its cap, and none below its least', () => {
    expect(settleAmount(php(333.33), terms(), bonus).bonus).toEqual(php(99.99));
    expect(settleAmount(php(50_000), terms(), bonus).bonus).toEqual(php(1000));
    expect(settleAmount(php(199), terms(), bonus).bonus).toEqual(php(0));
  });

  it('asks to play through what arrives, and with a bonus both together', () => {
    expect(settleAmount(php(200), terms({ flat: 10 })).turnover).toEqual(php(190));
    expect(settleAmount(php(200), terms(), bonus).turnover).toEqual(php((200 + 60) * 5));
    expect(settleAmount(php(100), terms(), bonus).turnover).toEqual(php(100));
  });
});

const units = (maximum: bigint) => fc.bigInt({ min: 0n, max: maximum });

test('whatever the fee, not a ten-thousandth is lost or made', () => {
  fc.assert(
    fc.property(
      units(10n ** 15n),
      units(10n ** 10n),
      fc.integer({ min: 0, max: 1000 }),
      units(10n ** 9n),
      fc.option(units(10n ** 9n)),
      (amount, flat, perMille, minimum, span) => {
        const value = money('PHP', amount);
        const { fee, arrives } = settleAmount(value, {
          fee: {
            flat: money('PHP', flat),
            perMille,
            minimum: money('PHP', minimum),
            maximum: span === null ? null : money('PHP', minimum + span),
          },
          turnover: 1,
        });
        expect(add(fee, arrives)).toEqual(value);
        expect(fee.amount >= 0n && arrives.amount >= 0n).toBe(true);
        expect(span === null || fee.amount <= minimum + span || fee.amount === amount).toBe(true);
      },
    ),
  );
});
