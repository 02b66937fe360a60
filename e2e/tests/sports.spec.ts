import { randomUUID } from 'node:crypto';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

const [brand] = brands.filter(({ loginToHome, categories }) => !loginToHome && categories.SPORTS);
if (!brand) throw new Error('no brand with sports lets guests in');
test.use({ locale: localeOf(brand) });
let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** The entry of a phone's bottom bar that opens the slip, at a brand whose bar has it. */
const barEntry = ({ onPhone, page }: SitePage) =>
  onPhone && brand.layout.nav.bottomBar.entries?.includes('bets')
    ? page.locator('[data-frame="bottom-bar"] button[data-entry="bets"]')
    : undefined;
/** The button of the slip that stands over a page. */
const slipOpener = (site: SitePage) =>
  site.page.getByRole('button', { name: new RegExp(`^${site.translate('Bet slip')}`) });

test('who wins and a total are chosen, kept from page to page and over a reload, placed as one bet and cashed out', async ({
  page,
}) => {
  const player = `punter${randomUUID().slice(0, 6)}`;
  await platform.addMember(brand.merchant, player);
  await platform.openWallet(brand.merchant, player);
  await platform.credit(brand.merchant, player, 10_000_000n);
  const site = new SitePage(page, brand);
  await site.enter(await platform.openSession(brand.merchant, player));
  await site.open('/sports');
  const text = (english: string) => site.translate(english);
  const board = site.content.getByRole('region', { name: text('Matches') });
  const rows = board.getByRole('listitem').filter({ has: page.locator('[aria-pressed]') });
  const slip = site.onPhone
    ? page.getByRole('dialog', { name: text('Bet slip') })
    : site.content.getByRole('region', { name: text('Bet slip') });
  const openSlip = async () => {
    if (site.onPhone) await (barEntry(site) ?? slipOpener(site)).click();
    return slip;
  };
  const closeSlip = async () => {
    if (site.onPhone) await page.keyboard.press('Escape');
  };
  /** Behind the sheet of a phone the header cannot be read. */
  const expectBalance = async (amount: string) => {
    await closeSlip();
    await expect(site.balance).toContainText(amount);
    await openSlip();
  };

  /** The line of the total that is chosen, such as 2.5. */
  let line = '';
  const total = () => text('Over {line} goals').replace('{line}', line);

  await test.step('choose two of one start that is not about to come', async () => {
    const upcoming = board.getByRole('button', { name: text('Upcoming') });
    await upcoming.click();
    await expectNoHorizontalScroll(page);
    const count = await rows.count();
    // The second group of four begins a period after the first.
    await rows
      .nth(Math.min(4, count - 2))
      .locator('[aria-pressed]')
      .first()
      .click();
    const row = rows.nth(Math.min(5, count - 1));
    await row.getByRole('button', { name: text('More bets') }).press('Enter');
    const over = row
      .getByRole('group', { name: text('Total goals') })
      .locator('[aria-pressed]')
      .first();
    line = /\d[\d.]*/.exec((await over.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await expectNoHorizontalScroll(page);
    await over.click();
    await expect(over).toHaveAccessibleName(new RegExp(`^${total()}`));
    await expect(board.locator('li [aria-pressed="true"]')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('the stake is kept on another page and over a reload', async () => {
    await openSlip();
    await slip.getByRole('textbox', { name: text('Stake') }).fill('20');
    await expectAccessible(page);
    await closeSlip();
    await site.go('/esports');
    await site.go('/sports');
    await page.reload();
    await expect((await openSlip()).getByRole('textbox', { name: text('Stake') })).toHaveValue('20');
    await expect(slip.getByText(total())).toBeVisible();
  });

  await test.step('place it', async () => {
    await slip.getByRole('button', { name: text('Place bet') }).click();
    await expect(slip.getByText(text('Bet placed'))).toBeVisible();
    await expectBalance('980.00');
  });

  await test.step('it is listed as open, and as settled once it is cashed out', async () => {
    await slip.getByRole('tab', { name: text('My bets') }).click();
    await expect(slip.getByRole('heading', { name: text('Open bets') })).toBeVisible();
    await expect(slip.getByText(total())).toBeVisible();
    await expectAccessible(page);
    // Two matches ahead: the stake less the margin of both.
    await slip.getByRole('button', { name: /18\.14/ }).click();
    await expect(slip.getByRole('heading', { name: text('Settled bets') })).toBeVisible();
    await expect(slip.getByRole('heading', { name: text('Open bets') })).toHaveCount(0);
    await expectBalance('998.14');
  });
});

test('odds pressed on the home page follow the player to another page, where the bet is placed', async ({
  page,
}) => {
  const player = `punter${randomUUID().slice(0, 6)}`;
  await platform.addMember(brand.merchant, player);
  await platform.openWallet(brand.merchant, player);
  await platform.credit(brand.merchant, player, 10_000_000n);
  const site = new SitePage(page, brand);
  await site.enter(await platform.openSession(brand.merchant, player));
  await site.open('/index');
  const text = (english: string) => site.translate(english);
  const slip = page.getByRole('dialog', { name: text('Bet slip') });
  const inBar = barEntry(site);
  const opener = inBar ?? slipOpener(site);
  const list = site.content.getByRole('list', { name: text('Matches and odds') });

  await test.step('press odds of the last match, which does not begin meanwhile', async () => {
    await site.closeAnnouncement();
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      await expect(list).toBeVisible({ timeout: 500 });
    }).toPass();
    const odds = list.getByRole('listitem').last().locator('[aria-pressed]').first();
    await odds.click();
    await expect(odds).toHaveAttribute('aria-pressed', 'true');
    const shown = /\d+\.\d\d/.exec((await odds.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await expect(opener).toContainText('1');
    await expect(opener).toContainText(shown);
    await expectAccessible(page);
  });

  await test.step('the slip is kept on another page and over a reload', async () => {
    await site.go('/rng');
    await page.reload();
    await expect(opener).toContainText('1');
    await expectNoHorizontalScroll(page);
    await opener.click();
    await expectAccessible(page);
  });

  await test.step('stake, place, and see it in the own bets', async () => {
    await slip.getByRole('textbox', { name: /./ }).fill('20');
    await slip.getByRole('button', { name: text('Place bet') }).click();
    await expect(slip.getByText(text('Bet placed'))).toBeVisible();
    await slip.getByRole('tab', { name: text('My bets') }).click();
    await expect(slip.getByRole('heading', { name: text('Open bets') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(site.balance).toContainText('980.00');
  });

  await test.step('without anything on it, only a bar’s own entry is left, which opens the own bets', async () => {
    if (!inBar) return expect(opener).toHaveCount(0);
    await inBar.click();
    await expect(slip.getByRole('heading', { name: text('Open bets') })).toBeVisible();
  });
});
