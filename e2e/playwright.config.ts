import { defineConfig } from '@playwright/test';
import { chromiumArguments, findBrowser } from '@marquee/tools/browser';
import { address } from './server/address.ts';

const executablePath = findBrowser();

/** Journeys that change the platform for everyone: closed brands, visits that are counted. */
const alone = ['**/system-status.spec.ts', '**/analytics.spec.ts'];

/** Journeys that leave a brand with other functions than the journeys before them expect. */
const last = ['**/switches.spec.ts'];

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'reports/artifacts',
  fullyParallel: true,
  // More than a small machine has processors: now and then each of them waits for a draw, a provider or a clock.
  workers: 3,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  webServer: {
    command: 'node --import tsx e2e/server/main.ts',
    cwd: '..',
    url: `${address.origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
  use: {
    // A trace of every step costs a fifth of a journey's time: `--trace on` where one fails.
    trace: 'off',
    // Without a graphics card every moving thing is drawn by the processor, which the journeys need themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'phone', testIgnore: [...alone, ...last], use: phone },
    { name: 'desktop', testIgnore: [...alone, ...last], use: desktop },
    // They change what a whole brand is, so they run when no other journey needs it.
    {
      name: 'alone',
      testMatch: alone,
      // One after the other: a brand that one has closed is open to no other.
      workers: 1,
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 360, height: 740 } },
    },
    { name: 'last-phone', testMatch: last, dependencies: ['alone'], use: phone },
    { name: 'last-desktop', testMatch: last, dependencies: ['alone'], use: desktop },
  ],
});
