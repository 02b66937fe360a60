import * as v from 'valibot';

/**
 * Messages of a game in a frame to the page around it by `postMessage`. The page believes it only from the frame's own window and
 * a declared host.
 *
 * `ready`: the game can be played. `balance`: money moved, the page may read the balance. `close`: the player leaves the game.
 */
export const gameMessage = v.variant('type', [
  v.strictObject({ type: v.literal('marquee:ready') }),
  v.strictObject({ type: v.literal('marquee:balance') }),
  v.strictObject({ type: v.literal('marquee:close') }),
]);
export type GameMessage = v.InferOutput<typeof gameMessage>;
