import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';

/**
 * `npm run journeys:lottery`: every lottery family in a browser against a gateway: tickets bought, cancelled, won and lost, with
 * their explanations and proofs. Uses the sites of `npm run build`. A few minutes.
 */
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/long.config.ts', ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, CHROMIUM_PATH: ensureBrowser() }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
