import { expect, test } from 'vitest';
import { isGameAddress } from './game-address.ts';

const hosts = ['https://games.example', 'https://*.vendor.example'];
const site = 'https://aurora.example';

test.each(['https://games.example/play?id=1', 'https://eu.vendor.example/x'])(
  'a game of a declared host opens: %s',
  (address) => {
    expect(isGameAddress(address, hosts, site)).toBe(true);
  },
);

test.each([
  'http://games.example/play',
  'https://games.example:8443/play',
  'https://games.example.evil.example/',
  'https://games.example@evil.example/',
  'https://vendor.example/',
  'https://evilvendor.example/',
  'http://127.0.0.1:4010/launch',
  'http://localhost:4010/launch',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//games.example/play',
  'nonsense',
])('anything else does not: %s', (address) => {
  expect(isGameAddress(address, hosts, site)).toBe(false);
});

test('a game never has the origin of the site, not even of one that declares it', () => {
  expect(isGameAddress(`${site}/play`, [site], site)).toBe(false);
});

const local = 'http://aurora.localhost:4000';

test.each([
  ['http://127.0.0.1:4010/launch', true],
  ['http://arcade.localhost:4010/launch', true],
  ['http://[::1]:4010/launch', true],
  ['https://games.example/play', true],
  [`${local}/play`, false],
  ['http://127.0.0.1.evil.example/', false],
  ['http://localhost.evil.example/', false],
  ['http://192.168.0.4:4010/', false],
  ['ftp://127.0.0.1/', false],
])('a site on this machine shows games of this machine too: %s %s', (address, shown) => {
  expect(isGameAddress(address, hosts, local)).toBe(shown);
});
