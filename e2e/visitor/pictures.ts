import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { root } from '../server/files.ts';

/**
 * Keeps a picture of the page in `e2e/reports/pictures/<project>-<name>.png`, motion at rest.
 * `npm run pictures` copies the ones that the README shows.
 */
export async function takePicture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await page.screenshot({
    path: path.join(root, 'e2e/reports/pictures', `${testInfo.project.name}-${name}.png`),
    animations: 'disabled',
  });
}
