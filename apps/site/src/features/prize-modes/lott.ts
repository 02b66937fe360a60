import type { PrizeModeModule } from './prize-mode.ts';

const prizeMode: PrizeModeModule = { mode: 'Lott', accountTypes: ['LOTT'], areas: ['lottery'] };
export default prizeMode;
