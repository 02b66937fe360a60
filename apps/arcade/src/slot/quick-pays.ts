import { readLine, showsScatter, windowOf, type Face, type Machine, type Spin } from './machine.ts';

const faces: readonly Face[] = ['wild', 'scatter', 'one', 'two', 'three', 'four', 'five', 'six'];
/** Bits of a face within the number of a line. */
const FACE_BITS = 3;

/**
 * `paysOf` of one machine for millions of spins: each reel's windows are read once, and each line's faces once, by the same
 * functions that read a player's spin.
 */
export function quickPays(machine: Machine): (spin: Spin) => number {
  const { reels, lines, scatterPays, freeSpins } = machine;
  const longest = Math.max(...reels.map((strip) => strip.length));
  const windows = Array.from({ length: longest }, (_, start) =>
    windowOf(
      machine,
      reels.map((strip) => start % strip.length),
    ),
  );
  const shown = reels.map((strip, reel) =>
    strip.map((_, start) => (windows[start]?.[reel] ?? []).map((face) => faces.indexOf(face))),
  );
  const isScattered = reels.map((strip) => strip.map((_, start) => showsScatter(strip, start)));
  const known = new Int32Array(2 ** (FACE_BITS * reels.length)).fill(-1);
  const paysOfLine = (line: number): number => {
    const read = reels.map((_, reel) => faces[(line >> (FACE_BITS * reel)) % 2 ** FACE_BITS] ?? 'six');
    const pays = readLine(machine, read)?.pays ?? 0;
    known[line] = pays;
    return pays;
  };
  return ({ kind, stops }) => {
    let [total, scatters] = [0, 0];
    for (const rows of lines) {
      let line = 0;
      for (let reel = 0; reel < rows.length; reel += 1)
        line |= (shown[reel]?.[stops[reel] ?? 0]?.[rows[reel] ?? 0] ?? 0) << (FACE_BITS * reel);
      const pays = known[line] ?? -1;
      total += pays === -1 ? paysOfLine(line) : pays;
    }
    for (let reel = 0; reel < reels.length; reel += 1)
      if (isScattered[reel]?.[stops[reel] ?? 0] === true) scatters += 1;
    total += (scatterPays[scatters] ?? 0) * lines.length;
    return kind === 'free' ? total * (freeSpins?.multiplier ?? 1) : total;
  };
}
