import { defineConfig } from '@playwright/test';
import { chromiumArguments, findBrowser } from '@marquee/tools/browser';
import { address } from './server/address.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'reports/artifacts',
  fullyParallel: true,
  workers: 2,
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
    trace: 'retain-on-failure',
    // Without a graphics card every moving thing is drawn by the processor, which the journeys need themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/system-status.spec.ts',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: '**/system-status.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    // It closes whole brands, so it runs when no other journey needs them.
    {
      name: 'system-status',
      testMatch: '**/system-status.spec.ts',
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 360, height: 740 } },
    },
  ],
});
