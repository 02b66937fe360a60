import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { compressed, uncompressed } from '@marquee/tools/kept-picture';

const keptFolder = path.join(import.meta.dirname, 'pictures');

/** What a page looks like, as small as it is kept, once two pictures in a row are the same. @returns JPEG */
export async function lookOf(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  await expect
    .poll(async () => {
      const before = last;
      last = await page.screenshot({ animations: 'disabled' });
      return last.equals(before);
    })
    .toBe(true);
  return compressed(last);
}

/**
 * Fails when two looks differ. Both have lost the same by being compressed, so that nearly nothing of it counts as a difference.
 *
 * @param look JPEG
 * @param before JPEG; undefined when none is kept
 */
export async function expectSameLook(
  look: Buffer,
  before: Buffer | undefined,
  { name, testInfo }: { readonly name: string; readonly testInfo: TestInfo },
): Promise<void> {
  const file = testInfo.snapshotPath(`${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  if (before) writeFileSync(file, await uncompressed(before));
  expect(await uncompressed(look)).toMatchSnapshot(`${name}.png`);
}

/** Compares a look with the kept one, or keeps it when `KEEP_PICTURES` says so: `all`, or only those that have `changed`. */
export async function expectKeptLook(look: Buffer, name: string, testInfo: TestInfo): Promise<void> {
  const file = path.join(keptFolder, `${name}.jpg`);
  const kept = existsSync(file) ? readFileSync(file) : undefined;
  const mode = process.env['KEEP_PICTURES'];
  if (mode === undefined) return expectSameLook(look, kept, { name, testInfo });
  const isSame =
    mode === 'changed' &&
    kept !== undefined &&
    (await expectSameLook(look, kept, { name, testInfo }).then(
      () => true,
      () => false,
    ));
  mkdirSync(keptFolder, { recursive: true });
  if (!isSame) writeFileSync(file, look);
}
