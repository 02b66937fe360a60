import { expect, test } from 'vitest';
import { readMallFilter, writeMallFilter } from './mall-filter.ts';

test('a filter comes back from the address it was written to, next to other parts of it', () => {
  const filter = { kind: 'goods', affordable: true, sort: 'newest' } as const;
  const address = writeMallFilter(new URLSearchParams('member=menu&kind=cash'), filter);
  expect(address.get('member')).toBe('menu');
  expect(readMallFilter(address)).toEqual(filter);
});

test('what is usual is not in the address, and what is unknown counts as usual', () => {
  const usual = { kind: undefined, affordable: false, sort: 'recommended' } as const;
  expect(writeMallFilter(new URLSearchParams('kind=cash&sort=newest'), usual).toString()).toBe('');
  expect(readMallFilter(new URLSearchParams('kind=cars&affordable=1&sort=up'))).toEqual(usual);
});
