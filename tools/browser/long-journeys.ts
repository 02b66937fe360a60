import { spawnSync } from 'node:child_process';
import { root } from '../workspace.ts';
import { ensureBrowser } from './browser.ts';

/**
 * Runs one file of `e2e/long` against a gateway of its own, with the sites of `npm run build`.
 *
 * @param more further arguments for Playwright.
 * @returns the exit code.
 */
export function runLongJourneys(file: string, more: readonly string[]): number {
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '--config', 'e2e/long.config.ts', file, ...more],
    { cwd: root, env: { ...process.env, CHROMIUM_PATH: ensureBrowser() }, stdio: 'inherit' },
  );
  return status ?? 1;
}
