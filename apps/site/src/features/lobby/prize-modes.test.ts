import { expect, test } from 'vitest';
import elott from '../prize-modes/elott.ts';
import lott from '../prize-modes/lott.ts';
import sea from '../prize-modes/sea.ts';
import { accountTypesIn } from './prize-modes.ts';

const accounts = ['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN', 'OTHER'];
const shown = (area: Parameters<typeof accountTypesIn>[1], modes = [lott, elott, sea]) =>
  accounts.filter(accountTypesIn(modes, area));

test('Vietnam and South-East Asia stand in their own lobbies and nowhere else', () => {
  expect(shown('vn-lottery')).toEqual(['TCG_LOTTO_VN']);
  expect(shown('sea-lottery')).toEqual(['TCG_SEA']);
  expect(shown('lottery')).not.toContain('TCG_SEA');
});

test('without the prize mode their games are in no lobby', () => {
  expect(shown('vn-lottery', [lott])).toEqual([]);
  expect(shown('lottery', [lott])).toEqual(['LOTT', 'ELOTT', 'OTHER']);
});
