import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const [phone, desktop] = base.projects ?? [];

/** Journeys that take too long for every day: `npm run journeys:lottery`. */
export default defineConfig(base, {
  testDir: 'long',
  workers: 1,
  reporter: 'list',
  projects: [
    { name: 'phone', use: phone?.use ?? {} },
    { name: 'desktop', use: desktop?.use ?? {} },
  ],
});
