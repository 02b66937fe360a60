import { generateKeyPairSync } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '../gateway-options.ts';
import { startGateway } from '../gateway.ts';
import { notificationOf, openDepositHarness, type DepositHarness } from '../testing/deposit-harness.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { testBrands } from '../testing/global-setup.ts';
import { kindOf, testSecretsKey, valueOf } from '../testing/test-gateway.ts';
import { newKey } from '../testing/test-provider.ts';
import { sendAsVendor } from '../testing/test-vendor.ts';

let harness: DepositHarness;
let second: Gateway;
let ann: TestOperator;
beforeAll(async () => {
  harness = await openDepositHarness();
  // On the same database, and with nothing in its own environment.
  second = await startGateway({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: harness.gateway.url,
    dataDir: '/tmp',
    secretsKey: testSecretsKey,
    sitesDir: '/tmp/none',
    brandsDir: testBrands,
    demo: false,
    logFile: '/dev/null',
    jobs: 'none',
  });
  ann = await newOperator(harness.gateway);
});
afterAll(async () => {
  await second.close();
  await harness.close();
});

type Row = Readonly<Record<string, unknown>>;
const list = async () =>
  valueOf<{ connections: readonly Row[] }>((await ann.send(operatorCalls.connections, { query: {} })).json)
    .connections;
const save = (connection: object, by = ann) =>
  // What is sent is wrong on purpose in some tests.
  by.send(operatorCalls.connectionSave, { body: { connection } as never });
const remove = (connection: string) => ann.send(operatorCalls.connectionRemove, { body: { connection } });

const officeSecret = 'of the office '.padEnd(40, '7');
const payment = () => ({
  kind: 'payment-provider',
  code: 'sandbox',
  url: harness.provider.settings.url,
  callbackUrl: null,
});
const vendor = {
  kind: 'own',
  code: 'new-vendor',
  launchHosts: ['https://play.example'],
  keys: [{ name: 'autumn', secret: 'v'.repeat(32) }],
};

test('the environment’s connections are listed without their secrets', async () => {
  const listed = await list();
  expect(listed).toMatchObject([
    {
      id: 'payment/sandbox',
      kind: 'payment-provider',
      origin: 'environment',
      addresses: [harness.provider.settings.url],
      keys: ['new', 'old'],
      changedAt: null,
    },
  ]);
  expect(JSON.stringify(listed)).not.toContain(newKey.secret);
});

test('a new secret counts at every gateway without a restart, the one before until it is removed', async () => {
  const office = { id: 'office', secret: officeSecret };
  const [one, two, three] = [await harness.begin(), await harness.begin(), await harness.begin()];
  const callback = (port: number, deposit: typeof one, key: typeof office) =>
    harness.provider.sendCallback(port, notificationOf(deposit, 'paid'), { key });
  const { port } = harness.gateway;
  expect((await callback(port, one, office)).status).toBe(401);
  // The old key is kept by its name; its secret is not entered.
  const keys = [
    { name: 'office', secret: officeSecret },
    { name: 'new', secret: null },
  ];
  expect(valueOf((await save({ ...payment(), keys })).json)).toEqual({ id: 'payment/sandbox' });
  expect((await callback(port, one, office)).status).toBe(200);
  expect((await callback(port, two, newKey)).status).toBe(200);
  await expect
    .poll(async () => (await callback(second.port, three, office)).status, { timeout: 20_000 })
    .toBe(200);
  await save({ ...payment(), keys: keys.slice(0, 1) });
  expect((await callback(port, three, newKey)).status).toBe(401);
  expect(await list()).toMatchObject([{ origin: 'office', keys: ['office'], changedBy: 'ann' }]);
  // Without it, the environment's settings count again.
  expect(valueOf((await remove('payment/sandbox')).json)).toEqual({ id: 'payment/sandbox' });
  expect((await callback(port, three, office)).status).toBe(401);
  expect((await callback(port, three, newKey)).status).toBe(200);
  expect(kindOf(await remove('payment/sandbox'))).toBe('not-found');
  expect(await harness.unevenBooks()).toEqual([]);
});

