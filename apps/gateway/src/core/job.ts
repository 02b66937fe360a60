/**
 * Work apart from any request. It may be run again after a failure or a crash, by any gateway, so running it twice must
 * change nothing more than running it once.
 */
export interface Job {
  readonly name: string;
  /** When to run it: a cron pattern in UTC (`*\/10 * * * *`). Without it the job runs only when asked, by `queueJob`. */
  readonly every?: string;
  readonly run: (payload: unknown) => Promise<void>;
}
