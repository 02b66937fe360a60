import { expect, test } from 'vitest';
import { isThrottled, codeCooldown } from './code-request.ts';

test('the button rests as long as the code is good, a minute when nothing is said', () => {
  expect(codeCooldown(5)).toBe(300);
  expect(codeCooldown(0.5)).toBe(30);
  expect(codeCooldown(undefined)).toBe(60);
});

test('half the round trip has passed already', () => {
  expect(codeCooldown(1, 8000)).toBe(56);
  expect(codeCooldown(0, 8000)).toBe(0);
});

test('a second press within a second is ignored', () => {
  expect(isThrottled(undefined, 5)).toBe(false);
  expect(isThrottled(1000, 1999)).toBe(true);
  expect(isThrottled(1000, 2000)).toBe(false);
});
