import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bitcoin, blockHash } from '@marquee/lottery-rules';
import { checkLedger } from '../ledger/check.ts';
import {
  localBlocks,
  localChain,
  mineChain,
  mineHeader,
  startLocalNode,
  type LocalNode,
} from '../testing/local-blocks.ts';
import {
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  sell,
  ticketFor,
  withoutIssueRules,
} from '../testing/lottery-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { fetchBlock, heightOf } from './blocks.ts';
import { advance } from './life-cycle.ts';

const nodes: LocalNode[] = [];
async function node(headers: readonly Buffer[], account?: string): Promise<LocalNode> {
  const started = await startLocalNode(headers, account);
  nodes.push(started);
  return started;
}
afterEach(() => Promise.all(nodes.splice(0).map(({ close }) => close())));

const NOW = Math.floor(Date.now() / 1000);
/** A chain with a block every ten minutes: `before` of them before now, and `after` from now on. */
const chainAround = (before: number, after: number) =>
  mineChain(Array.from({ length: before + after }, (_, place) => NOW + (place - before) * 600 + 1));
const rule = { closesAt: NOW * 1000, confirmations: 2 };
// A busy machine is slow, and what does not answer here refuses at once.
const TIMEOUT = 60_000;

test('the header of Bitcoin’s first block has its hash', () => {
  const header =
    '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c';
  expect(blockHash(Buffer.from(header, 'hex'))).toBe(bitcoin.chain);
});

test('the block is the first whose median time is after the close, once enough follow it', async () => {
  const chain = chainAround(40, 8);
  const [one, other] = [await node(chain), await node(chain)];
  const blocks = localBlocks([one, other]);
  // The median of eleven is after the close with the sixth block; one of the two that must follow is missing.
  for (const each of [one, other]) each.headers.splice(47);
  expect(await fetchBlock(blocks, rule, TIMEOUT)).toBeUndefined();
  for (const each of [one, other]) each.headers.push(...chain.slice(47));
  const found = await fetchBlock(blocks, rule, TIMEOUT);
  expect(found?.hash).toBe(blockHash(chain[45] ?? Buffer.alloc(0)));
  expect(found?.headers).toEqual(Buffer.concat(chain.slice(34, 48)));
  // Later blocks change nothing.
  const later = mineHeader(blockHash(chain.at(-1) ?? Buffer.alloc(0)), NOW + 9000);
  for (const each of [one, other]) each.headers.push(later);
  expect((await fetchBlock(blocks, rule, TIMEOUT))?.hash).toBe(found?.hash);
});

test('two nodes must agree, and one that is away or lies has no say', async () => {
  const chain = chainAround(40, 10);
  const good = [await node(chain), await node(chain, 'reader:secret word')];
  const away = { endpoint: 'http://127.0.0.1:1', headers: [], close: async () => undefined };
  const fetched = async (...nodes: LocalNode[]) =>
    (await fetchBlock(localBlocks(nodes), rule, TIMEOUT))?.hash;
  const hash = blockHash(chain[45] ?? Buffer.alloc(0));
  expect(await fetched(...good)).toBe(hash);
  expect(await fetched(...good, away)).toBe(hash);
  expect(await fetched(...good.slice(0, 1), away)).toBeUndefined();
  expect(await fetched(...good.slice(0, 1))).toBeUndefined();
  // Another end of the chain, with the same work.
  const fork = mineChain(Array.from({ length: 50 }, (_, place) => NOW + (place - 40) * 600 + 2));
  expect(await fetched(...good, await node(fork))).toBeUndefined();
  // A block that no one worked for.
  const forged = chain.with(45, Buffer.from(chain[45] ?? '').fill(9, 36, 68));
  expect(await fetched(...good, await node(forged))).toBe(hash);
  // Without its password a node answers nothing.
  const [, closed] = good;
  const url = new URL(closed?.endpoint ?? '');
  await expect(heightOf(`http://${url.host}`)).rejects.toThrow(/JSON/);
  expect(await heightOf(closed?.endpoint ?? '')).toBe(49);
});

test('blocks with less work than Bitcoin’s are not taken for Bitcoin', async () => {
  const chain = chainAround(40, 10);
  const blocks = { ...localBlocks([await node(chain), await node(chain)]), network: bitcoin };
  expect(await fetchBlock(blocks, rule, TIMEOUT)).toBeUndefined();
});

