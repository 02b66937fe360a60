import { calculate, type Answers, type Kind, type Tasks } from './calculate.ts';
import type { WorkerRequest, WorkerReply } from './calculation.worker.ts';

/** A worker that was started. */
export interface WorkerHandle {
  readonly run: (question: WorkerRequest) => void;
  readonly end: () => void;
}

/** Events of a worker. */
export interface WorkerEvents {
  readonly onReply: (reply: WorkerReply) => void;
  /** It cannot be started, or it broke. */
  readonly onFailed: () => void;
}

/** Runs tasks in a worker, so that the page stays responsive; on the page where the browser gives no worker. */
export interface Calculator {
  /**
   * Does a task.
   *
   * @throws Error for a bug
   */
  readonly run: <K extends Kind>(kind: K, task: Tasks[K]) => Promise<Answers[K]>;
  /** Whether tasks run on the page, which then blocks during a calculation. */
  readonly onPage: () => boolean;
  /** Calls back when that changes. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Waiting {
  readonly kind: Kind;
  readonly task: Tasks[Kind];
  readonly settle: (outcome: { readonly answer: unknown } | { readonly fault: unknown }) => void;
}

/**
 * @param start makes the worker, when it is first needed. It may throw; so may the worker fail at any time. What waits then
 * is done on the page, and everything after it.
 */
export function createCalculator(start: (events: WorkerEvents) => WorkerHandle): Calculator {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<() => void>();
  let worker: WorkerHandle | undefined;
  let failed = false;
  let last = 0;

  function fallBack(): void {
    if (failed) return;
    failed = true;
    worker?.end();
    for (const [id, each] of waiting) runOnPage(id, each);
    for (const listener of listeners) listener();
  }

  // In a task of its own each, so that the page can draw in between.
  function runOnPage(id: number, { kind, task, settle }: Waiting): void {
    setTimeout(() => {
      waiting.delete(id);
      try {
        settle({ answer: calculate(kind, task) });
      } catch (fault) {
        settle({ fault });
      }
    });
  }

  function take(reply: WorkerReply): void {
    const queued = waiting.get(reply.id);
    waiting.delete(reply.id);
    queued?.settle('fault' in reply ? { fault: new Error(reply.fault) } : reply);
  }

  function send(id: number, each: Waiting): void {
    waiting.set(id, each);
    if (failed) {
      runOnPage(id, each);
      return;
    }
    try {
      worker ??= start({ onReply: take, onFailed: fallBack });
      worker.run({ id, kind: each.kind, task: each.task });
    } catch {
      fallBack();
    }
  }

  return {
    run: <K extends Kind>(kind: K, task: Tasks[K]) =>
      new Promise<Answers[K]>((resolve, reject) => {
        last += 1;
        send(last, {
          kind,
          task,
          settle: (outcome) => {
            // The answer is of the kind of the task with this number.
            if ('answer' in outcome) resolve(outcome.answer as Answers[K]);
            else reject(outcome.fault);
          },
        });
      }),
    onPage: () => failed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
