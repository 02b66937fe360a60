import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Heat } from '../charts/statistics.ts';
import { rowName } from './board-labels.ts';

/** What is followed in a chart. @param name of a track */
export function trackTitle(name: string): MessageDescriptor {
  const [, prize, digit] = /^(first|bottom)-(\d)$/.exec(name) ?? [];
  if (digit !== undefined) {
    return prize === 'first'
      ? msg({
          message: `First prize, digit ${digit}`,
          comment: 'Lottery chart: one digit of the first prize',
        })
      : msg({
          message: `Bottom two, digit ${digit}`,
          comment: 'Thai lottery chart: one digit of the bottom two',
        });
  }
  return titles[name] ?? rowName(name);
}

const titles: Readonly<Record<string, MessageDescriptor>> = {
  any: msg({
    message: 'All numbers drawn',
    comment: 'Lottery chart: any number of a draw, wherever it came',
  }),
  special: msg({ message: 'Special ball', comment: 'Mark Six: the seventh ball' }),
  'special-tens': msg({
    message: 'Special prize, tens',
    comment: 'Vietnamese lottery: the last but one digit',
  }),
  'special-ones': msg({ message: 'Special prize, ones', comment: 'Vietnamese lottery: the last digit' }),
  lots: msg({ message: 'Last two digits of all prizes', comment: 'Vietnamese lottery: lô tô' }),
};

/** Whether a number came often or seldom. */
export const heatText: Record<Heat, MessageDescriptor> = {
  hot: msg({ message: 'Hot', context: 'lottery chart', comment: 'Lottery chart: a number that came often' }),
  warm: msg({ message: 'Average', comment: 'Lottery chart: a number that came about as often as others' }),
  cold: msg({ message: 'Cold', comment: 'Lottery chart: a number that came seldom' }),
};
