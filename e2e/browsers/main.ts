import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { brands } from '../pages/brands.ts';
import { address } from '../servers/address.ts';
import { platformFile, root } from '../servers/files.ts';
import { describePage, type DrivenPage } from './driven-page.ts';
import { findBrowsers } from './find.ts';
import { stepsOf, type DemoMember } from './walk.ts';

// npm run test:browsers [-- brands]: each brand's site in Firefox and in WebKitGTK, from the home page to a deposit, a spin, a
// lottery ticket and the member center. Uses the sites of npm run build. A browser that is not installed is skipped.

const wanted = process.argv.slice(2);
const unknown = wanted.find((code) => !brands.some(({ merchant }) => merchant === code));
if (unknown !== undefined) {
  console.error(
    `There is no brand "${unknown}". There are: ${brands.map(({ merchant }) => merchant).join(', ')}.`,
  );
  process.exit(2);
}
const browsers = findBrowsers();
const chosen = brands.filter(({ merchant }) => wanted.length === 0 || wanted.includes(merchant));
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const { name, missing } of browsers)
  if (missing !== undefined) {
    counts.skipped += chosen.length;
    console.log(`${name}: skipped, ${missing}`);
  }
const present = browsers.filter(({ missing }) => missing === undefined);
if (present.length > 0) {
  if (!existsSync(path.join(root, 'dist/brands')))
    throw new Error('There are no sites: npm run build first.');
  const stop = await startServers();
  try {
    for (const { name, open } of present)
      for (const brand of chosen) {
        const started = Date.now();
        // oxlint-disable-next-line no-await-in-loop -- one browser at a time: each of them fills a small machine
        const problem = await walk(open, brand.merchant);
        counts[problem === undefined ? 'passed' : 'failed'] += 1;
        const seconds = Math.round((Date.now() - started) / 1000);
        console.log(`${name}, ${brand.merchant}: ${problem ?? 'passed'}, ${seconds} s`);
      }
  } finally {
    await stop();
  }
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Walks through a brand. @returns what went wrong and what the page showed; undefined when nothing did */
async function walk(open: () => Promise<DrivenPage>, merchant: string): Promise<string | undefined> {
  const brand = brands.find((each) => each.merchant === merchant);
  if (!brand) throw new Error(`the brand ${merchant} is gone`);
  let page: DrivenPage | undefined;
  let current = 'start';
  try {
    page = await open();
    for (const { name, go } of stepsOf(page, brand, demoMember())) {
      current = name;
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await go();
    }
    return undefined;
  } catch (error) {
    const seen = page ? await describePage(page) : 'no page';
    return `FAILED at ${current}: ${String(error)}\n  ${seen}`;
  } finally {
    await page?.close();
  }
}

/** The account of a member that the demo data give every brand. */
function demoMember(): DemoMember {
  const account = v.object({ role: v.string(), username: v.string(), password: v.string() });
  const written = v.parse(
    v.object({ accounts: v.array(account) }),
    JSON.parse(readFileSync(platformFile, 'utf8')),
  );
  const member = written.accounts.find(({ role }) => role === 'member');
  if (!member) throw new Error('The demo data have no account of a member.');
  return member;
}

/** Starts the platform of the journeys, unless it runs at its port already. @returns what stops it */
async function startServers(): Promise<() => Promise<void>> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${address.faultProxyPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await isReady()) return async () => undefined;
  const servers = spawn(process.execPath, ['--import', 'tsx', 'e2e/servers/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => servers.once('exit', () => resolve()));
  // oxlint-disable-next-line no-await-in-loop -- one question after the other
  while (!(await isReady())) {
    if (servers.exitCode !== null) throw new Error('The platform of the journeys did not start.');
    // oxlint-disable-next-line no-await-in-loop -- a pause between them
    await wait(500);
  }
  return async () => {
    servers.kill('SIGTERM');
    await exited;
  };
}
