import { expect, test } from '@playwright/test';
import { brands } from '../pages/brands.ts';
import { address } from '../servers/address.ts';
import { openPlatform } from '../servers/platform.ts';
import { closeWelcomeDialogs } from '../tests/fixtures.ts';
import { callOf, isCall, isStream, writeAnswers } from './answers.ts';
import { openScreen } from './open-screen.ts';
import { screens, viewports, visit } from './screens.ts';

test.use(visit);

for (const brand of brands)
  test(`the answers of ${brand.merchant}`, async ({ browser }) => {
    const { merchant } = brand;
    const platform = openPlatform();
    await platform.addMember(merchant, 'visitor');
    await platform.openWallet(merchant, 'visitor');
    await platform.credit(merchant, 'visitor', 12_345_600n);
    const token = await platform.openSession(merchant, 'visitor');
    await platform.close();
    const now = Date.now();
    const calls: Record<string, unknown> = {};
    for (const screen of screens)
      for (const viewport of viewports) {
        const page = await browser.newPage({ viewport });
        await closeWelcomeDialogs(page);
        // Silent streams, as the stand's: what they would bring is asked for by calls.
        await page.route(
          ({ pathname }) => isStream(pathname),
          () => undefined,
        );
        const reading: Promise<void>[] = [];
        const seen = new Set<string>();
        let lastNew = 0;
        page.on('response', (response) => {
          const url = new URL(response.url());
          if (!isCall(url.pathname) || isStream(url.pathname)) return;
          const request = response.request();
          const isMember = 'authorization' in request.headers();
          const call = callOf({ method: request.method(), url, isMember });
          // Some calls are made again and again.
          if (!seen.has(call)) lastNew = Date.now();
          seen.add(call);
          if (!response.ok()) throw new Error(`${call} was answered ${response.status()}`);
          reading.push(response.json().then((body: unknown) => void (calls[call] ??= body)));
        });
        await openScreen(page, brand, screen, { origin: address.of(merchant), token });
        // Some calls come when the page has time for them.
        await expect.poll(() => Date.now() - lastNew).toBeGreaterThan(4000);
        await Promise.all(reading);
        await page.close();
      }
    writeAnswers(merchant, { now, calls });
  });
