/** A function that is called as often as one likes, and runs at most once in so many milliseconds. */
export interface Throttled {
  (): void;
  /** Forgets a run that waits. */
  readonly cancel: () => void;
}

/**
 * Lets something run at once, and then at most once in each pause. A call within a pause is done at its
 * end, so that the last call is never lost.
 *
 * @param pause milliseconds.
 */
export function throttled(run: () => void, pause: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requested = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!requested) return;
      requested = false;
      rest();
      run();
    }, pause);
  };
  const call = () => {
    if (timer !== undefined) {
      requested = true;
      return;
    }
    rest();
    run();
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    requested = false;
  };
  return Object.assign(call, { cancel });
}

/** Milliseconds between two readings of the scroll position (specification, section 9). */
export const scrollPause = 200;
