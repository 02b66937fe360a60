import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operatorCalls } from '@marquee/contract/operator';
import type { ValueOf } from '@marquee/contract';
import { paymentSigning } from '@marquee/payments/protocol-server';
import { vendorSigning } from '@marquee/vendor-protocol/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

const { reconciliationFile } = operatorCalls;
const vendorKeys = [{ id: 'vendor', secret: 'v'.repeat(32) }];
const paymentKeys = [{ id: 'payment', secret: 'p'.repeat(32) }];

/** What the other side was asked, and whether it answers. */
const asked: string[] = [];
let isSilent = false;
const other = createServer((request, response) => {
  const path = request.url ?? '';
  const signing = path.startsWith('/vendor/') ? vendorSigning : paymentSigning;
  const keys = path.startsWith('/vendor/') ? vendorKeys : paymentKeys;
  const checked = signing.checkRequest(keys, { method: 'GET', path, body: '' }, request.headers, Date.now());
  if (!checked.ok || isSilent) return response.writeHead(404).end();
  asked.push(path);
  // Longer than other answers of vendors and providers may be.
  const body = JSON.stringify({ csv: `transaction\r\n${'x'.repeat(300_000)}` });
  return response
    .writeHead(200, signing.signAnswer(checked.key, checked.nonce, { status: 200, body }))
    .end(body);
});

let gateway: TestGateway;
let finn: TestOperator;
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  gateway = await startTestGateway({
    operators: { host: '127.0.0.1', port: 0 },
    gameVendors: [
      { protocol: 'own', code: 'arcade', launchHosts: [url], keys: vendorKeys, onThisMachine: true },
    ],
    providers: [{ code: 'acme', url, keys: paymentKeys, onThisMachine: true }],
  });
  finn = await newOperator(gateway, 'finn', [{ merchant: 'alpha', role: 'finance', limit: null }]);
  await gateway.sql`INSERT INTO vendor (merchant, category, code, display_name, account_type, connection, position)
    VALUES ('alpha', 'SLOT', 'FILED', 'Filed', 'TCG_SEA', 'arcade', 99)`;
  await gateway.sql`INSERT INTO payment_method (merchant, code, kind, provider, currency, names, minimum, maximum, expiry_minutes, position)
    VALUES ('alpha', 'filed', 'e-wallet', 'acme', 'PHP', '{"EN":"Acme"}', 10000, 100000000, 30, 99)`;
});
afterAll(async () => {
  await gateway.close();
  other.close();
});

const fetchFile = (kind: 'game-vendor' | 'payment-provider', source: string, to = '2026-11-20') =>
  finn.send(reconciliationFile, { query: { merchant: 'alpha', kind, source, from: '2026-11-20', to } });

test('a vendor and a provider give their file of the merchant’s days by a signed request', async () => {
  const [zone] = await gateway.sql<{ start: Date; end: Date }[]>`
    SELECT '2026-11-20'::timestamp AT TIME ZONE merchant_time_zone('alpha') AS start,
      '2026-11-21'::timestamp AT TIME ZONE merchant_time_zone('alpha') AS end`;
  const span = { from: zone?.start.toISOString() ?? '', until: zone?.end.toISOString() ?? '' };
  const vendor = valueOf<ValueOf<typeof reconciliationFile>>((await fetchFile('game-vendor', 'arcade')).json);
  expect([vendor.fileName, vendor.csv.length]).toEqual(['arcade-2026-11-20.csv', 300_013]);
  const provider = valueOf<ValueOf<typeof reconciliationFile>>(
    (await fetchFile('payment-provider', 'acme')).json,
  );
  expect(provider.csv).toBe(vendor.csv);
  expect(asked).toEqual([
    `/vendor/v1/transactions?${new URLSearchParams({ merchant: 'alpha', ...span })}`,
    `/transactions?${new URLSearchParams({ merchant: 'alpha', currency: 'PHP', ...span })}`,
  ]);
  expect(await gateway.sql`SELECT event, subject FROM audit_event WHERE staff = 'finn'`).toEqual([
    { event: 'reconciliation file', subject: 'reconciliationFile' },
    { event: 'reconciliation file', subject: 'reconciliationFile' },
  ]);
});

test('who has no file, and terms that cannot be, are refused', async () => {
  isSilent = true;
  expect(kindOf(await fetchFile('game-vendor', 'arcade'))).toBe('vendor-unavailable');
  expect(kindOf(await fetchFile('payment-provider', 'acme'))).toBe('vendor-unavailable');
  const unknown = await fetchFile('game-vendor', 'acme');
  expect([kindOf(unknown), unknown.text]).toEqual([
    'invalid-request',
    expect.stringContaining('query.source'),
  ]);
});
