import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import {
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  sell,
  ticketFor,
  withoutIssueRules,
} from '../testing/lottery-fixtures.ts';
import { startLocalDrand, type LocalDrand } from '../testing/local-drand.ts';
import { openVerifier, recordsOf, statementOf } from '../testing/lottery-records.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { drawChains, endOf } from './draw-chains.store.ts';
import { writeDrawRecords } from './draw-records.store.ts';
import { makeIssues } from './issues.store.ts';
import { advance } from './life-cycle.ts';

let gateway: TestGateway;
let drand: LocalDrand;
let player: Payee;
beforeAll(async () => {
  drand = await startLocalDrand();
  gateway = await startTestGateway({ drand });
  player = await newPayee(gateway);
});
afterAll(async () => {
  await gateway.close();
  await drand.close();
});

const cash = async () => (await player.balances()).cash;
const roundOf = async (lottery: string) =>
  Number((await gateway.sql`SELECT round FROM lottery_issue WHERE lottery = ${lottery}`)[0]?.['round']);

/** A lottery with a local beacon and a sure ticket of 20 on its issue. */
async function soldIssue(issue: string) {
  const parts = lifeCycleParts(gateway.sql, drand);
  const lottery = await newLottery(gateway.sql, { beacon: 'drand' });
  await newIssue(gateway.sql, lottery, issue, parts.beaconOf.networks);
  const rows = [[...'0123456789'], [], [], [], []];
  const sure = await ticketFor(gateway.sql, lottery, 'ssc.one.position', { rows });
  await sell(gateway.sql, { lottery, issue, member: player.id }, [sure]);
  return { lottery, issue, parts };
}

test('a draw waits for its round of drand, and is made of the signed value', async () => {
  const { lottery, issue, parts } = await soldIssue('ROUND');
  const round = await roundOf(lottery);
  await endSale(gateway.sql, lottery, issue);
  expect(await advance(parts, { lottery, issue })).toBe(false);
  drand.publish(round - 1);
  drand.publish(round + 1);
  expect(await advance(parts, { lottery, issue })).toBe(false);
  drand.publish(round);
  expect(await advance(parts, { lottery, issue })).toBe(true);
  const query = { gameCode: lottery, issue };
  const proof = valueOf<{ numbers: string[]; beacon: object }>(
    (await gateway.send('lotteryVerify', { query })).json,
  );
  expect(proof.numbers).toHaveLength(5);
  expect(proof.beacon).toMatchObject({
    kind: 'drand',
    network: drand.network.chain,
    publicKey: drand.network.publicKey,
    round,
  });
});

test('a round of another network is not taken', async () => {
  const { lottery, issue } = await soldIssue('OTHER');
  drand.publish(await roundOf(lottery));
  await endSale(gateway.sql, lottery, issue);
  const other = { ...drand, network: { ...drand.network, chain: 'ab'.repeat(32) } };
  expect(await advance(lifeCycleParts(gateway.sql, other), { lottery, issue })).toBe(false);
});

