/** By what a leaderboard ranks: the sum of stakes, the sum won above the stakes, or the best payout for a stake. */
export const leaderboardMeasures = ['stake', 'win', 'multiplier'] as const;
export type LeaderboardMeasure = (typeof leaderboardMeasures)[number];

/** A member's score: ten-thousandths of currency, or of the stake for a multiplier. */
export interface Score {
  readonly member: bigint;
  readonly score: bigint;
  /** When the score was reached, in milliseconds since 1970. */
  readonly reachedAt: number;
}

/** Prizes for places, both included. */
export interface PlacePrize {
  readonly from: number;
  readonly to: number;
}

/** Members in order: the higher score first, of equal scores the one that was reached earlier. No one shares a place. */
export function inOrder<Entry extends Score>(scores: readonly Entry[]): readonly Entry[] {
  return scores.toSorted(
    (one, other) =>
      compare(other.score, one.score) || one.reachedAt - other.reachedAt || compare(one.member, other.member),
  );
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

/** What a member still needs to pass the one ahead, who was there first: one unit more than the difference. */
export function distanceTo(ahead: bigint, own: bigint): bigint {
  return ahead - own + 1n;
}

/** The prize of a place; undefined for a place without one. */
export function prizeOfPlace<Prize extends PlacePrize>(
  prizes: readonly Prize[],
  place: number,
): Prize | undefined {
  return prizes.find(({ from, to }) => place >= from && place <= to);
}

/** Whether no place has two prizes. */
export function areApart(prizes: readonly PlacePrize[]): boolean {
  const sorted = prizes.toSorted((one, other) => one.from - other.from);
  return sorted.every(({ from, to }, index) => from <= to && from > (sorted[index - 1]?.to ?? 0));
}

/** A name for other members' eyes: its first two and its last letter, and of a short name only the first. */
export function maskedName(name: string): string {
  const letters = [...name];
  return letters.length < 5
    ? `${letters[0] ?? ''}***`
    : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
