/** Takes something to do in one of the next frames. Returns what takes it back. */
export type InTurn = (run: () => void) => () => void;

/**
 * Spreads what comes at once over frames, in its order.
 *
 * @param together how much is done with one frame.
 * @param nextFrame calls back before the next frame is drawn.
 */
export function createTurns(together: number, nextFrame: (run: () => void) => void): InTurn {
  const waiting = new Set<() => void>();

  function turn(): void {
    const now = [...waiting].slice(0, together);
    for (const run of now) {
      waiting.delete(run);
      run();
    }
    if (waiting.size > 0) nextFrame(turn);
  }

  return (run) => {
    if (waiting.size === 0) nextFrame(turn);
    waiting.add(run);
    return () => waiting.delete(run);
  };
}
