import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const screenOf = (name: 'phone' | 'desktop') =>
  base.projects?.find((project) => project.name === name)?.use ?? {};

/** Journeys that take too long for every day: `npm run journeys:lottery`. */
export default defineConfig(base, {
  testDir: 'long',
  workers: 1,
  reporter: 'list',
  projects: [
    { name: 'phone', use: screenOf('phone') },
    { name: 'desktop', use: screenOf('desktop') },
  ],
});
