import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { withdrawalJobs } from './withdrawal.jobs.ts';
import { listForOperators } from './withdrawal-review.ts';

interface Account {
  id: string;
  kind: string;
  name: string;
  number: string;
  holder: string;
  usableAt: string;
  usable: boolean;
}

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const accountOf = ({ json }: Answer) => valueOf<Account>(json);
const faultOf = ({ json }: Answer) =>
  json?.success === false ? json.fields?.map(({ path, rule }) => `${path} ${rule}`).join() : undefined;
const remove = (payee: Payee, account: string, paymentPassword = PASSWORD) =>
  gateway.send('payoutAccountRemove', { token: payee.token, body: { account, paymentPassword } });
async function listed(payee: Payee) {
  const { json } = await gateway.send('withdrawalOptions', { token: payee.token });
  return valueOf<{ accounts: Account[]; payeeName: string | null }>(json);
}

describe('adding an account', () => {
  test('takes each kind, and shows a mask of it everywhere', async () => {
    const payee = await newPayee(gateway);
    const bank = accountOf(await payee.bind({ number: '0099 8877 66' }));
    expect(bank).toMatchObject({
      kind: 'bank',
      name: 'Bank of the Philippine Islands',
      number: '••••7766',
      holder: 'M•••• C•••• S•••••',
      usable: true,
    });
    const wallet = await payee.bind({ method: 'ewallet', bank: undefined, number: '0917 555 7788' });
    expect(accountOf(wallet)).toMatchObject({ kind: 'ewallet', name: 'GCash', number: '••••7788' });
    const coin = await payee.bind({
      method: 'usdt-trc20',
      bank: undefined,
      holder: undefined,
      number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    });
    expect(accountOf(coin)).toMatchObject({ kind: 'crypto', number: 'TR7N••••Lj6t', holder: '' });
    const answer = await gateway.send('withdrawalOptions', { token: payee.token });
    expect(valueOf<{ accounts: unknown[] }>(answer.json).accounts).toHaveLength(3);
    for (const secret of ['0099887766', '9175557788', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'Clara'])
      expect(answer.text + gateway.logText()).not.toContain(secret);
  });

  test.each([
    [{ number: '123' }, 'body.number length'],
    [{ number: '１２３４５６７８９０' }, 'body.number form'],
    [{ bank: 'NOBANK' }, 'body.bank offered'],
    [{ bank: undefined }, 'body.bank offered'],
    [{ method: 'cash' }, 'body.method offered'],
    [{ holder: undefined }, 'body.holder form'],
    [{ holder: '12345' }, 'body.holder form'],
    [{ method: 'ewallet', number: '0917 555 7788' }, 'body.bank offered'],
    [{ method: 'ewallet', bank: undefined, number: 'call me' }, 'body.number form'],
    [
      { method: 'btc', bank: undefined, holder: undefined, number: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb' },
      'body.number checksum',
    ],
    [
      { method: 'eth', bank: undefined, number: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      'body.holder form',
    ],
  ])('refuses %o and names the field', async (wrong, fault) => {
    const payee = await newPayee(gateway, { cash: 0 });
    const answer = await payee.bind(wrong);
    expect([kindOf(answer), faultOf(answer)]).toEqual(['invalid-request', fault]);
    expect((await listed(payee)).accounts).toEqual([]);
  });

  test("goes by the member's name: the first account gives it, later ones must be in it", async () => {
    const payee = await newPayee(gateway);
    expect((await listed(payee)).payeeName).toBeNull();
    accountOf(await payee.bind({ holder: 'Nguyễn  Văn Đức' }));
    expect((await listed(payee)).payeeName).toBe('N••••• V•• Đ••');
    expect(faultOf(await payee.bind({ holder: 'Another Person' }))).toBe('body.holder other-name');
    accountOf(await payee.bind({ holder: 'NGUYEN VAN DUC' }));
  });

  test('is bound once by a member; who else has it is not told, but their withdrawals wait for a person', async () => {
    const [one, other] = [await newPayee(gateway), await newPayee(gateway)];
    const number = '5566778899';
    const bound = accountOf(await one.bind({ number }));
    const free = await other.bind({ number: '5566778800' });
    const shared = await other.bind({ number });
    expect([shared.status, Object.keys(accountOf(shared))]).toEqual([
      free.status,
      Object.keys(accountOf(free)),
    ]);
    expect(faultOf(await one.bind({ number: '55 66 77 88 99' }))).toBe('body.number taken');
    valueOf((await remove(one, bound.id)).json);
    valueOf((await remove(one, bound.id)).json);
    accountOf(await one.bind({ number }));

    const { sql } = gateway;
    await sql`UPDATE payout_account SET usable_at = now() WHERE member = ${other.id}`;
    await sql`UPDATE withdrawal_rule SET auto_approve_limit = 1000000000 WHERE merchant = 'alpha'`;
    valueOf((await other.requestWithdrawal(accountOf(shared).id, '500.00')).json);
    valueOf((await other.requestWithdrawal(accountOf(free).id, '500.00')).json);
    await Promise.all(withdrawalJobs({ sql, providers: new Map() }).map(({ run }) => run({})));
    const listed = await listForOperators(sql, { merchant: 'alpha', all: false });
    expect(
      listed
        .filter(({ username }) => username === other.username)
        .map(({ number: account, state, isShared }) => [account, state, isShared]),
    ).toEqual([
      [number, 'reviewing', true],
      ['5566778800', 'paying', false],
    ]);
  });

  test('cools off, unless it is the first that the member ever had', async () => {
    const payee = await newPayee(gateway);
    const first = accountOf(await payee.bind());
    expect(first.usable).toBe(true);
    valueOf((await remove(payee, first.id)).json);
    const second = accountOf(await payee.bind());
    expect(second.usable).toBe(false);
    const hours = (Date.parse(second.usableAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    const refused = await payee.requestWithdrawal(second.id, '600.00');
    expect(kindOf(refused)).toBe('cooling-off');
    expect(refused.json).toMatchObject({ value: { usableAt: second.usableAt } });
    await gateway.sql`UPDATE payout_account SET usable_at = now() WHERE id = ${second.id}`;
    expect((await listed(payee)).accounts[0]?.usable).toBe(true);
    expect((await payee.requestWithdrawal(second.id, '600.00')).status).toBe(200);
  });

  test('stops at the limit of accounts', async () => {
    const payee = await newPayee(gateway);
    for (let count = 0; count < 5; count++) accountOf(await payee.bind());
    expect(faultOf(await payee.bind())).toBe('body.method too-many');
  });

  test('happens once per request, also from two tabs at once', async () => {
    const payee = await newPayee(gateway);
    const same = { requestId: randomUUID(), number: '4433221100' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => payee.bind(same)));
    expect(new Set(answers.map((answer) => accountOf(answer).id)).size).toBe(1);
    expect(kindOf(await payee.bind({ ...same, number: '4433221101' }))).toBe('conflict');
    expect((await listed(payee)).accounts).toHaveLength(1);
  });

  test('needs the payment password, and nothing changes without it', async () => {
    const payee = await newPayee(gateway);
    expect(kindOf(await payee.bind({ paymentPassword: 'wrong' }))).toBe('wrong-password');
    expect((await listed(payee)).accounts).toEqual([]);
    const bound = accountOf(await payee.bind());
    expect(kindOf(await remove(payee, bound.id, 'wrong'))).toBe('wrong-password');
    expect((await listed(payee)).accounts).toHaveLength(1);
    await gateway.sql`UPDATE member SET payment_password_hash = NULL WHERE id = ${payee.id}`;
    expect(kindOf(await payee.bind())).toBe('payment-password-required');
  });
});

test("another member's account is not found", async () => {
  const [one, other] = [await newPayee(gateway), await newPayee(gateway)];
  const { id } = accountOf(await one.bind());
  expect(kindOf(await remove(other, id))).toBe('not-found');
  expect(kindOf(await other.requestWithdrawal(id, '600.00'))).toBe('not-found');
  expect((await listed(one)).accounts).toHaveLength(1);
});
