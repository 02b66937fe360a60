import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPool, type Sql, type Transaction } from '../database/connection.ts';
import { openLog } from '../http/request-log.ts';
import { recordBet, endBet } from '../rounds/bets.store.ts';
import { playedLottery } from '../testing/lottery-fixtures.ts';
import { recordEvent } from '../core/audit.store.ts';
import { findWaiting, overdueOf } from '../monitoring/waiting.store.ts';
import { bundlePrograms } from '../testing/bundle.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { ledgerFaults } from '../testing/wrong-books.ts';
import { checkInvariants, checkLedger } from './check.ts';
import { checkJobs } from './check.jobs.ts';
import { postHold, reserve } from './holds.store.ts';
import { invariants } from './invariants.ts';
import { openHouseAccount, openMemberAccount, transfer } from './ledger.store.ts';
import { reverse } from './reversal.store.ts';
import { checkNotedSeals, lastSeal, sealText, sealTransfers } from './seals.store.ts';

let database: TestDatabase;
/** With the role that gateways serve with. */
let serving: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  serving = openPool(database.gatewayUrl, { applicationName: 'sealing', max: 2 });
  const { sql } = database;
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  const [member] = await sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  const account = await openMemberAccount(sql, member?.id ?? 0n, 'PHP');
  const given = { key: 'check:1', from: house, to: account, amount: 1000n, kind: 'test' };
  await playedLottery(sql, member?.id ?? 0n);
  await transfer(sql, given);
  const second = await transfer(sql, { ...given, key: 'check:2' });
  await reverse(sql, { key: 'check:3', transfer: 'transfer' in second ? second.transfer : 0n });
  const bet = {
    merchant: 'alpha',
    member: member?.id ?? 0n,
    category: 'RNG',
    vendor: 'test',
    game: 'g',
    round: 'r',
    stake: 100n,
    currency: 'PHP',
  } as const;
  await sql.begin(async (tx) => {
    await reserve(tx, { key: 'used', from: account, amount: 50n, seconds: 60 });
    await postHold(tx, { key: 'used', to: house, amount: 20n, kind: 'fee' });
    await reserve(tx, { key: 'open', from: account, amount: 50n, seconds: 60 });
    const won = await recordBet(tx, { ...bet, reference: 'won' });
    if ('bet' in won) await endBet(tx, won.bet, { kind: 'settled', payout: 150n }, 'PHP');
    await recordBet(tx, { ...bet, reference: 'open' });
  });
  for (const [seals, more] of ['check:4', 'check:5'].entries()) {
    await sealUntil((seal) => seal.no > BigInt(seals));
    await transfer(sql, { ...given, key: more });
    await recordEvent(sql, { staff: 'ann', event: 'test', subject: 'check', after: { amount: '2' } });
  }
});
afterAll(async () => {
  await serving.end();
  await database.drop();
});

/** Seals until the newest seal is as it should: a transaction of another user of the server may delay it. */
const sealUntil = (right: (seal: { no: bigint; upto: bigint }) => boolean) =>
  vi.waitFor(
    async () => {
      await Promise.all([sealTransfers(serving), sealTransfers(serving)]);
      const [seal] = await database.sql<{ no: bigint; upto: bigint }[]>`
        SELECT number AS no, last_transfer AS upto FROM ledger_seal ORDER BY number DESC LIMIT 1`;
      expect(seal !== undefined && right(seal)).toBe(true);
    },
    { timeout: 30_000, interval: 20 },
  );

