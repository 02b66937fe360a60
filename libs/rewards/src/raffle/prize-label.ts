import { formatMoney, formatNumber } from '@marquee/i18n';
import type { RafflePrize } from './raffle.queries.ts';

/** A prize as short as a field of the wheel needs it; the list next to it says it in words. */
export function prizeLabel(prize: RafflePrize['prize'], symbol: string): string {
  switch (prize?.kind) {
    case 'money':
      return formatMoney(prize.amount, { symbol }).replace(/\.00$/, '');
    case 'points':
      return `★ ${formatNumber(prize.points)}`;
    case 'raffle-ticket':
      return `↻ ×${formatNumber(prize.count)}`;
    default:
      return '–';
  }
}

/** The number of a draw with all its digits. */
export const drawNumber = (number: number): string => `${number}`.padStart(6, '0');