let gateway: TestGateway;
let player: Payee;
beforeAll(async () => {
  gateway = await startTestGateway({ blocks: localBlocks([]) });
  player = await newPayee(gateway);
});
afterAll(() => gateway.close());

/** A lottery by blocks with a sure ticket of 20 on its issue, whose sale is over. */
async function soldIssue(issue: string, nodes: readonly LocalNode[]) {
  const parts = lifeCycleParts(gateway.sql, undefined, localBlocks(nodes));
  const lottery = await newLottery(gateway.sql, { beacon: 'block' });
  await newIssue(gateway.sql, lottery, issue, parts.beaconOf.networks);
  const rows = [[...'0123456789'], [], [], [], []];
  const sure = await ticketFor(gateway.sql, lottery, 'ssc.one.position', { rows });
  await sell(gateway.sql, { lottery, issue, member: player.id }, [sure]);
  await endSale(gateway.sql, lottery, issue);
  return { lottery, issue, parts };
}

test('a draw waits for its block, and is made of its hash', async () => {
  const chain = chainAround(40, 10);
  const nodes = [await node(chain.slice(0, 40)), await node(chain.slice(0, 40))];
  const { lottery, issue, parts } = await soldIssue('BLOCK', nodes);
  expect(await advance(parts, { lottery, issue })).toBe(false);
  nodes[0]?.headers.push(...chain.slice(40));
  expect(await advance(parts, { lottery, issue })).toBe(false);
  nodes[1]?.headers.push(...chain.slice(40));
  expect(await advance(parts, { lottery, issue })).toBe(true);
  const query = { gameCode: lottery, issue };
  const proof = valueOf<{ numbers: string[]; beacon: object }>(
    (await gateway.send('lotteryVerify', { query })).json,
  );
  expect(proof.numbers).toHaveLength(5);
  expect(proof.beacon).toMatchObject({
    kind: 'block',
    network: localChain.chain,
    limit: localChain.limit,
    confirmations: 2,
    value: expect.stringMatching(/^[0-9a-f]{64}$/),
    headers: expect.stringMatching(/^[0-9a-f]{2240}$/),
  });
  // Confirmations are part of what was promised.
  await expect(
    gateway.sql`UPDATE lottery_issue SET confirmations = 1 WHERE lottery = ${lottery}`,
  ).rejects.toThrow('not changed');
});

test('a lottery by blocks waits for a day at least, and no one sets it shorter', async () => {
  const { sql } = gateway;
  const refused = /lottery_void_seconds_of_blocks_at_least_86400/;
  const lottery = await newLottery(sql, { beacon: 'block' });
  await expect(sql`UPDATE lottery SET void_seconds = 86399 WHERE code = ${lottery}`).rejects.toThrow(refused);
  const other = await newLottery(sql, { beacon: 'drand' });
  await expect(sql`UPDATE lottery SET beacon = 'block' WHERE code = ${other}`).rejects.toThrow(refused);
  await sql`UPDATE lottery SET beacon = 'block', void_seconds = 86400 WHERE code = ${other}`;
  await newIssue(sql, other, 'DAY', lifeCycleParts(sql, undefined, localBlocks([])).beaconOf.networks);
  const [row] = await sql`SELECT extract(epoch FROM void_at - draws_at)::int AS waits
    FROM lottery_issue WHERE lottery = ${other}`;
  expect(row).toEqual({ waits: 86_400 });
});

test('without its block in time a draw is void by the promised rule, and all stakes are returned', async () => {
  const before = (await player.balances()).cash;
  const chain = chainAround(40, 0);
  const { lottery, issue, parts } = await soldIssue('NONE', [await node(chain), await node(chain)]);
  expect((await player.balances()).cash).toBe(before - 200_000n);
  expect(await advance(parts, { lottery, issue })).toBe(false);
  await expect(
    gateway.sql`UPDATE lottery_issue SET void = true, void_reason = 'beacon', drawn_at = now()
      WHERE lottery = ${lottery}`,
  ).rejects.toThrow('promised rule');
  await withoutIssueRules(
    gateway.sql,
    (tx) => tx`UPDATE lottery_issue SET void_at = now() WHERE lottery = ${lottery}`,
  );
  expect(await advance(parts, { lottery, issue })).toBe(true);
  expect((await player.balances()).cash).toBe(before);
  const [row] =
    await gateway.sql`SELECT void, void_reason, result FROM lottery_issue WHERE lottery = ${lottery}`;
  expect(row).toEqual({ void: true, void_reason: 'beacon', result: null });
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
