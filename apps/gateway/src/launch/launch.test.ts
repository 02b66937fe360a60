import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  copyCatalogue,
  launchPlan,
  operatorCalls,
  type OperatorCall,
  type SendCall,
} from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testBrands } from '../testing/global-setup.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { createTestWorkshop } from '../testing/test-workshop.ts';
import { testVendor } from '../testing/test-vendor.ts';
import { WorkshopError, type BrandWish } from './brand-workshop.ts';
import type { Finding } from './finding.ts';

let folder: string;
let gateway: TestGateway;
let ann: TestOperator;

const fileOf = (code: string) => path.join(folder, 'brands', `${code}.json`);

/** Writes the file of a brand that is like another one. */
function writeBrand(code: string, changes: object = {}): void {
  const alpha: Record<string, unknown> = JSON.parse(readFileSync(fileOf('alpha'), 'utf8'));
  const brand = { ...alpha, merchant: code, names: { EN: code }, domains: [`${code}.localhost`], ...changes };
  writeFileSync(
    fileOf(code),
    JSON.stringify({ ...brand, languages: ['EN'], defaultLanguage: 'EN', banners: [] }),
  );
}

const wishes: BrandWish[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-launch-'));
  cpSync(testBrands, path.join(folder, 'brands'), { recursive: true });
  gateway = await startTestGateway({
    operators: { host: '127.0.0.1', port: 0 },
    brandsDir: path.join(folder, 'brands'),
    gameVendors: [testVendor],
    workshop: {
      ...createTestWorkshop(path.join(folder, 'brands')),
      create: (wish) => {
        wishes.push(wish);
        if (wish.code === 'alpha') return Promise.reject(new WorkshopError('There is a brand alpha.', true));
        writeBrand(wish.code);
        return Promise.resolve({ primary: '#112233', accent: '#445566' });
      },
      build: () => Promise.reject(new WorkshopError('The logo cannot be seen.')),
    },
  });
  ann = await newOperator(gateway);
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const create = (code: string) =>
  ann.send(operatorCalls.brandCreate, { body: { brand: { code, logo: 'AAAA', languages: ['EN'] } } });
let doctors = 0;
async function doctor(merchant: string): Promise<readonly Finding[]> {
  // A person checks a brand a few times a minute, not for each step of a test.
  const { send } = await newOperator(gateway, `doctor${doctors++}`);
  const { json } = await send(operatorCalls.launchDoctor, { body: { merchant } });
  return valueOf<{ checks: Finding[] }>(json).checks;
}
const stateOf = (checks: readonly Finding[], name: string) => checks.find(({ check }) => check === name);

test('a brand that is created answers at once, without a restart', async () => {
  expect(valueOf((await create('opal')).json)).toEqual({
    code: 'opal',
    primary: '#112233',
    accent: '#445566',
  });
  expect(wishes.at(-1)).toMatchObject({ code: 'opal', names: {}, licence: {} });
  expect((await gateway.request({ path: '/', host: 'opal.localhost' })).text).toContain(
    'The site of opal has not been built',
  );
  const settings = await ann.send(operatorCalls.siteSettings, { query: { merchant: 'opal' } });
  expect(valueOf(settings.json)).toMatchObject({ flags: {}, registration: {} });
});

test('a brand file that changes, breaks or goes is followed', async () => {
  const host = (name: string) => gateway.request({ path: '/', host: name }).then(({ text }) => text);
  writeBrand('ruby');
  await vi.waitFor(async () => expect(await host('ruby.localhost')).toContain('ruby'), { timeout: 20_000 });
  writeBrand('ruby', { domains: ['ruby.localhost', 'red.localhost'] });
  await vi.waitFor(async () => expect(await host('red.localhost')).toContain('ruby'), { timeout: 20_000 });
  writeFileSync(fileOf('ruby'), '{');
  await vi.waitFor(() => expect(gateway.logText()).toContain('ruby.json is left out'), { timeout: 20_000 });
  expect(await host('red.localhost')).toContain('ruby');
  rmSync(fileOf('ruby'));
  await vi.waitFor(async () => expect(await host('red.localhost')).toContain('belongs to no site'), {
    timeout: 20_000,
  });
});

test('what cannot be made is refused in words', async () => {
  const taken = await create('alpha');
  expect([kindOf(taken), taken.text]).toEqual([
    'conflict',
    expect.stringContaining('There is a brand alpha.'),
  ]);
  const built = await ann.send(operatorCalls.siteBuild, { body: { merchant: 'alpha' } });
  expect([kindOf(built), built.text]).toEqual([
    'invalid-request',
    expect.stringContaining('The logo cannot be seen.'),
  ]);
});

test('the doctor leads a bare brand to a deposit, a bet and a withdrawal, and leaves nothing behind', async () => {
  await create('jet');
  const bare = await doctor('jet');
  expect(bare.map(({ check, state }) => [check, state])).toEqual([
    ['host', 'failed'],
    ['tls', 'skipped'],
    ['headers', 'skipped'],
    ['registration', 'failed'],
    ['payment-providers', 'skipped'],
    ['game-vendors', 'failed'],
    ['mail', 'passed'],
    ['sms', 'passed'],
    ['beacon', 'skipped'],
    ['push', 'skipped'],
    ['deposit', 'failed'],
    ['bet', 'skipped'],
    ['withdrawal', 'skipped'],
  ]);
  for (const { state, cure } of bare) expect(cure === null).toBe(state !== 'failed');
  expect(stateOf(bare, 'host')?.cure).toBe('Build the site: npm run brand -- build jet');

  const merchant = 'jet';
  const prepared = await ann.send(operatorCalls.launchPrepare, { body: { merchant } });
  expect(valueOf<{ flags: number }>(prepared.json).flags).toBeGreaterThan(20);
  const again = await ann.send(operatorCalls.launchPrepare, { body: { merchant } });
  expect(valueOf(again.json)).toEqual({ flags: 0, fields: 0 });
  await saveDepositMethod(merchant);
  const withoutGames = await doctor(merchant);
  expect(stateOf(withoutGames, 'registration')?.state).toBe('passed');
  expect(stateOf(withoutGames, 'deposit')?.state).toBe('passed');
  expect(stateOf(withoutGames, 'bet')).toMatchObject({
    state: 'failed',
    cure: expect.stringContaining('catalogue'),
  });

  await addGame(merchant);
  expect(stateOf(await doctor(merchant), 'withdrawal')).toMatchObject({
    state: 'failed',
    finding: 'Members have no way to be paid.',
  });
  await addPayout(merchant);
  const ready = await doctor(merchant);
  expect(ready.slice(3).filter(({ state }) => state === 'failed')).toEqual([]);
  expect(stateOf(ready, 'withdrawal')).toMatchObject({ state: 'passed' });
  for (const table of ['member', 'deposit', 'withdrawal', 'bet', 'turnover_requirement', 'game_session']) {
    // oxlint-disable-next-line no-await-in-loop -- a few tables
    const rows = await gateway.sql`SELECT FROM ${gateway.sql(table)} WHERE merchant = ${merchant}`;
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('the plan and the catalogue of another brand make a brand ready, and change nothing when they are repeated', async () => {
  await create('ruby2');
  await create('topaz');
  await addGame('topaz');
  // Its own lotteries are no connection to the outside.
  await addVendor('topaz', { category: 'LOTT', code: 'DRAWS', connection: 'lottery' });
  const send: SendCall = async (row, request) => {
    return valueOf((await ann.send(row, request)).json);
  };
  const plan = launchPlan({
    merchant: 'ruby2',
    languages: ['EN', 'TH'],
    currency: 'PHP',
    signUp: ['username'],
    provider: null,
    bankTransfer: true,
    ranks: true,
  });
  const carryOut = async () => {
    for (const { call, body } of plan) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the plan
      const answer = await ann.send(operatorCalls[call] as OperatorCall, { body } as never);
      expect([call, answer.status === 200 || kindOf(answer) === 'conflict', answer.text]).toEqual([
        call,
        true,
        answer.text,
      ]);
    }
    return copyCatalogue(send, 'topaz', 'ruby2');
  };
  const first = await carryOut();
  expect(first).toEqual({ vendors: 2, games: 1 });
  expect(await carryOut()).toEqual(first);
  await addHouseAccount('ruby2');
  const checks = await doctor('ruby2');
  expect(checks.slice(3).filter(({ state }) => state === 'failed')).toEqual([]);
  expect(stateOf(checks, 'withdrawal')?.state).toBe('passed');
}, 60_000);

test('the doctor finds a payment method whose provider the gateway does not know', async () => {
  await create('onyx');
  const merchant = 'onyx';
  await ann.send(operatorCalls.launchPrepare, { body: { merchant } });
  await saveDepositMethod(merchant, { code: 'card', kind: 'card', provider: 'nobody' });
  expect(stateOf(await doctor(merchant), 'payment-providers')).toEqual({
    check: 'payment-providers',
    state: 'failed',
    finding: 'A payment method uses nobody, which this gateway does not know.',
    cure: 'Add nobody to PAYMENT_PROVIDERS, or switch its methods off.',
  });
});

test('a way to be paid is added once, and only one that fits together', async () => {
  const merchant = 'opal';
  expect((await addPayout(merchant)).status).toBe(200);
  expect(kindOf(await addPayout(merchant))).toBe('conflict');
  for (const [change, field] of [
    [{ code: 'x1', kind: 'crypto' }, 'numberFormat'],
    [{ code: 'x2', dialingCode: '63' }, 'dialingCode'],
    [{ code: 'x3', coin: 'USDT' }, 'coin'],
    [{ code: 'x4', maximum: '1' }, 'maximum'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- four
    const answer = await addPayout(merchant, change);
    expect([kindOf(answer), answer.text]).toEqual([
      'invalid-request',
      expect.stringContaining(`method.${field}`),
    ]);
  }
});

async function saveDepositMethod(merchant: string, changes: object = {}): Promise<void> {
  const method = {
    code: 'bank',
    kind: 'bank-transfer' as const,
    provider: null,
    channel: '',
    names: { EN: 'Bank transfer' },
    decimals: 2,
    feePerMille: 0,
    expiryMinutes: 60,
    usualMinutes: null,
    image: null,
    turnover: 3,
    enabled: true,
    position: 1,
    minimum: '100',
    maximum: '50000',
    feeFlat: '0',
    feeMinimum: '0',
    feeMaximum: null,
    quickAmounts: ['100'],
    ...changes,
  };
  const saved = await ann.send(operatorCalls.depositMethodSave, { body: { merchant, method } });
  expect(saved.status, saved.text).toBe(200);
  if (method.provider === null) await addHouseAccount(merchant);
}

/** An own account, for which the call needs a second person. */
async function addHouseAccount(merchant: string): Promise<void> {
  await gateway.sql`INSERT INTO house_bank_account (merchant, method, bank, holder, number)
    VALUES (${merchant}, 'bank', 'BDO', 'Operator', '1234567890')`;
}

async function addVendor(
  merchant: string,
  vendor: { category: 'RNG' | 'LOTT'; code: string; connection: string },
): Promise<void> {
  const terms = { displayName: 'Vendor', hot: false, ownMenuEntry: false, picture: null, smallPicture: null };
  const saved = await ann.send(operatorCalls.vendorSave, {
    body: { merchant, vendor: { ...terms, ...vendor } },
  });
  expect(saved.status, saved.text).toBe(200);
}

async function addGame(merchant: string): Promise<void> {
  await addVendor(merchant, { category: 'RNG', code: 'V1', connection: 'test-vendor' });
  const imported = await ann.send(operatorCalls.gamesImport, {
    body: { merchant, category: 'RNG', vendor: 'V1', csv: 'code,EN\nG1,"Gold, and more"\n' },
  });
  expect(imported.status, imported.text).toBe(200);
}

const addPayout = (merchant: string, changes: object = {}) =>
  ann.send(operatorCalls.withdrawalMethodAdd, {
    body: {
      merchant,
      method: {
        code: 'bank',
        kind: 'bank',
        name: 'Bank',
        numberFormat: 'bank',
        dialingCode: null,
        coin: null,
        coinRate: null,
        provider: null,
        channel: '',
        feeBasisPoints: 0,
        dailyCount: 5,
        enabled: true,
        position: 1,
        minimum: '500',
        maximum: '50000',
        feeFlat: '0',
        dailyAmount: '100000',
        ...changes,
      },
    },
  });
