import { marketOf, opposite, overLine, type Outcomes, type PickName, type Verdict } from './odds.ts';
import { pairsOf, type Fixture, type Sport } from './sport.ts';

/** A best of three: who took each map, in turn. */
export type Series = readonly ('home' | 'away')[];

interface Team {
  readonly name: string;
  readonly rating: number;
}

const teams: readonly Team[] = [
  { name: 'Static Foxes', rating: 5 },
  { name: 'Ninth Wave', rating: 4 },
  { name: 'Glass Cannon', rating: 4 },
  { name: 'Paper Titans', rating: 3 },
  { name: 'Midnight Relay', rating: 3 },
  { name: 'Low Orbit', rating: 2 },
  { name: 'Copper Owls', rating: 2 },
  { name: 'Second Breakfast', rating: 1 },
];

const PERIOD = 300_000;
const PLAYED_IN = 120_000;
const THOUSAND = 1000;

/** The chance of the home side on one map, in thousandths. */
const mapChance = (home: Team, away: Team): number => 500 + 55 * (home.rating - away.rating);

const courses: readonly Series[] = [
  ['home', 'home'],
  ['home', 'away', 'home'],
  ['away', 'home', 'home'],
  ['away', 'away'],
  ['away', 'home', 'away'],
  ['home', 'away', 'away'],
];

function outcomesOf(home: Team, away: Team): Outcomes<Series> {
  const chance = mapChance(home, away);
  return courses.map((result) => ({
    // Two maps or three: a third that is not played counts with all its chance.
    weight: BigInt(
      result.reduce((product, side) => product * (side === 'home' ? chance : THOUSAND - chance), 1) *
        (result.length === 2 ? THOUSAND : 1),
    ),
    result,
  }));
}

const wins = (series: Series, side: 'home' | 'away'): number => series.filter((map) => map === side).length;

function judge(market: string, pick: string, line: number, series: Series): Verdict {
  const difference = wins(series, 'home') - wins(series, 'away');
  switch (market) {
    case 'winner':
      return difference > 0 === (pick === 'home') ? 'won' : 'lost';
    case 'first':
      return series[0] === pick ? 'won' : 'lost';
    case 'handicap': {
      const verdict = overLine(2 * difference + line, 0);
      return pick === 'home' ? verdict : opposite(verdict);
    }
    default: {
      const verdict = overLine(2 * series.length, line);
      return pick === 'over' ? verdict : opposite(verdict);
    }
  }
}

function fixtureOf(slot: number, place: number, [home, away]: [Team, Team]): Fixture {
  const outcomes = outcomesOf(home, away);
  const market = (name: string, line: number, picks: readonly PickName[]) =>
    marketOf(name, line, picks, outcomes, (pick, at, result) => judge(name, pick, at, result));
  const startsAt = slot * PERIOD;
  return {
    id: `${slot}-${place}`,
    home: home.name,
    away: away.name,
    startsAt,
    endsAt: startsAt + PLAYED_IN,
    markets: [
      market('winner', 0, ['home', 'away']),
      // The stronger side gives a map and a half.
      market('handicap', home.rating >= away.rating ? -3 : 3, ['home', 'away']),
      market('maps', 5, ['over', 'under']),
      market('first', 0, ['home', 'away']),
    ],
  };
}

/** E-sports between eight invented teams: four series every five minutes, each the best of three maps. */
export const esports: Sport<Series> = {
  period: PERIOD,
  winner: 'winner',
  siteNames: { handicap: 'map-handicap', maps: 'maps', first: 'first-map' },
  fixturesOf: (slot) => pairsOf(teams, slot).map((pair, place) => fixtureOf(slot, place, pair)),
  draw: async (fixture, draws) => {
    const [home, away] = [fixture.home, fixture.away].map((name) =>
      teams.find((team) => team.name === name),
    ) as [Team, Team];
    const series: ('home' | 'away')[] = [];
    while (wins(series, 'home') < 2 && wins(series, 'away') < 2)
      series.push((await draws.below(THOUSAND)) < mapChance(home, away) ? 'home' : 'away');
    return series;
  },
  judge,
  standing: (series, share) => {
    const clock = Math.floor(share * series.length);
    const played = series.slice(0, clock);
    return { home: wins(played, 'home'), away: wins(played, 'away'), clock };
  },
};
