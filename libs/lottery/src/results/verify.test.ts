import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { bitcoin, chainText, deriveDraw, makeSsc, quicknet, termsText } from '@marquee/lottery-rules';
import type { Proof } from '../lottery.queries.ts';
import { honestProof, honestReceipt } from './verify.data.ts';
import { verifyDraw, verifyTicket } from './verify.ts';

const family = makeSsc();
const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest('hex');

const failing = async (proof: Proof) =>
  (await verifyDraw(proof, family, [honestReceipt]))
    .filter(({ result }) => result !== 'holds')
    .map(({ step }) => step);

test('an honest draw holds in every statement', async () => {
  expect(await verifyDraw(honestProof, family, [honestReceipt])).toEqual(
    ['terms', 'chain', 'anchor', 'draw', 'kept'].map((step) => ({ step, result: 'holds' })),
  );
});

const { chain } = honestProof;
if (chain === null) throw new Error('the draw has a chain');

test.each<[string, Partial<Proof>, string[]]>([
  ['another result', { numbers: ['0', '0', '0', '0', '0'] }, ['draw']],
  ['another seed', { seed: '00'.repeat(32) }, ['chain', 'draw']],
  ['another position', { chain: { ...chain, position: 3 } }, ['terms', 'chain', 'anchor']],
  ['another anchor', { chain: { ...chain, anchor: 'ab'.repeat(32) } }, ['terms', 'chain', 'anchor']],
  ['another key', { publicKey: 'ab'.repeat(32) }, ['anchor', 'kept']],
  ['a longer chain', { chain: { ...chain, length: 11 } }, ['anchor']],
  ['a close that was moved', { closesAt: '2026-11-21T00:00:30.000Z' }, ['terms']],
  ['a close of another slot', { closesAt: '2026-11-21T00:01:00.000Z' }, ['terms', 'anchor']],
  ['a draw that was moved', { drawsAt: '2026-11-21T00:00:30.000Z' }, ['terms']],
  ['another commitment', { commitment: 'ab'.repeat(32) }, ['terms', 'kept']],
  ['another issue', { issue: '20261121-0002' }, ['terms', 'draw']],
  ['another lottery', { gameCode: 'M' }, ['terms', 'anchor', 'draw']],
  ['another beacon', { beacon: { kind: 'player', value: '' } }, ['terms']],
])('%s does not hold', async (_name, change, steps) => {
  expect(await failing({ ...honestProof, ...change })).toEqual(steps);
});

test('a round of drand holds by the network’s signature, which no platform can make', async () => {
  // Round 1000 of quicknet, as its relays publish it.
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  const value = sha256(Buffer.from(signature, 'hex'));
  const seed = Buffer.from(honestProof.seed ?? '', 'hex');
  const drawn = await deriveDraw(
    family.shape,
    (message) => createHmac('sha256', seed).update(message).digest(),
    { beacon: value, lottery: 'L', issue: honestProof.issue },
  );
  const voidAt = '2026-11-21T01:00:00.000Z';
  // The sale closed before this round and after the one before it, which is not the time of the chain's link.
  const closesAt = new Date((quicknet.genesisSeconds + 998 * quicknet.periodSeconds) * 1000).toISOString();
  const terms = (round: number, network: string) => ({
    lottery: 'L',
    issue: honestProof.issue,
    anchor: chain.anchor,
    position: 4,
    closesAt: Date.parse(closesAt),
    drawsAt: Date.parse(honestProof.drawsAt),
    beacon: { kind: 'drand' as const, network, round, voidAt: Date.parse(voidAt) },
  });
  const proof = (round: number, signed: string, network = quicknet.chain): Proof => ({
    ...honestProof,
    closesAt,
    numbers: drawn.map(String),
    commitment: sha256(termsText(terms(round, network))),
    beacon: {
      kind: 'drand',
      network,
      publicKey: quicknet.publicKey,
      round,
      voidAt,
      value: sha256(Buffer.from(signed, 'hex')),
      signature: signed,
    },
  });
  expect(await failing(proof(1000, signature))).toEqual(['anchor', 'kept']);
  expect(await failing(proof(1001, signature))).toEqual(['anchor', 'beacon', 'kept']);
  expect(await failing(proof(1000, '00'.repeat(48)))).toEqual(['anchor', 'beacon', 'draw', 'kept']);
  // A round that was known before the close.
  const late = { ...proof(1000, signature), closesAt: honestProof.closesAt };
  expect(await failing(late)).toContain('beacon');
  expect((await verifyDraw(proof(1000, signature, 'own'), family))[3]).toEqual({
    step: 'beacon',
    result: 'unknown',
  });
});

