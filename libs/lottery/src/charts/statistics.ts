import type { Draw } from '@marquee/lottery-rules';
import type { Track } from './tracks.ts';

/** A past draw in the numbers of its family. */
export type PastDraw = { readonly issue: string; readonly draw: Draw };

/** How a symbol did over some draws. */
export type Tally = {
  readonly symbol: string;
  /** Draws that had it. */
  readonly times: number;
  /** Draws since it came last; all of them if it never did. */
  readonly omission: number;
  /** The longest row of draws without it. */
  readonly longest: number;
  /** Draws without it between two draws that have it, on the average; before the first and after the last count too. */
  readonly average: number;
};

/** The statistics of every symbol of a track over draws. @param draws newest first */
export function talliesOf(track: Track, draws: readonly PastDraw[]): readonly Tally[] {
  const rows = trendOf(track, draws);
  return track.symbols.map((symbol, place) => {
    const omissions = rows.map(({ omissions: each }) => each[place] ?? 0);
    const times = omissions.filter((omission) => omission === 0).length;
    return {
      symbol,
      times,
      omission: omissions[0] ?? 0,
      longest: Math.max(0, ...omissions),
      average: (draws.length - times) / (times + 1),
    };
  });
}

/** A line of a trend: for each symbol of the track how many draws it has been away, 0 where the draw has it. */
export type TrendRow = { readonly issue: string; readonly omissions: readonly number[] };

/**
 * The trend of a track, draw by draw. Nothing is known before the oldest draw: a symbol that has not come yet is counted
 * from there.
 *
 * @param draws newest first, and so the rows
 */
export function trendOf(track: Track, draws: readonly PastDraw[]): readonly TrendRow[] {
  let away: readonly number[] = track.symbols.map(() => 0);
  return draws
    .toReversed()
    .map(({ issue, draw }) => {
      const marks = new Set(track.marks(draw));
      away = away.map((count, place) => (marks.has(place) ? 0 : count + 1));
      return { issue, omissions: away };
    })
    .toReversed();
}

/** How often a symbol came, compared with the others. */
export type Heat = 'hot' | 'warm' | 'cold';

/**
 * Marks symbols as hot or cold: hot is what came more often than the mean by over half of the symbols' own spread, cold what came less
 * often by as much. Where all came alike, all are warm.
 */
export function heatOf(tallies: readonly Tally[]): readonly Heat[] {
  const mean = tallies.reduce((sum, { times }) => sum + times, 0) / Math.max(1, tallies.length);
  const spread = Math.sqrt(
    tallies.reduce((sum, { times }) => sum + (times - mean) ** 2, 0) / Math.max(1, tallies.length),
  );
  return tallies.map(({ times }) => {
    if (times > mean + spread / 2) return 'hot';
    return times < mean - spread / 2 ? 'cold' : 'warm';
  });
}
