import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';

/**
 * `npm run journeys:lottery`: every family of lotteries played in a real browser against a real gateway: bought, taken back, won
 * and lost, explained and proved. Uses the sites that `npm run build` made; a few minutes.
 */
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/long.config.ts', ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, CHROMIUM_PATH: ensureBrowser() }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
