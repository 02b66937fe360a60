import type { PreviewState } from '@marquee/contract';
import { expect, test } from 'vitest';
import { previewPages } from './preview-pages.ts';

test('a preview offers the pages that the site has, and those that stand in its place, in the language of the preview', () => {
  const addresses = (language: 'EN' | 'TH') =>
    previewPages('visitor', ['/index', '/vip'], language, 'EN').map(({ address }) => address);
  expect(addresses('EN')).toEqual([
    '/index',
    '/index?modal=login',
    '/index?modal=forgetPass',
    '/vip',
    '/404.html',
    '/maintenance.html',
    '/ip-restriction.html',
    '/offline.html',
  ]);
  expect(addresses('TH').slice(-2)).toEqual(['/th/ip-restriction.html', '/th/offline.html']);
});

test('who is logged in has the pages of members in place of the log-in, and an agent those of agents', () => {
  const keys = (state: PreviewState) =>
    previewPages(state, ['/index', '/login'], 'EN', 'EN').map(({ key }) => key);
  expect(keys('visitor')).toEqual(
    expect.arrayContaining(['/index', '/login', '/index?modal=login', '/index?modal=forgetPass']),
  );
  expect(keys('visitor')).not.toContain('/index?member=withdraw');
  expect(keys('newMember')).toContain('/index?member=withdraw');
  expect(keys('newMember')).not.toContain('/index?modal=login');
  expect(keys('newMember')).not.toContain('/index?agent=registerCenter');
  for (const state of ['agent', 'loading', 'failing'] as const)
    expect(keys(state)).toEqual(
      expect.arrayContaining(['/index?member=withdraw', '/index?agent=registerCenter']),
    );
});
