import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';

/**
 * `npm run looks`: draws the pictures in `e2e/looks` again, with which the journeys compare the main screens of each brand. Uses
 * the sites of `npm run build`. Look at the changed pictures before committing them.
 */
const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'look.spec.ts',
    '--update-snapshots=changed',
    '--workers=1',
  ],
  { cwd: root, env: { ...process.env, CHROMIUM_PATH: ensureBrowser() }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
