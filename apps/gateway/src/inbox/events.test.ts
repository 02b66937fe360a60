import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayee } from '../testing/payee.ts';
import { newSaferPlayer } from '../testing/safer-player.ts';
import { startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { decideWithdrawal } from '../withdrawals/withdrawal-review.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  // Staff pay here, and nothing is approved before they decide.
  await gateway.sql`UPDATE withdrawal_method SET provider = NULL`;
  await gateway.sql`UPDATE withdrawal_rule SET auto_approve_limit = 0`;
});
afterAll(() => gateway.close());

/** The messages of an inbox, the newest first, without those of the operator. */
const eventsOf = async (token: string) =>
  valueOf<{ messages: { kind: string; details: unknown }[] }>(
    (await gateway.send('messageList', { token })).json,
  )
    .messages.filter(({ kind }) => kind !== 'operator')
    .map(({ kind, details }) => [kind, details]);

test('a withdrawal that is paid and one that is rejected are each told once, with amount and account', async () => {
  const payee = await newPayee(gateway);
  const idOf = ({ json }: Answer) => valueOf<{ id: string }>(json).id;
  const account = idOf(await payee.bind());
  const decide = (decision: 'approve' | 'paid' | 'reject', withdrawal: string) =>
    decideWithdrawal(gateway.sql, decision, {
      withdrawal: BigInt(withdrawal),
      operator: 'olga',
      reason: 'The name does not match.',
      payment: 'BPI-1',
    });
  const first = idOf(await payee.requestWithdrawal(account, '600.00'));
  for (const decision of ['approve', 'paid', 'paid'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await decide(decision, first);
  const second = idOf(await payee.requestWithdrawal(account, '700.00'));
  for (const decision of ['reject', 'reject'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await decide(decision, second);
  const told = (amount: string) => ({
    amount: { currency: 'PHP', amount },
    account: expect.stringMatching(/^Bank of the Philippine Islands .*\d{4}$/) as string,
  });
  expect(await eventsOf(payee.token)).toMatchObject([
    ['withdrawal-returned', told('700.0000')],
    ['withdrawal-paid', told('600.0000')],
  ]);
});

test('a login from a new address is told, the first one and those from known ones are not', async () => {
  const payee = await newPayee(gateway);
  expect(await eventsOf(payee.token)).toEqual([]);
  await gateway.sql`UPDATE known_address SET address = '198.51.100.9' WHERE member = ${payee.id}`;
  await gateway.login(payee.username);
  const token = await gateway.login(payee.username);
  expect(await eventsOf(token)).toMatchObject([['login-new-place', { address: '127.0.0.1' }]]);
});

test('a limit that is reached is told once a day', async () => {
  const one = await newSaferPlayer(gateway);
  await one.limit({ kind: 'deposit', period: 'day', amount: '500' });
  for (let times = 0; times < 2; times++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await one.deposit('600')).status).not.toBe(200);
  expect(await eventsOf(one.token)).toMatchObject([['limit-reached', { limit: 'deposit', span: 'day' }]]);
});
