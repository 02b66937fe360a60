import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  sandboxKey,
  startSandboxWallet,
  type SandboxFault,
  type SandboxWallet,
} from '../demo/sandbox-wallet.ts';
import { openLog } from '../http/request-log.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { resolvePending } from './move.ts';
import { createHttpVendor } from './transfer-vendor.ts';
import { createFindVendor } from './vendors.store.ts';

interface Funds {
  consolidated: boolean;
  main: { amount: string };
  inTransit: { amount: string };
  vendors: { vassalage: string; balance: { amount: string }; stale: boolean }[];
}
interface Moved {
  id: string;
  state: string;
  from: string;
  to: string;
  amount: { amount: string };
}

const vendor = 'SEVENMOONS';
let gateway: TestGateway;
let sandbox: SandboxWallet;
let nextKey = 0;
const log = openLog('/dev/null').log;

beforeAll(async () => {
  // The test lets the job come round that asks vendors again.
  gateway = await startTestGateway({ jobs: 'none' });
  sandbox = await startSandboxWallet(gateway.sql);
  await gateway.sql`UPDATE transfer_vendor SET url = ${sandbox.url}`;
});
afterAll(async () => {
  await sandbox.close();
  await gateway.close();
});
afterEach(expectLedgerBalanced);

/** Whatever a test did: the books add up, no account of a member is below nothing, and the vendor has what they say. */
async function expectLedgerBalanced(): Promise<void> {
  const { sql } = gateway;
  const wrong = await sql`
    SELECT 'books' AS what, sum(balance)::text AS balance FROM account HAVING sum(balance) <> 0
    UNION ALL SELECT owner, balance::text FROM account WHERE owner LIKE 'member:%' AND balance < 0
    UNION ALL SELECT a.owner, a.balance || ' here, there ' || p.balance FROM account a
    JOIN sandbox_wallet.player p ON p.player = replace(a.owner, 'member:', 'alpha-')
    WHERE a.kind = ${`vendor:${vendor}`} AND a.balance <> p.balance AND NOT EXISTS (
      SELECT FROM wallet_transfer t WHERE t.state = 'pending' AND a.owner = 'member:' || t.member)`;
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
}

