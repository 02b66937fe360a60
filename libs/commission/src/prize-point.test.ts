import { describe, expect, test } from 'vitest';
import { parsePoint, pointProblem, pointShare } from './prize-point.ts';

describe('a prize point as text', () => {
  test('is a whole number up to 2000', () => {
    expect(parsePoint('1956')).toEqual({ ok: true, value: 1956 });
    expect(parsePoint('0')).toEqual({ ok: true, value: 0 });
    expect(parsePoint('2000')).toEqual({ ok: true, value: 2000 });
  });

  test.each([
    ['', 'missing'],
    ['-0', 'negative'],
    ['-1950', 'negative'],
    ['0.1e1', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['1950.5', 'too-large'],
    ['195.5', 'not-a-number'],
    [' 1950', 'not-a-number'],
    ['01950', 'not-a-number'],
    ['१९५०', 'not-a-number'],
    ['2001', 'too-large'],
    ['1'.repeat(40), 'too-large'],
  ])('refuses %j as %s', (text, error) => {
    expect(parsePoint(text)).toEqual({ ok: false, error });
  });
});

describe('a prize point that an agent gives', () => {
  test('is at most the own one, in steps of 0.1 % below it, and at least 1700', () => {
    expect(pointProblem(1956, 1956)).toBeUndefined();
    expect(pointProblem(1958, 1956)).toBe('above-own-point');
    expect(pointProblem(1955, 1956)).toBe('not-a-step');
    expect(pointProblem(1953, 1957)).toBeUndefined();
    expect(pointProblem(1700, 1956)).toBeUndefined();
    expect(pointProblem(1698, 1956)).toBe('below-minimum-point');
  });

  test('is the own one alone where that is below 1700', () => {
    expect(pointProblem(1650, 1650)).toBeUndefined();
    expect(pointProblem(1648, 1650)).toBe('below-minimum-point');
  });

  test('is never lower than what the member has', () => {
    expect(pointProblem(1940, 1956, 1942)).toBe('point-falls');
    expect(pointProblem(1941, 1956, 1941)).toBeUndefined();
    expect(pointProblem(1944, 1956, 1941)).toBeUndefined();
    expect(pointProblem(1943, 1956, 1941)).toBe('not-a-step');
  });

  test('leaves the agent the difference of the stakes', () => {
    expect(pointShare(1956, 1940)).toBe(80n);
    expect(pointShare(1956, 1956)).toBe(0n);
    expect(pointShare(1940, 1956)).toBe(0n);
  });
});
