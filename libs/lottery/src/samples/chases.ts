import { php } from '@marquee/api-client/samples';
import type { Chase } from '../lottery.queries.ts';

const link = { amount: php(4), multiple: 1 };
const unsettled = { settled: false, staked: php(0), prize: php(0), refund: php(0), receipt: null };

/** A chase in each state, the first of them still running. */
export const chases: Chase[] = (['running', 'won', 'finished', 'cancelled'] as const).map((state, index) => ({
  id: String(9 - index),
  gameCode: 'SSC1',
  gameName: 'Five-Digit One Minute',
  state,
  stopOnWin: index === 1,
  stopAtProfit: index === 0 ? php(500) : null,
  total: php(12),
  tickets: [{ play: 'ssc.front-2.direct', rows: [['1'], ['2', '3']], lines: [], bets: 2 }],
  links: [
    {
      ...link,
      place: 0,
      issue: '20260309-0719',
      closesAt: '2026-03-09T11:59:00.000Z',
      state: 'played',
      settled: true,
      staked: php(4),
      prize: php(index === 1 ? 195 : 0),
      refund: php(0),
      receipt: null,
    },
    {
      ...link,
      ...unsettled,
      place: 1,
      issue: '20260309-0720',
      closesAt: '2026-03-09T12:00:00.000Z',
      state: index === 3 ? 'refused' : 'skipped',
    },
    {
      ...link,
      ...unsettled,
      place: 2,
      issue: '20260309-0721',
      closesAt: '2026-03-09T12:01:00.000Z',
      state: index === 0 ? 'waiting' : 'cancelled',
    },
  ],
  createdAt: '2026-03-09T11:57:40.000Z',
}));
