import { randomUUID } from 'node:crypto';
import { languageTags, type WireLanguage } from '@marquee/brand';
import { brands } from '../pages/brands.ts';
import { LotteryPage } from '../pages/lottery-page.ts';
import { expectSettled } from '../pages/settled.ts';
import { SitePage } from '../pages/site-page.ts';
import { launchGame } from '../servers/launch.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { expect, expectNoHorizontalScroll, test } from '../tests/fixtures.ts';
import { saveScreenshot } from '../tests/screenshots.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

/** A dark brand and a light one, in languages other than English: one without spaces, one with tall marks, one with long words. */
const looks: readonly { readonly merchant: string; readonly language: WireLanguage }[] = [
  { merchant: 'jade', language: 'CN' },
  { merchant: 'jade', language: 'TH' },
  { merchant: 'lotus', language: 'VI' },
];

const lottery = 'TCG_LOTT_002';
const play = { play: 'ssc.total.sizes', presses: [['Big'], ['Small']] } as const;

for (const { merchant, language } of looks) {
  const brand = brands.find((each) => each.merchant === merchant);
  if (!brand) throw new Error(`There is no brand ${merchant}.`);
  test.describe(`${merchant} in ${language}`, () => {
    test.use({ locale: languageTags[language].tag });

    test('pictures of the screens', async ({ page }, testInfo) => {
      const site = new SitePage(page, brand);
      // The browser's language, which the brand has.
      site.language = language;
      const settle = () => expectSettled(page);
      const keep = async (name: string) => {
        await settle();
        await expectNoHorizontalScroll(page);
        await saveScreenshot(page, testInfo, `${merchant}-${language.toLowerCase()}-${name}`);
      };
      const folder = language === brand.defaultLanguage ? '' : `/${languageTags[language].tag.toLowerCase()}`;
      for (const name of ['maintenance', 'offline', 'ip-restriction', '404']) {
        await site.open(`${folder}/${name}.html`);
        await keep(`static-${name}`);
      }
      await site.open('/register');
      await keep('register');
      await site.open('/vip?modal=login');
      await expect(page.getByRole('dialog')).toBeVisible();
      await keep('login');

      const player = `look${randomUUID().slice(0, 6)}`;
      await platform.addMember(merchant, player);
      await platform.openWallet(merchant, player);
      await platform.credit(merchant, player, 12_345_678_900n);
      const token = await platform.openSession(merchant, player);
      await site.enter(token);
      await site.open('/vip');
      await expect(site.balance).toBeVisible();
      const paths = {
        home: '/index',
        vip: '/vip',
        slots: '/rng',
        promotions: '/promotions',
        'point-mall': '/pointMall',
        help: '/help',
        transfer: '/index?member=transferFund',
        deposit: '/index?member=depositv2',
        withdrawal: '/index?member=withdraw',
        bets: '/index?member=personalHistoryCopy',
        transactions: '/index?member=transactionHistory',
        profit: '/index?member=personalProfit',
        bonuses: '/index?member=bonusDetails',
        rewards: '/index?member=rewardCenter',
        account: '/index?member=securityCenter',
        missions: '/index?member=missionLeaderboard',
        raffles: '/index?member=raffle',
        messages: '/index?member=messageV2',
      };
      for (const [name, path] of Object.entries(paths))
        await test.step(path, async () => {
          await site.open(path);
          await expect(site.page.locator('main h1, [role="dialog"] :is(h1, h2)').first()).toBeAttached();
          await keep(name);
        });

      await test.step('a bet', async () => {
        await platform.loseBet(merchant, player, 500_000n);
        await site.open('/index?member=personalHistoryCopy');
        const record = page.getByRole('dialog').first();
        await record.getByRole('row').nth(1).getByRole('button').first().click();
        await expect(page.getByRole('dialog').last().getByRole('term').first()).toBeVisible();
        await keep('bet');
      });
      await test.step('a promotion', async () => {
        await site.open('/promotions');
        await settle();
        await site.content.getByRole('listitem').getByRole('link').first().click();
        await expect(page).toHaveURL(/promoDetail/);
        await keep('promotion');
      });
      await test.step('the side menu', async () => {
        await site.open('/vip');
        await expect(site.balance).toBeVisible();
        if (site.onPhone) await site.openMenu();
        await keep('side-menu');
      });
      await test.step('a lottery with a basket, scrolled', async () => {
        const table = new LotteryPage(site, lottery);
        await table.open(play);
        for (const presses of play.presses) await table.add(presses);
        await keep('lottery');
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 3));
        await keep('lottery-scrolled');
      });
      await test.step('roulette', async () => {
        const game = { vendor: 'NORTHWIND', code: 'NORTHWIND_002', language };
        await page.goto(await launchGame(merchant, player, token, game));
        await expect(page.getByRole('group').getByRole('button')).not.toHaveCount(0);
        await keep('roulette');
      });
    });
  });
}
