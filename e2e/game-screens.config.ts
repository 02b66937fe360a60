import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { webServer: _none, ...rest } = base;

/** Pictures of the games, compared with those that are kept: `npm run game-screens`. Needs no gateway and no build. */
export default defineConfig({
  ...rest,
  testDir: 'game-screens',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 1,
  retries: 0,
  reporter: 'list',
  projects: [{ name: 'games' }],
});
