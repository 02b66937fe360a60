import type { PrizeModeModule } from './prize-mode.ts';

const prizeMode: PrizeModeModule = {
  mode: 'SEA',
  accountTypes: ['TCG_SEA', 'TCG_LOTTO_VN'],
  areas: ['sea-lottery', 'vn-lottery'],
};
export default prizeMode;
