import { describe, expect, it } from 'vitest';
import { readReport } from './report.ts';

const vitest = (passed: number, failed: number, success: boolean): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, success, testResults: [] });
const playwright = (stats: object, errors: unknown[] = [], suites: unknown[] = []): string =>
  JSON.stringify({ stats: { skipped: 0, ...stats }, errors, suites });

describe('readReport', () => {
  it('counts a Vitest run', () => {
    expect(readReport(vitest(12, 0, true))).toEqual({ passed: 12, failed: 0, flaky: [] });
    expect(readReport(vitest(10, 2, false))).toEqual({ passed: 10, failed: 2, flaky: [] });
  });

  it('counts a file that could not be loaded, which has no failed test, as a failure', () => {
    expect(readReport(vitest(10, 0, false))).toEqual({ passed: 10, failed: 1, flaky: [] });
  });

  it('counts a journey that passed when it was retried, and names it', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'journeys/shell.spec.ts',
      tests: [{ projectName: 'phone', status }],
    });
    const suites = [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky')] }] },
      { specs: [spec('reloads', 'unexpected')] },
    ];
    expect(readReport(playwright({ expected: 1, unexpected: 1, flaky: 1 }, [], suites))).toEqual({
      passed: 2,
      failed: 1,
      flaky: ['shell.spec.ts: closes (phone)'],
    });
  });

  it('counts errors outside of any journey', () => {
    expect(readReport(playwright({ expected: 5, unexpected: 1, flaky: 0 }, [{ message: 'setup' }]))).toEqual({
      passed: 5,
      failed: 2,
      flaky: [],
    });
  });

  it('refuses what is not a report', () => {
    expect(() => readReport('{}')).toThrow('Invalid key');
    expect(() => readReport('')).toThrow('JSON');
  });
});
