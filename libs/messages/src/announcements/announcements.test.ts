import { expect, test } from 'vitest';
import { announcementsOfType, type Announcement } from './announcements.queries.ts';
import { announcementLink } from './link.ts';

const announcement = (id: string, type: Announcement['type'], order: number): Announcement => ({
  id,
  type,
  order,
  title: id,
  content: null,
  imageUrl: null,
  linkUrl: null,
});

test('announcements are in the order of the operator, each type by itself', () => {
  const all = [announcement('b2', 'B', 2), announcement('h', 'H', 1), announcement('b1', 'B', 1)];
  expect(announcementsOfType(all, 'B').map(({ id }) => id)).toEqual(['b1', 'b2']);
  expect(announcementsOfType(all, 'PU')).toEqual([]);
});

test.each([
  ['/promotions', { kind: 'page', path: '/promotions' }],
  ['https://example.com/x', { kind: 'elsewhere', address: 'https://example.com/x' }],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['http://example.com', undefined],
  ['', undefined],
  [null, undefined],
])('the link %s is read', (linkUrl, link) => {
  expect(announcementLink(linkUrl)).toEqual(link);
});
