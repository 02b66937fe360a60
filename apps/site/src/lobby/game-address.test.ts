import { expect, test } from 'vitest';
import { gameAddress } from './game-address.ts';

const hosts = ['https://games.example', 'https://*.vendor.example'];

test.each(['https://games.example/play?id=1', 'https://eu.vendor.example/x'])(
  'a game of an allowed host opens: %s',
  (url) => {
    expect(gameAddress({ name: 'Koi', url }, hosts)).toEqual({ name: 'Koi', url });
  },
);

test.each([
  'http://games.example/play',
  'https://games.example.evil.example/',
  'https://vendor.example/',
  'https://evilvendor.example/',
  'javascript:alert(1)',
  'nonsense',
])('anything else does not: %s', (url) => {
  expect(gameAddress({ name: 'Koi', url }, hosts)).toBeUndefined();
});

test('a page that was opened by its address has no game', () => {
  expect(gameAddress(null, hosts)).toBeUndefined();
});
