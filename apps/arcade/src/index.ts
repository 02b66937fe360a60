export { startArcade } from './arcade.ts';
export type { Arcade, ArcadeOptions } from './arcade.ts';
export { buildPages } from './http/pages.ts';
export { createWallet } from './wallet/wallet.ts';
export type { Wallet } from './wallet/wallet.ts';
