import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

// Printed for Nx: another browser makes the stories and journeys run again.
const browser = findBrowser();
console.log(browser ? spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim() : 'no browser');
