import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { brands } from '../pages/brands.ts';
import { OfficePage } from '../pages/office-page.ts';
import { launchGame } from '../servers/launch.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { demoStaff, openStaffSession, sendCall } from '../servers/staff.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const brand = brands.find(({ languages, loginToHome }) => languages.includes('CN') && !loginToHome);
if (!brand) throw new Error('No demo brand has the languages of this journey.');
const { merchant } = brand;

/** A game that no other journey plays, on a phone and on a desktop. */
const games = { phone: 'COPPERFOX_021', desktop: 'COPPERFOX_022' } as const;

const sessionSchema = v.object({ key: v.string() });
const fileSchema = v.object({ value: v.object({ csv: v.string() }) });

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

// The phone in Chinese, the desktop in English.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  locale: async ({}, provide, testInfo) => provide(testInfo.project.name === 'phone' ? 'zh-CN' : 'en'),
});

/** Plays a round at the arcade, as its page does. */
async function playRound(username: string, token: string, game: string): Promise<void> {
  const launched = await launchGame(merchant, username, token, {
    vendor: 'COPPERFOX',
    code: game,
    language: 'EN',
  });
  const arcade = new URL(launched);
  const call = async (path: string, body: object, key?: string) => {
    const response = await fetch(`${arcade.origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };
  const opened = await call('/api/session', { token: arcade.searchParams.get('token'), game });
  const { key } = v.parse(sessionSchema, opened);
  await call('/api/act/play', { id: randomUUID(), bet: { stake: '5' } }, key);
}

test('finance compares the vendor’s own file, finds the row that differs, resolves it and downloads the list', async ({
  page,
}, testInfo) => {
  const isPhone = testInfo.project.name === 'phone';
  const game = games[isPhone ? 'phone' : 'desktop'];
  const office = new OfficePage(page, isPhone ? 'CN' : 'EN');
  const say = (english: string) => office.translate(english);
  const check = async (name: string) => {
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `office-${name}`);
  };
  const member = `${isPhone ? 'p' : 'd'}${Date.now() % 1_000_000}r`;
  await platform.addMember(merchant, member);
  await platform.credit(merchant, member, 1_000_000n);
  await playRound(member, await platform.openSession(merchant, member), game);
  const token = await openStaffSession(demoStaff()[isPhone ? 1 : 0]?.name ?? '');
  await office.enter(token);
  // Today in every time zone.
  const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [dayOf(-1), dayOf(1)];
  const dialog = page.getByRole('dialog', { name: say('Compare a file') });
  const openUpload = async () => {
    await office.open(`/reconciliation?merchant=${merchant}`);
    await office.button(say('Compare a file')).click();
    await dialog.getByRole('combobox').selectOption({ label: `arcade (${say('Game vendor')})` });
    await dialog.getByRole('textbox', { name: say('From') }).fill(from);
    await dialog.getByRole('textbox', { name: say('To') }).fill(to);
  };
  const compare = dialog.getByRole('button', { name: say('Compare'), exact: true });

  await test.step('the file comes from the vendor, and its transactions match', async () => {
    await openUpload();
    await dialog.getByRole('button', { name: say('Get the file from the source') }).click();
    await expect(dialog.getByText(/^arcade-.*\.csv$/)).toBeVisible();
    await check('reconciliation-upload');
    await compare.click();
    const matches = office.detail.getByRole('row').filter({ hasText: say('Matches') });
    await expect(matches).toBeVisible();
    await expect(office.detail.getByRole('row').filter({ hasText: say('Amount differs') })).toHaveCount(0);
    await check('reconciliation');
  });

  const query = new URLSearchParams({ merchant, kind: 'game-vendor', source: 'arcade', from, to });
  const { csv } = v.parse(fileSchema, await sendCall(`reconciliation/file?${query}`, undefined, token)).value;
  const line =
    csv.split('\r\n').findLast((each) => each.includes(`,${game},`) && each.includes(',bet,')) ?? '';
  const [transaction = ''] = line.split(',');

  await test.step('a file with a problem is refused with its line and column', async () => {
    const file = testInfo.outputPath('malformed.csv');
    await writeFile(file, csv.replace(line, line.replace(',5.0000,', ',"5,00",')));
    await openUpload();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await compare.click();
    await expect(dialog.getByRole('listitem')).toContainText(/^line \d+, amount: /);
    await check('reconciliation-problem');
  });

  await test.step('a row that differs is listed with both sides, and resolved', async () => {
    const file = testInfo.outputPath('changed.csv');
    await writeFile(file, csv.replace(line, line.replace(',5.0000,', ',6.0000,')));
    await dialog.locator('input[type=file]').setInputFiles(file);
    await compare.click();
    await office.detail.getByRole('link', { name: say('Show the differences') }).click();
    await page.getByLabel(say('Reference')).fill(transaction);
    await page.getByLabel(say('Reference')).press('Enter');
    await office.row(say('Amount differs')).click();
    await expect(office.detail.getByText(member)).toBeVisible();
    await expect(office.detail.getByText(/^6\.00/)).toBeVisible();
    await check('reconciliation-difference');
    await office.detail.getByRole('textbox').fill('The vendor corrected its file.');
    await office.detail.getByRole('button', { name: say('Mark as resolved') }).click();
    await expect(office.detail.getByText('The vendor corrected its file.')).toBeVisible();
  });

  await test.step('and the list is downloaded as a table', async () => {
    if (isPhone) await office.button(say('Close')).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      office.button(say('Export as CSV')).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${merchant}-reconciliationDifferences-differences-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    );
    const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFid,outcome,line,transaction,reference,member.id,member.username,theirs.kind,theirs.status,theirs.amount,theirs.at,' +
        'ours.kind,ours.status,ours.amount,ours.at,resolvedAt,resolvedBy,resolution,currency',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`amount-differs`);
    expect(rows[0]).toContain(`,${transaction},,`);
    expect(rows[0]).toContain(`,${member},bet,completed,6.0000,`);
  });
});
