// A plugin of Nx in plain JavaScript, so that Nx loads it without a compiler.
import { writeFileSync } from 'node:fs';

export const name = 'marquee-task-results';

/**
 * Writes the result of each task to the file named by `MARQUEE_TASK_RESULTS`, for the suite's closing line.
 * Nx started inside a task inherits the variable and writes nothing: only the outer run is counted.
 */
export function postTasksExecution(_options, { taskResults }) {
  const file = process.env.MARQUEE_TASK_RESULTS;
  if (!file || process.env.NX_TASK_TARGET_PROJECT) return;
  const results = Object.entries(taskResults).map(([id, { status, task }]) => ({
    id,
    status,
    outputs: task.outputs,
    seconds: Math.round(((task.endTime ?? 0) - (task.startTime ?? 0)) / 1000),
  }));
  writeFileSync(file, JSON.stringify(results));
}
