import { expect, test, vi } from 'vitest';
import { createSessionStore } from './session.ts';

function memoryStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    clear: () => map.clear(),
  };
}

const saved = { account: 'ann', customerId: '7', isAgent: '0', memberLabel: 'gold' };

test('a stored token is a member, none is a guest', () => {
  expect(createSessionStore(memoryStorage({ token: 't', account: 'ann' }), 'm').get()).toEqual({
    kind: 'member',
    token: 't',
    account: 'ann',
  });
  expect(createSessionStore(memoryStorage(), 'm').get()).toEqual({ kind: 'guest', ended: false });
});

test('the merchant is stored under both keys, and again after the session closes', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage, 'aurora');
  store.open('t');
  store.describe(saved);
  expect(storage.map.get('customerId')).toBe('7');
  store.leave();
  expect(Object.fromEntries(storage.map)).toEqual({ merchant: 'aurora', merchantCode: 'aurora' });
  expect(store.get()).toEqual({ kind: 'guest', ended: false });
});

test('a refused token leaves a guest who is told so, once', () => {
  const store = createSessionStore(memoryStorage({ token: 't' }), 'm');
  const listener = vi.fn();
  store.subscribe(listener);
  store.end('t');
  store.end('t');
  expect(store.get()).toEqual({ kind: 'guest', ended: true });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a member described late, after the session closed, is not written down', () => {
  const storage = memoryStorage({ token: 't' });
  const store = createSessionStore(storage, 'm');
  store.leave();
  store.describe(saved);
  expect(storage.map.has('account')).toBe(false);
});

test('describing the same member again tells no one, so that a refreshed query causes no new render', () => {
  const store = createSessionStore(memoryStorage(), 'm');
  store.open('t');
  store.describe(saved);
  const before = store.get();
  const listener = vi.fn();
  store.subscribe(listener);
  store.describe(saved);
  expect(listener).not.toHaveBeenCalled();
  expect(store.get()).toBe(before);
});

test('without storage the session lives in the page', () => {
  const store = createSessionStore(undefined, 'm');
  store.open('t');
  expect(store.get()).toMatchObject({ kind: 'member', token: 't' });
});

test('a refusal of an older token leaves the present session alone', () => {
  const store = createSessionStore(memoryStorage({ token: 'old' }), 'm');
  store.open('new');
  store.end('old');
  expect(store.get()).toMatchObject({ kind: 'member', token: 'new' });
});
