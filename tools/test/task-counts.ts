import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readReport } from './report.ts';

const taskResults = v.array(
  v.object({ id: v.string(), status: v.string(), outputs: v.array(v.string()), seconds: v.number() }),
);

/** What became of one task of Nx. */
export type TaskResult = v.InferOutput<typeof taskResults>[number];

/** What one task counted. */
export interface TaskCount {
  /** Project and target, such as `@marquee/money:unit`. */
  readonly task: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Failed tests by name, as far as the runner's report has them. */
  readonly failures: readonly string[];
  /** Tests that passed only when they were retried. */
  readonly flaky: readonly string[];
  /** Tests that did not run. */
  readonly skipped: readonly string[];
}

/** Reads what the plugin wrote; an empty list when Nx stopped before it ran a task. */
export function readTaskResults(file: string): readonly TaskResult[] {
  return existsSync(file) ? v.parse(taskResults, JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/**
 * Counts tasks: those with a report by its tests, the others as one each. A task that failed without a failed test, or
 * was skipped, counts as one failure; so does a run that failed without a failed task.
 *
 * @param succeeded whether Nx ended with exit code 0
 * @param read reads a report by its path from the workspace's root
 */
export function countTasks(
  results: readonly TaskResult[],
  succeeded: boolean,
  read: (output: string) => string,
): readonly TaskCount[] {
  const counts = results.map((result) => countTask(result, read));
  if (succeeded || counts.some(({ failed }) => failed > 0)) return counts;
  return [...counts, { task: 'nx', passed: 0, failed: 1, seconds: 0, failures: [], flaky: [], skipped: [] }];
}

function countTask(
  { id, status, outputs, seconds }: TaskResult,
  read: (output: string) => string,
): TaskCount {
  const passedTask = ['success', 'local-cache', 'local-cache-kept-existing', 'remote-cache'].includes(status);
  const report = outputs.find((output) => /(?:^|\/)reports\/[\w-]+\.json$/.test(output));
  const task = { task: id, seconds };
  if (report === undefined)
    return {
      ...task,
      passed: passedTask ? 1 : 0,
      failed: passedTask ? 0 : 1,
      failures: [],
      flaky: [],
      skipped: [],
    };
  try {
    const { passed, failed, failures, flaky, skipped } = readReport(read(report));
    const isHidden = (!passedTask && failed === 0) || passed + failed === 0;
    return { ...task, passed, failed: isHidden ? 1 : failed, failures, flaky, skipped };
  } catch {
    // No report: the runner did not start, or stopped half way.
    return { ...task, passed: 0, failed: 1, failures: [], flaky: [], skipped: [] };
  }
}

/** What a task skipped, in a line: how many tests, and of which files. @returns undefined when it skipped none */
export function skippedLine({ task, skipped }: Pick<TaskCount, 'task' | 'skipped'>): string | undefined {
  if (skipped.length === 0) return undefined;
  const files = new Map<string, number>();
  for (const test of skipped) {
    const file = test.replace(/: .*$/s, '');
    files.set(file, (files.get(file) ?? 0) + 1);
  }
  const each = [...files].map(([file, count]) => `${file} ${count}`);
  return `Skipped in ${task}: ${skipped.length} (${each.join(', ')})`;
}
