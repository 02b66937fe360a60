export { startArcade } from './arcade.ts';
export type { Arcade, ArcadeOptions } from './arcade.ts';
export { buildPages } from './http/pages.ts';
