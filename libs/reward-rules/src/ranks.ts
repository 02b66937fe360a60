/** What a member brought in a period, in ten-thousandths of the merchant's currency. */
export interface RankFigures {
  readonly deposits: bigint;
  /** Settled stakes without cancelled bets. */
  readonly stakes: bigint;
}

/** What a VIP rank requires. */
export interface RankRule {
  readonly level: number;
  /** In all, to reach it. */
  readonly reach: RankFigures;
  /** In a calendar month, to keep it. */
  readonly keep: RankFigures;
}

/** Where a member stands. */
export interface RankStanding {
  readonly level: number;
  /** The highest level that the member ever had. */
  readonly highest: number;
  readonly total: RankFigures;
  /** This month's. */
  readonly month: RankFigures;
}

/** What is still missing of each requirement; zero for one that is met. */
export function missingFigures(required: RankFigures, { deposits, stakes }: RankFigures): RankFigures {
  return { deposits: rest(required.deposits, deposits), stakes: rest(required.stakes, stakes) };
}

/** Whether nothing is missing. */
export function meets(have: RankFigures, required: RankFigures): boolean {
  return have.deposits >= required.deposits && have.stakes >= required.stakes;
}

/**
 * The level that a member has reached, at least the present one. A level that was lost is reached again in a month in which it
 * would have been kept, so that a member does not get back at once what the review took.
 *
 * @param ranks from the lowest level on, with requirements that never fall
 */
export function rankReached(ranks: readonly RankRule[], standing: RankStanding): number {
  let level = standing.level;
  for (const rank of ranks) {
    if (rank.level <= level) continue;
    const isBack = rank.level > standing.highest || meets(standing.month, rank.keep);
    if (!isBack || !meets(standing.total, rank.reach)) break;
    level = rank.level;
  }
  return level;
}

/** The level after a month: the present one when it was kept, else the next lower one. */
export function rankAfterMonth(ranks: readonly RankRule[], level: number, month: RankFigures): number {
  const rank = ranks.find((one) => one.level === level);
  if (rank === undefined || meets(month, rank.keep)) return level;
  return ranks.findLast((one) => one.level < level)?.level ?? level;
}

/** The problem of a list of ranks, or undefined: levels count up from zero, the lowest requires nothing, requirements never fall. */
export function rankProblem(
  ranks: readonly RankRule[],
): 'levels' | 'lowest-rank' | 'falling-requirement' | undefined {
  if (ranks.length === 0 || ranks.some(({ level }, place) => level !== place)) return 'levels';
  const none = { deposits: 0n, stakes: 0n };
  const [lowest] = ranks;
  if (lowest !== undefined && !(meets(none, lowest.reach) && meets(none, lowest.keep))) return 'lowest-rank';
  const falls = ranks.some((rank, place) => {
    const below = ranks[place - 1];
    return below !== undefined && !meets(rank.reach, below.reach);
  });
  return falls ? 'falling-requirement' : undefined;
}

function rest(required: bigint, have: bigint): bigint {
  return required > have ? required - have : 0n;
}
