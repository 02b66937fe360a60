import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

// Nx runs stories and journeys again when this output changes.
const browser = findBrowser();
console.log(browser ? spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim() : 'no browser');
