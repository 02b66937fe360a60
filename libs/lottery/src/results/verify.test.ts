import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveDraw, makeSsc } from '@marquee/lottery-rules';
import type { Proof } from '../lottery.queries.ts';
import { verifyDraw } from './verify.ts';

const family = makeSsc();
const hash = (value: Buffer) => createHash('sha256').update(value).digest();

/** A draw made as the platform makes it: a committed seed, and the fourth value of a chain of hashes. */
async function drawn(): Promise<Proof> {
  const seed = Buffer.alloc(32, 7);
  const value = Buffer.alloc(32, 9);
  let anchor = value;
  for (let step = 0; step < 4; step += 1) anchor = hash(anchor);
  const numbers = await deriveDraw(
    family.shape,
    (message) => createHmac('sha256', seed).update(message).digest(),
    { beacon: value.toString('hex'), lottery: 'L', issue: '20261121-0001' },
  );
  const at = '2026-11-21T00:00:00.000Z';
  return {
    gameCode: 'L',
    issue: '20261121-0001',
    family: 'ssc',
    opensAt: at,
    closesAt: at,
    drawsAt: at,
    drawnAt: at,
    void: false,
    numbers: numbers.map(String),
    committedAt: at,
    commitment: hash(seed).toString('hex'),
    seed: seed.toString('hex'),
    beacon: {
      kind: 'chain',
      position: 4,
      length: 10,
      anchor: anchor.toString('hex'),
      publishedAt: at,
      value: value.toString('hex'),
    },
    entries: 0,
  };
}

const results = async (proof: Proof) => (await verifyDraw(proof, family)).map(({ result }) => result);

test('an honest draw holds in every step', async () => {
  expect(await results(await drawn())).toEqual(['holds', 'holds', 'holds']);
});

test('another result, another seed or another chain does not', async () => {
  const proof = await drawn();
  expect(await results({ ...proof, numbers: ['0', '0', '0', '0', '0'] })).toEqual([
    'holds',
    'holds',
    'fails',
  ]);
  expect((await results({ ...proof, seed: '00'.repeat(32) }))[0]).toBe('fails');
  const { beacon } = proof;
  if (beacon?.kind !== 'chain') throw new Error('made of a chain');
  expect((await results({ ...proof, beacon: { ...beacon, position: 3 } }))[1]).toBe('fails');
});

test('a round of drand holds by the network’s signature, which no platform can make', async () => {
  const proof = await drawn();
  // Round 1000 of quicknet, as its relays publish it.
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  const round = (number: number, signed: string): Proof => ({
    ...proof,
    beacon: {
      kind: 'drand',
      network: 'quicknet',
      publicKey: '',
      round: number,
      value: hash(Buffer.from(signed, 'hex')).toString('hex'),
      signature: signed,
    },
  });
  const beacons = [round(1000, signature), round(1001, signature), round(1000, '00'.repeat(48))];
  expect(await Promise.all(beacons.map(async (each) => (await results(each))[1]))).toEqual([
    'holds',
    'fails',
    'fails',
  ]);
});

test('what is not drawn yet is not proved', async () => {
  expect(await results({ ...(await drawn()), seed: null })).toEqual([]);
});
