import { randomUUID } from 'node:crypto';
import type { AnswerOf, CallOf } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '../http/request-log.ts';
import { checkLedger } from '../ledger/check.ts';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';
import { paymentJobs } from './payment.jobs.ts';

type Deposit = AnswerOf<CallOf<'depositRead'>>;
type Open = AnswerOf<CallOf<'agentDepositList'>>;

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const peso = 10_000n;
const cash = async (payee: Payee) => (await payee.balances()).cash;
/** An agent with a member directly below. */
async function line() {
  const agent = await newPayee(gateway, { type: 1 });
  return { agent, member: await newPayee(gateway, { upline: agent.id, cash: 0 }) };
}
const create = (member: Payee, more: object = {}) =>
  gateway.send('depositCreate', {
    token: member.token,
    body: {
      requestId: randomUUID(),
      method: 'agent',
      amount: '500',
      returnUrl: 'http://alpha.localhost/',
      ...more,
    },
  });
const begin = async (member: Payee, more: object = {}) => valueOf<Deposit>((await create(member, more)).json);
const read = async (member: Payee, { reference }: Deposit) =>
  valueOf<Deposit>((await gateway.send('depositRead', { token: member.token, query: { reference } })).json);
const open = async (agent: Payee) =>
  valueOf<Open>((await gateway.send('agentDepositList', { token: agent.token })).json).requests;
const confirm = (agent: Payee, { reference }: Deposit, more: object = {}) =>
  gateway.send('agentDepositConfirm', {
    token: agent.token,
    body: { requestId: randomUUID(), reference, paymentPassword: PASSWORD, ...more },
  });
const decline = (agent: Payee, { reference }: Deposit) =>
  gateway.send('agentDepositDecline', { token: agent.token, body: { reference } });

test('a member asks, the agent sees it and pays it from their own balance; both read it in their words', async () => {
  const { agent, member } = await line();
  const deposit = await begin(member);
  expect(deposit).toMatchObject({ kind: 'agent', state: 'awaiting-payment', action: { kind: 'agent' } });
  expect(deposit.action).toMatchObject({ agent: expect.stringMatching(/^pa•+$/) });
  expect(await open(agent)).toMatchObject([
    { reference: deposit.reference, username: member.username, amount: { amount: '500.0000' } },
  ]);
  expect(valueOf((await confirm(agent, deposit)).json)).toMatchObject({ reference: deposit.reference });
  expect(await read(member, deposit)).toMatchObject({ state: 'credited', arrives: { amount: '500.0000' } });
  expect([await cash(agent), await cash(member)]).toEqual([9_500n * peso, 500n * peso]);
  expect(await open(agent)).toEqual([]);
  const moved =
    await gateway.sql`SELECT kind FROM transfer WHERE reference = ${deposit.reference} ORDER BY id`;
  expect(moved.map(({ kind }) => kind)).toEqual(['transfer', 'deposit']);
  // What was deposited must be played through, as by any other way.
  const [turnover] = await gateway.sql`SELECT required FROM turnover_requirement WHERE member = ${member.id}`;
  expect(turnover).toEqual({ required: 500n * peso });
});

test('who has no agent above is not offered it, nor may ask for it', async () => {
  const { member } = await line();
  for (const other of [await newPayee(gateway), await newPayee(gateway, { upline: member.id })]) {
    const { methods } = valueOf<AnswerOf<CallOf<'depositMethods'>>>(
      (await gateway.send('depositMethods', { token: other.token })).json,
    );
    expect(methods.map(({ code }) => code)).not.toContain('agent');
    expect(kindOf(await create(other))).toBe('not-found');
  }
});

test('confirmed again, from two tabs at once, or declined meanwhile, it is paid once', async () => {
  const { agent, member } = await line();
  const deposit = await begin(member);
  const requestId = randomUUID();
  const same = await Promise.all(Array.from({ length: 4 }, () => confirm(agent, deposit, { requestId })));
  for (const answer of same) expect(valueOf(answer.json)).toMatchObject({ reference: deposit.reference });
  expect(kindOf(await confirm(agent, deposit))).toBe('conflict');
  expect(kindOf(await confirm(agent, await begin(member), { requestId }))).toBe('conflict');
  expect(kindOf(await decline(agent, deposit))).toBe('conflict');
  const raced = await begin(member);
  await Promise.all([confirm(agent, raced), decline(agent, raced), confirm(agent, raced)]);
  const { state } = await read(member, raced);
  const paid = 500n * (state === 'credited' ? 2n : 1n);
  expect([await cash(agent), await cash(member)]).toEqual([(10_000n - paid) * peso, paid * peso]);
});

describe('nothing moves', () => {
  test('when it is asked of someone else, or does not exist', async () => {
    const { member } = await line();
    const { agent: other } = await line();
    const deposit = await begin(member);
    expect(kindOf(await confirm(other, deposit))).toBe('not-found');
    expect(kindOf(await decline(other, deposit))).toBe('not-found');
    expect(kindOf(await confirm(member, deposit))).toBe('not-found');
    expect(kindOf(await confirm(other, { ...deposit, reference: 'DNOBODY' }))).toBe('not-found');
    expect(await open(other)).toEqual([]);
  });

  test('with too little money, a wrong password or turnover to play', async () => {
    const { agent, member } = await line();
    expect(kindOf(await confirm(agent, await begin(member, { amount: '20000' })))).toBe('insufficient-funds');
    const deposit = await begin(member);
    expect(kindOf(await confirm(agent, deposit, { paymentPassword: 'guess' }))).toBe('wrong-password');
    await gateway.sql.begin((tx) =>
      requireTurnover(tx, {
        member: agent.id,
        merchant: 'alpha',
        source: 'bonus',
        reference: `agent:${agent.id}`,
        amount: 70n * peso,
      }),
    );
    expect((await confirm(agent, deposit)).json).toMatchObject({
      kind: 'turnover-required',
      value: { missing: '70.0000' },
    });
    expect([await cash(agent), await cash(member)]).toEqual([10_000n * peso, 0n]);
  });

  test('when the agent declines, the member calls it off, or its time is over', async () => {
    const { agent, member } = await line();
    const [declined, cancelled, late] = [await begin(member), await begin(member), await begin(member)];
    for (let times = 0; times < 2; times++)
      expect(valueOf((await decline(agent, declined)).json)).toMatchObject({ reference: declined.reference });
    await gateway.send('depositCancel', { token: member.token, body: { reference: cancelled.reference } });
    await gateway.sql`UPDATE deposit SET expires_at = now() - interval '1 second' WHERE reference = ${late.reference}`;
    // Late even before the job has come by.
    expect(await open(agent)).toEqual([]);
    for (const deposit of [declined, cancelled, late])
      expect(kindOf(await confirm(agent, deposit))).toBe('conflict');
    const jobs = paymentJobs({ sql: gateway.sql, providers: new Map(), log: openLog('/dev/null').log });
    for (const job of jobs) await job.run({});
    const states = await Promise.all([declined, cancelled, late].map((deposit) => read(member, deposit)));
    expect(states.map(({ state, rejectReason }) => [state, rejectReason])).toEqual([
      ['rejected', 'agent'],
      ['cancelled', null],
      ['expired', null],
    ]);
    expect(await cash(agent)).toBe(10_000n * peso);
  });
});

test('after all of this the books are even, and nothing is left between the two', async () => {
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  const [between] =
    await gateway.sql`SELECT sum(balance)::bigint AS sum FROM account WHERE kind = 'payments:agent'`;
  expect(between).toEqual({ sum: 0n });
  expect(gateway.log().filter((line) => Number(line['level']) >= 50)).toEqual([]);
});
