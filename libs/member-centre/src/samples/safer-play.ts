import { php, type Samples } from '@marquee/api-client/samples';

const pesos = (amount: number) => ({ amount: php(amount), minutes: null });
const hours = (count: number) => ({ amount: null, minutes: count * 60 });

export const saferPlaySamples = {
  saferPlay: {
    limits: [
      { kind: 'deposit', period: 'day', ...pesos(6000), used: pesos(2000), raise: null },
      {
        kind: 'deposit',
        period: 'month',
        ...pesos(9500),
        used: pesos(9500),
        raise: {
          ...pesos(12_000),
          from: '2026-03-10T08:00:00.000Z',
          until: '2026-03-17T08:00:00.000Z',
          ripe: false,
        },
      },
      {
        kind: 'loss',
        period: 'week',
        ...pesos(1000),
        used: pesos(120.5),
        raise: {
          amount: null,
          minutes: null,
          from: '2026-03-09T08:00:00.000Z',
          until: '2026-03-16T08:00:00.000Z',
          ripe: true,
        },
      },
      { kind: 'time', period: 'day', ...hours(3), used: hours(1), raise: null },
    ],
    everyMinutes: 30,
  },
  saferPlaySession: {
    startedAt: '2026-03-09T11:30:01.000Z',
    elapsedSeconds: 1799,
    staked: php(340),
    paidOut: php(215.5),
    net: php(-124.5),
    everyMinutes: 30,
  },
} satisfies Samples;