async function memberWith(amount: bigint) {
  const { sql } = gateway;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    VALUES ('alpha', ${`wallet${nextKey++}`}, 'Wallet', 'EN', 'Bronze') RETURNING id`;
  const member = row?.id ?? 0n;
  const to = await openMemberAccount(sql, member, 'PHP');
  const from = await openHouseAccount(sql, 'alpha', 'PHP');
  await transfer(sql, { key: `wallet-test:${nextKey++}`, from, to, amount, kind: 'test' });
  const token = await openSession(sql, 'alpha', member);
  const request = (body: object) =>
    gateway.send('walletTransfer', { token, body: { requestId: randomUUID(), ...body } });
  return {
    member,
    token,
    give: (amount: string, more: object = {}) => request({ from: 'MAIN', to: vendor, amount, ...more }),
    take: (amount: string, more: object = {}) => request({ from: vendor, to: 'MAIN', amount, ...more }),
    recall: (requestId: string = randomUUID()) =>
      gateway.send('walletRecallAll', { token, body: { requestId } }),
    list: async () => valueOf<Moved[]>((await gateway.send('walletTransferList', { token })).json),
    sum: async () =>
      valueOf<{ sumBalance: string }>((await gateway.send('walletBalance', { token })).json).sumBalance,
    /** Main wallet, in transit, at the vendor. */
    funds: async () => {
      const { main, inTransit, vendors } = valueOf<Funds>(
        (await gateway.send('walletConsolidatedFunds', { token })).json,
      );
      return [main, inTransit, vendors.find(({ vassalage }) => vassalage === vendor)?.balance].map((one) =>
        String(one?.amount),
      );
    },
    /** What the player won or lost in the vendor's games. */
    plays: (change: bigint) =>
      sql`UPDATE sandbox_wallet.player SET balance = balance + ${change} WHERE player = ${`alpha-${member}`}`,
  };
}

/** Lets the job come round now. */
async function resolve(): Promise<void> {
  await gateway.sql`UPDATE wallet_transfer SET next_attempt_at = now() WHERE state = 'pending'`;
  await resolvePending({ sql: gateway.sql, vendorOf: createFindVendor(gateway.sql, () => undefined) }, log);
}

const stateOf = (answer: { json: Parameters<typeof valueOf>[0] }) => valueOf<Moved>(answer.json).state;

describe('a transfer', () => {
  test('moves money to a vendor and back', async () => {
    const one = await memberWith(100_0000n);
    expect(stateOf(await one.give('60.5'))).toBe('done');
    expect(await one.funds()).toEqual(['39.5000', '0.0000', '60.5000']);
    expect(stateOf(await one.take('10'))).toBe('done');
    expect(await one.funds()).toEqual(['49.5000', '0.0000', '50.5000']);
    expect(await one.sum()).toBe('100.0000');
    expect((await one.list()).map(({ from, to, amount, state }) => [from, to, amount.amount, state])).toEqual(
      [
        [vendor, 'MAIN', '10.0000', 'done'],
        ['MAIN', vendor, '60.5000', 'done'],
      ],
    );
  });

  test('is refused beyond what is there, on both sides, and moves nothing', async () => {
    const one = await memberWith(5_0000n);
    expect(kindOf(await one.give('5.0001'))).toBe('insufficient-funds');
    expect(kindOf(await one.take('0.0001'))).toBe('insufficient-funds');
    expect(await one.funds()).toEqual(['5.0000', '0.0000', '0.0000']);
  });

  test('sent twice at once moves once, and its id serves no other request', async () => {
    const one = await memberWith(100_0000n);
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.give('20', { requestId })));
    expect(new Set(answers.map(({ json }) => valueOf<Moved>(json).id)).size).toBe(1);
    expect(await one.funds()).toEqual(['80.0000', '0.0000', '20.0000']);
    expect(kindOf(await one.give('21', { requestId }))).toBe('conflict');
    expect(kindOf(await one.take('20', { requestId }))).toBe('conflict');
    expect(kindOf(await one.recall(requestId))).toBe('conflict');
  });

  test('races with others for the last of the money, and one wins', async () => {
    const one = await memberWith(30_0000n);
    const answers = await Promise.all(Array.from({ length: 6 }, () => one.give('20')));
    expect(answers.map((answer) => kindOf(answer) ?? 'done').toSorted()).toEqual([
      'done',
      ...Array<string>(5).fill('insufficient-funds'),
    ]);
    expect(await one.funds()).toEqual(['10.0000', '0.0000', '20.0000']);
  });

  test.each(['-1', '1e9', '0.00001', 'NaN', '１００', '0', ' 1', '9'.repeat(40)])(
    'refuses the amount %j',
    async (amount) => {
      const one = await memberWith(1_0000n);
      const answer = await one.give(amount);
      expect(kindOf(answer)).toBe('invalid-request');
      expect(answer.text).toContain('body.amount');
    },
  );

  test.each([
    ['MAIN', 'MAIN', 'body.to'],
    [vendor, 'VELVETROOM', 'body.to'],
    ['MAIN', 'NOBODY', 'body.to'],
    ['NOBODY', 'MAIN', 'body.from'],
  ])('refuses the way from %s to %s', async (from, to, field) => {
    const one = await memberWith(1_0000n);
    const answer = await one.give('1', { from, to });
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.text).toContain(field);
  });
});

describe('a vendor who does not answer', () => {
  test.each<SandboxFault>(['dies-before', 'dies-after', 'answers-garbage', 'answers-unsigned'])(
    '%s: the money waits in transit, and arrives once',
    async (fault) => {
      const one = await memberWith(100_0000n);
      sandbox.spoil(fault);
      const requestId = randomUUID();
      expect(stateOf(await one.give('40', { requestId }))).toBe('pending');
      expect((await one.funds()).slice(0, 2)).toEqual(['60.0000', '40.0000']);
      expect(stateOf(await one.give('40', { requestId }))).toBe('pending');
      await Promise.all([resolve(), resolve()]);
      expect(await one.funds()).toEqual(['60.0000', '0.0000', '40.0000']);
      expect(stateOf(await one.give('40', { requestId }))).toBe('done');
      await resolve();
      expect(await one.funds()).toEqual(['60.0000', '0.0000', '40.0000']);
    },
  );

  test.each<SandboxFault>(['dies-before', 'dies-after'])('%s on the way back: paid once', async (fault) => {
    const one = await memberWith(100_0000n);
    await one.give('50');
    sandbox.spoil(fault);
    expect(stateOf(await one.take('30'))).toBe('pending');
    await resolve();
    await resolve();
    expect(await one.funds()).toEqual(['80.0000', '0.0000', '20.0000']);
  });

  test('and refuses later: the money is back in the main wallet', async () => {
    const one = await memberWith(100_0000n);
    await one.give('50');
    sandbox.spoil('dies-before');
    expect(stateOf(await one.take('50'))).toBe('pending');
    await one.plays(-20_0000n);
    await resolve();
    expect((await one.list())[0]?.state).toBe('refused');
    expect(await one.funds()).toEqual(['50.0000', '0.0000', '30.0000']);
    expect(await one.sum()).toBe('80.0000');
  });

  test('takes longer than a member can wait', async () => {
    const slow = createHttpVendor(sandbox.url, sandboxKey, 200);
    const slowVendor = createHttpVendor(sandbox.url, sandboxKey, 20_000);
    sandbox.spoil('is-slow');
    const key = randomUUID();
    const requested = {
      key,
      player: 'alpha-slow',
      direction: 'to-vendor',
      currency: 'PHP',
      amount: 1n,
    } as const;
    expect(await slow.send(requested)).toMatchObject({ kind: 'unanswered' });
    const done = { kind: 'done', balance: 1n };
    await vi.waitFor(async () => {
      // Given up before it had left this machine, it is not known there, and is asked for again.
      if ((await slowVendor.status(requested)).kind === 'unknown') await slow.send(requested);
      expect(await slowVendor.status(requested)).toMatchObject(done);
    }, 30_000);
    // An answer about another amount settles nothing.
    expect(await slowVendor.status({ ...requested, amount: 2n })).toMatchObject({ kind: 'unanswered' });
    expect(await slowVendor.status({ ...requested, key: randomUUID() })).toMatchObject({ kind: 'unknown' });
    const stranger = createHttpVendor(sandbox.url, { ...sandboxKey, secret: 'guessed' });
    expect(await stranger.send(requested)).toMatchObject({ kind: 'unanswered' });
  });

  test('leaves the last balance known, which is said to be old', async () => {
    const one = await memberWith(100_0000n);
    await one.give('50');
    await gateway.sql`UPDATE transfer_vendor SET url = 'http://127.0.0.1:9' WHERE vendor = ${vendor}`;
    const { vendors } = valueOf<Funds>(
      (await gateway.send('walletConsolidatedFunds', { token: one.token })).json,
    );
    const recalled = valueOf<{ transfers: Moved[]; unreachable: string[] }>((await one.recall()).json);
    await gateway.sql`UPDATE transfer_vendor SET url = ${sandbox.url}`;
    expect(vendors.find(({ vassalage }) => vassalage === vendor)).toMatchObject({
      balance: { amount: '50.0000' },
      stale: true,
    });
    expect(recalled).toEqual({ transfers: [], unreachable: [vendor] });
  });
});

describe('what is won and lost at a vendor', () => {
  test('is in the books once it is looked at, and can be taken home', async () => {
    const one = await memberWith(100_0000n);
    await one.give('50');
    await one.plays(25_0000n);
    expect(await one.funds()).toEqual(['50.0000', '0.0000', '75.0000']);
    expect(await one.sum()).toBe('125.0000');
    await one.plays(10_0000n);
    expect(stateOf(await one.take('85'))).toBe('done');
    expect(await one.funds()).toEqual(['135.0000', '0.0000', '0.0000']);
    await one.give('10');
    await one.plays(-10_0000n);
    expect(await one.funds()).toEqual(['125.0000', '0.0000', '0.0000']);
  });

  test('all comes back at once, and once', async () => {
    const one = await memberWith(100_0000n);
    await one.give('30');
    await one.give('20', { to: 'VELVETROOM' });
    await one.plays(7_0000n);
    const requestId = randomUUID();
    // The sandbox is one vendor with one wallet per player: what stands for two vendors there is one balance.
    await gateway.sql`UPDATE sandbox_wallet.player SET balance = balance - 20 * 10000 WHERE player = ${`alpha-${one.member}`}`;
    await gateway.sql`UPDATE transfer_vendor SET active = false WHERE vendor = 'VELVETROOM'`;
    const answers = await Promise.all([one.recall(requestId), one.recall(requestId)]);
    await gateway.sql`UPDATE transfer_vendor SET active = true WHERE vendor = 'VELVETROOM'`;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first] = await one.funds();
    expect(first).toBe('87.0000');
    expect((await one.list()).filter(({ to }) => to === 'MAIN')).toHaveLength(1);
  });
});

test('many transfers, faults and rounds of the job at once neither lose nor make money', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => memberWith(1000_0000n)));
  const faults: SandboxFault[] = ['dies-before', 'dies-after', 'answers-garbage'];
  const work: Promise<unknown>[] = [];
  for (let round = 0; round < 60; round++) {
    const one = people[round % people.length];
    if (!one) continue;
    if (round % 3 === 0) sandbox.spoil(faults[(round / 3) % faults.length] ?? 'dies-after');
    work.push(round % 4 === 3 ? one.take('3') : one.give('7'));
    if (round % 15 === 0) work.push(resolve(), one.funds());
  }
  await Promise.all(work);
  for (let tries = 0; tries < 5; tries++) await resolve();
  const [pending] = await gateway.sql<{ count: number }[]>`
    SELECT count(*)::int FROM wallet_transfer WHERE state = 'pending'`;
  expect(pending?.count).toBe(0);
  for (const one of people) {
    await one.funds();
    expect(await one.sum()).toBe('1000.0000');
  }
});

test('an ended transfer cannot be changed, not even by hand', async () => {
  const one = await memberWith(10_0000n);
  await one.give('1');
  await expect(
    gateway.sql`UPDATE wallet_transfer SET state = 'pending', resolved_at = NULL WHERE member = ${one.member}`,
  ).rejects.toThrow(/cannot change/);
});

test('a trial account has one wallet and moves nothing', async () => {
  const trial = await gateway.send('sessionFreePlay', {
    headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
    body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
  });
  const { token } = valueOf<{ token: string }>(trial.json);
  const body = { requestId: randomUUID(), from: 'MAIN', to: vendor, amount: '1' };
  expect(kindOf(await gateway.send('walletTransfer', { token, body }))).toBe('real-account-required');
  const funds = valueOf<Funds>((await gateway.send('walletConsolidatedFunds', { token })).json);
  expect(funds).toMatchObject({ consolidated: true, vendors: [] });
});
