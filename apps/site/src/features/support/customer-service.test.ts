import { expect, test } from 'vitest';
import { routerFor, serviceAddress } from './customer-service.ts';

const chat = { type: '3', csType: 'LIVECHAT', path: 'chat' } as const;
const vip = { type: '3', csType: 'VIP', path: 'vip' } as const;
const other = { type: '1', csType: 'VIP', path: 'other' } as const;

test('a rank above four is served by VIP customer service, everyone else by live chat', () => {
  expect(routerFor([other, chat, vip], 5)).toBe(vip);
  expect(routerFor([other, vip, chat], 4)).toBe(chat);
  expect(routerFor([other, vip, chat], undefined)).toBe(chat);
});

test('a platform with one service serves everyone there; only type 3 opens in the window', () => {
  expect(routerFor([other, vip], 0)).toBe(vip);
  expect(routerFor([other], 9)).toBeUndefined();
});

test.each([
  ['https://service.example/chat?room=1', true],
  ['https://eu.desk.example/', true],
  ['/help#live', true],
  ['https://elsewhere.example/chat', false],
  ['https://service.example.evil.example/', false],
  ['https://service.example:8443/', false],
  ['http://service.example/', false],
  ['javascript:alert(1)', false],
])('an address is opened only at a declared host of https, or at home: %s', (decoded, opened) => {
  const site = {
    origin: 'https://aurora.example',
    hosts: ['https://service.example', 'https://*.desk.example'],
  };
  expect(serviceAddress(decoded, site) !== undefined).toBe(opened);
});
