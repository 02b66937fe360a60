import { defineConfig } from '@playwright/test';
import { chromiumArguments, findBrowser } from '@marquee/tools/browser';
import { address } from './server/address.ts';

const executablePath = findBrowser();

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'reports/artifacts',
  fullyParallel: true,
  // More than a small machine has processors: now and then each of them waits for a draw, a provider or a clock.
  workers: 3,
  forbidOnly: true,
  // A busy machine may take its time, several times that of one at rest: only what never comes is a failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  webServer: {
    command: 'node --import tsx e2e/server/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${address.brokenPort}/readyz`,
    timeout: 300_000,
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
    // A journey that one screen is enough for says so by its tag: to skip it would open a page first.
    { name: 'phone', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', grepInvert: /@phone/, use: desktop },
  ],
});
