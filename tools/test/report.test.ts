import { describe, expect, it } from 'vitest';
import { countOf, readReport, total } from './report.ts';

const vitest = (passed: number, failed: number, success: boolean): string =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites: 0,
    success,
    testResults: [],
  });
const playwright = (expected: number, unexpected: number, flaky: number, errors: unknown[] = []): string =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors, suites: [] });

describe('readReport', () => {
  it('counts a vitest run', () => {
    expect(readReport(vitest(12, 0, true))).toEqual({ passed: 12, failed: 0 });
    expect(readReport(vitest(10, 2, false))).toEqual({ passed: 10, failed: 2 });
  });

  it('counts a file that could not be loaded, which has no failed test, as a failure', () => {
    expect(readReport(vitest(10, 0, false))).toEqual({ passed: 10, failed: 1 });
  });

  it('counts a journey that passed at the second try as failed', () => {
    expect(readReport(playwright(5, 0, 1))).toEqual({ passed: 5, failed: 1 });
  });

  it('counts errors outside of any journey', () => {
    expect(readReport(playwright(5, 1, 0, [{ message: 'setup' }]))).toEqual({ passed: 5, failed: 2 });
  });

  it('refuses what is no report', () => {
    expect(() => readReport('{}')).toThrow('Invalid key');
    expect(() => readReport('')).toThrow('JSON');
  });
});

describe('total', () => {
  it('adds counts up', () => {
    expect(total([countOf(true), countOf(false), { passed: 3, failed: 2 }])).toEqual({
      passed: 4,
      failed: 3,
    });
  });
});
