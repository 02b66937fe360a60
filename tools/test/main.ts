import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';
import { countOf, failedTests, readReport, total, type Count } from './report.ts';

/** A step of the suite: a command, and the reports it leaves when it has counts of its own. */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly reports?: readonly string[];
  /**
   * What runs once more when at most `fewFailures` failed, and whether its counts come in place of the first ones or, when
   * it runs the failed ones alone, on top of what passed before.
   */
  readonly again?: { readonly command: readonly string[]; readonly failedOnly: boolean };
  /** Reads sources only: part of `npm run check`. */
  readonly static?: boolean;
}

const tsx = (...args: string[]): string[] => [process.execPath, '--import', 'tsx', ...args];
const bin = (packageName: string, file: string, ...args: string[]): string[] => [
  process.execPath,
  path.join(root, 'node_modules', packageName, file),
  ...args,
];

/**
 * Checks the types of a project, and notes for the next time what need not be checked again. Of two checkers each does less
 * twice than of the usual four: what all files share is checked by each.
 */
const compiler = (project: string, notes: string): string[] => {
  const noted = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/${notes}.tsbuildinfo`];
  return bin('typescript', 'bin/tsc', '--project', project, '--checkers', '2', ...noted);
};

/** More failures than these are no accident: they are not run again. */
const fewFailures = 3;

const unitTests = bin('nx', 'dist/bin/nx.js', 'run-many', '-t', 'test');
const stories = bin('vitest', 'vitest.mjs', 'run', '--root', 'storybook');
const journeys = bin('@playwright/test', 'cli.js', 'test', '--config', 'e2e/playwright.config.ts');

/**
 * In the order in which they begin, one at a time: each of the long ones has workers of its own for every processor, and two
 * of them beside each other took as long, and made tests wait that ask how others wait.
 */
const steps: readonly Step[] = [
  { name: 'build of game pictures', command: tsx('tools/game-pictures/main.ts') },
  { name: 'build', command: tsx('tools/brand/main.ts', 'build', '--all') },
  // All packages are one program here, which takes a sixth of what each of them with all that it imports does.
  {
    static: true,
    name: 'types',
    command: compiler('tsconfig.base.json', 'types'),
  },
  // Draws with another library than the site.
  {
    static: true,
    name: 'arcade types',
    command: compiler('apps/arcade', 'arcade-types'),
  },
  { static: true, name: 'lint', command: bin('oxlint', 'bin/oxlint') },
  { static: true, name: 'format', command: bin('oxfmt', 'bin/oxfmt', '--check', '.') },
  { static: true, name: 'boundaries', command: tsx('tools/boundaries/main.ts') },
  { static: true, name: 'brand schema is current', command: tsx('tools/brand/main.ts', 'schema', 'check') },
  { static: true, name: 'catalogues are complete', command: tsx('tools/i18n/main.ts', 'check') },
  { static: true, name: 'brands', command: tsx('tools/brand/main.ts', 'check') },
  { static: true, name: 'third-party notices', command: tsx('tools/licenses/main.ts', 'check') },
  { static: true, name: 'documents', command: tsx('tools/docs/main.ts') },
  {
    name: 'unit, property and contract tests',
    command: unitTests,
    reports: ['{apps,libs}/*/reports/unit.json', 'tools/reports/unit.json'],
    // Only the packages that failed: the others come out of the cache.
    again: { command: unitTests, failedOnly: false },
  },
  {
    name: 'stories',
    command: stories,
    reports: ['storybook/reports/stories.json'],
    again: { command: stories, failedOnly: false },
  },
  {
    name: 'journeys',
    command: journeys,
    reports: ['e2e/reports/journeys.json'],
    again: { command: [...journeys, '--last-failed'], failedOnly: true },
  },
];

const staticOnly = process.argv.includes('--static');
const environment = {
  ...process.env,
  ...(staticOnly ? {} : { CHROMIUM_PATH: ensureBrowser() }),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
};

/**
 * Runs a step, shows what it prints, and counts it. When few of its tests fail it runs once more what failed, and names
 * them whatever comes of it: who passes then has lost a race against a busy machine, which is a fault to be mended, but
 * not of the change under test.
 */
async function run(step: Step): Promise<Count> {
  const started = performance.now();
  console.log(`── ${step.name} …`);
  const first = await runOnce(step.command, step.reports);
  let count = first.count;
  if (step.again && count.failed > 0 && count.failed <= fewFailures) {
    console.log(`── ${step.name}: once more what failed …`);
    const second = (await runOnce(step.again.command, step.reports)).count;
    count = step.again.failedOnly ? { passed: count.passed + second.passed, failed: second.failed } : second;
    if (count.failed === 0)
      unsteady.push(...(first.failedTests.length > 0 ? first.failedTests : [step.name]));
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`── ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s\n`);
  return count;
}

/** Runs a command and reads the reports that it leaves. */
async function runOnce(
  [command = '', ...args]: readonly string[],
  patterns: readonly string[] = [],
): Promise<{ count: Count; failedTests: string[] }> {
  // A report of an earlier run must never be counted for this one; nx writes back those of cached tasks.
  for (const report of globSync([...patterns], { cwd: root })) rmSync(path.join(root, report));
  const success = await new Promise<boolean>((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
  if (patterns.length === 0) return { count: countOf(success), failedTests: [] };
  const reports = globSync([...patterns], { cwd: root }).map((report) =>
    readFileSync(path.join(root, report), 'utf8'),
  );
  return { count: countReports(reports, success), failedTests: reports.flatMap(failedTests) };
}

/** Adds the reports up; a command that failed without a failed test, or left no report, is a failure itself. */
function countReports(reports: readonly string[], success: boolean): Count {
  const sum = total(reports.map(readReport));
  if (sum.passed + sum.failed === 0) return countOf(false);
  return success || sum.failed > 0 ? sum : total([sum, countOf(false)]);
}

const wanted = process.argv.slice(2).filter((argument) => argument !== '--static');
const selected = steps.filter(
  (step) =>
    (step.static === true || !staticOnly) &&
    (wanted.length === 0 || wanted.some((word) => step.name.includes(word))),
);
const counts: Count[] = [];
const failures: string[] = [];
const unsteady: string[] = [];
// One that fails holds up nothing: a failure must not hide another.
for (const step of selected) {
  const count = await run(step);
  counts.push(count);
  if (count.failed > 0) failures.push(step.name);
}
const { passed, failed } = total(counts);
for (const test of unsteady) console.log(`Passed only when it was run again: ${test}`);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
