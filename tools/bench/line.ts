import { Transform } from 'node:stream';

/** A mobile network. */
export interface Network {
  /** Milliseconds from a request to the first byte of its answer, without the time of the server. */
  readonly latency: number;
  /** For all answers together. */
  readonly bytesPerSecond: number;
}

/** What all answers of a server share. */
export interface Line {
  /** Makes a stream whose bytes arrive no faster than the line carries them, in turn with those of others. */
  readonly carry: () => Transform;
}

/** Bytes that are carried in one go: a few packets. */
const portion = 4_096;

/** Opens a line: bytes of answers that are on their way at once cross it portion by portion, each answer in its turn. */
export function openLine({ bytesPerSecond }: Pick<Network, 'bytesPerSecond'>): Line {
  const waiting: { readonly bytes: number; readonly arrived: () => void }[] = [];
  let busyUntil = 0;
  let busy = false;

  function next(): void {
    const turn = waiting.shift();
    busy = turn !== undefined;
    if (!turn) return;
    // From when the last portion should have arrived: a late timer must not make the line slower.
    busyUntil = Math.max(busyUntil, performance.now()) + (turn.bytes / bytesPerSecond) * 1_000;
    setTimeout(
      () => {
        turn.arrived();
        // The rest of the answer is queued behind all others that wait.
        setImmediate(next);
      },
      Math.max(0, busyUntil - performance.now()),
    );
  }

  const crossed = (bytes: number): Promise<void> =>
    new Promise((arrived) => {
      waiting.push({ bytes, arrived });
      if (!busy) next();
    });

  return {
    carry: () =>
      new Transform({
        async transform(chunk: Buffer, _encoding, done) {
          for (let at = 0; at < chunk.length; at += portion) {
            const part = chunk.subarray(at, at + portion);
            await crossed(part.length);
            this.push(part);
          }
          done();
        },
      }),
  };
}
