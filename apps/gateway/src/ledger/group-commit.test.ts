import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool, type Sql } from '../database/connection.ts';
import { LedgerModel } from '../testing/ledger-model.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createLedger } from './group-commit.ts';
import { openHouseAccount, openMemberAccount, transfer, type TransferRequest } from './ledger.store.ts';
import { transferBatch } from './transfer-batch.ts';

/** `npm run proof:ledger` asks for more. */
const BATCHES = Number(process.env['LEDGER_BATCHES'] ?? 200);

let database: TestDatabase;
let house: bigint;
let nextMember = 2_000_000n;
let nextKey = 0;
const key = () => `group:${nextKey++}`;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouseAccount(database.sql, 'alpha', 'PHP');
});
afterAll(() => database.drop());

const open = (currency = 'PHP') => openMemberAccount(database.sql, nextMember++, currency);
async function memberWith(amount: bigint): Promise<bigint> {
  const account = await open();
  await transfer(database.sql, { key: key(), from: house, to: account, amount, kind: 'test' });
  return account;
}
async function balanceOf(account: bigint): Promise<bigint> {
  const [row] = await database.sql<{ sum: bigint }[]>`
    SELECT sum(balance)::bigint AS sum FROM account WHERE id = ${account} OR parent = ${account}`;
  return row?.sum ?? 0n;
}

describe('a batch', () => {
  test(`is decided as the model decides, one request after the other (${BATCHES} random batches)`, async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => open()));
    const otherCurrency = await open('CNY');
    const bank = await openHouseAccount(database.sql, 'beta', 'PHP');
    const all = [bank, ...members, otherCurrency, 987_654_321n];
    const model = new LedgerModel([
      { id: bank, currency: 'PHP', minBalance: undefined, balance: 0n },
      ...members.map((id) => ({ id, currency: 'PHP', minBalance: 0n, balance: 0n })),
      { id: otherCurrency, currency: 'CNY', minBalance: 0n, balance: 0n },
    ]);
    const sent: TransferRequest[] = [];
    // Places 0 to 5 are the accounts that can meet; the last two are of another currency and of no one.
    const place = fc.oneof(
      { weight: 19, arbitrary: fc.nat({ max: 5 }) },
      { weight: 1, arbitrary: fc.nat({ max: 7 }) },
    );
    const step = fc.record({
      from: place,
      to: place,
      amount: fc.bigInt({ min: 1n, max: 300n }),
      reference: fc.option(fc.constantFrom('', 'a', 'NULL', '{"x"}'), { nil: undefined }),
      // An old request again, as it was or with another amount.
      again: fc.option(fc.record({ which: fc.nat(), changed: fc.boolean() }), { freq: 5 }),
    });
    // Batches of which all is done go another way than those of which something is not.
    let [complete, parted] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 30 }), async (calm, steps) => {
        const batch = new Map<string, TransferRequest>();
        for (const { from, to, amount: drawn, reference, again } of steps) {
          if (calm && Math.max(from, to) > 5) continue;
          const amount = calm ? 1n : drawn;
          const old = again === null || calm ? undefined : sent[again.which % Math.max(1, sent.length)];
          const request =
            old === undefined
              ? {
                  key: key(),
                  from: all[from] ?? 0n,
                  to: all[to] ?? 0n,
                  amount,
                  kind: 'model',
                  ...(reference !== undefined && { reference }),
                }
              : { ...old, amount: again?.changed === true ? old.amount + 1n : old.amount };
          if (request.from !== request.to) batch.set(request.key, request);
        }
        const requests = [...batch.values()];
        if (requests.length === 0) return;
        const outcomes = await transferBatch(database.sql, requests);
        expect(outcomes).toMatchObject(requests.map((request) => model.decide(request)));
        sent.push(...requests);
        if (outcomes.every(({ kind }) => kind === 'applied')) complete += 1;
        else parted += 1;
      }),
      { numRuns: BATCHES, endOnFailure: true },
    );
    expect(Math.min(complete, parted)).toBeGreaterThan(BATCHES / 10);
    for (const { id, balance } of model.accounts.values()) expect(await balanceOf(id)).toBe(balance);
  });

  test('fails whole or happens whole', async () => {
    const [one, other] = [await memberWith(10n), await memberWith(10n)];
    const good = { key: key(), from: one, to: other, amount: 1n, kind: 'test' };
    const bad = { key: key(), from: house, to: other, amount: 2n ** 63n - 1n, kind: 'test' };
    await expect(transferBatch(database.sql, [good, bad])).rejects.toThrow(/out of range/);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([10n, 10n]);
  });

  test.each([
    ['numbers', 2, -2n],
    ['sums', 1, -1n],
  ])('that its caller calculated with a wrong %s is refused', async (_, nth, sum) => {
    const [one, other] = [await memberWith(10n), await memberWith(10n)];
    const accounts = `{${[one, other].toSorted((a, b) => (a < b ? -1 : 1)).join(',')}}`;
    const from = accounts.startsWith(`{${one},`) ? 1 : 2;
    const move = (fromNth: number, fromSum: bigint) => database.sql`
      SELECT FROM ledger_transfer_together(
        ${[key()]}::text[], ${accounts}::bigint[], '{2}', ${['test']}::text[], '{NULL}', ${`{${from}}`}::int[],
        ${`{${fromNth}}`}::int[], ${`{${fromSum}}`}::bigint[], ${`{${3 - from}}`}::int[], '{1}', '{2}')`;
    await expect(move(nth, sum)).rejects.toThrow(/do not follow from their accounts/);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([10n, 10n]);
    await move(1, -2n);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([8n, 12n]);
  });
});