test('a vendor that is added can send requests at once', async () => {
  const { port } = harness.gateway;
  const send = () =>
    sendAsVendor(
      port,
      'balance',
      { player: 'nobody' },
      {},
      { keys: [{ id: 'autumn', secret: 'v'.repeat(32) }] },
    );
  expect((await send()).status).toBe(401);
  await save(vendor);
  expect(await send()).toMatchObject({ signed: true, value: { code: 'PLAYER_NOT_FOUND' } });
  const clash = await save({ ...vendor, code: 'another' });
  expect([kindOf(clash), clash.text]).toEqual(['conflict', expect.stringContaining('autumn')]);
});

test('Hub88’s private key is checked and kept, and its public keys are shown', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const hub88 = {
    kind: 'hub88',
    code: 'hub88',
    url: 'https://api.hub88.example',
    operatorId: 7,
    country: 'PH',
    publicKeys: [publicKey],
  };
  const broken = '-----BEGIN PRIVATE KEY-----\nbm90IGEga2V5\n-----END PRIVATE KEY-----';
  expect(kindOf(await save({ ...hub88, privateKey: broken }))).toBe('conflict');
  const missing = await save({ ...hub88, privateKey: null });
  expect([kindOf(missing), missing.text]).toEqual([
    'invalid-request',
    expect.stringContaining('body.connection.privateKey'),
  ]);
  await save({ ...hub88, privateKey });
  await save({ ...hub88, privateKey: null, country: 'TH' });
  const found = (await list()).find(({ id }) => id === 'vendor/hub88');
  expect(found).toMatchObject({ country: 'TH', publicKeys: [publicKey] });
  expect(JSON.stringify(found)).not.toContain(privateKey.split('\n')[1]);
});

test('secrets are in no table as text, no event, no answer, no log line and no refusal', async () => {
  const { sql } = harness.gateway;
  await save({ ...payment(), keys: [{ name: 'office', secret: officeSecret }] });
  const refused = await save({ ...payment(), keys: [{ name: 'n', secret: 'short-secret' }] });
  expect(kindOf(refused)).toBe('invalid-request');
  expect(refused.text).not.toContain('short-secret');
  const stored = await sql`SELECT FROM connection_setting
    WHERE position(${Buffer.from(officeSecret)}::bytea IN settings) > 0`;
  expect(stored).toHaveLength(0);
  const events = await sql<{ after: unknown }[]>`SELECT after FROM audit_event
    WHERE event = 'connections save' AND subject = 'payment/sandbox' ORDER BY id DESC`;
  expect(events[0]?.after).toEqual({
    addresses: [harness.provider.settings.url],
    keys: ['office'],
    entered: ['office'],
  });
  const said = JSON.stringify([events, await list(), harness.gateway.log()]);
  for (const secret of [officeSecret, 'short-secret', newKey.secret]) expect(said).not.toContain(secret);
});

test('a key without a secret, and an address without TLS elsewhere, are refused by name', async () => {
  const unknown = await save({ ...payment(), keys: [{ name: 'nobody', secret: null }] });
  expect(unknown.text).toContain('body.connection.keys.0.secret');
  const plain = await save({ ...vendor, launchHosts: ['http://play.example'] });
  expect(plain.text).toContain('body.connection.launchHosts.0');
});

test('who has no right to keys changes nothing, and a log-in of a while ago is not enough', async () => {
  const games = await newOperator(harness.gateway, 'gil', [
    { merchant: null, role: 'brand-manager', limit: null },
  ]);
  expect(kindOf(await save(vendor, games))).toBe('forbidden-role');
  await harness.gateway.sql`
    UPDATE staff_session SET authenticated_at = now() - interval '16 minutes' WHERE staff = 'ann'`;
  expect(kindOf(await save(vendor))).toBe('verification-required');
});
