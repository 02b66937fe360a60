import { php, type Samples } from '@marquee/api-client/samples';
import type { LotteryTicket } from '../lottery.queries.ts';

/** The receipt of a ticket of an operator-held lottery. */
export const sampleReceipt: NonNullable<LotteryTicket['receipt']> = {
  anchor: 'ab'.repeat(32),
  position: 1,
  commitment: 'ab'.repeat(32),
  beacon: { kind: 'operator' },
  prices: 'cd'.repeat(32),
  ticket: 'ef'.repeat(32),
  signature: '00'.repeat(64),
};

/** A ticket on the issue that closes next, by its number. */
export function sampleTicket(id: number, more: Partial<LotteryTicket> = {}): LotteryTicket {
  return {
    id: String(id),
    order: '1',
    chase: null,
    gameCode: 'SSC1',
    gameName: 'Five-Digit One Minute',
    issue: '20260309-0721',
    play: 'ssc.total.sizes',
    rows: [['big']],
    lines: [],
    bets: 1,
    perBet: php(10),
    unit: null,
    multiple: null,
    points: null,
    stake: php(10),
    odds: { big: '1.9600' },
    state: 'open',
    prize: php(0),
    refund: php(0),
    rebate: php(0),
    numbers: null,
    placedAt: '2026-03-09T11:59:48.000Z',
    closesAt: '2026-03-09T12:01:00.000Z',
    cancellable: false,
    receipt: sampleReceipt,
    ...more,
  };
}

const numbers = ['9', '8', '7', '0', '2'];
/** An issue of the hour before. */
const drawn = (minute: number) => ({
  issue: `20260309-0${660 + minute}`,
  placedAt: `2026-03-09T11:${minute - 1}:20.000Z`,
  closesAt: `2026-03-09T11:${minute}:00.000Z`,
});

const won = sampleTicket(7, { ...drawn(52), state: 'won', prize: php(19.6), numbers });

/** Two digits that were both right. */
export const directTicket = sampleTicket(3, {
  ...drawn(31),
  play: 'ssc.front-2.direct',
  rows: [
    ['1', '9'],
    ['2', '8'],
  ],
  bets: 4,
  perBet: php(2),
  stake: php(8),
  odds: { direct: '97.5000' },
  state: 'won',
  prize: php(195),
  numbers,
});

export const ticketSamples = {
  lotteryTickets: {
    tickets: [
      sampleTicket(8, { cancellable: true }),
      won,
      sampleTicket(6, { ...drawn(47), state: 'lost', rows: [['small']], numbers }),
      sampleTicket(5, { ...drawn(44), state: 'returned', refund: php(10), numbers }),
      sampleTicket(4, { ...drawn(38), state: 'cancelled', refund: php(10) }),
      directTicket,
      sampleTicket(2, {
        ...drawn(24),
        state: 'lost',
        rows: [['small']],
        stake: php(25),
        perBet: php(25),
        numbers,
      }),
    ],
    next: null,
  },
  lotteryPayout: {
    ticket: won,
    wins: [{ bet: [0], tier: 'big', bets: 1, odds: '1.9600' }],
    more: 0,
    pushed: 0,
    won: won.prize,
    cut: false,
    counted: null,
  },
} satisfies Samples;
