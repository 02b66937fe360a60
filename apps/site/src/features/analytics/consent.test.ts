import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { createConsentAtom } from './consent.ts';

function memory(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
  };
}

test('a visitor is asked until there is an answer, which is remembered', () => {
  const storage = memory();
  const store = createStore();
  const consent = createConsentAtom(storage);
  expect(store.get(consent)).toEqual({ consent: undefined, asking: true });
  store.set(consent, 'given');
  expect(store.get(consent)).toEqual({ consent: 'given', asking: false });
  expect(createStore().get(createConsentAtom(storage))).toEqual({ consent: 'given', asking: false });
});

test('a refusal is remembered too, and can be changed', () => {
  const storage = memory({ analyticsConsent: 'refused' });
  const store = createStore();
  const consent = createConsentAtom(storage);
  expect(store.get(consent)).toEqual({ consent: 'refused', asking: false });
  store.set(consent, 'ask');
  expect(store.get(consent)).toEqual({ consent: 'refused', asking: true });
  store.set(consent, 'given');
  expect(storage.entries).toEqual({ analyticsConsent: 'given' });
});

test('an unknown stored answer asks again', () => {
  const stored = createConsentAtom(memory({ analyticsConsent: 'yes' }));
  expect(createStore().get(stored).consent).toBeUndefined();
  expect(createStore().get(createConsentAtom(undefined)).asking).toBe(true);
});
