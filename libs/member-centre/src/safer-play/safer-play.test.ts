import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSize, untilNextCheck } from './safer-play.ts';

describe('a size that is typed', () => {
  it.each([
    ['deposit', '1,500.50', { amount: '1500.50' }],
    ['loss', '0', { amount: '0' }],
    ['time', '2', { minutes: 120 }],
    ['time', '1.5', { minutes: 90 }],
  ] as const)('of %s reads %j', (kind, typed, size) => {
    expect(readSize(kind, typed)).toEqual(size);
  });

  it.each([
    ['deposit', ''],
    ['deposit', '-1'],
    ['loss', '1e9'],
    ['loss', '１００'],
    ['time', '745'],
    ['time', '1:30'],
  ] as const)('of %s refuses %j', (kind, typed) => {
    expect(readSize(kind, typed)).toBeUndefined();
  });
});

it('a reality check comes at every full interval, and never at once', () => {
  expect(untilNextCheck(0, 15)).toBe(900_000);
  expect(untilNextCheck(899, 15)).toBe(1000);
  expect(untilNextCheck(900, 15)).toBe(900_000);
  fc.assert(
    fc.property(fc.nat(90_000), fc.constantFrom(15, 30, 60), (elapsed, every) => {
      const wait = untilNextCheck(elapsed, every);
      expect(wait).toBeGreaterThan(0);
      expect((elapsed + wait / 1000) % (every * 60)).toBe(0);
    }),
  );
});
