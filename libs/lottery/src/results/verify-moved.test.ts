import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyText, makeSsc, ticketsText } from '@marquee/lottery-rules';
import type { Proof } from '../lottery.queries.ts';
import { honestProof, honestReceipt } from './verify.data.ts';
import { verifyDraw, verifyTicket } from './verify.ts';

/** An installation of the platform, by its key. */
function installation() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}
const [old, middle, present] = [installation(), installation(), installation()];
const moved = (from: ReturnType<typeof installation>, to: string) => ({
  publicKey: from.key,
  nextKey: to,
  signature: from.sign(keyText(to)),
});

const kept = async (proof: Proof) =>
  (await verifyDraw(proof, makeSsc(), [honestReceipt])).find(({ step }) => step === 'kept')?.result;

test('a receipt of another key is not the platform’s, also when the answer names that key', async () => {
  const proof = { ...honestProof, publicKey: present.key };
  expect(await kept(proof)).toBe('fails');
  const claimed = {
    publicKey: honestProof.publicKey,
    nextKey: present.key,
    signature: present.sign(keyText(present.key)),
  };
  expect(await kept({ ...proof, formerKeys: [claimed] })).toBe('fails');
});

test('a ticket that another installation fixed is counted under the root that its key signed, if that key signed the next ones', async () => {
  const leaf = createHash('sha256').update('\0ticket').digest('hex');
  const fixedAt = '2026-11-21T00:00:01.000Z';
  const fixed = { count: 1, root: leaf };
  const text = ticketsText({
    lottery: 'L',
    issue: honestProof.issue,
    ...fixed,
    fixedAt: Date.parse(fixedAt),
  });
  const elsewhere = { fixedAt, publicKey: old.key, signature: old.sign(text) };
  const formerKeys = [moved(old, middle.key), moved(middle, present.key)];
  const proof = { ...honestProof, publicKey: present.key, tickets: { ...fixed, elsewhere }, formerKeys };
  const result = (change: Partial<Proof>) =>
    verifyTicket({ ...proof, ...change }, leaf, { text: 'ticket', place: 0, path: [] });
  expect(await result({})).toBe('holds');
  expect(await result({ formerKeys: formerKeys.toReversed() })).toBe('holds');
  expect(await result({ formerKeys: [moved(old, middle.key)] })).toBe('fails');
  expect(await result({ formerKeys: [] })).toBe('fails');
  expect(
    await result({
      formerKeys: [moved(middle, present.key), { ...moved(middle, present.key), publicKey: old.key }],
    }),
  ).toBe('fails');
  expect(await result({ issue: 'OTHER' })).toBe('fails');
  expect(await result({ tickets: { ...fixed, count: 2, elsewhere } })).toBe('fails');
  expect(
    await result({ tickets: { ...fixed, elsewhere: { ...elsewhere, signature: present.sign(text) } } }),
  ).toBe('fails');
});
