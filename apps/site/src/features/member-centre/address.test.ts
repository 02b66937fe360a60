import { expect, test } from 'vitest';
import { filterOf, withFilter } from '../../app/filter-address.ts';
import { memberPlaceOf, withMember } from './address.ts';

test('an address names a page of the member centre, its menu, or nothing of it', () => {
  expect(memberPlaceOf('?member=withdraw')).toBe('withdraw');
  expect(memberPlaceOf('?page=x&member=menu')).toBe('menu');
  expect(memberPlaceOf('?page=x')).toBeUndefined();
});

test('a key that no page has leads to the first page', () => {
  expect(memberPlaceOf('?member=')).toBe('securityCenter');
  expect(memberPlaceOf('?member=__proto__')).toBe('securityCenter');
});

test('opening a page keeps what the page below has in its query, and drops what the last page had', () => {
  expect(withMember('?page=MOONS&member=withdraw&member.state=paid', 'playerRank')).toBe(
    '?page=MOONS&member=playerRank',
  );
});

test('closing leaves no trace of it', () => {
  expect(withMember('?member=withdraw&member.state=paid', undefined)).toBe('');
  expect(withMember('?modal=login&member=menu', undefined)).toBe('?modal=login');
});

test('the filters of a page stand in the address until another page is opened', () => {
  const search = withFilter('member', '?a=1&member=personalProfit&member.state=open', {
    from: '2026-02-01',
    state: '',
  });
  expect(search).toBe('?a=1&member=personalProfit&member.from=2026-02-01');
  expect(filterOf('member', search)).toEqual({ from: '2026-02-01' });
  expect(filterOf('member', withMember(search, 'withdraw'))).toEqual({});
});
