import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wireLanguages, type AvailableCallName } from '@marquee/contract';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import { pageOrigin } from '../testing/prepare-factors.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { enrolTwoFactor } from '../testing/two-factor.ts';
import { saveCode } from './codes.store.ts';
import { memberRequester } from './send-code.ts';
import { noticeText } from './notice-texts.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());
beforeEach(() => gateway.sql`TRUNCATE rate_limit, verification_code`);

const NEXT = 'remember-me-now';

async function reachable(contacts: 'mailbox and number' | 'number') {
  const payee = await newPayee(gateway);
  const email = contacts === 'number' ? null : `${payee.username}@player.example`;
  const mobile = `+63917${String(payee.id).padStart(7, '0')}`;
  await gateway.sql`UPDATE member SET email = ${email}, mobile = ${mobile}, language = 'EN' WHERE id = ${payee.id}`;
  return { ...payee, old: email ?? mobile, mobile };
}

const send = async ({ token }: Payee, name: AvailableCallName, body: object) =>
  valueOf((await gateway.send(name, { token, body })).json);
const textsTo = (to: string) =>
  gateway
    .outbox()
    .filter((one) => one['to'] === to)
    .map((one) => String(one['text']));
const expectNotice = (to: string, part: string) =>
  vi.waitFor(() => expect(textsTo(to).filter((text) => text.includes(part))).toHaveLength(1), 10_000);

const placeOf = (target: string, payee: Payee) =>
  ({ merchant: 'alpha', purpose: 'bind', target, requester: memberRequester(payee.id).id }) as const;

async function changeEmail(payee: Payee): Promise<string> {
  const email = `${randomUUID()}@player.example`;
  await saveCode(gateway.sql, placeOf(email, payee), '123456');
  await send(payee, 'contactUpdate', { channel: 'email', email, code: '123456', password: PASSWORD });
  return email;
}

async function addPasskey({ token }: Payee): Promise<void> {
  const headers = { origin: pageOrigin };
  const begun = await gateway.send('passkeyBegin', { token, headers, body: { password: PASSWORD } });
  const challenge = valueOf<{ rp: { id: string }; challenge: string }>(begun.json);
  const passkey = new TestAuthenticator().create({ ...challenge, origin: pageOrigin });
  valueOf((await gateway.send('passkeyAdd', { token, headers, body: { name: 'Phone', passkey } })).json);
}

const changes: [string, (payee: Payee) => Promise<unknown>][] = [
  ['the e-mail address of your account was changed', changeEmail],
  [
    'a new login password was set',
    (payee) =>
      send(payee, 'passwordChange', { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT }),
  ],
  [
    'a new payment password was set',
    (payee) =>
      send(payee, 'paymentPasswordUpdate', { oldPaymentPassword: PASSWORD, newPaymentPassword: NEXT }),
  ],
  [
    'two-factor by authenticator app was switched on',
    (payee) => enrolTwoFactor(gateway, payee.token, PASSWORD),
  ],
  [
    'new recovery codes were made',
    async (payee) => {
      await enrolTwoFactor(gateway, payee.token, PASSWORD);
      await send(payee, 'recoveryCodesRenew', { password: PASSWORD });
    },
  ],
  ['a passkey was added to your account', addPasskey],
  [
    'a passkey was removed from your account',
    async (payee) => {
      await addPasskey(payee);
      const [one] = await gateway.sql<{ id: string }[]>`SELECT id FROM passkey WHERE member = ${payee.id}`;
      await send(payee, 'passkeyRemove', { id: one?.id, password: PASSWORD });
    },
  ],
  [
    'two-factor by authenticator app was switched off',
    async (payee) => {
      await enrolTwoFactor(gateway, payee.token, PASSWORD);
      await send(payee, 'twoFactorDisable', { password: PASSWORD });
    },
  ],
];

test.each(changes)('the old mailbox is told that %s', async (words, change) => {
  const payee = await reachable('mailbox and number');
  await change(payee);
  await expectNotice(payee.old, words);
  expect(textsTo(payee.mobile)).toEqual([]);
});

test('a new mailbox is not told; where there was only a number, it is told by SMS', async () => {
  const payee = await reachable('number');
  const email = await changeEmail(payee);
  await expectNotice(payee.mobile, 'the e-mail address of your account was changed');
  expect(textsTo(email)).toEqual([]);
});

test('a number that takes the place of another is told to the old one', async () => {
  const payee = await reachable('number');
  const mobileNum = `918${String(payee.id).padStart(7, '0')}`;
  await saveCode(gateway.sql, placeOf(`+63${mobileNum}`, payee), '123456');
  const number = { channel: 'mobile', mobileNum, countryDialingCode: '63' };
  await send(payee, 'contactUpdate', { ...number, code: '123456', password: PASSWORD });
  await expectNotice(payee.mobile, 'the mobile number of your account was changed');
  expect(textsTo(`+63${mobileNum}`)).toEqual([]);
});

test('a refused change tells no one', async () => {
  const payee = await reachable('mailbox and number');
  const body = { oldPassword: 'wrong', newPassword: NEXT, confirmNewPassword: NEXT };
  await gateway.send('passwordChange', { token: payee.token, body });
  // A notice queued before would come first.
  await send(payee, 'passwordChange', { ...body, oldPassword: PASSWORD });
  await expectNotice(payee.old, 'a new login password was set');
  expect(textsTo(payee.old)).toHaveLength(1);
});

test('each language has words of its own', () => {
  const notice = { kind: 'security-change', change: 'two-factor-off' } as const;
  const texts = wireLanguages.map((language) => noticeText(language, 'Aurora', notice).text);
  expect(new Set(texts).size).toBe(wireLanguages.length);
});
