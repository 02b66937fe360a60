import type { Draw, Raffle } from '../raffle/raffle.queries.ts';
import { cash, points, tickets } from './prizes.ts';

/** A wheel with every kind of prize. */
export const wheel = {
  id: 'wheel',
  title: 'Wheel of the week',
  description: 'One chance, one turn.',
  imageUrl: null,
  look: 'wheel',
  startsAt: '2026-03-05T00:00:00.000Z',
  endsAt: '2026-03-12T00:00:00.000Z',
  isComing: false,
  tickets: 3,
  prizes: [
    { prize: cash(5000), chance: 500, left: 2, isFallback: false },
    { prize: points(20), chance: 250_000, left: null, isFallback: false },
    { prize: cash(50), chance: 99_500, left: 40, isFallback: false },
    { prize: null, chance: 500_000, left: null, isFallback: true },
    { prize: tickets(1), chance: 150_000, left: null, isFallback: false },
  ],
  next: { draw: '12-4', commitment: '8aeb68b9a55f1d7b1a0a4cdd9b30fa8b2b3a9a16a4ba60cc0bafcc1a0e1e6d7c' },
} satisfies Raffle;

export const boxes = { ...wheel, id: 'boxes', title: 'Lucky boxes', look: 'boxes' } satisfies Raffle;

const ofWheel = { raffle: wheel.id, title: wheel.title };
const own = { memberSeed: 'my-own-seed', chances: wheel.prizes.map(({ chance }) => chance) };

/** A draw that was really drawn: number 149684 from the seed, which wins the points. */
export const honestDraw = {
  ...ofWheel,
  id: '8',
  at: '2026-03-08T08:30:00.000Z',
  place: 1,
  prize: points(20),
  number: 149_684,
  proof: {
    ...own,
    draw: '12-3',
    commitment: '13e5c80a2cb759451513d80f7944f1fd979af53f95efeeaf8decfc9c66481dab',
    seed: '7365656434',
  },
} satisfies Draw;

const draws = [
  honestDraw,
  {
    ...ofWheel,
    id: '7',
    at: '2026-03-07T19:12:00.000Z',
    place: 3,
    prize: null,
    number: 414_771,
    proof: {
      ...own,
      draw: '12-2',
      commitment: 'b9e1e9b068c94af0129d20f775a395e4e0ab28cd2026f45eea0821b72bf58d93',
      seed: '7365656433',
    },
  },
  {
    ...ofWheel,
    id: '6',
    at: '2026-03-07T19:10:00.000Z',
    place: 4,
    prize: tickets(1),
    number: 946_243,
    proof: {
      ...own,
      draw: '12-1',
      commitment: '35b0fad16758b58124f39f00d26061704514be4e39c1e03b7b23534afd6081e3',
      seed: '7365656432',
    },
  },
] satisfies Draw[];

/** Two raffles with chances, and three draws whose proofs hold. */
export const raffleSamples = {
  raffleList: { raffles: [wheel, boxes] },
  raffleDraws: { draws, next: null },
};

export const rafflesOfNewMember = {
  raffleList: { raffles: [wheel, boxes].map((raffle) => ({ ...raffle, tickets: 0, next: null })) },
  raffleDraws: { draws: [], next: null },
};
