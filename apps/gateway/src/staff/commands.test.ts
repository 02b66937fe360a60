import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticatorCode } from '../identity/two-factor.ts';
import { bundlePrograms } from '../testing/bundle.ts';
import { endSale, newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { startTestGateway, testSecretsKey, type TestGateway } from '../testing/test-gateway.ts';

const commands = [
  'feedback',
  'lottery',
  'rounds',
  'withdrawals',
  'promotions',
  'payments',
  'members',
  'reports',
  'keys',
  'staff',
] as const;

let gateway: TestGateway;
let folder: string;
let ann: TestOperator;
let bob: TestOperator;
let tim: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  const source = (command: string) =>
    fileURLToPath(new URL(`../../../operator-cli/src/${command}.ts`, import.meta.url));
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-commands-'));
  await bundlePrograms(Object.fromEntries(commands.map((command) => [command, source(command)])), folder);
  ann = await newOperator(gateway, 'ann');
  bob = await newOperator(gateway, 'bob');
  tim = await newOperator(gateway, 'tim', [{ merchant: null, role: 'auditor', limit: null }]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await gateway.close();
});

/** Runs one of the operator's commands with a session of its own. */
async function run(
  command: (typeof commands)[number],
  args: readonly string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [path.join(folder, `${command}.mjs`), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: gateway.url,
      SECRETS_KEY: testSecretsKey,
      OPERATOR_URL: gateway.operatorAddress,
      XDG_CONFIG_HOME: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}

describe('the commands', () => {
  test('keep the session of a log-in where only the system’s account reads it, until the log-out', async () => {
    const proofs = { STAFF_PASSWORD: ann.password, STAFF_CODE: authenticatorCode(ann.secret) };
    expect((await run('staff', ['whoami'])).err).toContain('Log in first');
    expect(await run('staff', ['login', 'ann'], proofs)).toMatchObject({ code: 0, err: '' });
    const file = path.join(folder, 'marquee/staff-token');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect((await run('staff', ['whoami'])).out).toContain('ann: owner, until');
    expect((await run('staff', ['logout'])).code).toBe(0);
    expect((await run('staff', ['whoami'])).code).toBe(1);
    expect((await run('staff', ['login', 'ann'], proofs)).err).toBe('Username or password incorrect.\n');
  }, 120_000);

  test('ask a second owner before a person is invited', async () => {
    const requested = await run('staff', ['invite', 'dora', 'payments@alpha:5000'], {
      STAFF_TOKEN: ann.token,
    });
    expect(requested).toMatchObject({ code: 0, err: '' });
    const id = /approve (\d+)/.exec(requested.out)?.[1] ?? '';
    const listed = await run('staff', ['approvals'], { STAFF_TOKEN: bob.token });
    expect(listed.out).toContain(`${id}  ann  platform  staffInvite`);
    const approved = await run('staff', ['approve', id], { STAFF_TOKEN: bob.token });
    const token = /"token":"([\w-]{43})"/.exec(approved.out)?.[1] ?? '';
    expect((await run('staff', ['join', token], { STAFF_PASSWORD: 'short' })).out).toContain('key ');
    const dashed = await run('staff', ['join', `-${'x'.repeat(42)}`]);
    expect(dashed.err).toBe((await run('staff', ['join', 'x'.repeat(43)])).err);
    const audit = await run('staff', ['audit', '--event', 'staff invite'], { STAFF_TOKEN: tim.token });
    expect(audit.out).toContain('ann with bob  platform  staff invite: dora');
  }, 120_000);

  test('take a result from two people, and one person twice for one', async () => {
    const lottery = await newLottery(gateway.sql, { draws: 'outside' });
    await newIssue(gateway.sql, lottery, 'OUT');
    await endSale(gateway.sql, lottery, 'OUT');
    const enter = (token: string) =>
      run('lottery', ['enter', lottery, 'OUT', '1,2,3,4,5'], { STAFF_TOKEN: token });
    expect(await enter('x'.repeat(43))).toMatchObject({ code: 1, out: '' });
    expect(await enter(tim.token)).toMatchObject({ code: 1, out: '' });
    expect((await enter(ann.token)).out).toContain('a second person must enter the same');
    expect((await enter(ann.token)).out).toContain('a second person must enter the same');
    expect((await enter(bob.token)).out).toContain('two people entered the same');
    const entries =
      await gateway.sql`SELECT operator FROM lottery_entry e JOIN lottery_issue i ON i.id = e.issue
      WHERE i.lottery = ${lottery} ORDER BY e.id`;
    expect(entries.map((row) => row['operator'])).toEqual(['ann', 'bob']);
  }, 120_000);

  test('take a person for one, however the name is written and however often they log in', async () => {
    const cleo = await newOperator(gateway, 'cleo');
    const proofs = { STAFF_PASSWORD: cleo.password, STAFF_CODE: authenticatorCode(cleo.secret) };
    expect(await run('staff', ['login', 'CLEO'], proofs)).toMatchObject({ code: 0, err: '' });
    const second = readFileSync(path.join(folder, 'marquee/staff-token'), 'utf8').trim();
    expect(second).not.toBe(cleo.token);
    const lottery = await newLottery(gateway.sql, { draws: 'outside' });
    await newIssue(gateway.sql, lottery, 'OUT');
    await endSale(gateway.sql, lottery, 'OUT');
    for (const token of [cleo.token, second])
      expect(
        (await run('lottery', ['enter', lottery, 'OUT', '1,2,3,4,5'], { STAFF_TOKEN: token })).out,
      ).toContain('a second person must enter the same');
    await run('staff', ['logout']);
  }, 120_000);

  test('void a draw whose secrets are lost once two people say so, and record both', async () => {
    const lottery = await newLottery(gateway.sql, {});
    await newIssue(gateway.sql, lottery, 'LOST');
    await endSale(gateway.sql, lottery, 'LOST');
    const declareVoid = async (token: string) => {
      const { out, err } = await run('lottery', ['void', lottery, 'LOST'], { STAFF_TOKEN: token });
      return out + err;
    };
    expect(await declareVoid(ann.token)).not.toContain('void it too');
    await gateway.sql`UPDATE lottery_chain SET secret = decode(repeat('ab', 100), 'hex') WHERE lottery = ${lottery}`;
    expect(await declareVoid(ann.token)).toContain('a second person must void it too');
    expect(await declareVoid(ann.token)).toContain('a second person must void it too');
    expect(await declareVoid(bob.token)).toContain('two people voided it');
    const events = await gateway.sql`SELECT DISTINCT staff FROM audit_event
      WHERE event = 'lottery void' AND subject LIKE ${`${lottery}%`} ORDER BY staff`;
    expect(events.map(({ staff }) => staff)).toEqual(['ann', 'bob']);
  }, 120_000);

  test('record who closes numbers, lets them pay half and sells them again', async () => {
    const lottery = await newLottery(gateway.sql, {});
    for (const [command, as] of Object.entries({ close: 'closed', half: 'half', sell: 'sold' })) {
      const done = await run('lottery', [command, lottery, 'ssc.front-3.direct', '1,2,3'], {
        STAFF_TOKEN: bob.token,
      });
      expect(done).toMatchObject({ code: 0, err: '' });
      const [event] = await gateway.sql`
        SELECT staff, event, after FROM audit_event WHERE subject = ${lottery} ORDER BY id DESC LIMIT 1`;
      expect(event).toMatchObject({
        staff: 'bob',
        event: 'lottery numbers',
        after: { as, numbers: ['1,2,3'] },
      });
    }
  }, 60_000);

  test.each([['keys', ['rotate'], 'keys.change']] as const)(
    '%s decides nothing without a session, the role and a recent log-in',
    async (command, args, permission) => {
      expect(await run(command, args)).toMatchObject({
        code: 1,
        err: 'Log in first: npm run staff -- login NAME\n',
      });
      const other = await run(command, args, { STAFF_TOKEN: tim.token });
      expect([other.code, other.err]).toEqual([1, `tim has no role with ${permission} for all merchants.\n`]);
    },
    60_000,
  );
});

test('members finds, blocks and unblocks by the gateway, for those with the right', async () => {
  const block = ['block', 'alpha', 'demo', '--reason', 'test'];
  const refused = await run('members', block, { STAFF_TOKEN: tim.token });
  expect([refused.code, refused.err]).toEqual([1, 'This account may not do that.\n']);
  const isBlocked = async () => {
    const found = await run('members', ['find', 'alpha', 'demo'], { STAFF_TOKEN: tim.token });
    return /^\d+ demo: suspended/m.test(found.out);
  };
  expect(await isBlocked()).toBe(false);
  expect(await run('members', block, { STAFF_TOKEN: ann.token })).toMatchObject({
    code: 0,
    out: 'alpha/demo: blocked\n',
  });
  expect(await isBlocked()).toBe(true);
  await run('members', ['unblock', 'alpha', 'demo', '--reason', 'test'], { STAFF_TOKEN: ann.token });
  expect(await isBlocked()).toBe(false);
  const unknown = await run('members', ['block', 'alpha', 'nobody', '--reason', 'x'], {
    STAFF_TOKEN: ann.token,
  });
  expect(unknown.err).toBe('There is no member nobody at alpha.\n');
}, 60_000);

test('reports prints sums and their total', async () => {
  const args = ['alpha', '--from', '2026-01-01', '--to', '2026-01-31'];
  const printed = await run('reports', args, { STAFF_TOKEN: tim.token });
  expect(printed.out).toMatch(/^total: 0 bets, stakes 0\.0000, .* PHP$/m);
  const wrong = await run('reports', [...args, '--by', 'moon'], { STAFF_TOKEN: tim.token });
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('by: expected')]);
}, 60_000);

