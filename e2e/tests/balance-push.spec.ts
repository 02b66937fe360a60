import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { address } from '../servers/address.ts';
import { platformFile } from '../servers/files.ts';
import { startProgram, type ProgramProcess } from '../servers/program-process.ts';
import { brands, localeOf } from '../pages/brands.ts';
import { expect, test } from './fixtures.ts';
import { openPlatform } from '../servers/platform.ts';
import { SitePage } from '../pages/site-page.ts';

const brand = brands.find(({ loginToHome }) => !loginToHome) ?? brands[0];
if (!brand) throw new Error('there is no brand to walk');
test.use({ locale: localeOf(brand) });

// The push is the same on every screen.
test(
  'two pages of a member show a new balance within a second, also after the gateway was away',
  { tag: '@phone' },
  async ({ page, context }, testInfo) => {
    const { databaseUrl, secretsKeyFile } = v.parse(
      v.object({ databaseUrl: v.string(), secretsKeyFile: v.string() }),
      JSON.parse(readFileSync(platformFile, 'utf8')),
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-push-'));
    // A gateway of its own on the journeys' database, so that it can stop without the others, on a port that nothing else uses.
    const port = address.leavingPort;
    const start = async (): Promise<ProgramProcess> => {
      const started = startProgram('gateway', {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        // Gateways on one database share its key.
        SECRETS_KEY: readFileSync(secretsKeyFile, 'utf8').trim(),
        DATA_DIR: folder,
        DEMO_DATA: '0',
        LOG_FILE: path.join(folder, 'gateway.log'),
      });
      await started.waitForOutput(new RegExp(`\\.localhost:${port}`));
      return started;
    };
    let gateway = await start();
    const platform = openPlatform();
    // No other test moves this member's money.
    const player = `push${testInfo.retry}`;
    await platform.addMember(brand.merchant, player);
    await platform.openWallet(brand.merchant, player);
    try {
      const member = new SitePage(page, brand, `http://${brand.merchant}.localhost:${port}`);
      await member.enter(await platform.openSession(brand.merchant, player));
      await member.open('/vip');
      await expect(member.balance).toBeVisible();

      // A page opened from this one has the same login; another browser window would have its own.
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open('/vip')),
      ]);
      const pages = [member, new SitePage(opened, brand)];
      for (const one of pages) await expect(one.balance).toBeVisible();

      /** @returns the milliseconds from the payment until both show it */
      const shows = async (change: bigint): Promise<number> => {
        const figure = await platform.credit(brand.merchant, player, change);
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
