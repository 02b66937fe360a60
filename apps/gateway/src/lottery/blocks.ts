import { bitcoin, openBlock, PROVING_HEADERS, type BlockNetwork } from '@marquee/lottery-rules';
import * as v from 'valibot';

/** A chain of blocks and the nodes that it is read from. None is trusted alone: two must agree, and headers are verified. */
export interface Blocks {
  readonly network: BlockNetwork;
  /** How many blocks must follow the block of a draw, so that it is not replaced by another. */
  readonly confirmations: number;
  /** JSON-RPC addresses of nodes; a user and password in them are sent as basic authorisation. */
  readonly endpoints: readonly string[];
}

/** Bitcoin by the given nodes. */
export function bitcoinBlocks(endpoints: readonly string[] = []): Blocks {
  return { network: bitcoin, confirmations: 3, endpoints };
}

/** Nodes that must agree on a block. */
export const AGREEING = 2;
/** For all that is asked of a node at once. */
const TIMEOUT_MS = 10_000;
/** How far back the block of a draw is looked for: about four weeks, longer than a draw may wait. */
const LONGEST_WAIT = 4096;

const heightSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const rawHeaderSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{160}$/));
const headerSchema = v.object({ mediantime: v.pipe(v.number(), v.safeInteger()) });

/** What settles the block of a draw: the close, in milliseconds since 1970, and how many blocks follow. */
export interface BlockRule {
  readonly closesAt: number;
  readonly confirmations: number;
}

/** The hash of a block, and the headers that prove it. */
export interface FoundBlock {
  readonly hash: string;
  readonly headers: Buffer;
}

/**
 * Fetches the block of a draw from every node. Undefined while fewer than two nodes have it with enough blocks after it, and
 * while any two differ: a chain that was split settles on one block with time.
 */
export async function fetchBlock(
  { network, endpoints }: Blocks,
  rule: BlockRule,
  timeout = TIMEOUT_MS,
): Promise<FoundBlock | undefined> {
  const found = await Promise.all(
    endpoints.map((endpoint) =>
      readBlock(callerOf(endpoint, timeout), rule)
        .then((headers) => {
          const hash = headers && openBlock(network, rule, headers);
          return hash === undefined || headers === undefined ? undefined : { hash, headers };
        })
        // A node that cannot be reached, or does not answer as one, has no say.
        .catch(() => undefined),
    ),
  );
  const blocks = found.filter((each) => each !== undefined);
  const [first] = blocks;
  return blocks.length >= AGREEING && blocks.every(({ hash }) => hash === first?.hash) ? first : undefined;
}

/** The height of a node's last block. @throws when it cannot be reached */
export async function heightOf(endpoint: string, timeout = TIMEOUT_MS): Promise<number> {
  return v.parse(heightSchema, await callerOf(endpoint, timeout)('getblockcount', []));
}

type Caller = (method: string, params: readonly unknown[]) => Promise<unknown>;

function callerOf(endpoint: string, timeout: number): Caller {
  const signal = AbortSignal.timeout(timeout);
  const url = new URL(endpoint);
  const account = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = account === ':' ? {} : { authorization: `Basic ${btoa(account)}` };
  [url.username, url.password] = ['', ''];
  return async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ jsonrpc: '1.0', id: method, method, params }),
      signal,
    });
    return v.parse(v.object({ result: v.unknown() }), await response.json()).result;
  };
}

/** The headers that prove the block of a draw by one node; undefined where it is not there yet. */
async function readBlock(call: Caller, { closesAt, confirmations }: BlockRule): Promise<Buffer | undefined> {
  const hashAt = async (height: number) => v.parse(hashSchema, await call('getblockhash', [height]));
  const isAfter = async (height: number) => {
    const { mediantime } = v.parse(headerSchema, await call('getblockheader', [await hashAt(height), true]));
    return mediantime * 1000 > closesAt;
  };
  const last = v.parse(heightSchema, await call('getblockcount', [])) - confirmations;
  if (last < PROVING_HEADERS || !(await isAfter(last))) return undefined;
  // Median times never go back, so the first block after the close is found by halving.
  let [before, after] = [Math.max(PROVING_HEADERS - 2, last - LONGEST_WAIT), last];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    // oxlint-disable-next-line no-await-in-loop -- each step follows from the one before
    if (await isAfter(middle)) after = middle;
    else before = middle;
  }
  const from = after - PROVING_HEADERS + 1;
  const headers = await Promise.all(
    Array.from({ length: PROVING_HEADERS + confirmations }, async (_, place) =>
      v.parse(rawHeaderSchema, await call('getblockheader', [await hashAt(from + place), false])),
    ),
  );
  return Buffer.from(headers.join(''), 'hex');
}
