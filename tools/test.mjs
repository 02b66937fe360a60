import { ensureInstalled, runTypeScript } from './install.mjs';

ensureInstalled();
runTypeScript('tools/test/main.ts', process.argv.slice(2));
