import { expect, test } from 'vitest';
import { familyOn } from '@marquee/lottery-rules';
import { symbolText, tierText } from './board-labels.ts';
import { playTitle } from './play-labels.ts';
import { ruleText } from './rule-labels.ts';

const codes = [
  'ssc',
  '3d',
  'pl5',
  '11x5',
  'k3',
  'pcb',
  'pk10',
  'lf',
  'kl8',
  'chain',
  'lhc',
  'vn-north',
  'vn-south',
  'thai',
  '4d',
];

test.each(codes)('every play and every pick of %s has words', (code) => {
  const family = familyOn(code, '2026-11-21');
  if (!family) throw new Error(`there is no family ${code}`);
  const messageOf = ({ message = '', values = {} }: { message?: string; values?: Record<string, unknown> }) =>
    message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  for (const play of family.plays) {
    expect(playTitle(family, play.code, messageOf)).not.toContain(play.code);
    expect(ruleText(play.rule, messageOf)).not.toBe('');
    const ways = play.wager.tiers.map((tier) => tierText(code, tier, messageOf));
    expect(new Set(ways).size, `${play.code} ${ways.join()}`).toBe(ways.length);
    for (const { alphabet } of play.form.rows)
      for (const symbol of alphabet.symbols)
        expect(symbolText(symbol, () => '').replace(/[\d –]/g, ''), `${play.code} ${symbol}`).toBe('');
  }
});
