import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway } from '@marquee/gateway';
import { root } from '../workspace.ts';
import { startChromium } from './chromium.ts';
import { load, phone, type Load } from './load.ts';
import { startRelay } from './relay.ts';

const given = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const rounds = Number(given('rounds') ?? 5);
const merchant = given('brand') ?? 'aurora';
const asJson = process.argv.includes('--json');

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
const browser = await startChromium();
const target = { port: gateway.port, host: `${merchant}.localhost` };
const [site, control] = await Promise.all([
  startRelay(target, { scripts: true }),
  startRelay(target, { scripts: false }),
]);

const loads: { site: Load[]; control: Load[] } = { site: [], control: [] };
try {
  await load(browser, `${site.origin}/index`, true);
  for (let round = 0; round < rounds; round += 1) {
    // One after the other in each round, so that a busy minute of the machine touches both.
    loads.site.push(await load(browser, `${site.origin}/index`, true));
    loads.control.push(await load(browser, `${control.origin}/index`, false));
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), control.close()]);
  await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
}
print();

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The longest task after the largest paint: the middle of the rounds, the best and the worst of them. */
function longestOf(by: 'clock' | 'processor') {
  const longest = loads.site.map(({ tasks }) => Math.max(...tasks.map((task) => task[by])));
  return { median: median(longest), best: Math.min(...longest), worst: Math.max(...longest) };
}

function print(): void {
  const of = (kind: 'site' | 'control', measure: (load: Load) => number | undefined): number =>
    median(loads[kind].map((one) => measure(one) ?? Number.NaN));
  const paint = {
    site: of('site', ({ largestPaint }) => largestPaint),
    control: of('control', ({ largestPaint }) => largestPaint),
  };
  const interactive = of('site', (one) => one.interactive);
  const result = {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    brand: merchant,
    rounds,
    largestPaint: { ...paint, ratio: paint.site / paint.control, target: 1.15 },
    layoutShift: { site: of('site', ({ layoutShift }) => layoutShift), target: 0.02 },
    longestTaskAfterLargestPaint: {
      clock: longestOf('clock'),
      processor: longestOf('processor'),
      target: 50,
    },
    interactive: { site: interactive, ratioToLargestPaintOfControl: interactive / paint.control },
    allScriptBytes: of('site', ({ scriptBytes }) => scriptBytes),
    pageBytes: of('site', ({ pageBytes }) => pageBytes),
  };
  if (asJson) {
    console.log(JSON.stringify({ ...result, tasks: loads.site.map(({ tasks }) => tasks) }));
    return;
  }
  const { clock, processor } = result.longestTaskAfterLargestPaint;
  const spread = ({ median: middle, best, worst }: typeof clock): string =>
    `${Math.round(middle)} ms (${Math.round(best)} to ${Math.round(worst)})`;
  console.log(
    `${result.machine}; brand ${merchant}, guest /index, ${rounds} rounds, medians, ${phone.cpuSlowdown}x slower processor, ${phone.latency} ms latency
largest paint       ${Math.round(paint.site)} ms, control page ${Math.round(paint.control)} ms: ratio ${result.largestPaint.ratio.toFixed(2)} (at most 1.15)
layout shift        ${result.layoutShift.site.toFixed(3)} (at most 0.02)
longest task after  ${spread(clock)} by the clock, ${spread(processor)} of the processor's time (at most 50)
header interactive  ${Math.round(interactive)} ms: ${result.interactive.ratioToLargestPaintOfControl.toFixed(2)} of the control's largest paint
bytes               page ${result.pageBytes}, all scripts of the visit ${result.allScriptBytes}`,
  );
}
