import { defineConfig } from '@playwright/test';
import { chromiumArguments, findBrowser } from '@marquee/tools/browser';

const executablePath = findBrowser();

// Run by `npm run test:firebase`, which starts the emulator and the gateway.
export default defineConfig({
  testDir: '.',
  outputDir: '../reports/firebase',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en',
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) },
  },
});
