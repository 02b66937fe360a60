import { describe, expect, it } from 'vitest';
import { readReport } from './report.ts';

const vitest = (passed: number, failed: number, success: boolean, testResults: unknown[] = []): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, success, testResults });
const playwright = (stats: object, errors: unknown[] = [], suites: unknown[] = []): string =>
  JSON.stringify({ stats: { skipped: 0, ...stats }, errors, suites });

describe('readReport', () => {
  it('counts a Vitest run', () => {
    expect(readReport(vitest(12, 0, true))).toEqual({
      passed: 12,
      failed: 0,
      failures: [],
      flaky: [],
      skipped: [],
    });
    expect(readReport(vitest(10, 2, false))).toEqual({
      passed: 10,
      failed: 2,
      failures: [],
      flaky: [],
      skipped: [],
    });
  });

  it('counts a file that could not be loaded, which has no failed test, as a failure', () => {
    expect(readReport(vitest(10, 0, false))).toEqual({
      passed: 10,
      failed: 1,
      failures: [],
      flaky: [],
      skipped: [],
    });
  });

  it('names tests of Vitest that failed, or passed when they were retried', () => {
    const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const files = [
      {
        name: '/src/ledger.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          result('posts', 'passed'),
          result('needs openssl', 'skipped'),
          result('seals', 'passed', 'Error: busy\n  at ledger.ts'),
          result('closes', 'failed', '\u001b[31mError\u001b[39m: 1 is not 2\n  at ledger.ts'),
        ],
      },
      { name: '/src/jobs.test.ts', status: 'failed', message: 'no server', assertionResults: [] },
    ];
    expect(readReport(vitest(2, 1, false, files))).toEqual({
      passed: 2,
      failed: 1,
      failures: ['ledger.test.ts: closes: Error: 1 is not 2', 'jobs.test.ts: the file: no server'],
      flaky: ['ledger.test.ts: seals: Error: busy'],
      skipped: ['ledger.test.ts: needs openssl'],
    });
  });

  it('names journeys that failed, or passed when they were retried', () => {
    const spec = (title: string, status: string, ...errors: string[]) => ({
      title,
      file: 'journeys/shell.spec.ts',
      tests: [
        {
          projectName: 'phone',
          status,
          results: [...errors.map((message) => ({ error: { message } })), {}],
        },
      ],
    });
    const suites = [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky', 'Error: late')] }] },
      { specs: [spec('reloads', 'unexpected', 'Error: gone', 'Error: gone again')] },
      { specs: [spec('plays', 'skipped')] },
    ];
    expect(readReport(playwright({ expected: 1, unexpected: 1, flaky: 1 }, [], suites))).toEqual({
      passed: 2,
      failed: 1,
      failures: ['shell.spec.ts: reloads (phone): Error: gone'],
      flaky: ['shell.spec.ts: closes (phone): Error: late'],
      skipped: ['shell.spec.ts: plays (phone)'],
    });
  });

  it('counts errors outside of any journey', () => {
    expect(readReport(playwright({ expected: 5, unexpected: 1, flaky: 0 }, [{ message: 'setup' }]))).toEqual({
      passed: 5,
      failed: 2,
      failures: [],
      flaky: [],
      skipped: [],
    });
  });

  it('refuses what is not a report', () => {
    expect(() => readReport('{}')).toThrow('Invalid key');
    expect(() => readReport('')).toThrow('JSON');
  });
});
