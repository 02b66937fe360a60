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
  const forced = createForcedChange(storage);
  forced.begin({ username: 'ann', password: '123456' });
  expect(forced.pendingLogin()).toEqual({ username: 'ann', password: '123456' });
  expect([...storage.map]).toEqual([['cpw', '1']]);
});

test('a page reloaded knows that a change is open, and has no password', () => {
  const storage = memory();
  createForcedChange(storage).begin({ username: 'ann', password: '123456' });
  const reloaded = createForcedChange(storage);
  expect(reloaded.isOpen()).toBe(true);
  expect(reloaded.pendingLogin()).toBeUndefined();
  reloaded.end();
  expect(createForcedChange(storage).isOpen()).toBe(false);
});
