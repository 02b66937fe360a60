import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCompiled } from '../brand/compile/ensure-compiled.ts';
import type { Cost } from './cost.ts';

// Measures what brands cost against one plain build of the same site, in one run: ratios mean something on any machine.
const asJson = process.argv.includes('--json');
const log = (line: string): void => {
  if (!asJson) console.log(line);
};

/** The content of a folder. */
interface Content {
  readonly files: number;
  readonly bytes: number;
  /** The same without further hard links to counted files, as a disk counts it. */
  readonly distinctFiles: number;
  readonly distinctBytes: number;
}

/** What a step took, and the most memory that its process had, in megabytes. */
interface StepCost extends Cost {
  readonly peakMegabytes: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-brands-bench-'));
const steps = fileURLToPath(new URL('brands-steps.ts', import.meta.url));
try {
  log('Making sure the workspace is built…');
  await ensureCompiled(log);
  await step('generate', 1000);
  log('One plain build of the site…');
  const plain = { ...(await step('plain')), ...contentOf(path.join(folder, 'plain')) };
  log('Compiling the site for building…');
  const compile = { ...(await step('compile')), ...contentOf(path.join(folder, 'site')) };
  const builds: (Content & StepCost & { readonly brands: number })[] = [];
  for (const brands of [1, 10, 100, 1000]) {
    log(`Building ${brands} ${brands === 1 ? 'brand' : 'brands'}…`);
    const cost = await step('build', brands);
    builds.push({
      brands,
      ...cost,
      ...contentOf(path.join(folder, `out-${brands}`), path.join(folder, 'site')),
    });
  }
  log('Building the same 100 again, as a new release of the site does…');
  const again = await step('build', 100);
  log('Adding one brand to a built workspace…');
  const added = await step('add');
  const of = (wanted: number): Cost => builds.find(({ brands }) => brands === wanted) ?? again;
  print({
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    plain,
    compile,
    builds,
    again,
    added,
    ratios: {
      hundredBuilds: ratio(of(100), plain),
      hundredBuildsAgain: ratio(again, plain),
      thousandBuilds: ratio(of(1000), plain),
    },
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs one step in a process of its own. @returns its cost */
async function step(name: string, count = 0): Promise<StepCost> {
  const child = spawn(process.execPath, ['--import', 'tsx', steps, name, folder, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The step "${name}" failed.`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as StepCost;
}

/** Counts a folder; files that are links to those of `shared` are counted once, there. */
function contentOf(of: string, shared?: string): Content {
  const seen = new Set(shared === undefined ? [] : filesIn(shared).map(({ ino }) => ino));
  const content = { files: 0, bytes: 0, distinctFiles: 0, distinctBytes: 0 };
  for (const { ino, size } of filesIn(of)) {
    content.files += 1;
    content.bytes += size;
    if (seen.has(ino)) continue;
    seen.add(ino);
    content.distinctFiles += 1;
    content.distinctBytes += size;
  }
  return content;
}

function filesIn(of: string): { readonly ino: number; readonly size: number }[] {
  return readdirSync(of, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(of, file)))
    .filter((found) => found.isFile());
}

/** A cost in plain builds, by the clock and by the processor's time. */
function ratio(cost: Cost, plain: Cost): { readonly clock: number; readonly processor: number } {
  return {
    clock: cost.milliseconds / plain.milliseconds,
    processor: cost.processorMilliseconds / plain.processorMilliseconds,
  };
}

function print(result: {
  readonly machine: string;
  readonly plain: Content & Cost;
  readonly compile: Content & Cost;
  readonly builds: readonly (Content & StepCost & { readonly brands: number })[];
  readonly again: Cost;
  readonly added: Cost;
  readonly ratios: {
    readonly hundredBuilds: ReturnType<typeof ratio>;
    readonly hundredBuildsAgain: ReturnType<typeof ratio>;
    readonly thousandBuilds: ReturnType<typeof ratio>;
  };
}): void {
  if (asJson) {
    console.log(JSON.stringify(result, null, 2));
    return;
  }
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`.padStart(9);
  const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`.padStart(9);
  const time = (name: string, cost: Cost): string =>
    `${name.padEnd(24)}${seconds(cost.milliseconds)}  processor${seconds(cost.processorMilliseconds)}`;
  const row = (name: string, cost: Cost & Content): string =>
    `${time(name, cost)}${String(cost.files).padStart(8)} files${megabytes(cost.bytes)}, on disk${String(cost.distinctFiles).padStart(6)} files${megabytes(cost.distinctBytes)}`;
  console.log(`\n${result.machine}`);
  console.log(row('one plain build', result.plain));
  console.log(row('compile, once', result.compile));
  for (const build of result.builds)
    console.log(`${row(`build ${build.brands}`, build)}, memory ${build.peakMegabytes} MB`);
  console.log(`${time('build 100 again', result.again)}   pictures kept`);
  console.log(`${time('one brand added', result.added)}   target 5 s`);
  const { hundredBuilds, hundredBuildsAgain, thousandBuilds } = result.ratios;
  const line = (name: string, { clock, processor }: ReturnType<typeof ratio>, target: number): string =>
    `${name}: ${clock.toFixed(2)} plain builds by the clock, ${processor.toFixed(2)} by the processor's time; target ${target}`;
  console.log(`\n${line('100 new brands', hundredBuilds, 2)}`);
  console.log(line('100 brands again', hundredBuildsAgain, 2));
  console.log(line('1000 new brands', thousandBuilds, 8));
}
