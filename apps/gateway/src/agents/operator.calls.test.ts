import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { baseComponents, carryOvers, contractKinds, modes, periods } from '@marquee/commission';
import { billKinds, billModes } from '@marquee/contract';
import { contractChoices, operatorCalls } from '@marquee/contract/operator';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePrograms } from '../testing/bundle.ts';
import { contractFrom, newTree, settledBet, termsOf } from '../testing/agent-fixtures.ts';
import { newOperator, operatorRows, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { runDuePeriods } from './agents.jobs.ts';

const UNIT = 10_000n;
const HOUR = 3_600_000;

let gateway: TestGateway;
let ann: TestOperator;
let names: readonly string[];
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  const { sql } = gateway;
  ann = await newOperator(gateway);
  const tree = await newTree(sql, [undefined, 0, 1, undefined]);
  const rows = await sql<{ id: bigint; username: string }[]>`SELECT id, username FROM member`;
  names = tree.map((id) => rows.find((row) => row.id === id)?.username ?? '');
  const [top = 0n, middle = 0n] = tree;
  const twoDaysAgo = new Date(Math.floor(Date.now() / HOUR / 24) * HOUR * 24 - 48 * HOUR);
  await contractFrom(sql, twoDaysAgo, { offerer: null, downline: top, terms: termsOf('1') });
  await contractFrom(sql, twoDaysAgo, { offerer: top, downline: middle, terms: termsOf('0.5') });
  await settledBet(sql, {
    member: middle,
    stake: 1_000n * UNIT,
    settled: new Date(twoDaysAgo.getTime() + HOUR),
  });
  await runDuePeriods(sql, pino({ level: 'silent' }));
  const source = fileURLToPath(new URL('../../../operator-cli/src/agents.ts', import.meta.url));
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-commands-'));
  await bundlePrograms({ agents: source }, folder);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await gateway.close();
});

const merchant = 'alpha';
const name = (place: number) => names[place] ?? '';

/** The newest audit event. */
async function lastAction() {
  const [row] = await gateway.sql`
    SELECT staff, event, merchant, subject, before, after, reason FROM audit_event ORDER BY id DESC LIMIT 1`;
  return row;
}

test('the tree goes down level by level, with the path', async () => {
  const top = await ann.send(operatorCalls.agentTree, { query: { merchant, limit: 100 } });
  expect(valueOf<{ members: object[] }>(top.json).members).toContainEqual(
    expect.objectContaining({ username: name(0), type: 1, direct: 1 }),
  );
  const below = await ann.send(operatorCalls.agentTree, {
    query: { merchant, member: name(1).toUpperCase(), limit: 1 },
  });
  expect(valueOf(below.json)).toMatchObject({
    path: [name(0), name(1)],
    members: [{ username: name(2), direct: 0 }],
  });
  const stranger = await ann.send(operatorCalls.agentTree, { query: { merchant, member: 'nobody-at-all' } });
  expect(kindOf(stranger)).toBe('not-found');
});

test('runs, bills and contracts show what was paid, and by which terms', async () => {
  const runs = valueOf<{ runs: { id: string; reconciliation: { paid: string } }[] }>(
    (await ann.send(operatorCalls.agentRuns, { query: { merchant } })).json,
  );
  const run = runs.runs.find(({ reconciliation }) => reconciliation.paid !== '0');
  // One per cent of 1,000, half of it to the agent below.
  expect(run?.reconciliation).toMatchObject({ paid: '100000', bills: 2, topGross: '100000' });
  const bills = await ann.send(operatorCalls.agentBills, {
    query: { merchant, run: run?.id ?? '', member: name(1) },
  });
  expect(valueOf(bills.json)).toMatchObject({
    bills: [{ payee: name(1), kind: 'daily', paid: { amount: '5.0000' }, withheld: false }],
    nextCursor: null,
  });
  const contracts = await ann.send(operatorCalls.agentContracts, {
    query: { merchant, member: name(1), state: 'accepted' },
  });
  expect(valueOf(contracts.json)).toMatchObject({
    contracts: [{ upline: name(0), downline: name(1), terms: { tiers: [{ rate: '0.5' }] } }],
  });
  const page = await ann.send(operatorCalls.agentBills, { query: { merchant, limit: 1 } });
  const { nextCursor } = valueOf<{ nextCursor: string }>(page.json);
  const next = await ann.send(operatorCalls.agentBills, {
    query: { merchant, limit: 1, cursor: nextCursor },
  });
  expect(JSON.stringify(next.json)).not.toContain(`"id":"${nextCursor}"`);
});

