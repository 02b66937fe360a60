import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Answers, Kind, Tasks } from './calculate.ts';
import { calculator } from './start-worker.ts';

/** What is known of a task: the answer to it, or the last answer to an earlier one while it is done. */
export interface Calculation<Answer> {
  readonly answer: Answer | undefined;
  /** Whether the answer belongs to the current task. */
  readonly current: boolean;
}

/**
 * Runs a task in the worker whenever it changes. Of tasks that arrive faster than they run, only the newest does.
 *
 * @param task undefined while there is nothing to do
 */
export function useCalculation<K extends Kind>(kind: K, task: Tasks[K] | undefined): Calculation<Answers[K]> {
  const [known, setKnown] = useState<{ key: string; answer: Answers[K] }>();
  const [fault, setFault] = useState<unknown>();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const key = task === undefined ? '' : JSON.stringify(task);
  useEffect(() => {
    if (key === '') return;
    let wanted = true;
    const queued = JSON.parse(key) as Tasks[K];
    const answer = before.current.then(() => (wanted ? calculator.run(kind, queued) : undefined));
    before.current = answer.catch(() => undefined);
    answer.then(
      (value) => {
        if (wanted && value !== undefined) setKnown({ key, answer: value });
      },
      (error: unknown) => {
        if (wanted) setFault(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [kind, key]);
  if (fault !== undefined) throw fault;
  return { answer: known?.answer, current: key !== '' && known?.key === key };
}

/** Whether the browser gave the page no worker, so that long lists halt it. */
export function useOnPage(): boolean {
  return useSyncExternalStore(calculator.subscribe, calculator.onPage, () => false);
}
