import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../workspace.ts';

/**
 * Paths of an installed Chrome or Chromium by platform. The headless shell comes first: it takes a fifth less of the
 * processor in a journey.
 */
const installed: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * Arguments for a headless Chromium without background requests, which are slow in a closed network. As root Chromium
 * has no sandbox.
 */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The first browser that exists: `CHROMIUM_PATH`, an installed one, or Playwright's download. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    ...(installed[process.platform] ?? []),
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

/**
 * Finds a browser or installs one: with apt-get as root, otherwise Playwright's download.
 *
 * @returns the path of the executable.
 * @throws when neither works
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium with apt-get (once)…');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'] as const,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        ...quiet,
        stdio: [...quiet.stdio],
      });
      const fromPackages = findBrowser();
      if (fromPackages) return fromPackages;
    }
  }
  console.log('Downloading Chromium with Playwright (once)…');
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      'install',
      ...(isRoot ? ['--with-deps'] : []),
      'chromium',
    ],
    { stdio: 'inherit' },
  );
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  throw new Error('No browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH to one.');
}
