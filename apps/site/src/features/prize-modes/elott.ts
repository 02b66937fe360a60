import type { PrizeModeModule } from './prize-mode.ts';

const prizeMode: PrizeModeModule = { mode: 'Elott', accountTypes: ['ELOTT'], areas: ['elott'] };
export default prizeMode;
