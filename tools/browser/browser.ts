import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../workspace.ts';

/**
 * Places where an installed Chrome or Chromium lives, by platform. First the one without windows: a whole browser keeps
 * the windows of its own ready for each page, a fifth of what a journey takes of the processor.
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
 * Switches for a headless Chromium that stays on this machine.
 * Without the background ones every start looks up the vendor's hosts, which a closed network makes slow; root has no sandbox.
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

/** The browser that is there already: `CHROMIUM_PATH`, an installed one, or the test runner's own download. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    ...(installed[process.platform] ?? []),
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

/**
 * Finds a browser or installs one: by the system's package manager where this user may, else by the test runner's own download.
 *
 * @returns the path of the executable.
 * @throws when none can be had, with what to do.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium by apt-get (once)…');
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
  console.log('Downloading Chromium by the test runner (once)…');
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
