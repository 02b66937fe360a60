import { chancesAt } from '../engine/chance.ts';
import { drawMasks, ticketMask } from '../engine/family.ts';
import { ratio, toNumber } from '../engine/ratio.ts';
import { readTicket, writeTicket } from '../engine/ticket.ts';
import { addWeight, totalWeight, weights } from '../engine/weights.ts';
import { randomPicks } from './random.ts';
import type { Family } from '../engine/family.ts';
import type { Bet, Draw, Picked, Play, Settlement, Wager } from '../engine/play.ts';
import type { Space } from '../engine/space.ts';
import type { Weights } from '../engine/weights.ts';
import type { Dice } from './random.ts';

/** What a proof found wrong; an empty list is a proof. */
export type Findings = readonly string[];

/** Count proof: the formula counts as many bets as the ticket expands to, and no two rows of a canonical ticket differ. */
export function proveCount(family: Family, play: Play, dice: Dice, tickets: number): Findings {
  return many(tickets, () => {
    const picked = randomPicks(play, dice);
    const bets = play.count(picked);
    if (bets > 5000) return [];
    let expanded = 0;
    for (const _ of play.expand(picked)) expanded += 1;
    if (expanded !== bets) return [`${play.code} ${show(picked)}: counts ${bets}, expands to ${expanded}`];
    return bets > 0 ? proveReading(family, play, picked, bets) : [];
  });
}

/** A canonical ticket reads as itself, and so does one whose rows and lines are turned round. */
function proveReading(family: Family, play: Play, picked: Picked, bets: number): Findings {
  const ticket = writeTicket(play, picked);
  const turned = {
    ...ticket,
    rows: ticket.rows.map((symbols) => symbols.toReversed()),
    lines: ticket.lines.toReversed(),
  };
  const read = readTicket(family, JSON.parse(JSON.stringify(turned)));
  if (!read.ok) return [`${play.code} ${show(picked)}: refused as ${JSON.stringify(read.error)}`];
  const sorted = writeTicket(play, read.value.picked);
  const again = readTicket(family, sorted);
  return read.value.bets === bets && again.ok && JSON.stringify(again.value.ticket) === JSON.stringify(sorted)
    ? []
    : [`${play.code} ${show(picked)}: does not read as itself`];
}

/** Settlement proof: a ticket wins what its bets win one by one; where it has a mask, the masks say the same. */
export function proveSettlement(
  play: Play,
  dice: Dice,
  tickets: number,
  drawsFor: (bets: number) => readonly Draw[],
): Findings {
  const masks = masksByDraw(play);
  return many(tickets, () => {
    const picked = randomPicks(play, dice);
    if (play.count(picked) > 2000) return [];
    const bets = [...play.expand(picked)];
    const settle = play.settler(picked);
    const byMasks = settlerByMasks(play, picked, masks);
    const findings: string[] = [];
    for (const draw of drawsFor(bets.length)) {
      const settled = tally(settle(draw));
      const oneByOne = tally(settleOneByOne(play.wager, bets, draw));
      if (settled !== oneByOne)
        findings.push(
          `${play.code} ${show(picked)} at ${draw.join(',')}: ${settled}, by its bets ${oneByOne}`,
        );
      const masked = byMasks?.(draw);
      if (masked && tally(masked) !== settled)
        findings.push(
          `${play.code} ${show(picked)} at ${draw.join(',')}: ${settled}, by masks ${tally(masked)}`,
        );
    }
    return findings.slice(0, 3);
  });
}

type Masks = ReturnType<typeof drawMasks>;

/** The masks of draws, which are those of every ticket: a draw that many tickets meet is worked out once. */
function masksByDraw(play: Play): (draw: Draw) => Masks {
  const known = new Map<Draw, Masks>();
  return (draw) => {
    if (!known.has(draw)) known.set(draw, drawMasks(play, draw));
    return known.get(draw);
  };
}

/** What a database does with the masks, done here. `undefined` where there are none. */
function settlerByMasks(
  play: Play,
  picked: Picked,
  masks: (draw: Draw) => Masks,
): ((draw: Draw) => Settlement | undefined) | undefined {
  const ticket = ticketMask(play, picked);
  if (ticket === undefined) return undefined;
  const lines = new Set(writeTicket(play, picked).lines);
  return (draw) => {
    const held = masks(draw)?.filter(
      ({ mask, line }) => (ticket & mask) === mask && (line === undefined || lines.has(line)),
    );
    return (
      held && {
        wins: held.filter(({ tier }) => tier !== 'push').map(({ tier, times }) => ({ tier, bets: times })),
        pushed: held.filter(({ tier }) => tier === 'push').length,
      }
    );
  };
}

