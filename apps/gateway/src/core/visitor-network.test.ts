import { expect, test } from 'vitest';
import { networkOf } from './visitor-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('the limits count %s as %s', (address, network) => expect(networkOf(address)).toBe(network));