test('without its round in time a draw is void by the promised rule, and all stakes are returned', async () => {
  const before = await cash();
  const { lottery, issue, parts } = await soldIssue('MISSING');
  expect(await cash()).toBe(before - 200_000n);
  await endSale(gateway.sql, lottery, issue);
  expect(await advance(parts, { lottery, issue })).toBe(false);
  const late = sell(gateway.sql, { lottery, issue, member: player.id }, [
    await ticketFor(gateway.sql, lottery, 'ssc.one.position', { rows: [['1'], [], [], [], []] }),
  ]);
  await expect(late).rejects.toThrow('closed');
  await withoutIssueRules(
    gateway.sql,
    (tx) => tx`UPDATE lottery_issue SET void_at = now() WHERE lottery = ${lottery}`,
  );
  expect(await advance(parts, { lottery, issue })).toBe(true);
  expect(await cash()).toBe(before);
  const [row] =
    await gateway.sql`SELECT void, void_reason, result FROM lottery_issue WHERE lottery = ${lottery}`;
  expect(row).toEqual({ void: true, void_reason: 'beacon', result: null });
  const [change] = await gateway.sql`SELECT c.void, c.void_reason FROM lottery_issue_change c
    JOIN lottery_issue i ON i.id = c.issue WHERE i.lottery = ${lottery} AND c.void`;
  expect(change).toEqual({ void: true, void_reason: 'beacon' });
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

test('a ticket is not added or changed once the tickets of its issue are fixed', async () => {
  const { sql } = gateway;
  const { lottery, issue, parts } = await soldIssue('FIXED');
  const ticket = sql`lottery_ticket WHERE "order" IN (SELECT id FROM lottery_order WHERE lottery = ${lottery})`;
  await endSale(sql, lottery, issue);
  expect(await advance(parts, { lottery, issue })).toBe(false);
  await expect(
    sql`INSERT INTO lottery_ticket ("order", issue, member, play, content, bets, stake_per_bet, odds, odds_divisor, max_prize)
      SELECT "order", issue, member, play, content, bets, stake_per_bet, odds, odds_divisor, max_prize FROM ${ticket}`,
  ).rejects.toThrow('fixed');
  await expect(
    sql`UPDATE lottery_ticket SET odds = '{"direct": "999"}' WHERE id IN (SELECT id FROM ${ticket})`,
  ).rejects.toThrow('append-only');
});

test('receipts, the proof of a ticket and the record of the day are what the published verifier takes', async () => {
  const { sql, secrets, beaconOf } = lifeCycleParts(gateway.sql);
  const lottery = await newLottery(sql);
  await newIssue(sql, lottery, 'RECORD', beaconOf.networks, 5000);
  const rows = [[...'0123456789'], [], [], [], []];
  const sure = await ticketFor(sql, lottery, 'ssc.one.position', { rows });
  const tickets = Array.from({ length: 3 }, () => sure);
  const body = { requestId: randomUUID(), gameCode: lottery, issue: 'RECORD', tickets };
  const order = valueOf<{ tickets: { id: string; receipt: object }[] }>(
    (await gateway.send('lotteryBet', { token: player.token, body })).json,
  );
  await vi.waitFor(
    async () => expect(await advance(lifeCycleParts(sql), { lottery, issue: 'RECORD' })).toBe(true),
    { timeout: 30_000, interval: 500 },
  );
  const receipts = await Promise.all(
    order.tickets.map(async ({ id, receipt }) => {
      const { json } = await gateway.send('lotteryPayout', { token: player.token, query: { ticket: id } });
      const { text, place, path } = valueOf<{
        counted: { text: string; place: number; path: (string | null)[] };
      }>(json).counted;
      return { lottery, issue: 'RECORD', ...receipt, ticketText: text, place, path };
    }),
  );
  // Where a node is alone, its path has nothing next to it.
  expect(receipts.map(({ path }) => path.includes(null))).toEqual([true, true, true]);
  const records = await recordsOf(sql, secrets, lottery);
  const kinds = records
    .flatMap((text) => text.trimEnd().split('\n').slice(1, -1))
    .map((line) => statementOf(line).kind);
  expect(kinds).toEqual(['chain', 'issue', 'tickets', 'draw']);
  const { verify } = await openVerifier();
  const verified = verify(records, receipts);
  expect(verified.wrong).toEqual([]);
  expect(verified.held).toBeGreaterThan(15);
  const forged = receipts.map((receipt) => ({ ...receipt, ticketText: `${receipt.ticketText}0` }));
  expect(verify(records, forged).wrong).toHaveLength(3);
});

test('a day that is over is written once, and its record has the hash of the one before', async () => {
  const { sql, secrets } = lifeCycleParts(gateway.sql);
  const lottery = await newLottery(sql);
  await newIssue(sql, lottery, 'PAST');
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE lottery_chain DISABLE TRIGGER check_lottery_chain_change`;
    await tx`UPDATE lottery_chain SET published_at = published_at - interval '2 days' WHERE lottery = ${lottery}`;
    await tx`ALTER TABLE lottery_chain ENABLE TRIGGER check_lottery_chain_change`;
  });
  const days = await writeDrawRecords(sql, secrets);
  expect(days.length).toBeGreaterThanOrEqual(2);
  expect(await writeDrawRecords(sql, secrets)).toEqual([]);
  const listed = (await gateway.request({ path: '/draw-records' })).text;
  const records = await Promise.all(
    days.map(async (day) => (await gateway.request({ path: `/draw-records/${day}.jsonl` })).text),
  );
  const hashes = records.map((text) => createHash('sha256').update(text).digest('hex'));
  expect(JSON.parse(listed)).toEqual(days.map((day, place) => ({ day, sha256: hashes[place] })));
  expect(records.slice(1).map((text) => statementOf(text.split('\n')[0] ?? '').previous)).toEqual(
    hashes.slice(0, -1),
  );
  expect((await gateway.request({ path: '/draw-records/2020-01-01.jsonl' })).status).toBe(404);
});

test('the chains of a lottery reach beyond every issue that can be chased, and follow each other without a gap', async () => {
  const { sql, secrets, beaconOf } = lifeCycleParts(gateway.sql);
  const lottery = await newLottery(sql);
  // 90 issues of half an hour each: one chain, and the next begins where it ends.
  await sql`UPDATE lottery SET schedule = jsonb_set(schedule, '{draws,seconds}', '1800') WHERE code = ${lottery}`;
  await makeIssues({ sql, secrets, networks: beaconOf.networks }, lottery);
  const [first] = await drawChains(sql, lottery);
  if (first === undefined) throw new Error('no chain');
  expect(endOf(first)).toBeGreaterThan(Date.now() + 240 * 1_800_000);
  await makeIssues({ sql, secrets, networks: beaconOf.networks }, lottery);
  expect(await drawChains(sql, lottery)).toHaveLength(1);
  // A chain that is nearly used up: the next one is published while it still runs.
  await sql`ALTER TABLE lottery_chain DISABLE TRIGGER check_lottery_chain_change`;
  await sql`UPDATE lottery_chain SET length = 200 WHERE lottery = ${lottery}`;
  await sql`ALTER TABLE lottery_chain ENABLE TRIGGER check_lottery_chain_change`;
  await makeIssues({ sql, secrets, networks: beaconOf.networks }, lottery);
  const [short, next] = await drawChains(sql, lottery);
  if (short === undefined || next === undefined) throw new Error('no next chain');
  expect(endOf(short)).toBe(next.startsAt.getTime());
  expect(endOf(short)).toBeGreaterThan(Date.now());
});
