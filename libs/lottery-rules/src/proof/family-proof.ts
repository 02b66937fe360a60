import { chanceOf } from '../engine/chance.ts';
import { playOf } from '../engine/family.ts';
import { compareRatios } from '../engine/ratio.ts';
import { proveAggregate, proveCount, provePrices, proveSettlement, tallyOf } from './proof.ts';
import { fullPicks, randomDraw, seeded } from './random.ts';
import type { Draw, Play, Wager } from '../engine/play.ts';
import type { Family } from '../engine/family.ts';
import type { Ratio } from '../engine/ratio.ts';
import type { Space } from '../engine/space.ts';
import type { Findings } from './proof.ts';

/** How far a family is proved. */
export type ProofTerms = {
  readonly seed: number;
  /** Random tickets of each play, for the proofs of counting and of settling. */
  readonly tickets: number;
  /** Every draw of the family, or `undefined` where they are too many to walk. */
  readonly space?: Space;
  /** Whether each random ticket meets every draw, and not some. */
  readonly everyDraw?: boolean;
};

// How many bets are settled one by one for a random ticket.
const work = 20_000;

/** The environment variable for proofs that take hours: twenty times the tickets, and whole spaces for every play. */
const long = typeof process !== 'undefined' && process.env.LOTTERY_PROOF === 'long';

/** Every proof of every play of a family. */
export function proveFamily(family: Family, terms: ProofTerms): Findings {
  const dice = seeded(terms.seed);
  const tickets = terms.tickets * (long ? 20 : 1);
  const draws = terms.everyDraw && terms.space ? listed(terms.space) : undefined;
  const someDraws = (bets: number): readonly Draw[] => {
    const maximum = Math.max(6, Math.floor(work / bets));
    if (draws && draws.length <= maximum) return draws;
    return Array.from({ length: Math.min(maximum, 40) }, () => randomDraw(family.shape, dice));
  };
  const tallies = new Map<Wager, ReturnType<typeof tallyOf>>();
  return family.plays.flatMap((play) => [
    ...proveCount(family, play, dice, tickets),
    ...proveSettlement(play, dice, tickets, someDraws),
    ...proveWhole(play, terms.space, tallies),
  ]);
}

function proveWhole(
  play: Play,
  full: Space | undefined,
  tallies: Map<Wager, ReturnType<typeof tallyOf>>,
): Findings {
  const shown = play.wager.parts === undefined && play.wager.bets === undefined;
  const space = (long ? full : undefined) ?? (shown ? play.wager.space : undefined);
  if (!space) return proveParts(play);
  const tally = tallies.get(play.wager) ?? tallyOf(play.wager, space);
  const fresh = !tallies.has(play.wager);
  tallies.set(play.wager, tally);
  const picked = fullPicks(play);
  return [
    ...(fresh ? provePrices(play.wager, space, tally) : []),
    ...(play.form.rows.length > 0 ? proveAggregate(play, picked, space, tally) : []),
  ].map((finding) => `${play.code} ${finding}`);
}

/** The segments of a wager across several, each over its own space. */
function proveParts(play: Play): Findings {
  const [first, ...others] = play.wager.parts ?? [];
  return others.flatMap((part) => [
    ...provePrices(part, part.space, tallyOf(part, part.space)),
    ...part.tiers
      .filter((tier) => first && compareRatios(chanceOf(part, tier), chanceOf(first, tier)) !== 0)
      .map((tier) => `${play.code} ${tier} is not alike in all segments`),
  ]);
}

/** The chance of a tier of a play, for figures that are compared with it. @throws Error for an unknown play */
export function chanceIn(family: Family, code: string, tier: string): Ratio {
  const play = playOf(family, `${family.code}.${code}`);
  if (!play) throw new Error(`there is no play ${code}`);
  return chanceOf(play.wager, tier);
}

function listed(space: Space): Draw[] {
  const draws: Draw[] = [];
  space.walk((draw) => {
    draws.push(draw);
  });
  return draws;
}
