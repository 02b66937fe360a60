import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';

/**
 * `npm run game-screens`: compares each game with its kept pictures at four widths; `npm run game-screens -- renew` keeps what
 * they look like now. Machines with other fonts skip it and say so. About a minute.
 */
const renew = process.argv[2] === 'renew' ? ['--update-snapshots=all'] : [];
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/game-screens.config.ts', ...renew],
  {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: ensureBrowser() },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
