import type { Transaction } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import { claimNext, claimTask, type Task } from './task-claims.store.ts';

/**
 * Claims the task that a person chose, or the next one of its queue.
 *
 * @param read the ids of the two, each locked; `chosen` is absent when the person leaves the choice to the queue.
 * @returns the claim, or the refusal to answer: there is no such task, nothing waits, or another person works on it
 */
export async function claimRequested(
  tx: Transaction,
  place: Omit<Task, 'task'>,
  staff: string,
  read: {
    readonly chosen: (() => Promise<bigint | undefined>) | undefined;
    readonly next: () => Promise<bigint | undefined>;
  },
) {
  if (read.chosen === undefined) {
    const claim = await claimNext(tx, place, staff, read.next);
    return claim ? answer(claim) : refuse('not-found', { message: 'No task waits that is free.' });
  }
  const task = await read.chosen();
  if (task === undefined) return refuse('not-found');
  const claim = await claimTask(tx, { ...place, task }, staff);
  return claim ? answer(claim) : refuse('conflict', { message: 'Another person works on it.' });
}