function settleOneByOne(wager: Wager, bets: readonly Bet[], draw: Draw): Settlement {
  const wins: { tier: string; bets: number }[] = [];
  let pushed = 0;
  for (const bet of bets) {
    const outcome = wager.outcome(bet, draw);
    if (outcome.kind === 'push') pushed += 1;
    if (outcome.kind === 'won') wins.push({ tier: outcome.tier, bets: outcome.times });
  }
  return { wins, pushed };
}

/** The wins of each tier and the pushes, as text that is equal for equal results. */
function tally({ wins, pushed }: Settlement): string {
  if (wins.length === 0) return `nothing, ${pushed} back`;
  const tiers = new Map<string, number>();
  for (const { tier, bets } of wins) tiers.set(tier, (tiers.get(tier) ?? 0) + bets);
  return show([[...tiers].toSorted(([a], [b]) => (a < b ? -1 : 1)), pushed]);
}

/** How often each bet wins at each tier, or pushes, over a whole space. */
export type Tally = ReadonlyMap<string, ReadonlyMap<string, Weights>>;

/** Counts by `winners` and `pushes`. */
export function tallyOf(wager: Wager, space: Space): Tally {
  const tiers = new Map<string, Map<string, Weights>>();
  const add = (tier: string, bet: Bet, weight: bigint, times: number) => {
    const bets = tiers.get(tier) ?? new Map<string, Weights>();
    tiers.set(tier, bets);
    const key = bet.join();
    const sum = bets.get(key) ?? weights();
    bets.set(key, sum);
    addWeight(sum, weight, times);
  };
  space.walk((draw, weight) => {
    for (const { bet, tier, times } of wager.winners?.(draw) ?? []) add(tier, bet, weight, times);
    for (const bet of wager.pushes?.(draw) ?? []) add('push', bet, weight, 1);
  });
  return tiers;
}

/**
 * Price proof: over a whole space every bet that wins at a tier wins there as often as the tier's chance says, to the last
 * outcome. The chance was counted from `outcome` on one bet; the tally comes from `winners` on all of them.
 */
export function provePrices(wager: Wager, space: Space, tally: Tally): Findings {
  return wager.tiers.flatMap((tier) => {
    const bets = tally.get(tier);
    if (!bets) return [`${tier} never wins`];
    const chance = chancesAt(wager, tier).won.get(tier) ?? ratio(0n);
    const due = chance.n * space.total;
    const unlike = [...bets].filter(([, weight]) => totalWeight(weight) * chance.d !== due);
    return unlike
      .slice(0, 3)
      .map(([bet, weight]) => `${tier} ${bet}: wins ${totalWeight(weight)}, not ${toNumber(chance)}`);
  });
}

/** Aggregate proof: over a whole space a ticket wins exactly what the bets that it expands to win, tier by tier. */
export function proveAggregate(play: Play, picked: Picked, space: Space, tally: Tally): Findings {
  const settle = play.settler(picked);
  const won = new Map([...play.wager.tiers, 'push'].map((tier) => [tier, weights()]));
  const due = new Map([...won.keys()].map((tier) => [tier, weights()]));
  const add = (sum: Weights | undefined, weight: bigint, times: number) =>
    sum && addWeight(sum, weight, times);
  space.walk((draw, weight) => {
    const settled = settle(draw);
    for (const { tier, bets } of settled.wins) add(won.get(tier), weight, bets);
    if (settled.pushed > 0) add(won.get('push'), weight, settled.pushed);
  });
  const tallies = [...tally];
  for (const bet of play.expand(picked)) {
    const key = bet.join();
    for (const [tier, bets] of tallies) {
      const weight = bets.get(key);
      const sum = weight && due.get(tier);
      if (!sum) continue;
      sum.single += weight.single;
      sum.heavy += weight.heavy;
    }
  }
  return [...won].flatMap(([tier, weight]) => {
    const [wins, expected] = [totalWeight(weight), totalWeight(due.get(tier) ?? weights())];
    return wins === expected ? [] : [`${play.code} ${tier}: wins ${wins}, by its bets ${expected}`];
  });
}

function many(times: number, prove: () => Findings): Findings {
  const findings: string[] = [];
  for (let index = 0; index < times && findings.length < 5; index += 1) findings.push(...prove());
  return findings;
}

function show(value: unknown): string {
  return JSON.stringify(value);
}
