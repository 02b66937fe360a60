import type { Proof } from '../lottery.queries.ts';

const at = '2026-11-21T00:00:00.000Z';

/** A draw made as the platform makes it: a committed seed, and the fifth value of a chain of hashes from its anchor on. */
export const honestProof: Proof = {
  gameCode: 'L',
  issue: '20261121-0001',
  family: 'ssc',
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  drawnAt: at,
  void: false,
  numbers: ['1', '4', '0', '3', '6'],
  committedAt: at,
  commitment: '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
  seed: '07'.repeat(32),
  beacon: {
    kind: 'chain',
    position: 4,
    length: 10,
    anchor: '42ebb8bda72272c6082dfd3be8cd7321a5226dd0959a01f25ce8285f411d3f36',
    publishedAt: at,
    value: '09'.repeat(32),
  },
  entries: 0,
};
