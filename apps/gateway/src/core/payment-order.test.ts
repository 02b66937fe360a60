import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrands } from '../testing/global-setup.ts';
import { newPayee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { startTestProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
let gateway: TestGateway;

/** The brands of the tests; alpha has an order for its currency. */
beforeAll(async () => {
  const brandsDir = mkdtempSync(path.join(tmpdir(), 'marquee-order-'));
  cpSync(testBrands, brandsDir, { recursive: true });
  const file = path.join(brandsDir, 'alpha.json');
  const alpha = JSON.parse(readFileSync(file, 'utf8')) as object;
  const order = [
    { currency: 'CNY', payments: ['agent'], categories: ['ESPORTS'] },
    { currency: 'PHP', payments: ['crypto', 'bank-transfer'], categories: ['RNG', 'LIVE'] },
  ];
  writeFileSync(file, JSON.stringify({ ...alpha, order }));
  provider = await startTestProvider();
  gateway = await startTestGateway({ brandsDir, providers: [provider.settings] });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const codes = ({ json }: Answer) =>
  valueOf<{ methods: { code: string }[] }>(json).methods.map(({ code }) => code);

test('ways to pay in begin with the kinds that the brand names; the others follow as the back office has them', async () => {
  const token = await gateway.login();
  expect(codes(await gateway.send('depositMethods', { token }))).toEqual([
    'usdt',
    'bank',
    'ewallet',
    'qr',
    'agent',
    'card',
  ]);
});

test('another brand has its usual order', async () => {
  const host = 'beta.localhost';
  const token = await gateway.login('demo', host);
  expect(codes(await gateway.send('depositMethods', { host, token }))[0]).toBe('ewallet');
});

test('ways to be paid are in the same order', async () => {
  const { token } = await newPayee(gateway);
  const { json } = await gateway.send('withdrawalOptions', { token });
  const kinds = valueOf<{ methods: { kind: string }[] }>(json).methods.map(({ kind }) => kind);
  expect([...new Set(kinds)]).toEqual(['crypto', 'bank', 'ewallet']);
});

test('the menus begin with the categories that the brand names', async () => {
  const listed = async (name: 'gameMenus' | 'vendorList', host?: string) => {
    const { json } = await gateway.send(name, host === undefined ? {} : { host });
    return valueOf<{ gameCategory: string }[]>(json).map(({ gameCategory }) => gameCategory);
  };
  const alpha = await listed('gameMenus');
  expect(alpha.slice(0, 2)).toEqual(['RNG', 'LIVE']);
  expect(alpha.indexOf('LOTT')).toBeLessThan(alpha.indexOf('SPORTS'));
  expect(await listed('vendorList')).toEqual(alpha);
  expect((await listed('gameMenus', 'beta.localhost')).indexOf('RNG')).toBeGreaterThan(1);
});
