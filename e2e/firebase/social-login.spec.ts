import type { BrowserContext, Page } from '@playwright/test';
import postgres from 'postgres';
import { translate } from '../pages/texts.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../tests/fixtures.ts';
import { gapi } from './gapi.ts';
import { room } from './room.ts';

const sql = postgres(room.databaseUrl, { max: 1 });
test.beforeAll(async () => {
  const { merchant, project } = room;
  await sql`INSERT INTO phone_login_project (merchant, project_id, social) VALUES (${merchant}, ${project}, '{google,apple}')
    ON CONFLICT (merchant) DO UPDATE SET social = excluded.social`;
});
test.afterAll(() => sql.end());

/** Google's script for frames is replaced by ours; nothing else of the internet is fetched. */
async function replaceGoogle(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1' && !hostname.endsWith('localhost'),
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ contentType: 'text/javascript', body: `(${gapi.toString()})();` })
        : route.abort(),
  );
}

test('an account at Google is linked by a log-in with the password, and logs in from then on', async ({
  page,
  context,
}) => {
  await replaceGoogle(context);
  const form = page.getByRole('dialog', { name: translate('EN', 'Log in') });
  const balance = page
    .getByRole('banner')
    .getByText(/\d\.\d{2}$/)
    .first();
  const openWindow = async (name: string): Promise<Page> => {
    const opened = page.waitForEvent('popup');
    await form
      .getByRole('button', { name: translate('EN', 'Continue with {name}').replace('{name}', name) })
      .click();
    return opened;
  };

  await test.step('a window that is closed early is reported', async () => {
    await page.goto(`${room.site}/vip?modal=login`);
    const window = await openWindow('Google');
    await window.locator('.js-new-account').waitFor();
    await window.close();
    await expect(form.getByText(translate('EN', 'The window was closed too early'))).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
  });

  await test.step('an account that no one has linked opens nothing', async () => {
    const window = await openWindow('Google');
    await window.locator('.js-new-account').click();
    await window.locator('#email-input').fill('ann@example.com');
    await window.locator('#sign-in').click();
    await expect(
      form.getByText(translate('EN', 'No account is linked to {name} yet').replace('{name}', 'Google')),
    ).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, '[role="dialog"]');
    const links = await sql`SELECT FROM social_login`;
    expect(links).toHaveLength(0);
  });

  await test.step('the log-in with the password links it', async () => {
    await form.locator('input[name="username"]').fill('demo');
    await form.locator('input[name="password"]').fill('Demo2026!');
    await form.getByRole('button', { name: translate('EN', 'Log in'), exact: true }).click();
    await expect(balance).toBeVisible();
    await expect
      .poll(async () => [
        ...(await sql`SELECT provider, username FROM social_login JOIN member ON id = member`),
      ])
      .toEqual([{ provider: 'google', username: 'demo' }]);
  });

  await test.step('from then on the window alone logs in', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${room.site}/vip?modal=login`);
    const window = await openWindow('Google');
    await window.locator('.js-reuse-account').click();
    await expect(balance).toBeVisible();
  });

  await test.step('an account at Apple is another one', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${room.site}/vip?modal=login`);
    const window = await openWindow('Apple');
    await window.locator('.js-new-account').click();
    await window.locator('#email-input').fill('ann@example.com');
    await window.locator('#sign-in').click();
    await expect(
      form.getByText(translate('EN', 'No account is linked to {name} yet').replace('{name}', 'Apple')),
    ).toBeVisible();
  });
});
