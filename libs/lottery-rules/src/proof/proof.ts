import { chancesAt } from '../engine/chance.ts';
import { drawMasks, ticketMask } from '../engine/family.ts';
import { compareRatios, ratio, toNumber } from '../engine/ratio.ts';
import { readTicket, writeTicket } from '../engine/ticket.ts';
import { randomPicks } from './random.ts';
import type { Family } from '../engine/family.ts';
import type { Bet, Draw, Picked, Play, Settlement, Wager } from '../engine/play.ts';
import type { Space } from '../engine/space.ts';
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
  return many(tickets, () => {
    const picked = randomPicks(play, dice);
    if (play.count(picked) > 2000) return [];
    const bets = [...play.expand(picked)];
    const settle = play.settler(picked);
    const findings: string[] = [];
    for (const draw of drawsFor(bets.length)) {
      const settled = show(tally(settle(draw)));
      const oneByOne = show(tally(settleOneByOne(play.wager, bets, draw)));
      if (settled !== oneByOne) {
        findings.push(
          `${play.code} ${show(picked)} at ${draw.join(',')}: ${settled}, by its bets ${oneByOne}`,
        );
      }
      const masked = settleByMasks(play, picked, draw);
      if (masked && show(tally(masked)) !== settled) {
        findings.push(
          `${play.code} ${show(picked)} at ${draw.join(',')}: ${settled}, by masks ${show(tally(masked))}`,
        );
      }
    }
    return findings.slice(0, 3);
  });
}

/** What a database does with the masks, done here. `undefined` where there are none. */
function settleByMasks(play: Play, picked: Picked, draw: Draw): Settlement | undefined {
  const masks = drawMasks(play, draw);
  const ticket = ticketMask(play, picked);
  if (!masks || ticket === undefined) return undefined;
  const { lines } = writeTicket(play, picked);
  const held = masks.filter(
    ({ mask, line }) => (ticket & mask) === mask && (line === undefined || lines.includes(line)),
  );
  return {
    wins: held.filter(({ tier }) => tier !== 'push').map(({ tier, times }) => ({ tier, bets: times })),
    pushed: held.filter(({ tier }) => tier === 'push').length,
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

function tally(settlement: Settlement): unknown {
  const tiers = new Map<string, number>();
  for (const { tier, bets } of settlement.wins) tiers.set(tier, (tiers.get(tier) ?? 0) + bets);
  return [[...tiers].toSorted(([a], [b]) => (a < b ? -1 : 1)), settlement.pushed];
}

/** How often each bet wins at each tier, or pushes, over a whole space. */
export type Tally = ReadonlyMap<string, ReadonlyMap<string, bigint>>;

/** Counts by `winners` and `pushes`. */
export function tallyOf(wager: Wager, space: Space): Tally {
  const tiers = new Map<string, Map<string, bigint>>();
  const add = (tier: string, bet: Bet, weight: bigint) => {
    const bets = tiers.get(tier) ?? new Map<string, bigint>();
    tiers.set(tier, bets);
    const key = String(bet);
    bets.set(key, (bets.get(key) ?? 0n) + weight);
  };
  space.walk((draw, weight) => {
    for (const { bet, tier, times } of wager.winners?.(draw) ?? []) add(tier, bet, weight * BigInt(times));
    for (const bet of wager.pushes?.(draw) ?? []) add('push', bet, weight);
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
    const unlike = [...bets].filter(([, weight]) => compareRatios(ratio(weight, space.total), chance) !== 0);
    return unlike
      .slice(0, 3)
      .map(([bet, weight]) => `${tier} ${bet}: wins ${weight}, not ${toNumber(chance)}`);
  });
}

/** Aggregate proof: over a whole space a ticket wins exactly what the bets that it expands to win, tier by tier. */
export function proveAggregate(play: Play, picked: Picked, space: Space, tally: Tally): Findings {
  const settle = play.settler(picked);
  const won = new Map<string, bigint>();
  const add = (tier: string, weight: bigint) => won.set(tier, (won.get(tier) ?? 0n) + weight);
  space.walk((draw, weight) => {
    const settled = settle(draw);
    for (const { tier, bets } of settled.wins) add(tier, weight * BigInt(bets));
    if (settled.pushed > 0) add('push', weight * BigInt(settled.pushed));
  });
  const bets = [...play.expand(picked)].map(String);
  return [...play.wager.tiers, 'push'].flatMap((tier) => {
    let expected = 0n;
    for (const bet of bets) expected += tally.get(tier)?.get(bet) ?? 0n;
    return (won.get(tier) ?? 0n) === expected
      ? []
      : [`${play.code} ${tier}: wins ${won.get(tier)}, by its bets ${expected}`];
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
