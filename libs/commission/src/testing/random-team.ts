import fc from 'fast-check';
import { noFigures, type TeamFigures, type Terms, type Tier } from '../terms.ts';

/** A settled ticket of a member, in ten-thousandths. */
export interface Bet {
  readonly member: number;
  readonly stake: bigint;
  readonly prize: bigint;
}

/** Members by number; the upline of each has a smaller number, and member 0 is directly under the platform. */
export interface Team {
  readonly uplines: readonly (number | undefined)[];
  readonly bets: readonly Bet[];
}

const deepest = 10;

/** Trees of up to `members` members, at most ten levels deep, with bets. */
export function teams(members: number, bets: number): fc.Arbitrary<Team> {
  return fc
    .tuple(
      fc.array(fc.nat(), { minLength: 1, maxLength: members - 1 }),
      fc.array(fc.tuple(fc.nat(), fc.bigInt({ min: 1n, max: 10_000_000n }), fc.nat({ max: 400 })), {
        maxLength: bets,
      }),
    )
    .map(([choices, drawn]) => {
      const uplines: (number | undefined)[] = [undefined];
      const depths = [1];
      for (const choice of choices) {
        const candidates = depths.flatMap((depth, member) => (depth < deepest ? [member] : []));
        const upline = candidates[choice % candidates.length] ?? 0;
        uplines.push(upline);
        depths.push((depths[upline] ?? 0) + 1);
      }
      return {
        uplines,
        bets: drawn.map(([member, stake, percent]) => ({
          member: member % uplines.length,
          stake,
          // Half of the tickets lose; the others return up to four times their stake.
          prize: percent % 2 === 0 ? 0n : (stake * BigInt(percent)) / 100n,
        })),
      };
    });
}

/** The figures of a team, read from every bet of everyone: slow, and independent of any sum that is kept. */
export function replayFigures(team: Team, root: number, activeFrom: bigint): TeamFigures {
  const stakes = new Map<number, bigint>();
  let figures = noFigures;
  for (const { member, stake, prize } of team.bets) {
    if (!lineOf(team, member).includes(root)) continue;
    stakes.set(member, (stakes.get(member) ?? 0n) + stake);
    figures = {
      ...figures,
      sales: figures.sales + stake,
      winningStakes: figures.winningStakes + (prize > 0n ? stake : 0n),
      losingStakes: figures.losingStakes + (prize > 0n ? 0n : stake),
      prizes: figures.prizes + prize,
    };
  }
  const activeMembers = [...stakes.values()].filter((stake) => stake >= activeFrom).length;
  return { ...figures, activeMembers };
}

/** A member and all above it. */
export function lineOf(team: Team, member: number): number[] {
  const line: number[] = [];
  for (let at: number | undefined = member; at !== undefined; at = team.uplines[at]) line.push(at);
  return line;
}

/** A wage on sales without a minimum loss, its tiers rising. */
export const wageTerms: fc.Arbitrary<Terms> = fc
  .array(
    fc.record({
      sales: fc.bigInt({ min: 0n, max: 20_000_000n }),
      active: fc.nat({ max: 3 }),
      rate: fc.bigInt({ min: 1n, max: 50n }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps) => {
    let [minSales, minActiveMembers, rate] = [-1n, 0, 0n];
    const tiers = steps
      .toSorted((a, b) => (a.sales < b.sales ? -1 : 1))
      .map((step): Tier => {
        minSales = step.sales > minSales ? step.sales : minSales + 1n;
        minActiveMembers += step.active;
        rate += step.rate;
        return { reward: { mode: 'percentage', rate }, minSales, minLoss: 0n, minActiveMembers };
      });
    return wage(tiers);
  });

export function wage(tiers: readonly Tier[]): Terms {
  return {
    kind: 'daily',
    period: 'day',
    mode: 'percentage',
    base: ['sales'],
    carryOver: 'none',
    floating: false,
    tiers,
  };
}

/** One tier without requirements. */
export function flatTier(rate: bigint): Tier {
  return { reward: { mode: 'percentage', rate }, minSales: 0n, minLoss: 0n, minActiveMembers: 0 };
}
