import type { liveMatches, ValueOf } from '@marquee/contract';

/** A match of a sports vendor, with the odds of who wins it. */
export type Match = ValueOf<typeof liveMatches>['matches'][number];

/**
 * The matches that a block shows: running ones in at most half of the places, because they take no more bets, then the next
 * ones. Games take turns, so that one sport does not fill the block.
 *
 * @param matches in the order of their starts
 */
export function matchesToShow(matches: readonly Match[], maximum: number): readonly Match[] {
  const running = inTurns(matches.filter(({ standing }) => standing !== null)).slice(
    0,
    Math.floor(maximum / 2),
  );
  const next = inTurns(matches.filter(({ standing }) => standing === null));
  return [...running, ...next].slice(0, maximum);
}

/** The matches with the first one of each game before the second one of any. */
function inTurns(matches: readonly Match[]): Match[] {
  const places = new Map<string, number>();
  const turns = matches.map((match) => {
    const turn = places.get(match.game.gameId) ?? 0;
    places.set(match.game.gameId, turn + 1);
    return { match, turn };
  });
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ match }) => match);
}
