import { expect, test, vi } from 'vitest';
import { firstReachable } from './reach.ts';

const addresses = ['https://one.example/launch?token=secret', 'https://two.example/launch?token=secret'];
const down = (...origins: string[]) =>
  vi.fn((origin: string) => (origins.includes(origin) ? Promise.reject(new TypeError()) : Promise.resolve()));

test('the first address is shown, and the second not even asked for', async () => {
  const probe = down();
  expect(await firstReachable(addresses, probe)).toBe(addresses[0]);
  expect(probe.mock.calls.map(([origin]) => origin)).toEqual(['https://one.example']);
});

test('the second stands in for a first that is down', async () => {
  expect(await firstReachable(addresses, down('https://one.example'))).toBe(addresses[1]);
});

test('a vendor that is down altogether has no address to show', async () => {
  expect(await firstReachable(addresses, down('https://one.example', 'https://two.example'))).toBeUndefined();
});

test('no token goes out before the game is shown', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await firstReachable(addresses);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('https://one.example/');
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  fetched.mockRestore();
});
