import { describe, expect, test } from 'vitest';
import { familyMakers } from '../families/families.ts';
import { playOf } from '../engine/family.ts';
import { valuesOf } from '../engine/alphabet.ts';
import { ascending, span } from '../engine/combinatorics.ts';
import { randomDraw, randomPicks, seeded, shuffled } from './random.ts';
import type { Draw, Picked, Play, Settlement } from '../engine/play.ts';
import type { Family } from '../engine/family.ts';

const walked = ['ssc', '11x5', 'pk10', 'k3', 'pcb', 'lf', 'kl8'].map((code) => {
  const family = familyMakers[code]?.();
  if (!family) throw new Error(`there is no family ${code}`);
  return { code, family };
});

function won(settlement: Settlement, tier: string): number {
  return settlement.wins.reduce((sum, win) => sum + (win.tier === tier ? win.bets : 0), 0);
}

function fixedPlay(family: Family, code: string): Play {
  const play = playOf(family, `${family.code}.${code}`);
  if (!play) throw new Error(`there is no play ${code}`);
  return play;
}

test.each(walked)('one pick more never wins less: $code', ({ family }) => {
  const dice = seeded(41);
  const violations: string[] = [];
  for (const play of family.plays) {
    // A further fixed number is a further condition.
    if (play.form.rows.some((row) => row.name === 'fixed')) continue;
    const picked = randomPicks(play, dice);
    for (const [index, row] of play.form.rows.entries()) {
      const picks = picked.rows[index] ?? [];
      const more = valuesOf(row.alphabet).find((value) => !picks.includes(value));
      if (more === undefined || picks.length >= row.maximum) continue;
      const wider = { ...picked, rows: picked.rows.with(index, ascending([...picks, more])) };
      const [before, after] = [play.settler(picked), play.settler(wider)];
      for (let count = 0; count < 8; count += 1) {
        const draw = randomDraw(family.shape, dice);
        const less = play.wager.tiers.some((tier) => won(after(draw), tier) < won(before(draw), tier));
        if (less) violations.push(`${play.code} ${draw.join(',')}`);
      }
    }
  }
  expect(violations).toEqual([]);
});

describe('five digits', () => {
  const { family } = walked[0] ?? { family: undefined };
  if (!family) throw new Error('there is no family');
  const hundred = (dice: ReturnType<typeof seeded>) =>
    Array.from({ length: 100 }, () => randomDraw(family.shape, dice));

  test.each([
    'front-3.direct',
    'front-3.direct-sum',
    'front-3.direct-span',
    'front-3.direct-endings',
    'front-3.group-sum',
    'front-mid-back-3.direct',
    'five.repeats-1',
    'cards.bull',
  ])('a ticket in two parts wins what the whole does: %s', (code) => {
    const dice = seeded(42);
    const play = fixedPlay(family, code);
    for (let count = 0; count < 20; count += 1) {
      const picked = randomPicks(play, dice);
      const row = dice(picked.rows.length);
      const picks = picked.rows[row] ?? [];
      const half = Math.floor(picks.length / 2);
      const part = (values: readonly number[]): Picked => ({
        ...picked,
        rows: picked.rows.with(row, values),
      });
      const parts = [part(picks.slice(0, half)), part(picks.slice(half))];
      expect(parts.reduce((bets, each) => bets + play.count(each), 0)).toBe(play.count(picked));
      for (const draw of hundred(dice)) {
        for (const tier of play.wager.tiers) {
          const split = parts.reduce((bets, each) => bets + won(play.settler(each)(draw), tier), 0);
          expect(split).toBe(won(play.settler(picked)(draw), tier));
        }
      }
    }
  });

  test.each([
    'five.direct',
    'five.group-60',
    'five.group-30',
    'five.any-2',
    'five.repeats-2',
    'front-4.group-12',
    'back-3.group-3',
    'back-3.group-one',
    'front-2.group-2',
    'one.position',
    'any-3.direct',
    'any-4.group-6',
  ])('other digits for all digits change nothing: %s', (code) => {
    const dice = seeded(43);
    const play = fixedPlay(family, code);
    for (let count = 0; count < 20; count += 1) {
      const turned = shuffled(span(0, 9), dice);
      const turn = (values: readonly number[]) => values.map((value) => turned[value] ?? 0);
      const picked = randomPicks(play, dice);
      // The row of places stays as it is.
      const rows = picked.rows.map((picks, index) =>
        play.form.rows[index]?.name === 'places' ? picks : ascending(turn(picks)),
      );
      const [settle, settleTurned] = [play.settler(picked), play.settler({ ...picked, rows })];
      expect(play.count({ ...picked, rows })).toBe(play.count(picked));
      for (const draw of hundred(dice)) {
        const turnedDraw: Draw = turn(draw);
        for (const tier of play.wager.tiers)
          expect(won(settleTurned(turnedDraw), tier)).toBe(won(settle(draw), tier));
      }
    }
  });
});
