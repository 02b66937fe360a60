import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool, type Sql, type Transaction } from '../database/connection.ts';
import {
  placeOf,
  promiseInstead,
  resultOf,
  suitingPromise,
  untilTomorrow,
} from '../testing/dishonest-operator.ts';
import { localNetwork, startLocalDrand, type LocalDrand } from '../testing/local-drand.ts';
import {
  lifeCycleParts,
  newIssue,
  newLottery,
  sell,
  ticketFor,
  withoutIssueRules,
} from '../testing/lottery-fixtures.ts';
import { openVerifier, recordsOf } from '../testing/lottery-records.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { openLinks } from './chase-steps.store.ts';
import { promiseColumns } from './draw-chains.store.ts';
import type { IssueKey } from './held-issue.ts';
import { calendarFor } from './issues.store.ts';
import { advance, type WatchedParts } from './life-cycle.ts';
import { findLottery } from './lotteries.store.ts';
import { signReceipt, storedPromise, type StoredPromise } from './receipts.ts';
import { openSigner } from './signing.store.ts';
import { ticketPath } from './ticket-root.store.ts';
import { voidIssue } from './void.store.ts';

// An operator that has every secret, the signing key and the role that owns the tables, and sees all tickets. It uses the
// product's own functions, and goes around the rules of the database where these refuse it. The player has receipts.
let gateway: TestGateway;
let drand: LocalDrand;
let parts: WatchedParts;
let player: Payee;
/** As the role that gateways serve with. */
let served: Sql;
let outside: Awaited<ReturnType<typeof openVerifier>>;
beforeAll(async () => {
  drand = await startLocalDrand();
  gateway = await startTestGateway({ drand });
  parts = lifeCycleParts(gateway.sql, drand);
  player = await newPayee(gateway);
  served = openPool(gateway.gatewayUrl, { applicationName: 'as the gateway', max: 1 });
  outside = await openVerifier();
});
afterAll(async () => {
  await served.end();
  await gateway.close();
  await drand.close();
});

type Kind = 'operator' | 'drand';
/** Digits of a first ball on which every bet of these tests loses. */
const SUITS = /^[5-9]/;
const betOn = (lottery: string) =>
  ticketFor(gateway.sql, lottery, 'ssc.one.position', { rows: [['0', '1', '2', '3', '4'], [], [], [], []] });

type Receipt = IssueKey & StoredPromise & { readonly prices: string; readonly ticket: string | null };

/** An issue that closes seconds from now, with a bet of the player's and its receipt. */
async function soldIssue(beacon: Kind, issue: string, lottery?: string, closesIn = 4000) {
  const { sql } = gateway;
  const code = lottery ?? (await newLottery(sql, { beacon }));
  await newIssue(sql, code, issue, parts.beaconOf.networks, closesIn);
  const body = { requestId: randomUUID(), gameCode: code, issue, tickets: [await betOn(code)] };
  const { json } = await gateway.send('lotteryBet', { token: player.token, body });
  const [ticket] = valueOf<{ tickets: { id: string; receipt: Receipt }[] }>(json).tickets;
  if (ticket === undefined) throw new Error('no ticket');
  const key = { lottery: code, issue };
  return { key, ticket: BigInt(ticket.id), receipt: { ...ticket.receipt, ...key } };
}

const advanced = (key: IssueKey, done: boolean) =>
  vi.waitFor(
    async () => {
      expect(await advance(parts, key)).toBe(done);
      const [row] = await gateway.sql`SELECT fixed_at FROM lottery_issue
        WHERE lottery = ${key.lottery} AND issue = ${key.issue}`;
      expect(row?.['fixed_at']).not.toBeNull();
    },
    { timeout: 30_000, interval: 300 },
  );

/** The receipt with what shows that its ticket was counted. */
async function counted(receipt: object, ticket: bigint) {
  const found = await ticketPath(gateway.sql, player.id, ticket);
  return { ...receipt, ticketText: found?.text, place: found?.place, path: found?.path };
}

const networks = [
  {
    hash: localNetwork.chain,
    public_key: localNetwork.publicKey,
    genesis_time: localNetwork.genesisSeconds,
    period: localNetwork.periodSeconds,
  },
];
const verified = async ({ lottery }: IssueKey, receipts: readonly object[]) =>
  outside.verify(
    await untilTomorrow(parts, await recordsOf(gateway.sql, parts.secrets, lottery)),
    receipts,
    networks,
  );

test.each<[Kind, RegExp]>([
  ['operator', /operator-held, so the operator could compute the result before the close/],
  ['drand', /^[^]*the records before it$/],
])('an honest draw with the beacon %s is reported of nothing', async (beacon, unchecked) => {
  const { key, ticket, receipt } = await soldIssue(beacon, 'HONEST');
  const { round } = await placeOf(gateway.sql, key);
  if (round !== null) drand.publish(round);
  await advanced(key, true);
  const found = await verified(key, [await counted(receipt, ticket)]);
  expect(found.wrong).toEqual([]);
  expect(found.unchecked.join('\n')).toMatch(unchecked);
});

