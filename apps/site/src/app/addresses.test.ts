import { expect, test } from 'vitest';
import { gameCategories } from '@marquee/contract';
import { routeOf } from './routes.ts';
import { lobbyPath, opensList, popupName, popupVendor, vendorPath } from './addresses.ts';

test('every category has a lobby that exists, and that is switched with it', () => {
  for (const category of gameCategories) expect(routeOf(lobbyPath(category))?.category).toBe(category);
});

test('a vendor is named in the address, whatever its code', () => {
  expect(vendorPath('RNG', { vassalage: 'P&G', accountTypeName: 'PG' })).toBe('/rng?page=P%26G');
});

test('Vietnam and South-East Asia have lobbies of their own, in the lottery only', () => {
  expect(vendorPath('LOTT', { vassalage: 'TCG_SEA', accountTypeName: 'TCG_SEA' })).toBe('/seaLottery');
  expect(vendorPath('LOTT', { vassalage: 'V', accountTypeName: 'TCG_LOTTO_VN' })).toBe('/vnlottery');
  expect(vendorPath('LOTT', { vassalage: 'L', accountTypeName: 'LOTT' })).toBe('/lottery?page=L');
  expect(vendorPath('RNG', { vassalage: 'TCG_SEA', accountTypeName: 'TCG_SEA' })).toBe('/rng?page=TCG_SEA');
});

test('a vendor of games opens their list, but slots and lotteries go to their lobby', () => {
  expect(opensList('LIVE', { isGame: 'VASSALAGE' })).toBe(true);
  expect(opensList('LIVE', { isGame: 'GAME' })).toBe(false);
  expect(opensList('RNG', { isGame: 'VASSALAGE' })).toBe(false);
  expect(opensList('LOTT', { isGame: 'VASSALAGE' })).toBe(false);
});

test('the address of a list of games names vendors that there may be, and no others', () => {
  expect(popupVendor(popupName('LIVE', 'A/B&C'))).toEqual({ category: 'LIVE', vassalage: 'A/B&C' });
  for (const name of [null, '', 'LIVE', 'LIVE/', 'toString/x', 'live/x'])
    expect(popupVendor(name)).toBeUndefined();
});
