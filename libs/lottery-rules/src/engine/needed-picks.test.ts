import { expect, test } from 'vitest';
import { familyMakers } from '../families/families.ts';
import { makeLhc } from '../families/lhc/lhc.ts';
import { randomDraw, randomPicks, seeded } from '../proof/random.ts';
import { valueOf } from './alphabet.ts';
import { neededPicks } from './needed-picks.ts';

const families = [
  ...['ssc', '11x5', 'k3', 'pk10', 'thai'].flatMap((code) => familyMakers[code]?.() ?? []),
  makeLhc(2026),
];

test.each(families.map((family) => [family.code, family] as const))(
  'a winning bet is held by the picks that are told of it: %s',
  (code, family) => {
    const dice = seeded(code.length);
    let checked = 0;
    for (const play of family.plays) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const draw = randomDraw(family.shape, dice);
        const picked = randomPicks(play, dice);
        const holds = play.form.holder(picked);
        const won = play.wager.winners?.(draw).find(({ bet }) => holds(bet) > 0);
        if (!won) continue;
        checked += 1;
        const { rows, lines } = neededPicks(play, picked, won.bet);
        const needed = play.form.rows.map(({ alphabet }, row) =>
          (rows[row] ?? []).map((symbol) => valueOf(alphabet, symbol) ?? -1),
        );
        const typed = play.form.line ? picked.lines : [];
        expect(play.form.holder({ rows: needed, lines: typed })(won.bet), play.code).toBe(holds(won.bet));
        expect(lines.length, play.code).toBe(play.form.line ? 1 : 0);
        expect(needed.every((row, index) => row.every((pick) => picked.rows[index]?.includes(pick)))).toBe(
          true,
        );
      }
    }
    expect(checked).toBeGreaterThan(20);
  },
);
