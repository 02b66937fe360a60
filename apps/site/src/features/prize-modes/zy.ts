import type { PrizeModeModule } from './prize-mode.ts';

const prizeMode: PrizeModeModule = { mode: 'ZY', accountTypes: ['ZY'], areas: ['lottery'] };
export default prizeMode;
