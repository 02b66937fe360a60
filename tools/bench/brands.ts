import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCompiled } from '../brand/compile/ensure-compiled.ts';

// Measures what brands cost against one plain build of the same site, in one run: ratios mean something on any machine.
const asJson = process.argv.includes('--json');
const say = (line: string): void => {
  if (!asJson) console.log(line);
};

/** What a folder holds. */
interface Content {
  readonly files: number;
  readonly bytes: number;
  /** The same without what is only another name of a file that was counted, as a disk counts it. */
  readonly distinctFiles: number;
  readonly distinctBytes: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-brands-bench-'));
const steps = fileURLToPath(new URL('brands-steps.ts', import.meta.url));
try {
  say('Making sure the workspace is built…');
  await ensureCompiled(say);
  await step('generate', 100);
  say('One plain build of the site…');
  const plain = { milliseconds: await step('plain'), ...contentOf(path.join(folder, 'plain')) };
  say('Compiling the site for stamping…');
  const compile = { milliseconds: await step('compile'), ...contentOf(path.join(folder, 'site')) };
  const stamps = [];
  for (const brands of [1, 10, 100]) {
    say(`Stamping ${brands} ${brands === 1 ? 'brand' : 'brands'}…`);
    const milliseconds = await step('stamp', brands);
    stamps.push({
      brands,
      milliseconds,
      ...contentOf(path.join(folder, `out-${brands}`), path.join(folder, 'site')),
    });
  }
  say('Stamping the same 100 again, as a new release of the site does…');
  const again = await step('stamp', 100);
  say('Adding one brand to a built workspace…');
  const added = { milliseconds: await step('add') };
  const hundred = stamps.at(-1)?.milliseconds ?? Number.NaN;
  print({
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    plain,
    compile,
    stamps,
    again: { brands: 100, milliseconds: again },
    added: { ...added, targetMilliseconds: 5_000 },
    ratios: {
      hundredStampsToPlainBuild: hundred / plain.milliseconds,
      hundredStampsAgainToPlainBuild: again / plain.milliseconds,
      hundredBrandsFromNothingToPlainBuild: (hundred + compile.milliseconds) / plain.milliseconds,
      target: 2,
    },
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs one step in a process of its own and gives its milliseconds. */
async function step(name: string, count = 0): Promise<number> {
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
  return Number(output.trim().split('\n').at(-1));
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

function print(result: {
  readonly machine: string;
  readonly plain: Content & { readonly milliseconds: number };
  readonly compile: Content & { readonly milliseconds: number };
  readonly stamps: readonly (Content & { readonly brands: number; readonly milliseconds: number })[];
  readonly again: { readonly brands: number; readonly milliseconds: number };
  readonly added: { readonly milliseconds: number; readonly targetMilliseconds: number };
  readonly ratios: Readonly<Record<string, number>>;
}): void {
  if (asJson) {
    console.log(JSON.stringify(result, null, 2));
    return;
  }
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`.padStart(9);
  const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`.padStart(9);
  const row = (name: string, milliseconds: number, content: Content): string =>
    `${name.padEnd(26)}${seconds(milliseconds)}${String(content.files).padStart(8)} files${megabytes(content.bytes)}   on disk ${String(content.distinctFiles).padStart(6)} files${megabytes(content.distinctBytes)}`;
  console.log(`\n${result.machine}`);
  console.log(row('one plain build', result.plain.milliseconds, result.plain));
  console.log(row('compile, once', result.compile.milliseconds, result.compile));
  for (const stamp of result.stamps) console.log(row(`stamp ${stamp.brands}`, stamp.milliseconds, stamp));
  console.log(`${'stamp 100 again'.padEnd(26)}${seconds(result.again.milliseconds)}   pictures kept`);
  console.log(`${'one brand added'.padEnd(26)}${seconds(result.added.milliseconds)}   target 5 s`);
  console.log(
    `\n100 stamps cost ${(result.ratios['hundredStampsToPlainBuild'] ?? 0).toFixed(2)} plain builds, stamped again ${(result.ratios['hundredStampsAgainToPlainBuild'] ?? 0).toFixed(2)}; 100 brands from nothing ${(result.ratios['hundredBrandsFromNothingToPlainBuild'] ?? 0).toFixed(2)}; target ${result.ratios['target']}`,
  );
}
