import { expect, test } from 'vitest';
import { previewPages } from './preview-pages.ts';

test('a preview offers the pages that the site has, and those that stand in its place, in the language of the preview', () => {
  const addresses = (language: 'EN' | 'TH') =>
    previewPages(['/index', '/vip'], language, 'EN').map(({ address }) => address);
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
