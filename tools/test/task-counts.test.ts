import { expect, test } from 'vitest';
import { countTasks, skippedLine, type TaskResult } from './task-counts.ts';

const task = (id: string, status: string, outputs: string[] = []): TaskResult => ({
  id,
  status,
  outputs,
  seconds: 2,
});
const reports: Readonly<Record<string, string>> = {
  'libs/money/reports/unit.json': JSON.stringify({
    numPassedTests: 12,
    numFailedTests: 0,
    success: true,
    testResults: [],
  }),
  'libs/auth/reports/unit.json': JSON.stringify({
    numPassedTests: 7,
    numFailedTests: 2,
    success: false,
    testResults: [],
  }),
  'libs/empty/reports/unit.json': JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    success: true,
    testResults: [],
  }),
};
const read = (output: string): string => {
  const text = reports[output];
  if (text === undefined) throw new Error('ENOENT');
  return text;
};
const count = (result: TaskResult) => countTasks([result], true, read)[0];

test('a task with a report counts by its tests, also when it came from the cache', () => {
  const outputs = ['libs/money/reports/unit.json'];
  expect(count(task('money:unit', 'success', outputs))).toMatchObject({ passed: 12, failed: 0 });
  expect(count(task('money:unit', 'local-cache', outputs))).toMatchObject({ passed: 12, failed: 0 });
  expect(count(task('auth:unit', 'failure', ['libs/auth/reports/unit.json']))).toMatchObject({
    passed: 7,
    failed: 2,
  });
});

test('a task without a report counts as one', () => {
  expect(count(task('marquee:lint', 'success'))).toMatchObject({ passed: 1, failed: 0 });
  expect(count(task('marquee:lint', 'failure'))).toMatchObject({ passed: 0, failed: 1 });
  expect(count(task('marquee:build', 'success', ['dist/brands']))).toMatchObject({ passed: 1, failed: 0 });
});

test('a failure without a failed test, a missing report, an empty one and a skipped task each count as a failure', () => {
  expect(count(task('money:unit', 'failure', ['libs/money/reports/unit.json']))).toMatchObject({
    passed: 12,
    failed: 1,
  });
  expect(count(task('gone:unit', 'success', ['libs/gone/reports/unit.json']))).toMatchObject({ failed: 1 });
  expect(count(task('empty:unit', 'success', ['libs/empty/reports/unit.json']))).toMatchObject({ failed: 1 });
  expect(count(task('marquee:journeys', 'skipped', ['e2e/reports/journeys.json']))).toMatchObject({
    failed: 1,
  });
});

test('a run of Nx that failed before any task is a failure', () => {
  expect(countTasks([], false, read)).toMatchObject([{ task: 'nx', failed: 1 }]);
  expect(countTasks([task('marquee:lint', 'failure')], false, read)).toHaveLength(1);
});

test('what was skipped is counted by file', () => {
  const skipped = ['tls.test.ts: a certificate: is refused', 'alerts.test.ts: pass', 'tls.test.ts: another'];
  expect(skippedLine({ task: 'gateway:unit', skipped })).toBe(
    'Skipped in gateway:unit: 3 (tls.test.ts 2, alerts.test.ts 1)',
  );
  expect(skippedLine({ task: 'gateway:unit', skipped: [] })).toBeUndefined();
});
