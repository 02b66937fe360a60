import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { root } from '../servers/files.ts';

/**
 * Keeps a picture of the page in `e2e/reports/pictures/<project>-<name>.png`, motion at rest, when `PICTURES` is set: it
 * proves nothing, and without a graphics card it costs half a second of the processor.
 */
export async function takeScreenshot(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (process.env['PICTURES'] !== undefined) await saveScreenshot(page, testInfo, name);
}

/** Keeps a picture in every run: `npm run pictures` copies it for the README. */
export async function saveScreenshot(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await page.screenshot({
    path: path.join(root, 'e2e/reports/pictures', `${testInfo.project.name}-${name}.png`),
    animations: 'disabled',
  });
}
