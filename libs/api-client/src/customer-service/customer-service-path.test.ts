import { encodeCustomerServicePath } from '@marquee/contract/customer-service-path-server';
import { describe, expect, it } from 'vitest';
import { decodeCustomerServicePath } from '../index.ts';

describe('decodeCustomerServicePath', () => {
  it.each(['https://chat.example/room?merchant=aurora&lang=th', '/help#live', 'https://chat.example/ห้อง'])(
    'reads %s as the server hid it',
    async (address) => {
      expect(await decodeCustomerServicePath(encodeCustomerServicePath(address))).toBe(address);
    },
  );

  it.each(['javascript:alert(1)', 'http://plain.example', '//elsewhere.example', '/\\elsewhere.example', ''])(
    'refuses the address %j',
    async (address) => {
      expect(await decodeCustomerServicePath(encodeCustomerServicePath(address))).toBeUndefined();
    },
  );

  it.each([
    '',
    'short',
    'notbase64!!!aaaaaaaa',
    `${encodeCustomerServicePath('/help').slice(0, -8)}otherkey`,
  ])('refuses the path %j', async (path) => {
    expect(await decodeCustomerServicePath(path)).toBeUndefined();
  });
});