const undone = new Error('undone');
/** Does wrong in a transaction that is taken back, with every guard off. */
async function withoutGuards(wrong: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const done = database.sql.begin(async (tx) => {
    await tx`GRANT UPDATE, DELETE ON transfer, entry, ledger_seal, audit_event, audit_seal TO CURRENT_USER`;
    const tables = [
      'transfer',
      'entry',
      'account',
      'hold',
      'ledger_seal',
      'audit_event',
      'audit_seal',
      'lottery_ticket',
    ];
    for (const table of tables) await tx`ALTER TABLE ${tx(table)} DISABLE TRIGGER USER`;
    await tx.unsafe(wrong);
    // The guards themselves are back, unless the wrong is about them.
    if (!wrong.includes('TRIGGER'))
      for (const table of tables) await tx`ALTER TABLE ${tx(table)} ENABLE TRIGGER USER`;
    if (!wrong.includes('GRANT'))
      await tx`REVOKE UPDATE, DELETE ON transfer, entry, ledger_seal, audit_event, audit_seal FROM CURRENT_USER`;
    await work(tx);
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
}

test('books in order show one good line for each invariant', async () => {
  expect(await checkLedger(database.sql)).toEqual(
    invariants.map(({ name }) => ({ name, violations: 0, places: [] })),
  );
});

test('every invariant has a wrong that breaks it', () => {
  const untold = invariants.filter(({ name }) => !ledgerFaults.some(([words]) => name.includes(words)));
  expect(untold).toEqual([]);
});

test.each(ledgerFaults)('the line “%s” fails for %s', async (words, _what, wrong) => {
  await withoutGuards(wrong, async (tx) => {
    const reports = await checkInvariants(tx);
    const line = reports.find(({ name }) => name.includes(words));
    expect(line?.violations).toBeGreaterThan(0);
    expect(line?.places.length).toBeGreaterThan(0);
  });
});

describe('seals', () => {
  test('are made by an owner who may do no more than insert and read', async () => {
    const sealing = database.sql.begin(async (tx) => {
      const [server] = await tx<
        { version: number }[]
      >`SELECT current_setting('server_version_num')::int AS version`;
      // From PostgreSQL 17 on, this privilege lets an owner lock a table; earlier servers do not have it.
      if ((server?.version ?? 0) >= 170_000) await tx`REVOKE MAINTAIN ON ledger_seal FROM CURRENT_USER`;
      await sealTransfers(tx);
      throw undone;
    });
    await expect(sealing).rejects.toBe(undone);
  });

  test('are over everything that has ended, once, and wait for what has not', async () => {
    const { sql } = database;
    const late = openPool(database.url, { applicationName: 'late', max: 1 });
    const house = await openHouseAccount(sql, 'beta', 'PHP');
    const fees = await openHouseAccount(sql, 'beta', 'PHP', 'fees');
    const [one, other] = [await openMemberAccount(sql, 77n, 'PHP'), await openMemberAccount(sql, 78n, 'PHP')];
    // A transfer that has its number and is not there yet, and one above it that is.
    await late`BEGIN`;
    const begun = await transfer(late, { key: 'late', from: house, to: one, amount: 1n, kind: 'test' });
    const above = await transfer(sql, { key: 'above', from: fees, to: other, amount: 1n, kind: 'test' });
    if (!('transfer' in begun) || !('transfer' in above)) throw new Error('nothing moved');
    for (let times = 0; times < 4; times++) await sealTransfers(sql);
    const [waiting] = await sql<{ upto: bigint }[]>`SELECT max(last_transfer) AS upto FROM ledger_seal`;
    expect(waiting?.upto).toBeLessThan(begun.transfer);
    await late`COMMIT`;
    await late.end();
    await sealUntil(({ upto }) => upto === above.transfer);
    const [sums] = await sql`
      SELECT (SELECT sum(transfers) FROM ledger_seal)::int AS sealed, (SELECT count(*) FROM transfer)::int AS all`;
    expect(sums?.['sealed']).toBe(sums?.['all']);
    expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  });

  test('that were noted elsewhere reveal a recreated chain', async () => {
    const seal = await lastSeal(database.sql);
    const noted = seal === undefined ? '' : sealText(seal);
    expect(await checkNotedSeals(database.sql, [noted])).toMatchObject({ violations: 0 });
    const forged = `${seal?.no}:${'0'.repeat(64)}`;
    const report = await checkNotedSeals(database.sql, [noted, forged]);
    expect(report).toMatchObject({ violations: 1, places: [`seal ${forged}`] });
  });
});

test('the command prints a line for each invariant, and its exit code tells how they stand', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = fileURLToPath(new URL('../../../operator-cli/src/ledger-check.ts', import.meta.url));
  await bundlePrograms({ check: source }, folder);
  const run = async (...noted: string[]) => {
    const command = spawn(process.execPath, [path.join(folder, 'check.mjs'), ...noted], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output, [code]] = await Promise.all([text(command.stdout), once(command, 'close')]);
    return { code, lines: output.split('\n') };
  };
  const [good, broken, mistyped] = await Promise.all([run(), run(`1:${'0'.repeat(64)}`), run('1:9f86d0')]);
  expect(good.code).toBe(0);
  expect(good.lines.slice(0, invariants.length)).toEqual(invariants.map(({ name }) => `good    ${name}`));
  expect(broken.code).toBe(1);
  expect(broken.lines[invariants.length]).toContain('BROKEN  the seals that were noted elsewhere');
  expect(mistyped).toEqual({ code: 2, lines: [''] });
}, 60_000);

test('the nightly job keeps what it found, and logs an error for books that are not in order', async () => {
  const lines: string[] = [];
  const log = openLog('/dev/null').log;
  log.error = (_fields: object, words?: string) => void lines.push(`error ${words}`);
  log.info = (_fields: object, words?: string) => void lines.push(`info ${words}`);
  const [job] = checkJobs({ sql: database.sql, log });
  await job?.run({});
  expect(lines).toEqual(['info the ledger is in order']);
  await database.sql`ALTER TABLE entry DISABLE TRIGGER entry_only_by_transfer`;
  await job?.run({});
  await database.sql`ALTER TABLE entry ENABLE TRIGGER entry_only_by_transfer`;
  expect(lines.slice(1)).toEqual(['error THE LEDGER IS NOT IN ORDER']);
  const found = await database.sql`
    SELECT count(DISTINCT checked_at)::int AS checks, count(*)::int AS rows, sum(violations)::int AS violations,
      string_agg(invariant, '') FILTER (WHERE violations > 0) AS broken, max(places::text) FILTER (WHERE violations > 0) AS places
    FROM ledger_check`;
  expect(found).toMatchObject([{ checks: 2, rows: 2 * invariants.length, violations: 1 }]);
  expect(found[0]?.['broken']).toContain('guarded against change');
  expect(found[0]?.['places']).toContain('entry_only_by_transfer');
  expect(overdueOf(await findWaiting(database.sql)).map(({ kind }) => kind)).toContain('ledger');
  await job?.run({});
  expect(overdueOf(await findWaiting(database.sql)).map(({ kind }) => kind)).not.toContain('ledger');
});
