import type { Match } from '../matches/matches.ts';
import type { Selection } from './selection.ts';
import type { Choice } from './slip.ts';
import type { SportsMatch } from './sports.queries.ts';

/** Which matches are shown by their time. */
export type When = 'all' | 'live' | 'next';

/** Matches of one game that begin at one moment, or are being played. */
export interface MatchGroup {
  readonly key: string;
  readonly gameId: string;
  readonly gameName: string;
  /** Null for those that are being played. */
  readonly startsAt: string | null;
  readonly matches: readonly SportsMatch[];
}

/**
 * The matches by sport and by time: of each game those that are being played, then the next ones by their start.
 *
 * @param matches in the order of their starts
 * @param now milliseconds since 1970 by the platform's clock
 */
export function groupMatches(matches: readonly SportsMatch[], now: number, when: When): MatchGroup[] {
  const groups = new Map<string, MatchGroup>();
  for (const match of matches) {
    const live = match.standing !== null || Date.parse(match.startsAt) <= now;
    if (when === (live ? 'next' : 'live')) continue;
    const { gameId, gameName } = match.game;
    const startsAt = live ? null : match.startsAt;
    const key = `${gameId} ${startsAt ?? 'live'}`;
    const known = groups.get(key);
    groups.set(key, { key, gameId, gameName, startsAt, matches: [...(known?.matches ?? []), match] });
  }
  const games = [...new Set(matches.map(({ game }) => game.gameId))];
  return [...groups.values()].toSorted(
    (one, other) =>
      games.indexOf(one.gameId) - games.indexOf(other.gameId) ||
      (one.startsAt ?? '').localeCompare(other.startsAt ?? ''),
  );
}

/** A pick of a match as it goes onto the slip. */
export function choiceOf(match: Match, { market, line, pick }: Selection, odds: string): Choice {
  const { id, home, away, startsAt, game } = match;
  return {
    match: id,
    market,
    line,
    pick,
    odds,
    home,
    away,
    startsAt,
    category: game.gameCategory === 'ESPORTS' ? 'ESPORTS' : 'SPORTS',
    vassalage: game.vassalage,
    gameId: game.gameId,
  };
}
