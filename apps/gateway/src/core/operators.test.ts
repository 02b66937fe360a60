import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundlePrograms } from '../testing/bundle.ts';
import { endSale, newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import {
  addOperator,
  authenticateOperator,
  confirmOperator,
  removeOperator,
  renewOperatorSecret,
  renewOwnSecret,
} from './operators.store.ts';

const commands = [
  'lottery',
  'rounds',
  'withdrawals',
  'promotions',
  'payments',
  'members',
  'operators',
] as const;

let gateway: TestGateway;
let folder: string;
let ann: string;
let bob: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const source = (command: string) =>
    fileURLToPath(new URL(`../../../operator-cli/src/${command}.ts`, import.meta.url));
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-commands-'));
  await bundlePrograms(Object.fromEntries(commands.map((command) => [command, source(command)])), folder);
  ann = await addOperator(gateway.sql, 'Ann', undefined);
  bob = await renewOwnSecret(gateway.sql, 'bob', await addOperator(gateway.sql, 'bob', 'ann'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await gateway.close();
});

/** Runs one of the operator's commands. */
async function run(
  command: (typeof commands)[number],
  args: readonly string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [path.join(folder, `${command}.mjs`), ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: gateway.url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}

describe('an operator', () => {
  test('is known by a folded name and a secret that is stored as a hash', async () => {
    expect(await authenticateOperator(gateway.sql, ' ＡＮＮ ', ann)).toBe('ann');
    await expect(authenticateOperator(gateway.sql, 'ann', bob)).rejects.toThrow('do not belong');
    await expect(authenticateOperator(gateway.sql, 'eve', bob)).rejects.toThrow('do not belong');
    const rows = await gateway.sql`SELECT name FROM operator WHERE secret_hash LIKE '$argon2id$%'`;
    expect(rows.map((row) => row['name']).toSorted()).toEqual(['ann', 'bob']);
  });

  test.each(['ANN', 'ａnn', ' ann '])('cannot be registered again as "%s"', async (name) => {
    await expect(addOperator(gateway.sql, name, 'bob')).rejects.toThrow('already');
  });

  test.each(['аnn', '', 'ann lee', '-ann'])('cannot be called "%s"', async (name) => {
    await expect(addOperator(gateway.sql, name, 'bob')).rejects.toThrow('is no name');
  });

  test('is added by another, but for the first', async () => {
    await expect(addOperator(gateway.sql, 'eve', undefined)).rejects.toThrow('Only a registered operator');
    const [row] = await gateway.sql`SELECT operator FROM operator_action
      WHERE action = 'operators add' AND subject = 'bob'`;
    expect(row).toEqual({ operator: 'ann' });
  });

  test('with a new secret cannot use the old one, and one who was removed none', async () => {
    const first = await join('carl');
    const second = await renewOwnSecret(gateway.sql, 'CARL', first);
    await expect(authenticateOperator(gateway.sql, 'carl', first)).rejects.toThrow('do not belong');
    expect(await authenticateOperator(gateway.sql, 'carl', second)).toBe('carl');
    await removeOperator(gateway.sql, 'carl', 'ann');
    await expect(authenticateOperator(gateway.sql, 'carl', second)).rejects.toThrow('do not belong');
  });
});

/** Registers somebody, as ann and bob do together. @returns their own secret */
async function join(name: string): Promise<string> {
  const given = await addOperator(gateway.sql, name, 'ann');
  await confirmOperator(gateway.sql, name, 'bob');
  return renewOwnSecret(gateway.sql, name, given);
}

describe('one person', () => {
  test('cannot act under a second name that they registered, until another vouches for it', async () => {
    const given = await addOperator(gateway.sql, 'puppet', 'ann');
    const own = await renewOwnSecret(gateway.sql, 'puppet', given);
    await expect(authenticateOperator(gateway.sql, 'puppet', own)).rejects.toThrow('cannot act yet');
    for (const by of ['ann', 'puppet'])
      await expect(confirmOperator(gateway.sql, 'puppet', by)).rejects.toThrow('no confirmation');
    await confirmOperator(gateway.sql, 'puppet', 'bob');
    expect(await authenticateOperator(gateway.sql, 'puppet', own)).toBe('puppet');
    const actions =
      await gateway.sql`SELECT operator, action FROM operator_action WHERE subject = 'puppet' ORDER BY id`;
    expect(actions.map((row) => [row['operator'], row['action']])).toEqual([
      ['ann', 'operators add'],
      ['puppet', 'operators renew'],
      ['bob', 'operators confirm'],
    ]);
    await removeOperator(gateway.sql, 'puppet', 'ann');
  });

  test('cannot act by a secret that they were shown for another', async () => {
    const given = await addOperator(gateway.sql, 'dan', 'ann');
    await confirmOperator(gateway.sql, 'dan', 'bob');
    await expect(authenticateOperator(gateway.sql, 'dan', given)).rejects.toThrow('ann has seen this secret');
    const own = await renewOwnSecret(gateway.sql, 'dan', given);
    await expect(renewOwnSecret(gateway.sql, 'dan', given)).rejects.toThrow('do not belong');
    const renewed = await renewOperatorSecret(gateway.sql, 'dan', 'ann');
    await expect(authenticateOperator(gateway.sql, 'dan', own)).rejects.toThrow('do not belong');
    const taken = await renewOwnSecret(gateway.sql, 'dan', renewed);
    await expect(authenticateOperator(gateway.sql, 'dan', taken)).rejects.toThrow('cannot act yet');
    await removeOperator(gateway.sql, 'dan', 'ann');
  });

  test('of two cannot take the place of the other', async () => {
    await expect(renewOperatorSecret(gateway.sql, 'bob', 'ann')).rejects.toThrow('no third operator');
    const other = await startTestGateway();
    await addOperator(other.sql, 'ann', undefined);
    await addOperator(other.sql, 'bob', 'ann');
    await removeOperator(other.sql, 'bob', 'ann');
    const third = await renewOwnSecret(other.sql, 'bob2', await addOperator(other.sql, 'bob2', 'ann'));
    await expect(authenticateOperator(other.sql, 'bob2', third)).rejects.toThrow('cannot act yet');
    await other.close();
  });
});

describe('the commands', () => {
  test('take a result from two people with their secrets, and one person’s two names for one', async () => {
    const lottery = await newLottery(gateway.sql, { draws: 'outside' });
    await newIssue(gateway.sql, lottery, 'OUT');
    await endSale(gateway.sql, lottery, 'OUT');
    const enter = (operator: string, secret: string | undefined) =>
      run('lottery', ['enter', lottery, 'OUT', '1,2,3,4,5', '--operator', operator], {
        ...(secret !== undefined && { OPERATOR_SECRET: secret }),
      });
    expect(await enter('ann', undefined)).toMatchObject({ code: 1, out: '' });
    expect(await enter('ann', bob)).toMatchObject({ code: 1, out: '' });
    expect((await enter('ann', ann)).out).toContain('a second person must enter the same');
    expect((await enter('ANN', ann)).out).toContain('a second person must enter the same');
    expect((await enter('bob', bob)).out).toContain('two people entered the same');
    const entries =
      await gateway.sql`SELECT operator FROM lottery_entry e JOIN lottery_issue i ON i.id = e.issue
      WHERE i.lottery = ${lottery} ORDER BY e.id`;
    expect(entries.map((row) => row['operator'])).toEqual(['ann', 'bob']);
  }, 120_000);

  test('that close numbers and cancel rounds record who ran them, and refuse a wrong secret', async () => {
    const lottery = await newLottery(gateway.sql, {});
    const close = (secret: string) =>
      run('lottery', ['close', lottery, 'ssc.front-3.direct', '1,2,3', '--operator', 'bob'], {
        OPERATOR_SECRET: secret,
      });
    expect(await close(ann)).toMatchObject({ code: 1, out: '' });
    expect(await close(bob)).toMatchObject({ code: 0, err: '' });
    const [action] =
      await gateway.sql`SELECT operator, action, details FROM operator_action WHERE subject = ${lottery}`;
    expect(action).toMatchObject({
      operator: 'bob',
      action: 'lottery close',
      details: { numbers: ['1,2,3'] },
    });
    for (const [command, args] of [
      ['rounds', ['cancel', '1']],
      ['withdrawals', ['approve', '1']],
      ['promotions', ['approve', '1']],
      ['payments', ['approve', 'DNONE']],
      ['members', ['block', 'alpha', 'demo', '--reason', 'test']],
      ['operators', ['add', 'eve']],
    ] as const) {
      const refused = await run(command, [...args, '--operator', 'ann'], { OPERATOR_SECRET: bob });
      expect([command, refused.code, refused.err]).toEqual([
        command,
        1,
        'The name ann and the secret do not belong to an operator.\n',
      ]);
    }
  }, 120_000);

  test('register people, and print a secret once', async () => {
    const added = await run('operators', ['add', 'Dora', '--operator', 'ann'], { OPERATOR_SECRET: ann });
    const secret = /: (\S+)\n$/.exec(added.out)?.[1] ?? '';
    const own = await run('operators', ['renew', 'dora', '--operator', 'Dora'], { OPERATOR_SECRET: secret });
    expect((await run('operators', ['list'])).out).toMatch(/dora  since \S+  waits for confirmation/);
    const confirmed = await run('operators', ['confirm', 'dora', '--operator', 'bob'], {
      OPERATOR_SECRET: bob,
    });
    expect(confirmed.out).toBe('dora is confirmed.\n');
    const ownSecret = /: (\S+)\n$/.exec(own.out)?.[1] ?? '';
    expect(await authenticateOperator(gateway.sql, 'dora', ownSecret)).toBe('dora');
    expect((await run('operators', ['list'])).out).toContain('dora  since');
  }, 60_000);
});

describe('the role of the commands', () => {
  test.each(['withdrawal_step', 'deposit_event', 'operator_action', 'promotion_claim'])(
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
    ['operator_action', 'operator'],
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
