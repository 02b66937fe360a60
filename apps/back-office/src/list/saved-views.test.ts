import { expect, test } from 'vitest';
import { readViews, storeViews } from './saved-views.ts';

test('a screen has its own views, and what cannot be read is none', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const views = [{ name: 'Paul', search: 'staff=paul' }];
  storeViews(storage, '/audit', views);
  expect(readViews(storage, '/audit')).toEqual(views);
  expect(readViews(storage, '/staff')).toEqual([]);
  for (const broken of ['', 'x', '{}', '[{"name":1}]'])
    expect(readViews({ getItem: () => broken }, '/audit')).toEqual([]);
});
