import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';
import { countTasks, readTaskResults, skippedLine, type TaskCount } from './task-counts.ts';

/** Targets of Nx that only read sources: `npm run check`. */
const checks = [
  'typecheck',
  'lint',
  'format',
  'boundaries',
  'brand-schema',
  'catalogues',
  'brands',
  'notices',
  'documents',
];
/** Targets that run the product. They come after the checks, because a busy machine makes them slow. */
const tests = ['build', 'unit', 'stories', 'games', 'visual', 'journeys', 'firebase'];

const staticOnly = process.argv.includes('--static');
const words = process.argv.slice(2).filter((argument) => argument !== '--static');
const unknown = words.find((word) => ![...checks, ...tests].includes(word));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}". There are: ${[...checks, ...tests].join(', ')}.`);
  process.exit(2);
}
const isWanted = (target: string): boolean => words.length === 0 || words.includes(target);

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-suite-'));

/** Runs targets in every project that has them, and counts what they report. A failing task stops no other. */
function run(targets: readonly string[], environment: NodeJS.ProcessEnv = {}): readonly TaskCount[] {
  if (targets.length === 0) return [];
  // A report of an earlier run must not be counted for this one; Nx restores those of cached tasks.
  for (const report of globSync('{.,apps/*,libs/*,*}/reports/{unit,stories,games,visual,journeys}.json', {
    cwd: root,
  }))
    rmSync(path.join(root, report));
  const resultsFile = path.join(folder, `${targets.join('-')}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '--targets',
      targets.join(','),
      '--outputStyle=stream',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...environment,
        MARQUEE_TASK_RESULTS: resultsFile,
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        FORCE_COLOR: '0',
      },
    },
  );
  return countTasks(readTaskResults(resultsFile), status === 0, (output) =>
    readFileSync(path.join(root, output), 'utf8'),
  );
}

const counts = [
  ...run(checks.filter(isWanted)),
  ...(staticOnly ? [] : run(tests.filter(isWanted), { CHROMIUM_PATH: ensureBrowser() })),
];
rmSync(folder, { recursive: true });

console.log('');
for (const { task, passed, failed, seconds } of counts)
  console.log(`${task}: ${passed} passed, ${failed} failed, ${seconds} s`);
for (const { failures } of counts) for (const test of failures) console.log(`Failed test: ${test}`);
for (const { flaky } of counts) for (const test of flaky) console.log(`Flaky, passed when retried: ${test}`);
const skipped = counts.flatMap((count) => skippedLine(count) ?? []);
for (const line of skipped) console.log(line);
if (skipped.length > 0)
  console.log(
    `${counts.flatMap((count) => count.skipped).length} tests were skipped: the output of their tasks says why.`,
  );
const failures = counts.filter(({ failed }) => failed > 0).map(({ task }) => task);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
const sum = (key: 'passed' | 'failed'): number => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
