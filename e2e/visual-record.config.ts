import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Records what the gateway answers to the screens of which pictures are kept. */
export default defineConfig({
  ...base,
  testDir: 'visual',
  testMatch: 'record.spec.ts',
  outputDir: 'reports/visual-artifacts',
  workers: 2,
  retries: 0,
  reporter: 'list',
  projects: [{ name: 'record' }],
});
