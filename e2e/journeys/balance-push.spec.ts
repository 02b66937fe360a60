import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { address } from '../server/address.ts';
import { platformFile } from '../server/files.ts';
import { startKillable, type Killable } from '../server/killable.ts';
import { brands, localeOf } from '../visitor/brands.ts';
import { expect, test } from '../visitor/journey.ts';
import { openPlatform } from '../visitor/platform.ts';
import { Visitor } from '../visitor/visitor.ts';

const brand = brands.find(({ loginToHome }) => !loginToHome) ?? brands[0];
if (!brand) throw new Error('there is no brand to walk');
test.use({ locale: localeOf(brand) });

// The push is the same on every screen.
test(
  'two pages of a member show a new balance within a second, also after the gateway was away',
  { tag: '@phone' },
  async ({ page, context }, testInfo) => {
    const { databaseUrl } = v.parse(
      v.object({ databaseUrl: v.string() }),
      JSON.parse(readFileSync(platformFile, 'utf8')),
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-push-'));
    // A gateway of its own on the journeys' database: it goes away without taking the others' along. On a port that nothing
    // else is given meanwhile.
    const port = address.leavingPort;
    const start = async (): Promise<Killable> => {
      const started = startKillable('gateway', {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        DEMO_DATA: '0',
        LOG_FILE: path.join(folder, 'gateway.log'),
      });
      await started.said(new RegExp(`\\.localhost:${port}`));
      return started;
    };
    let gateway = await start();
    const platform = openPlatform();
    // Nobody else moves this member's money meanwhile.
    const player = `push${testInfo.retry}`;
    await platform.addMember(brand.merchant, player);
    await platform.openWallet(brand.merchant, player);
    try {
      const member = new Visitor(page, brand, `http://${brand.merchant}.localhost:${port}`);
      await member.enter(await platform.openSession(brand.merchant, player));
      await member.open('/vip');
      await expect(member.balance).toBeVisible();

      // A page opened from this one has the same login; another browser window would have its own.
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open('/vip')),
      ]);
      const pages = [member, new Visitor(opened, brand)];
      for (const one of pages) await expect(one.balance).toBeVisible();

      /** @returns the milliseconds from the payment until both show it */
      const shows = async (change: bigint): Promise<number> => {
        const figure = await platform.pay(brand.merchant, player, change);
        const began = performance.now();
        await Promise.all(pages.map(({ balance }) => balance.filter({ hasText: figure }).waitFor()));
        return performance.now() - began;
      };
      /** The milliseconds that a question and its answer take now. */
      const answer = (): Promise<number> =>
        page.evaluate(async () => {
          const began = performance.now();
          await (await fetch('/readyz')).text();
          return performance.now() - began;
        });
      /** Of several, so that one that a busy machine holds up decides nothing; one too busy to answer has no second to keep. */
      const expectWithinASecond = async (): Promise<void> => {
        const rounds: { shown: number; answered: number }[] = [];
        for (let round = 0; round < 5; round += 1)
          rounds.push({ shown: await shows(1_2300n), answered: await answer() });
        const median = (all: number[]): number => all.toSorted((one, other) => one - other)[2] ?? Number.NaN;
        expect(median(rounds.map(({ shown }) => shown))).toBeLessThan(
          Math.max(1000, 5 * median(rounds.map(({ answered }) => answered))),
        );
      };
      await expectWithinASecond();

      await gateway.kill();
      gateway = await start();
      await shows(56_7800n);
      await expectWithinASecond();
    } finally {
      await platform.close();
      await gateway.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
