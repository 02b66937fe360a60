import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { brands, localeOf } from '../pages/brands.ts';
import { SitePage } from '../pages/site-page.ts';
import { operatorCommand } from '../servers/operator-command.ts';
import { openPlatform } from '../servers/platform.ts';
import { startPushService, type PushService } from '../servers/push-service.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { takeScreenshot } from './screenshots.ts';

const [brand] = brands.filter(({ loginToHome }) => !loginToHome);
if (!brand) throw new Error('no brand lets guests in');
const { merchant } = brand;

/**
 * Gives the page a permission to ask for and a subscription to make: a headless Chromium refuses notifications, and subscribes
 * at its vendor's service only. Runs in the page.
 */
function giveSubscription({ endpoint, p256dh, auth }: PushService['subscription']): void {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem('test-subscribed'),
  };
  Object.defineProperties(Notification, {
    permission: { get: () => localStorage.getItem('test-permission') ?? 'default' },
    requestPermission: {
      value: async () => {
        localStorage.setItem('test-permission', 'granted');
        return 'granted';
      },
    },
  });
  Object.defineProperties(PushManager.prototype, {
    getSubscription: {
      value: async () => (localStorage.getItem('test-subscribed') === null ? null : subscription),
    },
    subscribe: {
      value: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        localStorage.setItem('test-subscribed', String(applicationServerKey));
        return subscription;
      },
    },
  });
}

/** Has the browser hand a message to the site's service worker. @returns the notifications that the worker shows for it */
async function deliver(
  context: BrowserContext,
  page: Page,
  worker: Worker,
  data: string,
): Promise<readonly unknown[]> {
  const session = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data,
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  await expect.poll(async () => (await shown()).length).toBe(1);
  return shown();
}

/** Presses the notification that the worker has shown. An event of a script's own may neither wait nor bring a window to the front. */
async function pressNotification(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const { shown, WindowClient } = globalThis as unknown as {
      shown: { data: string }[];
      WindowClient: { prototype: { focus: () => Promise<unknown> } };
    };
    WindowClient.prototype.focus = async function focus() {
      return this;
    };
    const waits: Promise<unknown>[] = [];
    const event = Object.defineProperties(new Event('notificationclick'), {
      notification: { value: { data: shown[0]?.data, close: () => {} } },
      waitUntil: { value: (wait: Promise<unknown>) => waits.push(wait) },
    });
    globalThis.dispatchEvent(event);
    await Promise.all(waits);
  });
}

test.describe(merchant, { tag: '@phone' }, () => {
  test.use({ locale: localeOf(brand) });

  test('a browser is sent new messages from when its member turns that on, without amounts, and a press opens the message', async ({
    page,
    context,
  }, testInfo) => {
    const platform = openPlatform();
    const service = await startPushService();
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-push-'));
    const sitePage = new SitePage(page, brand);
    const text = (english: string) => sitePage.translate(english);
    const player = `notify${randomUUID().slice(0, 6)}`;
    await platform.addMember(merchant, player);
    await platform.openWallet(merchant, player);
    const send = async (title: string) => {
      const file = path.join(folder, 'message.json');
      const message = { audience: { member: player }, titles: { EN: title }, contents: { EN: '<p>750</p>' } };
      writeFileSync(file, JSON.stringify(message));
      const printed = await operatorCommand('inbox', 'send', merchant, file);
      return /message (\d+) is sent/.exec(printed)?.[1] ?? '';
    };
    const row = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({
        has: page.getByRole('heading', { name: text('Notifications on this device') }),
      });
    await page.addInitScript(giveSubscription, service.subscription);
    await sitePage.enter(await platform.openSession(merchant, player));

    await test.step('nothing is sent before the member turns it on', async () => {
      await send('A bonus of 250 for you');
      await sitePage.open('/vip?member=messageV2');
      await expect(page.getByRole('button', { name: 'A bonus of 250 for you' })).toBeVisible();
      await expect(row.last().getByRole('button', { name: text('Turn on') })).toBeVisible();
      expect(await page.evaluate(() => Notification.permission)).toBe('default');
      await platform.runJob('push-messages');
    });

    await test.step('the member turns it on', async () => {
      await row
        .last()
        .getByRole('button', { name: text('Turn on') })
        .click();
      await expect(row.last().getByRole('button', { name: text('Turn off') })).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, testInfo, `${merchant}-push-on`);
    });

    const id = await test.step('the next message is sent, and says no amount', async () => {
      const sent = await send('A bonus of 500 for you');
      await expect(async () => {
        await platform.runJob('push-messages');
        expect(service.received).toHaveLength(1);
      }).toPass();
      expect(JSON.parse(service.received[0] ?? '')).toMatchObject({
        tag: `message-${sent}`,
        data: `/index?member=messageV2&member.message=${sent}`,
      });
      const { title, body } = JSON.parse(service.received[0] ?? '');
      expect(`${title} ${body}`).not.toMatch(/\d/);
      return sent;
    });

    await test.step('the service worker shows it, and a press opens the message', async () => {
      await sitePage.open('/vip');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      const [worker] = context.serviceWorkers();
      if (worker === undefined) throw new Error('the site has no service worker');
      const { title, ...options } = JSON.parse(service.received[0] ?? '');
      expect(await deliver(context, page, worker, service.received[0] ?? '')).toEqual([
        { title, icon: '/icon-192.png', ...options },
      ]);
      await pressNotification(worker);
      await expect(page).toHaveURL(new RegExp(`member\\.message=${id}`));
      await expect(page.getByRole('article')).toContainText('750');
      await takeScreenshot(page, testInfo, `${merchant}-push-message`);
    });

    await test.step('turned off, nothing more is sent', async () => {
      await sitePage.open('/vip?member=messageV2');
      await row
        .last()
        .getByRole('button', { name: text('Turn off') })
        .click();
      await expect(row.last().getByRole('button', { name: text('Turn on') })).toBeVisible();
      await send('One more');
      await platform.runJob('push-messages');
      await sitePage.open('/vip?member=messageV2');
      await expect(page.getByRole('button', { name: 'One more' })).toBeVisible();
      expect(service.received).toHaveLength(1);
    });

    service.close();
    rmSync(folder, { recursive: true });
    await platform.close();
  });
});
