import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOneDay } from '../testing/one-day.ts';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';

interface Transfer {
  id: string;
  direction: string;
  counterpart: string;
  amount: { amount: string };
}

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const send = (payee: Payee, body: Record<string, unknown>) =>
  gateway.send('memberTransferSend', {
    token: payee.token,
    body: { requestId: randomUUID(), to: 'upline', amount: '100.00', paymentPassword: PASSWORD, ...body },
  });
const transferOf = ({ json }: Answer) => valueOf<Transfer>(json);
async function listed(payee: Payee) {
  const { json } = await gateway.send('memberTransferList', { token: payee.token, query: {} });
  return valueOf<{ transfers: Transfer[]; more: boolean }>(json);
}
const cash = async (payee: Payee) => (await payee.balances()).cash;
const peso = 10_000n;

/** An agent with a member directly below, and one below that one. */
async function line() {
  const agent = await newPayee(gateway, { type: 1 });
  const member = await newPayee(gateway, { upline: agent.id });
  const deeper = await newPayee(gateway, { upline: member.id });
  return { agent, member, deeper };
}

test('a member sends to their upline; both see it, the member without the whole name', async () => {
  const { agent, member } = await line();
  const sent = transferOf(await send(member, { amount: '250.50' }));
  expect(sent).toMatchObject({ direction: 'sent', amount: { amount: '250.5000' } });
  expect(sent.counterpart).toMatch(/^pa•+$/);
  expect([await cash(member), await cash(agent)]).toEqual([97_495_000n, 102_505_000n]);
  expect((await listed(member)).transfers).toEqual([sent]);
  expect((await listed(agent)).transfers).toEqual([
    { ...sent, direction: 'received', counterpart: member.username },
  ]);
  const record = async (payee: Payee) =>
    gateway.sql`SELECT entry.amount, transfer.kind, transfer.reference FROM entry
      JOIN transfer ON transfer.id = entry.transfer JOIN account ON account.id = entry.account
      WHERE owner = ${`member:${payee.id}`} ORDER BY entry.seq DESC LIMIT 1`;
  const reference = `member-transfer:${sent.id}`;
  expect([...(await record(member))]).toEqual([{ amount: -2_505_000n, kind: 'transfer', reference }]);
  expect([...(await record(agent))]).toEqual([{ amount: 2_505_000n, kind: 'transfer', reference }]);
});

test('an agent sends to a member directly below, whatever the capitals, and to no one else', async () => {
  const { agent, member, deeper } = await line();
  const down = (username: string) => send(agent, { to: 'downline', username });
  expect(transferOf(await down(member.username.toUpperCase()))).toMatchObject({
    direction: 'sent',
    counterpart: member.username,
  });
  expect((await listed(member)).transfers[0]).toMatchObject({ direction: 'received' });
  expect((await listed(member)).transfers[0]?.counterpart).toMatch(/^pa•+$/);
  const stranger = await newPayee(gateway);
  for (const username of [deeper.username, stranger.username, agent.username, 'nobody1', 'demo'])
    expect(kindOf(await down(username))).toBe('not-found');
  // A member below of the same name at another merchant is someone else.
  await gateway.sql`UPDATE member SET upline = ${agent.id} WHERE merchant = 'beta' AND username = 'vip'`;
  await gateway.sql`UPDATE member SET upline = NULL WHERE merchant = 'alpha' AND username = 'vip'`;
  expect(kindOf(await down('vip'))).toBe('not-found');
  expect(kindOf(await send(member, { to: 'downline', username: deeper.username }))).toBe('not-an-agent');
  expect(await cash(agent)).toBe(9_900n * peso);
});

test('who has no upline has no one to send to', async () => {
  const payee = await newPayee(gateway);
  expect(kindOf(await send(payee, {}))).toBe('not-found');
  const { json } = await gateway.send('memberTransferOptions', { token: payee.token });
  expect(valueOf(json)).toMatchObject({ upline: null, downline: false });
});