test('a block holds by the work and the times of its headers, and not as Bitcoin’s without Bitcoin’s work', async () => {
  // Blocks that took a hash or two: a chain of its own, which this page cannot know.
  const close = Date.parse(honestProof.closesAt) / 1000;
  const headers = easyHeaders(Array.from({ length: 14 }, (_, place) => close + (place - 5.5) * 600));
  const value = sha256(Buffer.from(sha256(headers.subarray(880, 960)), 'hex'))
    .match(/../g)
    ?.toReversed()
    .join('');
  const seed = Buffer.from(honestProof.seed ?? '', 'hex');
  const numbers = await deriveDraw(
    family.shape,
    (message) => createHmac('sha256', seed).update(message).digest(),
    { beacon: value ?? '', lottery: 'L', issue: honestProof.issue },
  );
  const voidAt = '2026-11-21T01:00:00.000Z';
  const proof = (network: string, changes: object = {}): Proof => {
    const beacon = { kind: 'block' as const, network, confirmations: 2, voidAt: Date.parse(voidAt) };
    const terms = {
      lottery: 'L',
      issue: honestProof.issue,
      anchor: chain.anchor,
      position: chain.position,
      closesAt: close * 1000,
      drawsAt: Date.parse(honestProof.drawsAt),
      beacon,
    };
    return {
      ...honestProof,
      numbers: numbers.map(String),
      commitment: sha256(termsText(terms)),
      beacon: {
        ...beacon,
        voidAt,
        limit: '207fffff',
        value: value ?? '',
        headers: headers.toString('hex'),
        ...changes,
      },
    };
  };
  const block = async (of: Proof) =>
    (await verifyDraw(of, family)).find(({ step }) => step === 'block')?.result;
  expect(await failing(proof('own'))).toEqual(['block', 'kept']);
  expect(await block(proof('own'))).toBe('unknown');
  expect(await block(proof('own', { value: 'ab'.repeat(32) }))).toBe('fails');
  expect(await block(proof('own', { headers: headers.subarray(80).toString('hex') }))).toBe('fails');
  expect(await block({ ...proof('own'), closesAt: '2026-11-21T00:20:00.000Z' })).toBe('fails');
  expect(await block(proof(bitcoin.chain))).toBe('fails');
});

/** Headers at the given times, each with the least work there is. */
function easyHeaders(times: readonly number[]): Buffer {
  let previous = Buffer.alloc(32);
  const headers = times.map((seconds) => {
    const header = Buffer.alloc(80);
    previous.copy(header, 4);
    header.writeUInt32LE(seconds, 68);
    header.writeUInt32LE(0x207fffff, 72);
    const hash = () => createHash('sha256').update(createHash('sha256').update(header).digest()).digest();
    for (let nonce = 0; (hash()[31] ?? 0) > 0x7e; nonce += 1) header.writeUInt32LE(nonce, 76);
    previous = hash();
    return header;
  });
  return Buffer.concat(headers);
}

test('what is not drawn yet is not proved', async () => {
  expect(await verifyDraw({ ...honestProof, seed: null }, family)).toEqual([]);
});

test('a forged draw that is consistent in itself differs from the receipt that the browser kept', async () => {
  // All of it is made after the draw: another chain, another commitment, and a signature by the platform's own key.
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const seed = Buffer.alloc(32, 9);
  const anchor = [1, 2, 3, 4].reduce((value) => createHash('sha256').update(value).digest(), seed);
  const { length, slotSeconds, startsAt } = chain;
  const forged = { ...chain, anchor: anchor.toString('hex') };
  const text = chainText({
    lottery: 'L',
    anchor: forged.anchor,
    length,
    startsAt: Date.parse(startsAt ?? ''),
    slotSeconds,
  });
  const terms = {
    lottery: 'L',
    issue: honestProof.issue,
    anchor: forged.anchor,
    position: 4,
    closesAt: Date.parse(honestProof.closesAt),
    drawsAt: Date.parse(honestProof.drawsAt),
    beacon: { kind: 'operator' as const },
  };
  const numbers = await deriveDraw(
    family.shape,
    (message) => createHmac('sha256', seed).update(message).digest(),
    { beacon: '', lottery: 'L', issue: honestProof.issue },
  );
  const proof = {
    ...honestProof,
    seed: seed.toString('hex'),
    numbers: numbers.map(String),
    chain: { ...forged, signature: sign(null, Buffer.from(text), privateKey).toString('hex') },
    commitment: sha256(termsText(terms)),
    publicKey: raw,
  };
  expect(await failing(proof)).toEqual(['kept']);
  expect((await verifyDraw(proof, family)).at(-1)).toEqual({ step: 'kept', result: 'unknown' });
});

test('a ticket is counted where its text is that of the receipt and its path leads to the root', async () => {
  const leaf = sha256('\0ticket');
  const node = (...nodes: string[]) => sha256(Buffer.from(`01${nodes.join('')}`, 'hex'));
  const other = sha256('other');
  const root = node(node(other, leaf));
  const proof = { ...honestProof, tickets: { count: 2, root } };
  const counted = { text: 'ticket', place: 1, path: [other, null] };
  expect(await verifyTicket(proof, leaf, counted)).toBe('holds');
  expect(await verifyTicket(proof, leaf, { ...counted, text: 'tickets' })).toBe('fails');
  expect(await verifyTicket(proof, leaf, { ...counted, place: 0 })).toBe('fails');
  expect(await verifyTicket(proof, leaf, { ...counted, place: 5 })).toBe('fails');
  expect(await verifyTicket(proof, leaf, { ...counted, path: [other] })).toBe('fails');
  expect(await verifyTicket({ ...proof, tickets: { count: 2, root: other } }, leaf, counted)).toBe('fails');
  expect(await verifyTicket({ ...proof, tickets: null }, leaf, counted)).toBe('unknown');
  expect(await verifyTicket(proof, null, counted)).toBe('unknown');
});