test.each([
  ['rounds', ['cancel', '1']],
  ['withdrawals', ['approve', '1']],
  ['promotions', ['approve', '1']],
  ['payments', ['approve', '1']],
] as const)(
  '%s asks the gateway, which decides who may',
  async (command, args) => {
    expect((await run(command, args)).err).toBe('Log in first: npm run staff -- login NAME\n');
    const refused = await run(command, args, { STAFF_TOKEN: tim.token });
    expect([refused.code, refused.err]).toEqual([1, 'This account may not do that.\n']);
    const allowed = await run(command, args, { STAFF_TOKEN: ann.token });
    expect(allowed).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^1: there is no such/) as string,
    });
  },
  60_000,
);

test('feedback is read through the gateway, which records who read it', async () => {
  expect((await run('feedback', ['list'])).err).toBe('Log in first: npm run staff -- login NAME\n');
  expect((await run('feedback', ['list'], { STAFF_TOKEN: tim.token })).code).toBe(0);
  const events = await gateway.sql`SELECT DISTINCT staff FROM audit_event WHERE event = 'feedback read'`;
  expect([...events]).toEqual([{ staff: 'tim' }]);
}, 60_000);

describe('the role of the commands', () => {
  test.each(['withdrawal_step', 'deposit_event', 'audit_event', 'audit_seal', 'approval', 'promotion_claim'])(
    'cannot remove rows of %s',
    async (table) => {
      const { sql } = gateway;
      await expect(sql`DELETE FROM ${sql(table)}`).rejects.toThrow(/append-only|permission denied/);
      await expect(sql`TRUNCATE ${sql(table)} CASCADE`).rejects.toThrow(/append-only|permission denied/);
    },
  );

  test.each([
    ['withdrawal_step', 'actor'],
    ['deposit_event', 'actor'],
    ['audit_event', 'staff'],
  ])('cannot change rows of %s', async (table, column) => {
    const { sql } = gateway;
    await expect(sql`UPDATE ${sql(table)} SET ${sql(column)} = 'eve'`).rejects.toThrow(
      /append-only|permission denied/,
    );
  });

  test('cannot rewrite an application, or a decision about one', async () => {
    const { sql } = gateway;
    const [row] = await sql<{ id: bigint }[]>`
      INSERT INTO promotion_claim (merchant, promotion, member, request_id, request_hash, remark)
      SELECT 'alpha', 'birthday', id, gen_random_uuid(), '', '' FROM member
      WHERE merchant = 'alpha' AND username = 'vip' RETURNING id`;
    const id = row?.id ?? 0n;
    await expect(sql`UPDATE promotion_claim SET remark = 'other' WHERE id = ${id}`).rejects.toThrow('stays');
    await sql`UPDATE promotion_claim SET state = 'rejected', decided_by = 'ann', decided_at = now() WHERE id = ${id}`;
    await expect(sql`UPDATE promotion_claim SET decided_by = 'bob' WHERE id = ${id}`).rejects.toThrow(
      'stays',
    );
    await expect(
      sql`UPDATE promotion_claim SET state = 'applying', decided_at = NULL WHERE id = ${id}`,
    ).rejects.toThrow('stays');
  });
});