test('a bet that is not finished keeps no other member’s bet waiting for the house', async () => {
  const game = await openHouseAccount(database.sql, 'alpha', 'PHP', 'game:waiting');
  const [one, other] = [await memberWith(10n), await memberWith(10n)];
  const connect = () => openPool(database.url, { applicationName: 'bets', max: 1 });
  const partOf = async (sql: Sql) => (await sql`SELECT ledger_account_part(${game}) AS part`)[0]?.['part'];
  const slow = connect();
  let quick = connect();
  // Two connections may happen to share a part of the house.
  for (; (await partOf(slow)) === (await partOf(quick)); quick = connect()) await quick.end();
  const bet = (from: bigint) => ({ key: key(), from, to: game, amount: 1n, kind: 'bet' });
  await slow`BEGIN`;
  await transfer(slow, bet(one));
  await quick`SET lock_timeout = '5s'`;
  expect((await transfer(quick, bet(other))).kind).toBe('applied');
  await slow`COMMIT`;
  expect(await balanceOf(game)).toBe(2n);
  await Promise.all([slow.end(), quick.end()]);
});

describe('group commit', () => {
  test('gives every one of 64 clients their own answers, and the accounts what the answers say', async () => {
    const ledger = createLedger(database.sql);
    const members = await Promise.all(Array.from({ length: 8 }, () => memberWith(300n)));
    const game = await openHouseAccount(database.sql, 'alpha', 'PHP', 'game:test');
    const paid = new Map(members.map((member) => [member, 0n]));
    const kinds = new Set<string>();
    await Promise.all(
      Array.from({ length: 64 }, async (_, client) => {
        for (let round = 0; round < 12; round++) {
          const from = members[(client + round) % members.length] ?? 0n;
          const request = {
            key: key(),
            from,
            to: game,
            amount: BigInt(1 + ((client * round) % 9)),
            kind: 'bet',
          };
          const [first, second] = await Promise.all([ledger.transfer(request), ledger.transfer(request)]);
          kinds.add(first.kind).add(second.kind);
          // Sent twice at once: either may be the first.
          const both =
            first.kind === 'insufficient' ? ['insufficient', 'insufficient'] : ['applied', 'replay'];
          expect([first.kind, second.kind].toSorted()).toEqual(both);
          expect({ ...first, kind: '' }).toEqual({ ...second, kind: '' });
          if (first.kind !== 'insufficient') paid.set(from, (paid.get(from) ?? 0n) + request.amount);
        }
      }),
    );
    await ledger.close();
    // Enough was asked for to empty some of the accounts.
    expect([...kinds].toSorted()).toEqual(['applied', 'insufficient', 'replay']);
    for (const [member, amount] of paid) expect(await balanceOf(member)).toBe(300n - amount);
    expect(await balanceOf(game)).toBe([...paid.values()].reduce((sum, amount) => sum + amount, 0n));
  });

  test('an impossible request does not affect the others of its batch', async () => {
    const ledger = createLedger(database.sql);
    const [one, other] = [await memberWith(100n), await memberWith(100n)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, place) =>
        ledger.transfer(
          place % 10 === 5
            ? { key: key(), from: house, to: one, amount: 2n ** 63n - 1n, kind: 'test' }
            : { key: key(), from: one, to: other, amount: 1n, kind: 'test' },
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([64n, 136n]);
    await ledger.close();
  });

  test('two ledgers and plain transactions in the opposite order end without a deadlock of theirs', async () => {
    const ledgers = [createLedger(database.sql), createLedger(database.sql)];
    const [one, other] = [await memberWith(1000n), await memberWith(1000n)];
    const hold = async () =>
      database.sql.begin(async (tx) => {
        // High id first: against the order of the ledger.
        await tx`SELECT FROM account WHERE id = ${other} FOR NO KEY UPDATE`;
        await tx`SELECT pg_sleep(0.02)`;
        await tx`SELECT FROM account WHERE id = ${one} FOR NO KEY UPDATE`;
      });
    const moved = ledgers.flatMap((ledger) =>
      Array.from({ length: 60 }, () =>
        ledger.transfer({ key: key(), from: one, to: other, amount: 1n, kind: 'test' }),
      ),
    );
    // PostgreSQL ends one of those that wait for each other; ours are sent again, the others may fail.
    await Promise.allSettled(Array.from({ length: 3 }, hold));
    const outcomes = await Promise.all(moved);
    expect(outcomes.every(({ kind }) => kind === 'applied')).toBe(true);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([880n, 1120n]);
    await Promise.all(ledgers.map((ledger) => ledger.close()));
  });

  test('one key over different accounts in two ledgers is applied for one of them', async () => {
    const ledgers = [createLedger(database.sql), createLedger(database.sql)];
    const people = await Promise.all(Array.from({ length: 6 }, () => memberWith(10n)));
    for (let round = 0; round < 10; round++) {
      const shared = key();
      const outcomes = await Promise.all(
        people.flatMap((from) => [
          ledgers[round % 2]?.transfer({ key: shared, from, to: house, amount: 1n, kind: 'test' }),
          ledgers[(round + 1) % 2]?.transfer({ key: key(), from, to: house, amount: 1n, kind: 'other' }),
        ]),
      );
      const shareds = outcomes.filter((_, place) => place % 2 === 0).map((outcome) => outcome?.kind);
      expect(shareds.filter((kind) => kind === 'applied').length).toBeLessThanOrEqual(1);
      expect(
        shareds.filter((kind) => kind === 'key-reused' || kind === 'insufficient').length,
      ).toBeGreaterThanOrEqual(5);
    }
    await Promise.all(ledgers.map((ledger) => ledger.close()));
  });

  test('a replay by another process, over another part of the house, is a replay', async () => {
    const game = await openHouseAccount(database.sql, 'alpha', 'PHP', 'game:parts');
    const from = await memberWith(10n);
    const request = { key: key(), from, to: game, amount: 3n, kind: 'bet' };
    const first = await createLedger(database.sql).transfer(request);
    expect(first.kind).toBe('applied');
    const others = Array.from({ length: 12 }, () => createLedger(database.sql));
    const again = await Promise.all([
      ...others.map((ledger) => ledger.transfer(request)),
      transfer(database.sql, request),
    ]);
    expect(again.map(({ kind }) => kind)).toEqual(Array(13).fill('replay'));
    const prize = { key: key(), from: game, to: from, amount: 3n, kind: 'prize' };
    const prizes = await Promise.all(others.map((ledger) => ledger.transfer(prize)));
    expect(prizes.filter(({ kind }) => kind === 'applied')).toHaveLength(1);
    expect([await balanceOf(game), await balanceOf(from)]).toEqual([0n, 10n]);
  });

  test('closing finishes what was asked and refuses more', async () => {
    const ledger = createLedger(database.sql);
    const [one, other] = [await memberWith(100n), await memberWith(100n)];
    const request = () => ({ key: key(), from: one, to: other, amount: 1n, kind: 'test' });
    const requested = Array.from({ length: 30 }, () => ledger.transfer(request()));
    await ledger.close();
    expect((await Promise.all(requested)).every(({ kind }) => kind === 'applied')).toBe(true);
    await expect(ledger.transfer(request())).rejects.toThrow('closed');
    expect(() => ledger.transfer({ ...request(), to: one })).toThrow(RangeError);
  });
});
