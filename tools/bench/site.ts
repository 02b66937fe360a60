import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startGateway } from '@marquee/gateway';
import { chromiumArguments, ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';
import { startRelay, type Relay } from './relay.ts';

/** What one load of a page measured. Times in milliseconds after the navigation began. */
interface Load {
  readonly largestPaint: number;
  readonly interactive: number | undefined;
  readonly layoutShift: number;
  /** The longest task that began after the largest paint. */
  readonly longestTask: number;
  readonly scriptBytes: number;
  readonly pageBytes: number;
}

// A mid-range phone of some years ago on a slow mobile network, as Lighthouse simulates it.
const phone = {
  width: 360,
  height: 740,
  cpuSlowdown: 4,
  latency: 150,
  downloadBytesPerSecond: (1.6 * 1024 * 1024) / 8,
  uploadBytesPerSecond: (750 * 1024) / 8,
};
const rounds = Number(
  process.argv.find((argument) => argument.startsWith('--rounds='))?.slice('--rounds='.length) ?? 5,
);
const asJson = process.argv.includes('--json');
const merchant =
  process.argv.find((argument) => argument.startsWith('--brand='))?.slice('--brand='.length) ?? 'aurora';

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const gateway = await startGateway({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  sitesDir: path.join(root, 'dist/brands'),
  brandsDir: path.join(root, 'brands'),
  demo: true,
  logFile: path.join(dataDir, 'gateway.log'),
});
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...chromiumArguments] });
const target = { port: gateway.port, host: `${merchant}.localhost` };
const [site, control] = await Promise.all([
  startRelay(target, { scripts: true }),
  startRelay(target, { scripts: false }),
]);

const loads: { site: Load[]; control: Load[] } = { site: [], control: [] };
try {
  await measure(browser, site);
  for (let round = 0; round < rounds; round += 1) {
    // One after the other in each round, so that a busy minute of the machine touches both.
    loads.site.push(await measure(browser, site));
    loads.control.push(await measure(browser, control));
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), control.close()]);
  await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
}
print();

/** Loads `/index` once as a guest on the throttled phone, in a profile of its own. */
async function measure(from: Browser, relay: Relay): Promise<Load> {
  const context = await from.newContext({
    viewport: { width: phone.width, height: phone.height },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.downloadBytesPerSecond,
    uploadThroughput: phone.uploadBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  await page.addInitScript(() => {
    const seen: Record<string, { start: number; value: number }[]> = {};
    for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
      seen[type] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value?: number;
          hadRecentInput?: boolean;
        })[]) {
          if (entry.hadRecentInput !== true)
            seen[type]?.push({ start: entry.startTime, value: entry.value ?? entry.duration });
        }
      }).observe({ type, buffered: true });
    }
    Object.assign(window, { benchEntries: seen });
  });
  await page.goto(`${relay.origin}/index`);
  // A slow processor can keep the network idle long before the page answers.
  if (relay.scripts)
    await page.waitForFunction(() => performance.getEntriesByName('marquee:interactive').length > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const load = await page.evaluate(() => {
    const seen = (window as unknown as { benchEntries: Record<string, { start: number; value: number }[]> })
      .benchEntries;
    const largestPaint = seen['largest-contentful-paint']?.at(-1)?.start ?? Number.NaN;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const interactive = performance.getEntriesByName('marquee:interactive')[0]?.startTime;
    return {
      largestPaint,
      interactive,
      layoutShift: (seen['layout-shift'] ?? []).reduce((sum, shift) => sum + shift.value, 0),
      longestTask: Math.max(
        0,
        ...(seen['longtask'] ?? []).filter((task) => task.start >= largestPaint).map((task) => task.value),
      ),
      scriptBytes: resources
        .filter((resource) => resource.name.endsWith('.js'))
        .reduce((sum, resource) => sum + resource.encodedBodySize, 0),
      pageBytes: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .encodedBodySize,
    };
  });
  await context.close();
  return load;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(): void {
  const of = (kind: 'site' | 'control', key: keyof Load): number =>
    median(loads[kind].map((load) => load[key] ?? Number.NaN));
  const result = {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    brand: merchant,
    rounds,
    largestPaint: {
      site: of('site', 'largestPaint'),
      control: of('control', 'largestPaint'),
      ratio: of('site', 'largestPaint') / of('control', 'largestPaint'),
      target: 1.15,
    },
    layoutShift: { site: of('site', 'layoutShift'), target: 0.02 },
    longestTaskAfterLargestPaint: { site: of('site', 'longestTask'), target: 50 },
    interactive: {
      site: of('site', 'interactive'),
      ratioToLargestPaintOfControl: of('site', 'interactive') / of('control', 'largestPaint'),
    },
    allScriptBytes: of('site', 'scriptBytes'),
    pageBytes: of('site', 'pageBytes'),
  };
  if (asJson) {
    console.log(JSON.stringify(result));
    return;
  }
  console.log(
    `${result.machine}; brand ${merchant}, guest /index, ${rounds} rounds, medians, ${phone.cpuSlowdown}x slower processor, ${phone.latency} ms latency`,
  );
  console.log(
    `largest paint       ${Math.round(result.largestPaint.site)} ms, control page ${Math.round(result.largestPaint.control)} ms: ratio ${result.largestPaint.ratio.toFixed(2)} (at most 1.15)`,
  );
  console.log(`layout shift        ${result.layoutShift.site.toFixed(3)} (at most 0.02)`);
  console.log(`longest task after  ${Math.round(result.longestTaskAfterLargestPaint.site)} ms (at most 50)`);
  console.log(
    `header interactive  ${Math.round(result.interactive.site)} ms: ${result.interactive.ratioToLargestPaintOfControl.toFixed(2)} of the control's largest paint`,
  );
  console.log(
    `bytes               page ${result.pageBytes}, all scripts of the visit ${result.allScriptBytes}`,
  );
}
