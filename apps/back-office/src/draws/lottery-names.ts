import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What the fields of lotteries are called. */
export const lotteryFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  breaks: msg`Days without draws`,
  closeSeconds: msg`Seconds from the end of the sale to the draw`,
  draws: msg({ message: 'Draws', context: 'back office', comment: 'When a lottery draws' }),
  earliest: msg`Can be changed from`,
  extraDays: msg`Extra days with draws`,
  family: msg({ message: 'Kind of lottery', comment: 'Which rules a lottery has' }),
  lottery: msg`Lottery`,
  monthDays: msg`Days of the month`,
  seconds: msg`Seconds from draw to draw`,
  source: msg({ message: 'Drawn by', comment: 'Who draws the numbers of a lottery' }),
  times: msg`Times of day`,
  weekdays: msg`Days of the week`,
  windows: msg({ message: 'From and to', comment: 'The times of day of the first and the last draw' }),
};

/** The words of lotteries, by field and value. */
export const lotteryLabels: Readonly<Record<string, MessageDescriptor>> = {
  'kind at': msg({ message: 'At times of day', comment: 'When a lottery draws' }),
  'kind every': msg({ message: 'At intervals', comment: 'When a lottery draws' }),
  'source outside': msg({ message: 'An organiser', comment: 'Who draws the numbers of a lottery' }),
  'source own': msg({ message: 'The platform', comment: 'Who draws the numbers of a lottery' }),
  'weekdays sunday': msg`Sunday`,
  'weekdays monday': msg`Monday`,
  'weekdays tuesday': msg`Tuesday`,
  'weekdays wednesday': msg`Wednesday`,
  'weekdays thursday': msg`Thursday`,
  'weekdays friday': msg`Friday`,
  'weekdays saturday': msg`Saturday`,
};
