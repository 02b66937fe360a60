import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** What a test runner's report says. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests, as file, title and the first line of the error. */
  readonly failures: readonly string[];
  /** The same of tests that passed only when they were retried; they count as passed. */
  readonly flaky: readonly string[];
  /** Tests that did not run, as file and title. Why is in the runner's output. */
  readonly skipped: readonly string[];
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string | undefined } | undefined }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
  suites: v.optional(v.lazy(() => v.array(playwrightSuite))),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
  suites: v.array(playwrightSuite),
});

/**
 * Reads a JSON report of Vitest or Playwright.
 * A file that could not be loaded has no failed test: it counts as one failure.
 *
 * @throws when the text is neither runner's report.
 */
export function readReport(text: string): Report {
  const json: unknown = JSON.parse(text);
  const vitest = v.safeParse(vitestReport, json);
  if (vitest.success) return readVitest(vitest.output);
  const { stats, errors, suites } = v.parse(playwrightReport, json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: suites.flatMap((suite) => journeysIn(suite, 'unexpected')),
    flaky: suites.flatMap((suite) => journeysIn(suite, 'flaky')),
    skipped: suites.flatMap((suite) => journeysIn(suite, 'skipped')),
  };
}

/** Words of Vitest for tests that did not run. */
const notRun: ReadonlySet<string> = new Set(['skipped', 'pending', 'todo', 'disabled']);

function readVitest({
  numPassedTests,
  numFailedTests,
  success,
  testResults,
}: v.InferOutput<typeof vitestReport>): Report {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      isRetried: failureMessages.length > 0,
      line: describeTest(name, fullName, failureMessages[0]),
    })),
  );
  // What fails before or between the tests of a file is a message of the file.
  const files = testResults.filter(({ status, message }) => status === 'failed' && message !== '');
  return {
    passed: numPassedTests,
    failed: success ? 0 : Math.max(1, numFailedTests),
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(({ line }) => line),
      ...files.map(({ name, message }) => describeTest(name, 'the file', message)),
    ],
    flaky: tests.filter(({ status, isRetried }) => status === 'passed' && isRetried).map(({ line }) => line),
    skipped: tests.filter(({ status }) => notRun.has(status)).map(({ line }) => line),
  };
}

function journeysIn(
  { specs, suites = [] }: PlaywrightSuite,
  wanted: 'unexpected' | 'flaky' | 'skipped',
): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        describeTest(file, `${title} (${projectName})`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, wanted))];
}

function describeTest(file: string, title: string, error = ''): string {
  const [firstLine = ''] = stripVTControlCharacters(error).split('\n');
  return `${path.basename(file)}: ${title}${firstLine && `: ${firstLine}`}`;
}
