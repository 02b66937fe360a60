import path from 'node:path';
import * as v from 'valibot';

/** What a test runner's report says. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed only when they were retried, as file and title; they count as passed. */
  readonly flaky: readonly string[];
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
});

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(v.object({ projectName: v.string(), status: v.string() })),
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
  if (vitest.success) {
    const { numPassedTests, numFailedTests, success } = vitest.output;
    return { passed: numPassedTests, failed: success ? 0 : Math.max(1, numFailedTests), flaky: [] };
  }
  const { stats, errors, suites } = v.parse(playwrightReport, json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap(flakyIn),
  };
}

function flakyIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${path.basename(file)}: ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}
