import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { askForSecondFactor, endSecondFactor, secondFactorWanted } from './second-factor.ts';

test('a call waits until the second factor is given, or the question is closed', async () => {
  const store = createStore();
  expect(store.get(secondFactorWanted)).toBe(false);
  const first = store.set(askForSecondFactor);
  expect(store.get(secondFactorWanted)).toBe(true);
  store.set(endSecondFactor, true);
  expect(await first).toBe(true);
  expect(store.get(secondFactorWanted)).toBe(false);
  const second = store.set(askForSecondFactor);
  const third = store.set(askForSecondFactor);
  expect(await second).toBe(false);
  store.set(endSecondFactor, false);
  expect(await third).toBe(false);
});