test.each<[Kind]>([['operator'], ['drand']])(
  'grinding: a chain that was searched for after the bet, with the beacon %s',
  async (beacon) => {
    const { key, ticket, receipt } = await soldIssue(beacon, 'GROUND');
    const { round } = await placeOf(gateway.sql, key);
    if (round !== null) drand.publish(round);
    const promise = await suitingPromise(parts, key, SUITS);
    const columns = promiseColumns(promise);
    await expect(
      served`UPDATE lottery_issue SET ${served(columns)} WHERE lottery = ${key.lottery}`,
    ).rejects.toThrow('not changed');
    await promiseInstead(parts, key, promise);
    await advanced(key, true);
    const [drawn] = await gateway.sql`SELECT result FROM lottery_issue WHERE lottery = ${key.lottery}`;
    expect(drawn?.['result']).toMatch(SUITS);
    const { wrong } = await verified(key, [await counted(receipt, ticket)]);
    expect(wrong).toContainEqual(expect.stringContaining('it does not begin where the chain before ends'));
    expect(wrong).toContainEqual(`${key.lottery} GROUND: the receipt promised another draw than the record`);
  },
);

test('late tickets: one on the result, once the round is known', async () => {
  const { sql } = gateway;
  const { key, ticket, receipt } = await soldIssue('drand', 'LATE');
  await advanced(key, false);
  const atTheClose = await counted(receipt, ticket);
  const row = await placeOf(gateway.sql, key);
  drand.publish(row.round ?? 0);
  const first = (await resultOf(sql, parts, key, row))[0] ?? '';
  const rows = [[first], [], [], [], []];
  const winning = await ticketFor(sql, key.lottery, 'ssc.one.position', { rows });
  await expect(sell(sql, { ...key, member: player.id }, [winning])).rejects.toThrow('closed');
  const insert = (as: Sql | Transaction) => as<{ id: bigint; leaf: string }[]>`
    INSERT INTO lottery_ticket AS t ("order", issue, member, play, content, bets, stake_per_bet, odds, odds_divisor, max_prize)
    SELECT "order", issue, member, play, jsonb_set(content, '{rows}', ${as.json(rows)}), 1, stake_per_bet, odds, odds_divisor, max_prize
    FROM lottery_ticket WHERE id = ${ticket} RETURNING id, encode(lottery_ticket_leaf(t), 'hex') AS leaf`;
  await expect(insert(served)).rejects.toThrow('fixed');

  const [late] = await sql.begin(async (tx) => {
    await tx`ALTER TABLE lottery_ticket DISABLE TRIGGER check_lottery_ticket`;
    const made = await insert(tx);
    await tx`ALTER TABLE lottery_ticket ENABLE TRIGGER check_lottery_ticket`;
    return made;
  });
  if (late === undefined) throw new Error('no late ticket');
  const signer = await openSigner(sql, parts.secrets);
  const pricesHash = Buffer.from(receipt.prices, 'hex');
  const signed = signReceipt(signer, { ...key, promise: receipt, pricesHash, leaf: late.leaf });
  const notAmong = `${key.lottery} LATE: the ticket is not among those of the record`;
  const lateReceipt = await counted({ ...signed, ...key }, late.id);
  expect((await verified(key, [atTheClose, lateReceipt])).wrong).toEqual([
    `${key.lottery} LATE: its result is withheld`,
    notAmong,
  ]);

  // The tickets fixed once more: the player's path from the close does not lead to the new root.
  await withoutIssueRules(sql, async (tx) => {
    await tx`DELETE FROM lottery_ticket_block WHERE issue = ${row.id}`;
    await tx`SELECT fix_lottery_tickets(${row.id})`;
  });
  await advanced(key, true);
  const again = await verified(key, [atTheClose, await counted({ ...signed, ...key }, late.id)]);
  expect(again.wrong).toEqual([notAmong]);
});

