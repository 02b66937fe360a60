import type { Samples } from '@marquee/api-client/samples';
import { chases } from './samples/chases.ts';
import { ticketSamples } from './samples/tickets.ts';

const own = { gameType: 'LOTT', accountTypeName: 'LOTT', defaultPlayType: null, showIcon: '' };

/** What a member who has played for some weeks sees of their own lotteries, tickets and chases. */
export const lotterySamples = {
  ...ticketSamples,
  lotteryChases: { chases, next: null },
  lotteryRecent: [
    { ...own, code: 'SSC1', gameName: 'Five-Digit One Minute', lotteryType: 'SSC' },
    { ...own, code: 'K3', gameName: 'Fast Three', lotteryType: 'K3' },
    { ...own, code: 'LF', gameName: 'Lucky Farm', lotteryType: 'LF' },
  ],
  vnRecentGames: [
    { ...own, code: 'VN', gameName: 'North Daily', lotteryType: 'VN' },
    { ...own, code: 'VS', gameName: 'South Daily', lotteryType: 'VN' },
  ],
} satisfies Samples;

/** What a member who has just registered sees. */
export const lotteryOfNewMember = {
  lotteryTickets: { tickets: [], next: null },
  lotteryChases: { chases: [], next: null },
  lotteryRecent: [],
  vnRecentGames: [],
} satisfies Samples;
