import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumArguments, ensureBrowser } from '../browser/browser.ts';
import { buildVerifyPage } from './verify-page.ts';
import { changesOf, network, receipts, records, type Statement } from './verify.data.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-verify-'));
let browser: Browser;
let page: Page;
beforeAll(async () => {
  const file = path.join(folder, 'verify.html');
  writeFileSync(file, await buildVerifyPage());
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...chromiumArguments] });
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(file).href);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const fileOf = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });

/** Chooses files, and reads what the page says of them. */
async function verified(days: readonly string[], ...others: readonly object[]): Promise<string> {
  await page.setInputFiles('input', [
    ...days.map((text, day) => fileOf(`2026-11-2${day}.jsonl`, text)),
    ...others.map((other, place) => fileOf(`${place}.json`, JSON.stringify(other))),
  ]);
  const summary = page.locator('output:not(:text("Verifying"))');
  return (await summary.textContent()) ?? '';
}

test('honest records and receipts hold without a network, the signature of the beacon included', async () => {
  const text = await verified(records(), receipts, network);
  expect(text).toMatch(/^\d\d+ statements hold, 0 do not, \d+ could not be checked$/);
  expect(await page.locator('#wrong').isVisible()).toBe(false);
  expect(await page.locator('#unchecked li').allTextContents()).toContainEqual(
    expect.stringContaining('OWN N1: operator-held'),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a change of any field of a record is found', async () => {
  const [one = '', two = ''] = records();
  const missed: string[] = [];
  for (const [place, line] of one.trimEnd().split('\n').entries())
    for (const [field, changed] of changesOf(JSON.parse(line) as Statement)) {
      const lines = one.trimEnd().split('\n').with(place, JSON.stringify(changed));
      // oxlint-disable-next-line no-await-in-loop -- one page
      if (/ 0 do not/.test(await verified([`${lines.join('\n')}\n`, two]))) missed.push(`${place} ${field}`);
    }
  expect(missed).toEqual([]);
});

test('a change of any field of a receipt or its ticket is found', async () => {
  const missed: string[] = [];
  for (const receipt of receipts)
    for (const [field, changed] of changesOf(receipt))
      // oxlint-disable-next-line no-await-in-loop -- one page
      if (/ 0 do not/.test(await verified(records(), [changed]))) missed.push(field);
  expect(missed).toEqual([]);
});

test('what is not a record is said to be none', async () => {
  expect(await verified([], receipts)).toBe('Choose at least one record, a file ending in .jsonl.');
  expect(await verified(['{}'])).toMatch(/ [1-9]\d* do not|cannot be read/);
});
