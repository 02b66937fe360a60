/**
 * Work outside any request. Any gateway may run it again after a failure or a crash, so running it twice must have the same
 * effect as running it once.
 */
export interface Job {
  readonly name: string;
  /** When to run it: a cron pattern in UTC (`*\/10 * * * *`). Without it the job runs only when `queueJob` queues it. */
  readonly every?: string;
  readonly run: (payload: unknown) => Promise<void>;
}

/** A run of a job that has ended. */
export interface JobRun {
  readonly job: string;
  readonly outcome: 'done' | 'failed';
  readonly seconds: number;
}
