import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway } from '@marquee/gateway';
import * as v from 'valibot';
import { platformFile, root } from '../server/files.ts';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, test } from '../visitor/journey.ts';
import { openPlatform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

const brand = brands.find(({ loginToHome }) => !loginToHome) ?? brands[0];
if (!brand) throw new Error('there is no brand to walk');
test.use({ locale: localeOf(brand) });

test('two pages of a member show a new balance within a second, also after the gateway was away', async ({
  page,
  context,
}, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'the push is the same on every screen');
  const { databaseUrl } = v.parse(
    v.object({ databaseUrl: v.string() }),
    JSON.parse(readFileSync(platformFile, 'utf8')),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-push-'));
  // A gateway of its own on the journeys' database: it goes away without taking the others' along.
  const start = (port: number) =>
    startGateway({
      port,
      host: '127.0.0.1',
      databaseUrl,
      dataDir: folder,
      sitesDir: path.join(root, 'dist/brands'),
      brandsDir: path.join(root, 'brands'),
      demo: false,
      trustProxy: '127.0.0.1',
      logFile: path.join(folder, 'gateway.log'),
    });
  let gateway = await start(0);
  const { port } = gateway;
  const platform = openPlatform();
  try {
    const member = new Visitor(page, brand);
    await page.goto(`http://${brand.merchant}.localhost:${port}/`);
    await member.closeAnnouncement();
    await member.openLogin();
    await member.logIn('vip', 'Demo2026!');
    await expect(member.balance).toBeVisible();

    // A page opened from this one has the same login; another browser window would have its own.
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open('/index')),
    ]);
    const pages = [member, new Visitor(opened, brand)];
    for (const one of pages) await expect(one.balance).toBeVisible();

    const shows = async (change: bigint, patience: number) => {
      const figure = await platform.pay(brand.merchant, 'vip', change);
      await Promise.all(
        pages.map(({ balance }) => expect(balance).toContainText(figure, { timeout: patience })),
      );
    };
    await shows(12_3400n, 1000);

    await gateway.close();
    gateway = await start(port);
    await shows(56_7800n, 6000);
    await shows(1_0000n, 1000);
  } finally {
    await platform.close();
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
