import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../tests/fixtures.ts';
import { LotteryPage, textPattern, type SurePair } from '../pages/lottery-page.ts';
import { takeScreenshot } from '../tests/screenshots.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

const [brand] = brands.filter(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('no brand lets guests in');

const sizes = [['Big'], ['Small']] as const;
const parity = [['Odd'], ['Even']] as const;

/** Two bets of each family of which one wins and the other loses whatever is drawn, at a lottery of the demo where there is one. */
const families: readonly (SurePair & { readonly family: string; readonly lottery?: string })[] = [
  { family: 'ssc', lottery: 'TCG_LOTT_002', play: 'ssc.total.sizes', presses: sizes },
  { family: '3d', lottery: 'TCG_LOTT_009', play: '3d.total.sizes', presses: sizes },
  { family: 'pl5', lottery: 'TCG_LOTT_010', play: 'pl5.one.position', presses: sizes },
  { family: '11x5', lottery: 'TCG_LOTT_003', play: '11x5.total.parity', presses: parity },
  { family: 'pk10', lottery: 'TCG_LOTT_004', play: 'pk10.two-sides-1.sizes', presses: sizes },
  { family: 'k3', lottery: 'TCG_LOTT_005', play: 'k3.span.sizes', presses: sizes },
  { family: 'lf', lottery: 'TCG_LOTT_006', play: 'lf.total.parity', presses: parity },
  { family: 'lhc', lottery: 'TCG_LOTT_007', play: 'lhc.total.sizes', presses: sizes },
  { family: 'pcb', lottery: 'TCG_LOTT_008', play: 'pcb.sum.sizes', presses: sizes },
  { family: 'kl8', lottery: 'TCG_LOTT_011', play: 'kl8.total.parity', presses: parity },
  { family: 'thai', lottery: 'TCG_SEA_002', play: 'thai.bottom.sizes', presses: sizes },
  // Every number of four digits that begins with one half of the digits, and every one of the other half.
  {
    family: '4d',
    lottery: 'TCG_SEA_004',
    play: '4d.4d.first',
    presses: [
      ['Big', 'All', 'All', 'All'],
      ['Small', 'All', 'All', 'All'],
    ],
  },
  { family: 'chain', lottery: 'TCG_SEA_006', play: 'chain.hash.tail', presses: sizes },
  { family: 'vn-north', lottery: 'TCG_LOTTO_VN_004', play: 'vn-north.special.sizes', presses: sizes },
  { family: 'vn-south', lottery: 'TCG_LOTTO_VN_005', play: 'vn-south.special.sizes', presses: sizes },
];

test.use({ locale: localeOf(brand) });

for (const { family, lottery: known, ...pair } of families)
  test(`${family}: bought, taken back, won and lost, explained and proved`, async ({
    page,
    isMobile,
  }, testInfo) => {
    const sitePage = new SitePage(page, brand);
    const lottery = known ?? `LONG_${family.toUpperCase()}_${randomUUID().slice(0, 6)}`;
    if (known === undefined) await platform.addLottery(brand.merchant, lottery, family);
    const issue = await platform.lockSale(lottery);
    const table = new LotteryPage(sitePage, lottery);
    const player = `long${randomUUID().slice(0, 6)}`;
    await platform.addMember(brand.merchant, player);
    await platform.openWallet(brand.merchant, player);
    await platform.credit(brand.merchant, player, 1_000_000_000n);
    await sitePage.open('/vip?modal=login');
    await sitePage.logIn(player, 'Demo2026!');
    await expect(sitePage.balance).toBeVisible();

    await table.open(pair);
    for (const presses of [...pair.presses, pair.presses[0]]) await table.add(presses);
    await expectNoHorizontalScroll(page);
    await fromTheTop(page, isMobile);
    await expectAccessible(page);
    await takeScreenshot(page, testInfo, `long-lottery-${family}`);
    await table.buy();
    await table.cancelTicket();
    await table.add(pair.presses[0]);
    await table.chaseAndEnd();

    await platform.drawNow(lottery, issue);
    const { won, lost } = table;
    await expect(won.first()).toBeVisible();
    await expect(lost.first()).toBeVisible();
    await table.explain(won.first(), textPattern(sitePage, 'Paid: {0}'));
    await table.explain(lost.first(), textPattern(sitePage, 'None of the bets of this ticket won.'));
    await table.verify();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: sitePage.translate('Close') })
      .click();
    await sitePage.content.getByRole('tab', { name: sitePage.translate('Charts') }).click();
    await expect(sitePage.content.getByRole('row').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await fromTheTop(page, isMobile);
    await expectAccessible(page);
  });

/** On a desktop, keys scrolled half below the header would count as too small. */
async function fromTheTop(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) await page.evaluate(() => window.scrollTo(0, 0));
}
