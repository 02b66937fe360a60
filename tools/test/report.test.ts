import { describe, expect, it } from 'vitest';
import { countOf, failedTests, readReport, total } from './report.ts';

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

describe('failedTests', () => {
  it('names the tests of a vitest run that failed, and files that could not be loaded', () => {
    const test = (fullName: string, status: string) => ({ fullName, status });
    const report = {
      testResults: [
        { name: '/a/good.test.ts', status: 'passed', assertionResults: [test('adds', 'passed')] },
        {
          name: '/a/bad.test.ts',
          status: 'failed',
          assertionResults: [test('adds', 'passed'), test('divides', 'failed')],
        },
        { name: '/a/broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    };
    expect(failedTests(JSON.stringify(report))).toEqual(['bad.test.ts: divides', 'broken.test.ts']);
  });

  it('names the journeys that failed, in whatever group', () => {
    const spec = (title: string, ok: boolean) => ({ title, file: 'shell.spec.ts', ok });
    const report = {
      suites: [
        { specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] },
        { specs: [spec('turns', false)] },
      ],
    };
    expect(failedTests(JSON.stringify(report))).toEqual(['shell.spec.ts: closes', 'shell.spec.ts: turns']);
  });

  it('refuses what is no report', () => {
    expect(() => failedTests('{}')).toThrow('Invalid key');
  });
});
