import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { startGateway } from '@marquee/gateway';
import { chromiumArguments, ensureBrowser } from '../browser/browser.ts';
import { installNode } from '../node-release.ts';
import { root } from '../workspace.ts';

/**
 * `npm run bench:lighthouse`: Lighthouse's scores of the first page of each demo brand, on the phone that it simulates; medians
 * of three runs. `--brand=jade` takes one brand, `--runs=5` more runs.
 */
const given = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const merchants = given('brand')?.split(',') ?? ['aurora', 'jade', 'lotus'];
const runs = Number(given('runs') ?? 3);

/** Scores of a hundred that each brand should reach. */
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof targets;
const categories = Object.keys(targets) as Category[];

const score = v.object({ score: v.nullable(v.number()) });
const reportSchema = v.object({
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: v.optional(v.nullable(v.number())),
      scoreDisplayMode: v.string(),
      numericValue: v.optional(v.number()),
    }),
  ),
});
type Report = v.InferOutput<typeof reportSchema>;

const tools = installNode('lighthouse', ['lighthouse@13']);
if (tools === undefined) throw new Error('Lighthouse could not be installed, see the error of npm above.');
const { node, modules } = tools;
const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const gateway = await startGateway({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  sitesDir: path.join(root, 'dist/brands'),
  brandsDir: path.join(root, 'brands'),
  picturesDir: path.join(root, 'dist/pictures'),
  demo: true,
  logFile: path.join(dataDir, 'gateway.log'),
});
try {
  for (const merchant of merchants) {
    const reports: Report[] = [];
    for (let n = 0; n < runs; n += 1)
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
      reports.push(await measure(`http://${merchant}.localhost:${gateway.port}/`));
    console.log(`${merchant}: ${categories.map((category) => scoreLine(category, reports)).join(', ')}`);
    const times = (['largest-contentful-paint', 'total-blocking-time'] as const).map(
      (audit) =>
        `${audit} ${Math.round(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)))} ms`,
    );
    console.log(`  ${times.join(', ')}`);
    for (const fault of faultsOf(reports)) console.log(`  ${fault}`);
  }
} finally {
  await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** One run on a page. @throws when Lighthouse fails */
async function measure(address: string): Promise<Report> {
  const output = path.join(dataDir, 'lighthouse.json');
  await promisify(execFile)(
    node,
    [
      path.join(modules, 'lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless ${chromiumArguments.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureBrowser() } },
  );
  return v.parse(reportSchema, JSON.parse(readFileSync(output, 'utf8')));
}

function scoreLine(category: Category, reports: readonly Report[]): string {
  const scores = reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100));
  const middle = median(scores);
  return `${category} ${middle} (${Math.min(...scores)} to ${Math.max(...scores)}, target ${targets[category]}: ${middle >= targets[category] ? 'met' : 'missed'})`;
}

/** What the last run found wrong, but for times, which the scores speak of. */
function faultsOf(reports: readonly Report[]): string[] {
  return Object.entries(reports.at(-1)?.audits ?? {}).flatMap(
    ([id, { title, score: points, scoreDisplayMode }]) =>
      scoreDisplayMode === 'binary' && points === 0 ? [`${id}: ${title}`] : [],
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
