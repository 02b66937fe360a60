import type { Draws } from '../fairness/draws.ts';
import type { Market, Verdict } from './odds.ts';
import type { SiteNames } from './site-markets.ts';

/** A fixture before anything has happened. Moments are milliseconds since 1970. */
export interface Fixture {
  /** `<number of the slot>-<place in it>`. */
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly markets: readonly Market[];
}

/** The score of a fixture while it is played and after. */
export interface Standing {
  readonly home: number;
  readonly away: number;
  /** Minutes of football, maps of e-sports. */
  readonly clock: number;
}

/** A kind of simulated sport: a schedule, what can happen, and what that means for bets. */
export interface Sport<Result> {
  /** Milliseconds between the starts of slots. */
  readonly period: number;
  /** The market of who wins. */
  readonly winner: string;
  /** What sites call the other markets. */
  readonly siteNames: SiteNames;
  readonly fixturesOf: (slot: number) => readonly Fixture[];
  readonly draw: (fixture: Fixture, draws: Draws) => Promise<Result>;
  readonly judge: (market: string, pick: string, line: number, result: Result) => Verdict;
  /** @param share of the fixture that is over, 0 to 1 */
  readonly standing: (result: Result, share: number) => Standing;
}

/** Round robin: the pairs of a slot by the circle method, home and away swapped from turn to turn. */
export function pairsOf<Team>(teams: readonly Team[], slot: number): [Team, Team][] {
  const [fixed, ...others] = teams as readonly [Team, ...Team[]];
  const turn = slot % others.length;
  const circle = [fixed, ...others.slice(turn), ...others.slice(0, turn)];
  const swap = Math.floor(slot / others.length) % 2 === 1;
  return Array.from({ length: teams.length / 2 }, (_, place) => {
    const pair = [circle[place] as Team, circle[teams.length - 1 - place] as Team] as [Team, Team];
    return swap === (place % 2 === 0) ? [pair[1], pair[0]] : pair;
  });
}
