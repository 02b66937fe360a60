import type { Draws } from '../fairness/draws.ts';
import {
  marketOf,
  mostEven,
  opposite,
  overLine,
  type Outcomes,
  type PickName,
  type Verdict,
} from './odds.ts';
import { pairsOf, type Fixture, type Sport } from './sport.ts';

/** A match: the minutes of each side's goals, rising. */
export interface Match {
  readonly home: readonly number[];
  readonly away: readonly number[];
}

type Score = readonly [home: number, away: number];

interface Team {
  readonly name: string;
  readonly attack: number;
  readonly defence: number;
}

const teams: readonly Team[] = [
  { name: 'Amber Harbour', attack: 3, defence: 2 },
  { name: 'Northgate', attack: 2, defence: 3 },
  { name: 'Silverlake', attack: 2, defence: 2 },
  { name: 'Red Kites', attack: 3, defence: 1 },
  { name: 'Old Quarry', attack: 1, defence: 3 },
  { name: 'Saltmarsh', attack: 1, defence: 1 },
  { name: 'Lantern Park', attack: 2, defence: 1 },
  { name: 'Hillcross', attack: 1, defence: 2 },
];

const PERIOD = 240_000;
const PLAYED_IN = 90_000;
const MINUTES = 90;

/** Millionths of the chance for each number of goals, the last for all above. */
const MILLION = 1_000_000;
const MOST_GOALS = 8;

/** Expected goals in tenths, with e to the minus that in millionths of a millionth (Poisson). */
const means = [
  [6, 548_811_636_094],
  [9, 406_569_659_741],
  [12, 301_194_211_912],
  [15, 223_130_160_148],
  [19, 149_568_619_223],
  [24, 90_717_953_289],
  [29, 55_023_220_056],
] as const;

const goalChances: readonly (readonly number[])[] = means.map(([tenths, none]) => {
  const chances: number[] = [];
  let chance = BigInt(none);
  for (let goals = 0; goals < MOST_GOALS; goals += 1) {
    chances.push(Number(chance / 1_000_000n));
    chance = (chance * BigInt(tenths)) / BigInt(10 * (goals + 1));
  }
  return [...chances, MILLION - chances.reduce((sum, each) => sum + each, 0)];
});

/** The chances of a side: attack against defence, with an advantage for the home side. */
function chancesOf(side: Team, other: Team, atHome: boolean): readonly number[] {
  const place = 2 + side.attack - other.defence + (atHome ? 1 : 0);
  return goalChances[Math.max(0, Math.min(means.length - 1, place))] ?? [];
}

function outcomesOf(home: Team, away: Team): Outcomes<Score> {
  return chancesOf(home, away, true).flatMap((one, goals) =>
    chancesOf(away, home, false).map((other, against) => ({
      weight: BigInt(one) * BigInt(other),
      result: [goals, against] as const,
    })),
  );
}

function judgeScore(market: string, pick: string, line: number, [home, away]: Score): Verdict {
  switch (market) {
    case 'result':
      return pick === (home > away ? 'home' : home < away ? 'away' : 'draw') ? 'won' : 'lost';
    case 'handicap': {
      const verdict = overLine(2 * (home - away) + line, 0);
      return pick === 'home' ? verdict : opposite(verdict);
    }
    default: {
      const verdict = overLine(2 * (home + away), line);
      return pick === 'over' ? verdict : opposite(verdict);
    }
  }
}

function fixtureOf(slot: number, place: number, [home, away]: [Team, Team]): Fixture {
  const outcomes = outcomesOf(home, away);
  const market = (name: string, line: number, picks: readonly PickName[]) =>
    marketOf(name, line, picks, outcomes, (pick, at, result) => judgeScore(name, pick, at, result));
  const startsAt = slot * PERIOD;
  return {
    id: `${slot}-${place}`,
    home: home.name,
    away: away.name,
    startsAt,
    endsAt: startsAt + PLAYED_IN,
    markets: [
      market('result', 0, ['home', 'draw', 'away']),
      mostEven(
        [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((line) => market('handicap', line, ['home', 'away'])),
      ),
      mostEven([3, 4, 5, 6, 7].map((line) => market('total', line, ['over', 'under']))),
    ],
  };
}

async function drawGoals(chances: readonly number[], draws: Draws): Promise<number[]> {
  let drawn = await draws.below(MILLION);
  const goals = chances.findIndex((chance) => (drawn -= chance) < 0);
  const minutes: number[] = [];
  for (let goal = 0; goal < goals; goal += 1) minutes.push(1 + (await draws.below(MINUTES)));
  return minutes.toSorted((a, b) => a - b);
}

/** Football between eight invented teams: four matches every four minutes, each played in a minute and a half. */
export const football: Sport<Match> = {
  period: PERIOD,
  winner: 'result',
  siteNames: { handicap: 'handicap', total: 'goals' },
  fixturesOf: (slot) => pairsOf(teams, slot).map((pair, place) => fixtureOf(slot, place, pair)),
  draw: async (fixture, draws) => {
    const [home, away] = [fixture.home, fixture.away].map((name) =>
      teams.find((team) => team.name === name),
    ) as [Team, Team];
    return {
      home: await drawGoals(chancesOf(home, away, true), draws),
      away: await drawGoals(chancesOf(away, home, false), draws),
    };
  },
  judge: (market, pick, line, { home, away }) => judgeScore(market, pick, line, [home.length, away.length]),
  standing: ({ home, away }, share) => {
    const clock = Math.floor(share * MINUTES);
    const until = (minutes: readonly number[]): number => minutes.filter((minute) => minute <= clock).length;
    return { home: until(home), away: until(away), clock };
  },
};
