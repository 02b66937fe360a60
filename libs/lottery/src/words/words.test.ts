import { expect, test } from 'vitest';
import { familyOn } from '@marquee/lottery-rules';
import { symbolText } from './board-words.ts';
import { playTitle } from './play-words.ts';

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
  const said = (message: { message?: string; values?: object }) => message.message ?? '';
  for (const play of family.plays) {
    expect(playTitle(family, play.code, said)).not.toContain(play.code);
    for (const { alphabet } of play.form.rows)
      for (const symbol of alphabet.symbols)
        expect(symbolText(symbol, () => '').replace(/[\d ]/g, ''), `${play.code} ${symbol}`).toBe('');
  }
});