test('debts name who owes how much', async () => {
  const { sql } = gateway;
  const [row] = await sql<{ id: bigint }[]>`SELECT id FROM member WHERE username = ${name(3)}`;
  const [currency] = await sql<{ currency: string }[]>`SELECT currency FROM merchant WHERE code = 'alpha'`;
  const currencyCode = currency?.currency ?? '';
  await sql`INSERT INTO account (id, owner, kind, currency, min_balance)
    VALUES (nextval('house_account_id'), ${`debtor:${row?.id}`}, 'debt', ${currencyCode}, NULL)`;
  await sql`INSERT INTO account (owner, kind, currency) VALUES (${`member:${row?.id}`}, 'cash', ${currencyCode})
    ON CONFLICT DO NOTHING`;
  await sql`SELECT ledger_transfer('test-debt', d.id, c.id, 70000, 'debt', NULL) FROM account d, account c
    WHERE d.owner = ${`debtor:${row?.id}`} AND c.owner = ${`member:${row?.id}`} AND c.kind = 'cash'`;
  const debts = await ann.send(operatorCalls.agentDebts, { query: { merchant } });
  expect(valueOf(debts.json)).toMatchObject({ debts: [{ username: name(3), owed: { amount: '7.0000' } }] });
});

test('a move is audited with both paths, and refused into one’s own team', async () => {
  const circle = await ann.send(operatorCalls.agentMove, {
    body: { merchant, member: name(0), upline: name(2) },
  });
  expect(circle.json).toMatchObject({
    fields: [
      {
        path: 'body.upline',
        rule: 'below-themselves',
        message: 'expected an agent who is not below the member',
      },
    ],
  });
  expect(await lastAction()).toBeUndefined();
  const moved = await ann.send(operatorCalls.agentMove, {
    body: { merchant, member: name(2), upline: name(3) },
  });
  expect(valueOf(moved.json)).toEqual({ path: [name(3), name(2)] });
  expect(await lastAction()).toMatchObject({
    staff: 'ann',
    event: 'agents move',
    merchant: 'alpha',
    subject: name(2),
    before: [name(0), name(1), name(2)],
    after: { path: [name(3), name(2)] },
  });
});

test('the form of a contract offers what the rules of contracts have', () => {
  expect({ kind: billKinds, mode: billModes, ...contractChoices }).toEqual({
    kind: contractKinds,
    mode: modes,
    period: periods,
    base: baseComponents,
    carryOver: carryOvers,
  });
});

test('the platform offers a contract and takes it back, each audited', async () => {
  const daily = {
    kind: 'daily' as const,
    period: 'day' as const,
    mode: 'percentage' as const,
    base: ['sales' as const],
    carryOver: 'none' as const,
    floating: false,
  };
  const bad = await ann.send(operatorCalls.agentContractOffer, {
    body: {
      merchant,
      member: name(3),
      terms: { ...daily, tiers: [...tiers('0.1e1')] },
    },
  });
  expect(bad.json).toMatchObject({ kind: 'invalid-request', fields: [{ path: 'body.terms.tiers.0.rate' }] });
  const offered = await ann.send(operatorCalls.agentContractOffer, {
    body: { merchant, member: name(3), terms: { ...daily, tiers: [...tiers('1')] } },
  });
  const { contract } = valueOf<{ contract: string }>(offered.json);
  expect(await lastAction()).toMatchObject({ event: 'agents offer', after: { contract } });
  const ended = await ann.send(operatorCalls.agentContractEnd, { body: { merchant, contract } });
  expect(ended.status).toBe(200);
  expect(await lastAction()).toMatchObject({
    event: 'agents end contract',
    subject: contract,
  });
  const again = await ann.send(operatorCalls.agentContractEnd, { body: { merchant, contract } });
  expect(kindOf(again)).toBe('conflict');
});

