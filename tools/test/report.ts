import path from 'node:path';
import * as v from 'valibot';

/** What one step of the suite counted. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
  success: v.boolean(),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

/**
 * Reads the counts out of a runner's JSON report.
 * A suite that could not even be loaded has no failed test: it counts as one failure of its own.
 *
 * @throws when the text is neither runner's report.
 */
export function readReport(text: string): Count {
  const json: unknown = JSON.parse(text);
  const vitest = v.safeParse(vitestReport, json);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, success } = vitest.output;
    return { passed: numPassedTests, failed: success ? 0 : Math.max(1, numFailedTests) };
  }
  const { stats, errors } = v.parse(playwrightReport, json);
  // A journey that passes only at the second try is not a passing journey.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

const vitestTests = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(v.object({ title: v.string(), file: v.string(), ok: v.boolean() })),
  suites: v.optional(v.lazy(() => v.array(playwrightSuite))),
});
const playwrightTests = v.object({ suites: v.array(playwrightSuite) });

/**
 * The tests that failed by a runner's JSON report, each as its file's name and its title; a file that could not be loaded
 * by its name alone.
 *
 * @throws when the text is neither runner's report.
 */
export function failedTests(text: string): string[] {
  const json: unknown = JSON.parse(text);
  const vitest = v.safeParse(vitestTests, json);
  if (vitest.success)
    return vitest.output.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        const file = path.basename(name);
        return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
      });
  const inSuite = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${path.basename(file)}: ${title}`),
    ...suites.flatMap(inSuite),
  ];
  return v.parse(playwrightTests, json).suites.flatMap(inSuite);
}

/** One check without a report of its own (a compiler, a linter): passed or failed as a whole. */
export function countOf(success: boolean): Count {
  return success ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The sum of several counts. */
export function total(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
    { passed: 0, failed: 0 },
  );
}
