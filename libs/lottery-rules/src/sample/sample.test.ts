import { describe, expect, test } from 'vitest';
import { prizeOf } from '../price/prize.ts';
import { ratio } from '../engine/ratio.ts';
import { readTicket } from '../engine/ticket.ts';
import { familyCodes, familyOn } from '../families/families.ts';
import { seeded } from '../proof/random.ts';
import { exampleOf } from './example.ts';
import { randomTicket } from './random-ticket.ts';

const families = familyCodes.flatMap((code) => familyOn(code, '2026-11-21') ?? []);

describe.each(families.map((family) => [family.code, family] as const))('%s', (code, family) => {
  test('a ticket by chance of every play is one that the house takes', () => {
    const dice = seeded(code.length);
    for (const play of family.plays) {
      const { ticket, bets } = randomTicket(family, play, dice);
      const read = readTicket(family, ticket);
      expect(read.ok && read.value.bets, play.code).toBe(bets);
    }
  });

  test('every play has a ticket that wins in a draw and one that loses in it', () => {
    const dice = seeded(code.length + 1);
    for (const play of family.plays) {
      const example = exampleOf(family, play, dice);
      if (!example) throw new Error(`no example of ${play.code}`);
      const { winning, losing } = example;
      for (const { draw } of [winning, losing])
        expect(family.shape.read(family.shape.write(draw)), play.code).toEqual(draw);
      const paid = prizeOf(winning.settlement, 10_000n, () => ratio(2n)).prize;
      expect(paid, play.code).toBeGreaterThan(0n);
      expect(losing.settlement, play.code).toEqual({ wins: [], pushed: 0 });
      // By the rule read out, bet by bet, as well.
      const won = [...winning.ticket.play.expand(winning.ticket.picked)].filter(
        (bet) => play.wager.outcome(bet, winning.draw).kind === 'won',
      );
      expect(won.length, play.code).toBeGreaterThan(0);
    }
  });
});

test('tickets by chance come to all that can be picked', () => {
  const family = families.find(({ code }) => code === 'pk10');
  const play = family?.plays.find(({ code }) => code === 'pk10.front-1.direct') ?? family?.plays[0];
  if (!family || !play) throw new Error('there is no such play');
  const dice = seeded(1);
  const seen = new Set(
    Array.from({ length: 400 }, () => JSON.stringify(randomTicket(family, play, dice).ticket.rows)),
  );
  expect(seen.size).toBe(10);
});
