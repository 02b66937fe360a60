import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { webServer: _none, ...rest } = base;

/** The main screens of the built brands next to their kept pictures. Needs no gateway. */
export default defineConfig({
  ...rest,
  testDir: 'visual',
  testMatch: 'screens.spec.ts',
  outputDir: 'reports/visual-artifacts',
  snapshotPathTemplate: 'reports/visual/{arg}{ext}',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: {
    ...rest.expect,
    // A page is drawn again with differences that no eye sees, and being compressed makes them ten times as large.
    toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 100 },
  },
  reporter: [['list'], ['json', { outputFile: 'reports/visual.json' }]],
  projects: [{ name: 'screens' }],
});