describe('nothing moves', () => {
  test.each(['-1', '1e9', '0.00001', 'NaN', '１００', '1'.repeat(40), ' 60', '60 ', '', '60.001'])(
    'for "%s", and the field is named',
    async (amount) => {
      const { member } = await line();
      const answer = await send(member, { amount });
      expect(answer.json).toMatchObject({ kind: 'invalid-request', fields: [{ path: 'body.amount' }] });
      expect(await cash(member)).toBe(10_000n * peso);
    },
  );

  test('with a name for the upline, or without one for the downline', async () => {
    const { agent, member } = await line();
    for (const answer of [await send(member, { username: 'agent' }), await send(agent, { to: 'downline' })])
      expect(answer.json).toMatchObject({ kind: 'invalid-request', fields: [{ path: 'body.username' }] });
  });

  test(
    'outside of the limits, which are named',
    inOneDay(async () => {
      const { member } = await line();
      const refused = async (amount: string) => (await send(member, { amount })).json;
      const limit = (name: string, allowed: string) => ({
        kind: 'amount-out-of-limits',
        value: { limit: name, allowed },
      });
      expect(await refused('49.99')).toMatchObject(limit('minimum', '50.0000'));
      expect(await refused('500000.01')).toMatchObject(limit('maximum', '500000.0000'));
      await gateway.sql`UPDATE member_transfer_rule SET daily_amount = ${300n * peso}, daily_count = 3 WHERE merchant = 'alpha'`;
      valueOf(await refused('200.00'));
      expect(await refused('100.01')).toMatchObject(limit('daily-amount', '100.0000'));
      valueOf(await refused('50.00'));
      valueOf(await refused('50.00'));
      expect(await refused('50.00')).toMatchObject(limit('daily-count', '3'));
      await gateway.sql`UPDATE member_transfer_rule SET daily_amount = ${10n ** 12n}, daily_count = 100 WHERE merchant = 'alpha'`;
    }),
  );

  test('while turnover is missing, with too little money, or without the payment password', async () => {
    const { member } = await line();
    expect(kindOf(await send(member, { amount: '10000.01' }))).toBe('insufficient-funds');
    expect(kindOf(await send(member, { paymentPassword: 'guess' }))).toBe('wrong-password');
    await gateway.sql.begin((tx) =>
      requireTurnover(tx, {
        member: member.id,
        merchant: 'alpha',
        source: 'bonus',
        reference: `mt:${member.id}`,
        amount: 70n * peso,
      }),
    );
    expect((await send(member, {})).json).toMatchObject({
      kind: 'turnover-required',
      value: { missing: '70.0000' },
    });
    expect(await cash(member)).toBe(10_000n * peso);
  });
});

test('sent again, or from two tabs at once, it happens once; its id for another is a conflict', async () => {
  const { agent, member } = await line();
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(member, { requestId })));
  expect(new Set(answers.map((answer) => transferOf(answer).id)).size).toBe(1);
  expect(kindOf(await send(member, { requestId, amount: '100.01' }))).toBe('conflict');
  expect(kindOf(await send(member, { requestId, to: 'upline' }))).toBeUndefined();
  expect(await cash(agent)).toBe(10_100n * peso);
});

test('both ways at once, over and over, neither loses nor makes money', async () => {
  const { agent, member } = await line();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await Promise.all([send(member, {}), send(agent, { to: 'downline', username: member.username })]);
    }),
  );
  expect((await cash(agent)) + (await cash(member))).toBe(20_000n * peso);
});

test('the list continues where it stopped', async () => {
  const { agent, member } = await line();
  await gateway.sql`
    INSERT INTO member_transfer (merchant, sender, recipient, request_id, direction, currency, amount)
    SELECT 'alpha', CASE WHEN n % 2 = 0 THEN ${agent.id}::bigint ELSE ${member.id}::bigint END,
      CASE WHEN n % 2 = 0 THEN ${member.id}::bigint ELSE ${agent.id}::bigint END, gen_random_uuid(),
      CASE WHEN n % 2 = 0 THEN 'downline' ELSE 'upline' END, 'PHP', 10000 * n FROM generate_series(1, 14) AS n`;
  const first = await listed(member);
  expect([first.transfers.length, first.more]).toEqual([10, true]);
  const { json } = await gateway.send('memberTransferList', {
    token: member.token,
    query: { before: first.transfers.at(-1)?.id },
  });
  const rest = valueOf<{ transfers: Transfer[]; more: boolean }>(json);
  expect([rest.transfers.length, rest.more]).toEqual([4, false]);
  const amounts = [...first.transfers, ...rest.transfers].map(({ amount }) => Number(amount.amount));
  expect(amounts).toEqual(Array.from({ length: 14 }, (_, at) => 14 - at));
});
