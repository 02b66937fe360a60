import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Gateway } from '../gateway-options.ts';
import { startGateway } from '../gateway.ts';
import { testBrands } from '../testing/global-setup.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, testSecretsKey, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { decideWithdrawal, type Decision } from './withdrawal-review.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-notices-'));
const secondOutbox = path.join(folder, 'outbox.jsonl');
let gateway: TestGateway;
let second: Gateway;
/** What the SMS provider took, and how often it is out of order before that. */
const texts: { to: string; text: string }[] = [];
let outages = 0;
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    outages -= 1;
    if (outages >= 0) response.statusCode = 503;
    else texts.push(JSON.parse(body) as { to: string; text: string });
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const smsUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  gateway = await startTestGateway({ messenger: { outbox: path.join(folder, 'first.jsonl'), smsUrl } });
  await gateway.sql`UPDATE withdrawal_method SET provider = NULL`;
  second = await startGateway({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: gateway.url,
    dataDir: folder,
    secretsKey: testSecretsKey,
    sitesDir: path.join(folder, 'sites'),
    brandsDir: testBrands,
    demo: false,
    messenger: { outbox: secondOutbox, smsUrl },
    jobs: 'queued',
    logFile: path.join(folder, 'log'),
  });
});
afterAll(async () => {
  await second.close();
  await gateway.close();
  provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The mails that either gateway has sent. */
function mails(): { to: string; subject: string; text: string }[] {
  return [path.join(folder, 'first.jsonl'), secondOutbox]
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as { to: string; subject: string; text: string });
}

async function reachable(language: string): Promise<Payee & { email: string; mobile: string }> {
  const payee = await newPayee(gateway);
  const email = `${payee.username}@player.example`;
  const mobile = `+63918${String(payee.id).padStart(7, '0')}`;
  await gateway.sql`UPDATE member SET email = ${email}, mobile = ${mobile}, language = ${language} WHERE id = ${payee.id}`;
  return { ...payee, email, mobile };
}

async function request(payee: Payee): Promise<string> {
  const account = valueOf<{ id: string }>((await payee.bind({ number: '1234567890' })).json).id;
  const id = valueOf<{ id: string }>((await payee.requestWithdrawal(account, '3234.50')).json).id;
  // Its number is free for the next member.
  await gateway.sql`UPDATE payout_account SET removed_at = now() WHERE id = ${account}`;
  return id;
}

const decide = (decision: Decision, id: string) =>
  decideWithdrawal(gateway.sql, decision, {
    withdrawal: BigInt(id),
    operator: 'olga',
    reason: 'The name does not match.',
    payment: 'BPI-1',
  });
const mailsTo = (to: string) => mails().filter((mail) => mail.to === to);
const textsTo = (to: string) => texts.filter((text) => text.to === to);
const queueIsEmpty = () =>
  vi.waitFor(
    async () => {
      const waiting = await gateway.sql`
        SELECT FROM graphile_worker.jobs WHERE task_identifier = 'member-notice'`;
      expect(waiting).toHaveLength(0);
    },
    { timeout: 20_000, interval: 50 },
  );

test('a paid withdrawal is reported once by mail and once by SMS, however many gateways there are and however often it is paid', async () => {
  const payee = await reachable('EN');
  const id = await request(payee);
  await decide('approve', id);
  await Promise.all(Array.from({ length: 8 }, () => decide('paid', id)));
  await queueIsEmpty();
  expect(mailsTo(payee.email)).toMatchObject([
    {
      subject: expect.stringContaining('is paid'),
      text: expect.stringContaining(
        'your withdrawal of PHP 3234.50 to Bank of the Philippine Islands ••••7890 has been paid',
      ),
    },
  ]);
  expect(textsTo(payee.mobile)).toMatchObject([{ text: expect.stringContaining('has been paid') }]);
});

test.each([
  ['TH', 'ไม่ได้จ่าย'],
  ['CN', '未支付'],
])('a rejected one is told in the member’s language, %s', async (language, words) => {
  const payee = await reachable(language);
  expect((await decide('reject', await request(payee))).kind).toBe('done');
  await queueIsEmpty();
  expect(mailsTo(payee.email).map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
  expect(textsTo(payee.mobile).map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
});

test('when the SMS provider is out of order the text follows later, and the mail is not sent again', async () => {
  const payee = await reachable('EN');
  const id = await request(payee);
  outages = 1;
  expect((await decide('reject', id)).kind).toBe('done');
  await queueIsEmpty();
  expect(mailsTo(payee.email)).toHaveLength(1);
  expect(textsTo(payee.mobile)).toHaveLength(1);
});

test('a member without number and mailbox is not told, and is paid all the same', async () => {
  const payee = await newPayee(gateway);
  const id = await request(payee);
  await decide('approve', id);
  expect((await decide('paid', id)).kind).toBe('done');
  await queueIsEmpty();
  expect(gateway.logText()).not.toContain(`"member":"${payee.id}","channel"`);
});
