import { expect, test } from 'vitest';
import { isLaunchAddress } from './launch-address.ts';

const declared = ['https://games.example', 'https://*.play.example', 'https://odd.example:8443'];
const far = { declared, onThisMachine: false };
const near = { declared, onThisMachine: true };

test.each([
  'https://games.example/launch?token=x',
  'https://games.example:443/',
  'https://GAMES.example/',
  'https://a.play.example/',
  'https://a.b.play.example/',
  'https://odd.example:8443/x',
])('%s is where the brand said', (address) => {
  expect(isLaunchAddress(address, far)).toBe(true);
});

test.each([
  'http://games.example/',
  'https://games.example:8443/',
  'https://evil.example/https://games.example/',
  'https://games.example.evil.example/',
  'https://play.example/',
  'https://evilplay.example/',
  'https://odd.example/',
  'https://games.example@evil.example/',
  'https://someone@games.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//games.example/',
  '',
])('%s is not', (address) => {
  expect(isLaunchAddress(address, far)).toBe(false);
  expect(isLaunchAddress(address, near)).toBe(false);
});

test.each(['http://localhost:4010/launch', 'http://127.0.0.1:4010/', 'http://[::1]/', 'https://localhost/'])(
  '%s is only for a vendor on this machine',
  (address) => {
    expect(isLaunchAddress(address, near)).toBe(true);
    expect(isLaunchAddress(address, far)).toBe(false);
  },
);

test('no other address of this machine’s network will do', () => {
  for (const address of [
    'http://192.168.0.2/',
    'http://127.0.0.1.evil.example/',
    'http://localhost@evil.example/',
  ])
    expect(isLaunchAddress(address, near)).toBe(false);
});
