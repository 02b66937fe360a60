import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { webServer: _none, ...rest } = base;

/** The arcade's pages with games that stand still: what they do, and what they look like. Needs no gateway and no build. */
export default defineConfig({
  ...rest,
  testDir: 'game-screens',
  outputDir: 'reports/game-screens-artifacts',
  snapshotPathTemplate: 'reports/game-screens/{arg}{ext}',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'reports/games.json' }]],
  projects: [{ name: 'games' }],
});
