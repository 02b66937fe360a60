export type { SiteModule } from './site-module.ts';
export { start } from './start.tsx';
