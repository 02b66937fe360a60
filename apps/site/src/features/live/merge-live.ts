import type {
  Call,
  liveMatches,
  liveTables,
  lotteryCategoryLobby,
  ValueOf,
  winnerBoard,
} from '@marquee/contract';

type Matches = ValueOf<typeof liveMatches>;
type Lobby = ValueOf<typeof lotteryCategoryLobby>;
type Tables = ValueOf<typeof liveTables>;
type Wins = ValueOf<typeof winnerBoard>;
/** A call's request as it is in the key of its query. */
interface Asked {
  readonly query?: { readonly count?: number; readonly gameCategory?: string; readonly board?: string };
}

/**
 * An answer with what an event says of it. Of matches and wins, the place in the list and its length are those that the call's answer
 * would have.
 *
 * @param key the key of the answer's query
 * @param event the event's value, as the response of the same call
 * @returns undefined where only a new answer of the call can say it
 */
export function merged(
  name: Call['name'],
  key: readonly unknown[],
  answer: unknown,
  event: unknown,
): unknown {
  // A call's name says what its answers are.
  switch (name) {
    case 'jackpots':
      return event;
    case 'liveMatches':
    case 'sportsMatches':
      return withMatches(answer as Matches, event as Matches, (key[1] as Asked).query ?? {});
    case 'lotteryCategoryLobby':
      return withDraws(answer as Lobby, event as Lobby);
    case 'liveTables':
      return withTables(answer as Tables, event as Tables);
    case 'winnerBoard':
      return withWins(answer as Wins, event as Wins, (key[1] as Asked).query ?? {});
    default:
      return undefined;
  }
}

/** Matches that have ended are left out. A list that was full then needs one from behind its end. */
function withMatches(
  answer: Matches,
  event: Matches,
  { count = Infinity, gameCategory }: NonNullable<Asked['query']>,
): Matches | undefined {
  const { serverTime } = event;
  const changed = new Map(event.matches.map((match) => [match.id, match]));
  const kept = answer.matches
    .filter(({ endsAt }) => endsAt > serverTime)
    .map((match) => changed.get(match.id) ?? match);
  const wasFull = answer.matches.length >= count;
  if (wasFull && kept.length < answer.matches.length) return undefined;
  const ids = new Set(kept.map(({ id }) => id));
  const more = event.matches.filter(
    ({ id, game }) => !ids.has(id) && (gameCategory === undefined || game.gameCategory === gameCategory),
  );
  const all = [...kept, ...more].toSorted(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
  return { serverTime, matches: all.slice(0, count) };
}

function withDraws(answer: Lobby, { serverTime, lotteries }: Lobby): Lobby {
  const changed = new Map(lotteries.map((lottery) => [lottery.code, lottery]));
  return {
    ...answer,
    serverTime,
    lotteries: answer.lotteries.map((lottery) => changed.get(lottery.code) ?? lottery),
  };
}

function withTables(answer: Tables, event: Tables): Tables {
  const idOf = ({ vassalage, gameId }: Tables[number]) => `${vassalage}/${gameId}`;
  const changed = new Map(event.map((table) => [idOf(table), table]));
  return answer.map((table) => changed.get(idOf(table)) ?? table);
}

/** The greatest wins are not told. */
function withWins(answer: Wins, event: Wins, { count = Infinity, board }: NonNullable<Asked['query']>): Wins {
  return board === 'greatest' ? answer : [...event, ...answer].slice(0, count);
}
