import { localChain, mineChain } from '@marquee/gateway/testing/local-blocks';
import { bitcoin, openBlock as openInProduct } from '@marquee/lottery-rules';
import { expect, test } from 'vitest';
import {
  at,
  chains,
  drawn,
  first,
  instead,
  link,
  promised,
  records,
  second,
  type Statement,
} from './verify.data.ts';
import { drawOf, openBlock, verify } from './verify.mjs';

const network = { genesis: localChain.chain, limit: localChain.limit };
const CONFIRMATIONS = 2;
const close = Date.parse(at(1)) / 1000;
// A block every ten minutes, with the uneven times that miners write.
const mined = mineChain(
  Array.from({ length: 60 }, (_, place) => close + (place - 30) * 600 + (place % 3) * 700),
);
const headersTo = (height: number, confirmations = CONFIRMATIONS) =>
  Buffer.concat(mined.slice(height - 11, height + 1 + confirmations)).toString('hex');
const opened = (headers: string, closesAt = at(1), limit = localChain.limit) =>
  openBlock(limit, CONFIRMATIONS, closesAt, headers);
const height = mined.findIndex(
  (_, place) => place >= 11 && place < 58 && opened(headersTo(place)) !== undefined,
);

const beacon = {
  kind: 'block',
  network: localChain.chain,
  confirmations: CONFIRMATIONS,
  voidAt: at(5),
};

/** The days with an issue that is drawn by a block. */
function blockRecords(headers: string, changes: Statement = {}): string[] {
  const value = opened(headers) ?? 'ab'.repeat(32);
  const seed = link(chains.OWN, 2);
  const draw = {
    ...drawn('OWN', 1),
    value,
    signature: headers,
    result: drawOf('ssc', seed, value, 'OWN', 'N1'),
    ...changes,
  };
  return records(instead(instead(first, promised('OWN', 1, { beacon })), draw));
}

test('a draw by a block holds, and what only everyone else knows is not checked', () => {
  expect(height).toBeGreaterThan(30);
  const { wrong, unchecked } = verify(blockRecords(headersTo(height)), [], [network]);
  expect(wrong).toEqual([]);
  expect(unchecked).toContainEqual(expect.stringContaining('OWN N1: whether everyone else has the block'));
  const unknown = verify(blockRecords(headersTo(height)));
  expect(unknown.wrong).toEqual([]);
  expect(unknown.unchecked).toContainEqual(expect.stringContaining('OWN N1: the block of a chain'));
});

const tampered = (place: number) => {
  const bytes = Buffer.from(headersTo(height), 'hex');
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes.toString('hex');
};

test.each<[string, string]>([
  ['the block before', headersTo(height - 1)],
  ['a later block', headersTo(height + 1)],
  ['fewer confirmations', headersTo(height, 1)],
  ['more headers than were promised', headersTo(height, 3)],
  ['another time of the first header', tampered(68)],
  ['another root of the block', tampered(11 * 80 + 40)],
  ['another time of the block', tampered(11 * 80 + 68)],
  ['another nonce of a confirmation', tampered(12 * 80 + 76)],
  ['no headers', ''],
])('an operator that chooses the block is reported: %s', (_name, headers) => {
  const { wrong } = verify(blockRecords(headers), [], [network]);
  expect(wrong).toContainEqual(
    expect.stringContaining('N1: the public value is not the hash of the first block'),
  );
});

test('another value, an early void and a close that was moved are reported', () => {
  const headers = headersTo(height);
  const other = verify(blockRecords(headers, { value: 'cd'.repeat(32) }), [], [network]);
  expect(other.wrong.join('\n')).toMatch(/N1: the public value is not the hash/);
  const voided = records(
    [
      ...first.filter(
        (each) => !(each['kind'] === 'draw' && each['lottery'] === 'OWN' && each['issue'] === 'N1'),
      ),
      { kind: 'void', lottery: 'OWN', issue: 'N1', reason: 'beacon', voidedAt: at(4) },
    ].map((each) =>
      each['kind'] === 'issue' && each['issue'] === 'N1' && each['lottery'] === 'OWN'
        ? promised('OWN', 1, { beacon })
        : each,
    ),
    second,
  );
  expect(verify(voided, [], [network]).wrong.join('\n')).toMatch(
    /N1: it was voided outside the promised rule/,
  );
  expect(opened(headers, at(2))).toBeUndefined();
});

test('a chain without the work of Bitcoin is not taken for it', () => {
  expect(opened(headersTo(height), at(1), bitcoin.limit)).toBeUndefined();
});

test('the product and the verifier open the same blocks', () => {
  for (let place = 11; place < 57; place += 1) {
    const headers = headersTo(place);
    const rule = { confirmations: CONFIRMATIONS, closesAt: close * 1000 };
    expect(openInProduct(localChain, rule, Buffer.from(headers, 'hex')) ?? null).toBe(
      opened(headers) ?? null,
    );
  }
});