const tiers = (rate: string) => [{ rate, minSales: '0', minLoss: '0', minActiveMembers: '0' }];

test('policies change one by one, with before and after', async () => {
  const changed = await ann.send(operatorCalls.agentPolicyUpdate, {
    body: { merchant, activeFrom: '250.5', negativeNet: 'upline' },
  });
  const expected = {
    activeFrom: { amount: '250.5000' },
    negativeNet: 'upline',
    higherRate: 'tier-by-tier',
  };
  expect(valueOf(changed.json)).toMatchObject(expected);
  expect(valueOf((await ann.send(operatorCalls.agentPolicies, { query: { merchant } })).json)).toMatchObject(
    expected,
  );
  const action = await lastAction();
  expect(action).toMatchObject({ event: 'agents policies', subject: 'policies' });
  expect(JSON.stringify(action?.['before'])).toContain('platform');
  const wrong = await ann.send(operatorCalls.agentPolicyUpdate, { body: { merchant, activeFrom: '1e3' } });
  expect(kindOf(wrong)).toBe('invalid-request');
});

test('sums that were changed by hand are written again', async () => {
  await gateway.sql`UPDATE member_hour SET sales = sales + 1 WHERE sales > 0`;
  const answer = await ann.send(operatorCalls.agentRecompute, { body: { merchant } });
  expect(valueOf(answer.json)).toEqual({ changed: 1 });
  expect(await lastAction()).toMatchObject({ event: 'agents recompute', after: { changed: '1' } });
});

test('every call that declares an audit event has written it by now', async () => {
  const rows = await gateway.sql<{ event: string }[]>`
    SELECT DISTINCT event FROM audit_event WHERE staff = 'ann'`;
  const written = rows.map(({ event }) => event);
  const declared = operatorRows.flatMap(([name, { audit }]) =>
    name.startsWith('agent') && audit !== null ? [audit] : [],
  );
  expect(written).toEqual(expect.arrayContaining(declared));
});

test('the command asks the gateway with the session of a member of staff', async () => {
  const run = async (args: readonly string[], environment: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [path.join(folder, 'agents.mjs'), ...args], {
      env: {
        PATH: process.env['PATH'],
        STAFF_TOKEN: ann.token,
        OPERATOR_URL: gateway.operatorAddress,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { out, err, code };
  };
  const moved = await run(['move', 'alpha', name(2), name(0)]);
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(moved.out).toContain(`platform > ${name(0)} > ${name(2)}`);
  expect((await run(['runs', 'alpha'])).out).toContain('paid 100000, reconciliation');
  expect((await run(['policies', 'alpha', 'higherRate=top-rates'])).out).toContain('higherRate=top-rates');
  expect(await run(['recompute', 'alpha'], { STAFF_TOKEN: 'x'.repeat(43) })).toMatchObject({
    code: 1,
    err: 'The session is over: log in with npm run staff -- login NAME.\n',
  });
  expect(await run(['tree', 'alpha'], { OPERATOR_URL: 'http://127.0.0.1:9' })).toMatchObject({ code: 1 });
  const check = await run(['check', 'alpha'], { DATABASE_URL: gateway.url });
  expect(check.out).toContain("The agents' money of alpha is in order");
  const all = await run(['check'], { DATABASE_URL: gateway.url });
  expect(all).toMatchObject({ code: 0, err: '' });
  expect(all.out.match(/The agents' money of (alpha|beta) is in order/g)).toHaveLength(2);
  expect((await run(['nothing'])).code).toBe(2);
});