test('chases: an issue at another link than was promised when the chase was bought', async () => {
  const { sql } = gateway;
  const lottery = await newLottery(sql);
  const schedule = (await findLottery(sql, lottery))?.schedule;
  if (!schedule) throw new Error('no schedule');
  const [now = '', next = '', last = ''] = calendarFor(schedule)
    .closingAfter(Date.now(), 3)
    .map(({ issue }) => issue);
  await newIssue(sql, lottery, now, parts.beaconOf.networks);
  const ticket = await betOn(lottery);
  const links = [now, next, last].map((issue) => ({ issue, multiple: 1 }));
  const total = String(3 * Number(ticket.stake));
  const body = {
    requestId: randomUUID(),
    gameCode: lottery,
    tickets: [ticket],
    links,
    stopOnWin: false,
    total,
  };
  const { json } = await gateway.send('lotteryChase', { token: player.token, body });
  const chase = valueOf<{ id: string; links: { issue: string; receipt: object }[] }>(json);
  const receipts = chase.links.map(({ issue, receipt }) => ({ ...receipt, lottery, issue }));
  const stateOf = async (issue: string) =>
    (await sql`SELECT state FROM lottery_chase_link WHERE chase = ${chase.id} AND issue = ${issue}`)[0]?.[
      'state'
    ];

  // Another promise of the issue: its link is not played, and its stake goes back.
  await newIssue(sql, lottery, next, parts.beaconOf.networks);
  await promiseInstead(
    parts,
    { lottery, issue: next },
    await suitingPromise(parts, { lottery, issue: next }, SUITS),
  );
  await openLinks(sql, { lottery, issue: next });
  expect(await stateOf(next)).toBe('skipped');

  // The link's promise changed as well: it is played, and the player's receipt tells.
  await newIssue(sql, lottery, last, parts.beaconOf.networks);
  const promise = await suitingPromise(parts, { lottery, issue: last }, SUITS);
  await promiseInstead(parts, { lottery, issue: last }, promise);
  await sql`UPDATE lottery_chase_link SET promise = ${sql.json({ ...storedPromise(promise) })}
    WHERE chase = ${chase.id} AND issue = ${last}`;
  await openLinks(sql, { lottery, issue: last });
  expect(await stateOf(last)).toBe('played');

  const { wrong } = await verified({ lottery, issue: last }, receipts);
  const promised = wrong.filter((text) => text.includes('the receipt promised another draw'));
  expect(promised.map((text) => text.split(' ')[1])).toEqual([`${next}:`, `${last}:`]);
});

test('voids: a draw that does not suit the operator', async () => {
  const { sql } = gateway;
  const { secrets } = parts;
  const { key, receipt } = await soldIssue('operator', 'VOIDED');
  const requested = () => voidIssue(sql, secrets, { ...key, operator: 'one' });
  expect(await requested()).toEqual({ kind: 'too-early' });
  await vi.waitFor(async () => expect(await requested()).toEqual({ kind: 'drawable' }), { timeout: 30_000 });
  const voided = (
    reason: string,
  ) => served`UPDATE lottery_issue SET closed_at = clock_timestamp(), drawn_at = clock_timestamp(),
    void = true, void_reason = ${reason} WHERE lottery = ${key.lottery} AND issue = ${key.issue}`;
  await expect(voided('beacon')).rejects.toThrow('promised rule');
  await expect(voided('secrets')).rejects.toThrow('promised rule');
  // Both people are made up. The next draw shows that the link was never lost.
  await served`INSERT INTO lottery_void (issue, operator)
    SELECT id, unnest(ARRAY['one', 'other']) FROM lottery_issue WHERE lottery = ${key.lottery}`;
  await voided('secrets');
  await advanced(key, true);
  const next = await soldIssue('operator', 'AFTER', key.lottery, 11_000);
  await advanced(next.key, true);
  const result = await resultOf(sql, parts, key, await placeOf(sql, key));
  expect((await verified(key, [receipt])).wrong).toEqual([
    `${key.lottery} VOIDED: its link was said to be lost, but the chain went on; it would have drawn ${result}`,
  ]);
});

test('voids: a draw whose round came, by a rule that was moved', async () => {
  const { key, receipt } = await soldIssue('drand', 'MOVED');
  await advanced(key, false);
  await expect(
    served`UPDATE lottery_issue SET drawn_at = clock_timestamp(), void = true, void_reason = 'beacon' WHERE lottery = ${key.lottery}`,
  ).rejects.toThrow('promised rule');
  await withoutIssueRules(
    gateway.sql,
    (tx) => tx`UPDATE lottery_issue SET void_at = now() WHERE lottery = ${key.lottery}`,
  );
  await advanced(key, true);
  expect((await verified(key, [receipt])).wrong).toEqual([
    `${key.lottery} MOVED: the commitment is not that of its terms`,
    `${key.lottery} MOVED: the receipt promised another draw than the record`,
  ]);
});

test.each<[Kind]>([['operator'], ['drand']])(
  'withheld results: a draw that is never made, with the beacon %s',
  async (beacon) => {
    const { sql } = gateway;
    const { key, receipt } = await soldIssue(beacon, 'KEPT');
    expect((await verified(key, [receipt])).wrong).toEqual([`${key.lottery} KEPT: its result is withheld`]);
    // And left out of the record.
    const without = await untilTomorrow(parts, await recordsOf(sql, parts.secrets, key.lottery, 'OTHER'));
    expect(outside.verify(without, [receipt], networks).wrong).toEqual([
      `${key.lottery} KEPT: a ticket was sold on it, and no record has it`,
    ]);
  },
);
