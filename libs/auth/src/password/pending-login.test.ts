import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { createForcedChange } from './pending-login.ts';

function memory() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test('the password stays in memory; the storage has a marker only', () => {
  const storage = memory();
  const store = createStore();
  const forced = createForcedChange(storage);
  expect(store.get(forced.isOpen)).toBe(false);
  store.set(forced.begin, { username: 'ann', password: '123456' });
  expect(store.get(forced.isOpen)).toBe(true);
  expect(store.get(forced.pendingLogin)).toEqual({ username: 'ann', password: '123456' });
  expect([...storage.map]).toEqual([['cpw', '1']]);
});

test('after a reload a change is still open, without a password', () => {
  const storage = memory();
  createStore().set(createForcedChange(storage).begin, { username: 'ann', password: '123456' });
  const store = createStore();
  const reloaded = createForcedChange(storage);
  expect(store.get(reloaded.isOpen)).toBe(true);
  expect(store.get(reloaded.pendingLogin)).toBeUndefined();
  store.set(reloaded.end);
  expect(store.get(reloaded.isOpen)).toBe(false);
  expect(createStore().get(createForcedChange(storage).isOpen)).toBe(false);
});
