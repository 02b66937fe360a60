export type { SiteModule } from './app/site-module.ts';
export { start } from './start.tsx';
