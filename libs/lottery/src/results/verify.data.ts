import type { Proof } from '../lottery.queries.ts';
import type { KeptReceipt } from './receipts.ts';

const at = '2026-11-21T00:00:00.000Z';

/** A draw made as the platform makes it: the seed is the fourth link of a signed chain, and the operator alone has it. */
export const honestProof: Proof = {
  gameCode: 'L',
  issue: '20261121-0001',
  family: 'ssc',
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  drawnAt: at,
  void: false,
  voidReason: null,
  numbers: ['0', '7', '0', '2', '3'],
  committedAt: at,
  commitment: 'd3fffc50b66e42eca36ef3969c5bdaf8373f2c6826356be099eb3e067f98de43',
  seed: '07'.repeat(32),
  chain: {
    anchor: '1322a62920b57302cd79275c111e641a7e694488b044dcea83554814b4df8bc2',
    length: 10,
    position: 4,
    publishedAt: at,
    startsAt: '2026-11-20T23:57:00.000Z',
    slotSeconds: 60,
    signature:
      '04ad16f29621440538ba59e59f8b74f5527602239464ab015d19df5247aa515a7b47d973ffafc016648bec0da66cb228414afc5a7341817c5fc6059033c83403',
  },
  beacon: { kind: 'operator' },
  tickets: { count: 0, root: null },
  publicKey: '6e7a1cdd29b0b78fd13af4c5598feff4ef2a97166e3ca6f2e4fbfccd80505bf1',
  entries: 0,
};

/** A receipt of it, from before the draw. */
export const honestReceipt: KeptReceipt = {
  lottery: 'L',
  issue: '20261121-0001',
  anchor: '1322a62920b57302cd79275c111e641a7e694488b044dcea83554814b4df8bc2',
  position: 4,
  commitment: 'd3fffc50b66e42eca36ef3969c5bdaf8373f2c6826356be099eb3e067f98de43',
  beacon: { kind: 'operator' },
  prices: 'cd'.repeat(32),
  ticket: 'ef'.repeat(32),
  signature:
    '256bc2b094ac9d171738c07c45f867049c2105d8c50d64451126829e01677d8fd6ec3339fccfdcb4dd1a029bb5cc0c9891978cfddd4009cabe1f7bf32f078905',
};
