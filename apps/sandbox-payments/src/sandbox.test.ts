import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paymentSigning } from '@marquee/payments/protocol-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSandbox, type Sandbox } from './sandbox.ts';

const key = { id: 'k', secret: 's'.repeat(32) };
const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
let sandbox: Sandbox;
/** What a gateway received, and how often it fails before it answers. */
const received: Record<string, string>[] = [];
let failures = 0;
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const signed = { method: 'POST', path: request.url ?? '', body };
    const checked = paymentSigning.checkRequest([key], signed, request.headers, Date.now());
    if (!checked.ok || failures-- > 0) return response.writeHead(500).end();
    received.push(JSON.parse(body) as Record<string, string>);
    return response
      .writeHead(200, paymentSigning.signAnswer(key, checked.nonce, { status: 200, body: '{}' }))
      .end('{}');
  });
});
// An idle connection must not be closed just when the next request is sent on it.
gateway.keepAliveTimeout = 0;
let callbackUrl = '';
/** Restarts the sandbox with its stored data; the gateway answers from then on. */
async function restart({ payoutDelay = 50 } = {}): Promise<void> {
  await sandbox.close();
  failures = 0;
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', keys: [key], folder, payoutDelay });
}
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  callbackUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/payments/callbacks/sandbox`;
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', keys: [key], folder, payoutDelay: 50 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await sandbox.close();
  gateway.close();
  rmSync(folder, { recursive: true });
});

async function send(method: 'GET' | 'POST', target: string, value?: object) {
  const body = value === undefined ? '' : JSON.stringify(value);
  const { headers, nonce } = paymentSigning.signRequest(key, { method, path: target, body }, Date.now());
  const response = await fetch(`${sandbox.url}${target}`, { method, headers, ...(body !== '' && { body }) });
  const text = await response.text();
  const answered = { status: response.status, body: text };
  const isTrue = paymentSigning.isAnswer([key], nonce, answered, Object.fromEntries(response.headers));
  return {
    status: response.status,
    isTrue,
    value: JSON.parse(text) as { action: { page: string; kind: string } },
  };
}
const create = (reference: string, more: object = {}) =>
  send('POST', '/payments', {
    reference,
    merchant: 'alpha',
    kind: 'e-wallet',
    channel: 'redirect',
    amount: '1500.00',
    currency: 'PHP',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    returnUrl: 'http://alpha.localhost/?a=1&b="2"',
    callbackUrl,
    language: 'EN',
    ...more,
  });
/** The updates of a payment or payout at the gateway: repeated when its answer came too late. */
const entry = (reference: string) => received.filter((update) => update['reference'] === reference);
/** Waits for what happens in the background, as long as a busy machine may take. */
const soon = { timeout: 30_000 };
const press = (page: string, form: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form) });

test('a payment is created, paid on its page, and sent until the gateway acknowledges it', async () => {
  const created = await create('D1');
  expect(created).toMatchObject({ status: 200, isTrue: true, value: { action: { kind: 'redirect' } } });
  const { page } = created.value.action;
  expect((await create('D1')).value.action.page).toBe(page);
  const shown = await (await fetch(page)).text();
  expect(shown).toContain('1,500.00');
  expect(shown).toContain('http://alpha.localhost/?a=1&amp;b=');
  failures = 2;
  const paid = await (await press(page, { decision: 'pay' })).text();
  expect(paid).toContain('Paid: 1,500.00 PHP');
  await vi.waitFor(() => expect(entry('D1')).not.toHaveLength(0), soon);
  expect(entry('D1')[0]).toMatchObject({ reference: 'D1', status: 'paid', amount: '1500.00' });
  await press(page, { decision: 'fail' });
  expect((await send('GET', '/payments/D1')).value).toMatchObject({ status: 'paid' });
});

test('another amount and a failure are sent as such; an invalid amount is refused', async () => {
  const { page } = (await create('D2')).value.action;
  for (const amount of ['', '-1', '1e9', '0', '1.234'])
    expect((await press(page, { decision: 'other', amount })).status).toBe(422);
  await press(page, { decision: 'other', amount: '99.50' });
  await press((await create('D3')).value.action.page, { decision: 'fail' });
  await vi.waitFor(() => expect([entry('D2'), entry('D3')]).not.toContainEqual([]), soon);
  expect(entry('D2')[0]).toMatchObject({ status: 'paid', amount: '99.50' });
  expect(entry('D3')[0]).toMatchObject({ status: 'failed' });
});

test('its file has the payments of a brand, a currency and a period', async () => {
  const from = new Date(Date.now() - 1000).toISOString();
  await press((await create('D7')).value.action.page, { decision: 'other', amount: '99.50' });
  await press((await create('D8')).value.action.page, { decision: 'fail' });
  await create('DA', { currency: 'CNY' });
  await create('DB', { merchant: 'beta' });
  const until = new Date(Date.now() + 1000).toISOString();
  const fileOf = async (query: Record<string, string>) => {
    const { value } = await send(
      'GET',
      `/transactions?${new URLSearchParams({ merchant: 'alpha', currency: 'PHP', ...query })}`,
    );
    return (value as unknown as { csv: string }).csv
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 6).join(','));
  };
  const lines = await fileOf({ from, until });
  expect(lines[0]).toBe('transaction,reference,kind,status,amount,currency');
  expect(lines).toContain('sandbox-D7,D7,payment,paid,99.50,PHP');
  expect(lines).toContain('sandbox-D8,D8,payment,failed,1500.00,PHP');
  expect(lines.join()).not.toMatch(/D[AB]/);
  expect((await fileOf({ merchant: 'beta', from, until })).slice(1).join()).toMatch(/^sandbox-DB,[^\n]*$/);
  expect(await fileOf({ from: until, until })).toEqual([lines[0], '']);
  expect((await send('GET', '/transactions?currency=PHP')).status).toBe(400);
});

test('a restart keeps payments and sends what was not acknowledged', async () => {
  const { page } = (await create('D4')).value.action;
  failures = Infinity;
  await press(page, { decision: 'pay' });
  expect(entry('D4')).toEqual([]);
  await restart();
  await vi.waitFor(() => expect(entry('D4')).not.toHaveLength(0), soon);
  for (const update of entry('D4')) expect(update).toMatchObject({ status: 'paid', amount: '1500.00' });
});

test('a coin comes with an address and an amount; an unsigned request is refused', async () => {
  const { value } = await create('D5', { kind: 'crypto', channel: 'USDT-TRC20', amount: '1000' });
  expect(value.action).toMatchObject({
    kind: 'address',
    network: 'TRC20',
    asset: 'USDT',
    assetAmount: '17.241380',
  });
  expect((await fetch(`${sandbox.url}/payments/D1`)).status).toBe(401);
  expect((await send('GET', '/payments/D9')).status).toBe(404);
  expect((await create('D6', { amount: '1e9' })).status).toBe(400);
});

describe('a payout', () => {
  const payOut = (reference: string, number: string) =>
    send('POST', '/payouts', {
      reference,
      merchant: 'alpha',
      kind: 'bank',
      channel: '',
      account: { bank: 'BPI', number, holder: 'MARIA SANTOS' },
      amount: '2400',
      currency: 'PHP',
      coin: null,
      callbackUrl,
    });

  test('is created once however often it is requested, and completed and sent when it is due', async () => {
    await restart({ payoutDelay: 3_600_000 });
    for (let times = 0; times < 3; times++)
      expect((await payOut('W1', '1000000001')).value).toMatchObject({ status: 'pending', type: 'payout' });
    expect(entry('W1')).toEqual([]);
    const later = Date.now() + 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await restart();
    await vi.waitFor(() => expect(entry('W1')).not.toHaveLength(0), soon);
    expect(entry('W1')[0]).toMatchObject({ type: 'payout', status: 'paid', amount: '2400' });
    expect((await send('GET', '/payouts/W1')).value).toMatchObject({ status: 'paid' });
    expect((await payOut('W1', '1000000001')).value).toMatchObject({ status: 'paid' });
  });

  test('is refused, fails or is paid short by the end of the account’s number', async () => {
    expect((await payOut('W2', '1000009999')).status).toBe(422);
    expect((await send('GET', '/payouts/W2')).status).toBe(404);
    await payOut('W3', '1000008888');
    await payOut('W4', '1000007777');
    await vi.waitFor(() => expect([entry('W3'), entry('W4')]).not.toContainEqual([]), soon);
    expect(entry('W3')[0]).toMatchObject({ status: 'failed' });
    expect(entry('W4')[0]).toMatchObject({ status: 'paid', amount: '1' });
  });

  test('is completed after a restart', async () => {
    failures = Infinity;
    await payOut('W5', '1000000005');
    await vi.waitFor(
      async () => expect((await send('GET', '/payouts/W5')).value).toMatchObject({ status: 'paid' }),
      soon,
    );
    expect(entry('W5')).toEqual([]);
    await restart();
    await vi.waitFor(() => expect(entry('W5')).not.toHaveLength(0), soon);
    for (const update of entry('W5')) expect(update).toMatchObject({ type: 'payout', status: 'paid' });
  });
});
