import { php } from '../stories.data.ts';
import type { Draw, Raffle } from './raffle.queries.ts';

const cash = (units: number) => ({ kind: 'money' as const, amount: php(units), turnover: php(3 * units) });
const points = (count: number) => ({ kind: 'points' as const, points: count });

/** A wheel with every kind of prize. */
export const raffle: Raffle = {
  id: 'wheel',
  title: 'Wheel of May',
  description: 'One chance, one turn.',
  imageUrl: null,
  look: 'wheel',
  startsAt: '2026-05-01T00:00:00.000Z',
  endsAt: '2026-06-01T00:00:00.000Z',
  isComing: false,
  tickets: 3,
  prizes: [
    { prize: cash(5000), chance: 500, left: 2, isFallback: false },
    { prize: points(20), chance: 250_000, left: null, isFallback: false },
    { prize: cash(50), chance: 99_500, left: 40, isFallback: false },
    { prize: null, chance: 500_000, left: null, isFallback: true },
    { prize: { kind: 'raffle-ticket', count: 1 }, chance: 150_000, left: null, isFallback: false },
  ],
  next: { draw: '12-4', commitment: '8aeb68b9a55f1d7b1a0a4cdd9b30fa8b2b3a9a16a4ba60cc0bafcc1a0e1e6d7c' },
};

/** A draw that was really drawn: number 149684 from the seed, which wins the points. */
export const honestDraw: Draw = {
  id: '9',
  raffle: 'wheel',
  title: 'Wheel of May',
  at: '2026-05-04T08:30:00.000Z',
  place: 1,
  prize: points(20),
  number: 149_684,
  proof: {
    draw: '12-3',
    commitment: '13e5c80a2cb759451513d80f7944f1fd979af53f95efeeaf8decfc9c66481dab',
    seed: '7365656434',
    memberSeed: 'my-own-seed',
    chances: [500, 250_000, 99_500, 500_000, 150_000],
  },
};
