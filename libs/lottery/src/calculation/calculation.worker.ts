import { calculate, type Kind, type Tasks } from './calculate.ts';

/** A request of the page: a task with a number. */
export interface WorkerRequest {
  readonly id: number;
  readonly kind: Kind;
  readonly task: Tasks[Kind];
}

/** The reply to the page; without an answer there was a bug. */
export type WorkerReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string };

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, kind, task } = data;
  try {
    postMessage({ id, answer: calculate(kind, task) } satisfies WorkerReply);
  } catch (error) {
    postMessage({ id, fault: String(error) } satisfies WorkerReply);
  }
});
