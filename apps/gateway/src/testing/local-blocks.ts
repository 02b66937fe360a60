import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { blockHash } from '@marquee/lottery-rules';
import type { Blocks } from '../lottery/blocks.ts';

const MEDIAN_OF = 11;

/** A chain of blocks whose work is a hash or two. */
export const localChain = {
  chain: createHash('sha256').update('local blocks').digest('hex'),
  limit: '207fffff',
};

/** A header on top of another, at a time in seconds, with its work done. */
export function mineHeader(previous: string, seconds: number, compact = 0x207fffff): Buffer {
  const header = Buffer.alloc(80);
  header.writeUInt32LE(1, 0);
  Buffer.from(Buffer.from(previous, 'hex').toReversed()).copy(header, 4);
  createHash('sha256').update(`${previous} ${seconds}`).digest().copy(header, 36);
  header.writeUInt32LE(seconds, 68);
  header.writeUInt32LE(compact, 72);
  // The target begins with the bits 01, so every other hash will do.
  for (let nonce = 0; Number.parseInt(blockHash(header).slice(0, 2), 16) > 0x7e; nonce += 1)
    header.writeUInt32LE(nonce, 76);
  return header;
}

/** A chain with a block at each of the given times, in seconds. */
export function mineChain(times: readonly number[]): Buffer[] {
  const headers: Buffer[] = [];
  for (const seconds of times) {
    const last = headers.at(-1);
    headers.push(mineHeader(last === undefined ? '00'.repeat(32) : blockHash(last), seconds));
  }
  return headers;
}

function medianTime(headers: readonly Buffer[], height: number): number {
  const times = headers
    .slice(Math.max(0, height - MEDIAN_OF + 1), height + 1)
    .map((each) => each.readUInt32LE(68))
    .toSorted((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** A node on this machine that answers as Bitcoin's does, with the blocks that it is given. */
export interface LocalNode {
  readonly endpoint: string;
  readonly headers: Buffer[];
  readonly close: () => Promise<void>;
}

/** Starts a node. @param account that it asks for, as `user:password` */
export async function startLocalNode(headers: readonly Buffer[], account?: string): Promise<LocalNode> {
  const known = [...headers];
  const answer = (method: unknown, [first, second]: readonly unknown[]): unknown => {
    if (method === 'getblockcount') return known.length - 1;
    if (method === 'getblockhash') {
      const header = known[Number(first)];
      return header && blockHash(header);
    }
    const height = known.findIndex((each) => blockHash(each) === first);
    if (method !== 'getblockheader' || height < 0) return undefined;
    return second === false
      ? known[height]?.toString('hex')
      : { hash: first, height, mediantime: medianTime(known, height) };
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const expected = account && `Basic ${Buffer.from(account).toString('base64')}`;
      if (expected !== undefined && request.headers.authorization !== expected) {
        response.writeHead(401, { connection: 'close' }).end();
        return;
      }
      const { method, params, id } = JSON.parse(text) as { method: string; params: unknown[]; id: string };
      const result = answer(method, params);
      const error = result === undefined ? { code: -5, message: 'Block not found' } : null;
      response.writeHead(error === null ? 200 : 500, { connection: 'close' });
      response.end(JSON.stringify({ id, result: result ?? null, error }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    endpoint: `http://${account === undefined ? '' : `${account}@`}127.0.0.1:${port}`,
    headers: known,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** The chain as read from nodes. */
export function localBlocks(nodes: readonly LocalNode[], confirmations = 2): Blocks {
  return { network: localChain, confirmations, endpoints: nodes.map(({ endpoint }) => endpoint) };
}
