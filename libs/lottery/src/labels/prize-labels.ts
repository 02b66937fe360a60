import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { ticketState } from './board-labels.ts';

/** A prize of a table of results. */
export function prizeName(prize: string): MessageDescriptor {
  return prizes[prize] ?? ticketState('unknown');
}

const prizes: Readonly<Record<string, MessageDescriptor>> = {
  special: msg`Special prize`,
  first: msg`First prize`,
  second: msg`Second prize`,
  third: msg`Third prize`,
  fourth: msg`Fourth prize`,
  fifth: msg`Fifth prize`,
  sixth: msg`Sixth prize`,
  seventh: msg`Seventh prize`,
  eighth: msg`Eighth prize`,
  'thai-first': msg`First prize`,
  'thai-front': msg({ message: 'Front three', comment: 'Thai lottery: prizes of three digits at the front' }),
  'thai-back': msg({ message: 'Back three', comment: 'Thai lottery: prizes of three digits at the end' }),
  'thai-bottom': msg({ message: 'Bottom two', comment: 'Thai lottery: the prize of two digits' }),
  '4d-first': msg`First prize`,
  '4d-second': msg`Second prize`,
  '4d-third': msg`Third prize`,
  '4d-special': msg({ message: 'Special prizes', comment: 'Four-digit lottery: ten numbers' }),
  '4d-consolation': msg({ message: 'Consolation prizes', comment: 'Four-digit lottery: ten numbers' }),
};
