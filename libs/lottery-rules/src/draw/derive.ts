import type { Draw } from '../engine/play.ts';
import type { DrawShape } from './shape.ts';

/** HMAC-SHA256 under the seed of the draw: `node:crypto` on a server, WebCrypto in a browser. */
export type SeededHmac = (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array;

/** What a draw is made of besides its seed. None of them contains `|`. */
export type DrawInputs = {
  /** The part that the operator does not choose: a public value, or the player's seed; empty where there is none. */
  readonly beacon: string;
  readonly lottery: string;
  readonly issue: string;
};

// 32 bytes each. The longest draw takes 80 bytes on the average; a chance of 2^-200 lies beyond this.
const maxBlocks = 64;

/**
 * The draw that results from a seed and a beacon: bytes are HMAC-SHA256(seed, `beacon|lottery|issue|counter`) for the counters
 * 0, 1, 2 …, one after another, and the shape takes the draw from them without bias. Anyone who knows the seed gets the
 * same.
 *
 * @throws RangeError for an input with `|` in it, because two inputs could then have the same text
 */
export async function deriveDraw(shape: DrawShape, hmac: SeededHmac, inputs: DrawInputs): Promise<Draw> {
  const parts = [inputs.beacon, inputs.lottery, inputs.issue];
  if (parts.some((part) => part.includes('|'))) throw new RangeError('a bar in an input of a draw');
  const encoder = new TextEncoder();
  let bytes = new Uint8Array();
  for (let counter = 0; counter < maxBlocks; counter += 1) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always one block suffices, and the next must follow the last
    const block = await hmac(encoder.encode([...parts, counter].join('|')));
    const longer = new Uint8Array(bytes.length + block.length);
    longer.set(bytes);
    longer.set(block, bytes.length);
    bytes = longer;
    const draw = shape.take(bytes);
    if (draw) return draw;
  }
  throw new RangeError('the hmac gives no usable bytes');
}
