import { expect, test, vi } from 'vitest';
import { createConsentStore } from './consent.ts';

function memory(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
  };
}

test('nobody is counted before they were asked, and an answer is remembered', () => {
  const storage = memory();
  const store = createConsentStore(storage);
  expect(store.get()).toEqual({ consent: undefined, asking: true });
  const heard = vi.fn();
  store.subscribe(heard);
  store.answer('given');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.get()).toEqual({ consent: 'given', asking: false });
  expect(createConsentStore(storage).get()).toEqual({ consent: 'given', asking: false });
});

test('a refusal is remembered too, and can be taken back', () => {
  const storage = memory({ analyticsConsent: 'refused' });
  const store = createConsentStore(storage);
  expect(store.get()).toEqual({ consent: 'refused', asking: false });
  store.ask();
  expect(store.get()).toEqual({ consent: 'refused', asking: true });
  store.answer('given');
  expect(storage.entries).toEqual({ analyticsConsent: 'given' });
});

test('what is stored but no answer asks again', () => {
  expect(createConsentStore(memory({ analyticsConsent: 'yes' })).get().consent).toBeUndefined();
  expect(createConsentStore(undefined).get().asking).toBe(true);
});
