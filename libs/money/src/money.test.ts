import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  add,
  compare,
  money,
  negate,
  parseMoney,
  sameCurrency,
  subtract,
  toDecimalString,
  zero,
} from './index.ts';
import type { Money } from './index.ts';

const largest = 9_223_372_036_854_775_807n;
const amounts = fc.bigInt({ min: -largest, max: largest });
const half = fc.bigInt({ min: -largest / 2n, max: largest / 2n });

describe('parseMoney', () => {
  it.each([
    ['0', 0n],
    ['0.0001', 1n],
    ['1234.5600', 12_345_600n],
    ['1234.56', 12_345_600n],
    ['922337203685477.5807', largest],
  ])('reads %s', (text, amount) => {
    expect(parseMoney('PHP', text)).toEqual({ ok: true, value: money('PHP', amount) });
  });

  it.each([
    ['-1', 'negative'],
    ['922337203685477.5808', 'too-large'],
    ['9'.repeat(15), 'too-large'],
    ['', 'not-a-decimal'],
    [' ', 'not-a-decimal'],
    ['1e9', 'not-a-decimal'],
    ['1.23456', 'not-a-decimal'],
    ['NaN', 'not-a-decimal'],
    ['Infinity', 'not-a-decimal'],
    [' 1', 'not-a-decimal'],
    ['1 ', 'not-a-decimal'],
    ['1\n', 'not-a-decimal'],
    ['+1', 'not-a-decimal'],
    ['1.', 'not-a-decimal'],
    ['.5', 'not-a-decimal'],
    ['01', 'not-a-decimal'],
    ['00', 'not-a-decimal'],
    ['1,000', 'not-a-decimal'],
    ['0x10', 'not-a-decimal'],
    ['１', 'not-a-decimal'],
    ['1\u00a0000', 'not-a-decimal'],
    ['9'.repeat(40), 'not-a-decimal'],
    ['1.2.3', 'not-a-decimal'],
    ['null', 'not-a-decimal'],
  ])('refuses %j', (text, problem) => {
    expect(parseMoney('PHP', text)).toEqual({ ok: false, error: problem });
  });

  it('reads a debt only when asked to', () => {
    expect(parseMoney('PHP', '-1.5', 'signed')).toEqual({ ok: true, value: money('PHP', -15_000n) });
    expect(parseMoney('PHP', '-1e9', 'signed')).toEqual({ ok: false, error: 'not-a-decimal' });
    expect(parseMoney('PHP', '--1', 'signed')).toEqual({ ok: false, error: 'not-a-decimal' });
  });

  it.each(['', 'php', '₱', 'P H', 'ABCDEFGHIJK'])('refuses the currency %j', (currency) => {
    expect(parseMoney(currency, '1')).toEqual({ ok: false, error: 'currency' });
    expect(() => money(currency, 1n)).toThrow(RangeError);
  });

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const value = money('THB', amount);
        expect(parseMoney('THB', toDecimalString(value), 'signed')).toEqual({ ok: true, value });
      }),
    );
  });

  it('accepts exactly the plain decimals', () => {
    const lookalikes = fc.string({ unit: fc.constantFrom(...'0123456789.-+e ,x１'), maxLength: 12 });
    fc.assert(
      fc.property(lookalikes, (text) => {
        expect(parseMoney('THB', text, 'signed').ok).toBe(/^-?(0|[1-9]\d*)(\.\d{1,4})?$/.test(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('arithmetic', () => {
  it('adds, subtracts and negates exactly', () => {
    fc.assert(
      fc.property(half, half, (a, b) => {
        const [x, y] = [money('PHP', a), money('PHP', b)];
        expect(add(x, y).amount).toBe(a + b);
        expect(subtract(x, y)).toEqual(add(x, negate(y)));
        expect(compare(x, y)).toBe(-compare(y, x) + 0);
        expect(compare(x, y) < 0).toBe(a < b);
      }),
    );
  });

  it('throws when currencies are mixed', () => {
    const pesos: Money = money('PHP', 1n);
    const baht: Money = money('THB', 1n);
    expect(sameCurrency(pesos, baht)).toBe(false);
    expect(() => add(pesos, baht)).toThrow(TypeError);
    expect(() => subtract(pesos, baht)).toThrow(TypeError);
    expect(() => compare(pesos, baht)).toThrow(TypeError);
  });

  it('does not compile a mixture of known currencies, nor a hand-made amount', () => {
    // @ts-expect-error the second amount is of another currency
    expect(() => add(money('PHP', 1n), money('THB', 1n))).toThrow(TypeError);
    expectTypeOf<{ currency: 'PHP'; amount: bigint }>().not.toExtend<Money<'PHP'>>();
  });

  it('throws rather than leave the range of the database', () => {
    expect(() => add(money('PHP', largest), money('PHP', 1n))).toThrow(RangeError);
    expect(() => subtract(money('PHP', -largest), money('PHP', 1n))).toThrow(RangeError);
    expect(zero('PHP').amount).toBe(0n);
  });

  it.each([
    [0n, '0.0000'],
    [-1n, '-0.0001'],
    [12_345_600n, '1234.5600'],
    [-10_000n, '-1.0000'],
  ])('writes %s ten-thousandths as %s', (amount, text) => {
    expect(toDecimalString(money('PHP', amount))).toBe(text);
  });
});
