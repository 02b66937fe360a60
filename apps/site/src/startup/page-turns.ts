/**
 * When something of a page may be drawn: next, once the page has nothing to do, or then and after everything else that
 * waits.
 */
export type Rank = 'next' | 'rested' | 'last';

/**
 * Asks for a turn. What it returns is to be called when the turn has been drawn, or is no longer wanted.
 *
 * @param run begins the drawing.
 */
export type TakeTurn = (run: () => void, rank: Rank) => () => void;

/** What turns need of the browser. Each calls back once. */
export interface Surroundings {
  readonly afterPaint: (run: () => void) => void;
  readonly whenIdle: (run: () => void) => void;
  /** A while later: a drawing that has not come by then, because a part of it is missing, shall keep nobody waiting. */
  readonly later: (run: () => void) => void;
}

interface Wish {
  readonly run: () => void;
  readonly rank: Rank;
}

const ranks: readonly Rank[] = ['next', 'rested', 'last'];

/**
 * Makes the turns of a page, one for all its parts: two parts that came with one frame, each enough for it, made a task
 * twice as long.
 */
export function createPageTurns({ afterPaint, whenIdle, later }: Surroundings): TakeTurn {
  const waiting = new Set<Wish>();
  let drawing: Wish | undefined;
  let coming = false;

  function come(): void {
    if (coming || drawing || waiting.size === 0) return;
    coming = true;
    afterPaint(() => begin(false));
  }

  function begin(idle: boolean): void {
    const first = ranks.flatMap((rank) => [...waiting].filter((wish) => wish.rank === rank))[0];
    if (first && first.rank !== 'next' && !idle) {
      whenIdle(() => begin(true));
      return;
    }
    coming = false;
    if (!first) return;
    waiting.delete(first);
    drawing = first;
    first.run();
    later(() => drawn(first));
  }

  function drawn(wish: Wish): void {
    if (drawing !== wish) return;
    drawing = undefined;
    come();
  }

  return (run, rank) => {
    const wish = { run, rank };
    waiting.add(wish);
    come();
    return () => {
      waiting.delete(wish);
      drawn(wish);
    };
  };
}
