import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { quicknet } from '@marquee/lottery-rules';
import { fetchRound, openRound as openOf, roundAfter } from './drand.ts';
import { anchorOf, isLink, linkAt } from './hash-chain.ts';

// Round 1000 of quicknet, as its relays publish it.
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const value = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

const openRound = (round: number, signed: Uint8Array) => openOf(quicknet, round, signed);

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** A relay that gives one answer to everything. @returns its address */
async function relay(answer: unknown, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ ...(answer as object), path: request.url }));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

test('a round of drand is opened by the network’s signature and by no other', () => {
  expect(openRound(1000, Buffer.from(signature, 'hex'))?.value.toString('hex')).toBe(value);
  expect(openRound(1001, Buffer.from(signature, 'hex'))).toBeUndefined();
  expect(openRound(1000, Buffer.from(signature.replace(/..$/, '00'), 'hex'))).toBeUndefined();
  expect(openRound(1000, Buffer.alloc(48))).toBeUndefined();
});

test('a round is published after the time that it was asked for, and the one before is not', () => {
  const published = (round: number) =>
    (quicknet.genesisSeconds + (round - 1) * quicknet.periodSeconds) * 1000;
  fc.assert(
    fc.property(fc.integer({ min: quicknet.genesisSeconds * 1000, max: 4e12 }), (time) => {
      const round = roundAfter(quicknet, time);
      expect(published(round)).toBeGreaterThan(time);
      expect(published(round - 1)).toBeLessThanOrEqual(time);
    }),
  );
});

test('relays are asked in turn, and one that is away, lies or tells of another round is passed over', async () => {
  const good = await relay({ round: 1000, signature });
  const others = await Promise.all([
    relay({}, 500),
    relay({ round: 1000, signature: '0'.repeat(96) }),
    relay({ round: 999, signature }),
  ]);
  // As long as a busy machine takes: what is passed over has answered, or has refused at once.
  const fetched = (relays: readonly string[]) => fetchRound({ network: quicknet, relays }, 1000, 60_000);
  expect((await fetched(['http://127.0.0.1:1', ...others, good]))?.value.toString('hex')).toBe(value);
  expect(await fetched(['http://127.0.0.1:1', ...others])).toBeUndefined();
});

test('every link of a chain leads back to the anchor, each to the one before, and none to another place', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 2, max: 60 }),
      (last, length) => {
        const anchor = anchorOf(last, length);
        for (let position = 1; position <= length; position++) {
          const link = linkAt(last, length, position);
          expect(isLink(link, position, anchor)).toBe(true);
          expect(isLink(link, position - 1, anchor)).toBe(false);
          const before = position > 1 ? linkAt(last, length, position - 1) : anchor;
          expect(createHash('sha256').update(link).digest()).toEqual(before);
        }
        expect(() => linkAt(last, length, 0)).toThrow(RangeError);
        expect(() => linkAt(last, length, length + 1)).toThrow(RangeError);
      },
    ),
    { numRuns: 20 },
  );
});
