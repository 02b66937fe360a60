import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import type { Gateway } from '../gateway-options.ts';
import { startGateway } from '../gateway.ts';
import { createLedger } from '../ledger/group-commit.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { offerContract, rejectContract } from '../agents/contracts.store.ts';
import { reportEvent } from '../inbox/inbox.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { newTree, termsOf } from '../testing/agent-fixtures.ts';
import { listen } from '../testing/event-listener.ts';
import { testBrands } from '../testing/global-setup.ts';
import {
  kindOf,
  startTestGateway,
  testSecretsKey,
  valueOf,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { BALANCE_EVENTS_PATH, STREAMS_PER_MEMBER } from './balance-stream.ts';
import { createEventStream } from './event-stream.ts';

let gateway: TestGateway;
let house: bigint;
let nextKey = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
  house = await openHouseAccount(gateway.sql, 'alpha', 'PHP');
});
afterAll(() => gateway.close());

/** A fresh member of alpha with a session. */
async function newMember() {
  const [row] = await gateway.sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    VALUES ('alpha', ${`push${nextKey++}`}, 'Push', 'EN', 'Bronze') RETURNING id`;
  const member = row?.id ?? 0n;
  const account = await openMemberAccount(gateway.sql, member, 'PHP');
  return { member, account, token: await openSession(gateway.sql, 'alpha', member) };
}

async function pay(account: bigint, amount: bigint): Promise<number> {
  const outcome = await transfer(gateway.sql, {
    key: `push:${nextKey++}`,
    from: house,
    to: account,
    amount,
    kind: 'test',
  });
  expect(outcome.kind).toBe('applied');
  return performance.now();
}

/** A second gateway on the same database. */
async function another(): Promise<Gateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-push-'));
  const second = await startGateway({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: gateway.url,
    dataDir: folder,
    secretsKey: testSecretsKey,
    sitesDir: path.join(folder, 'sites'),
    brandsDir: testBrands,
    demo: false,
    jobs: 'none',
    logFile: path.join(folder, 'log'),
  });
  onTestFinished(async () => {
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return second;
}

test('the database tells whose balance changes, when it has, and nothing of house accounts', async () => {
  const [one, other] = [await newMember(), await newMember()];
  const notices: string[] = [];
  const listening = openPool(gateway.url, { applicationName: 'push test', max: 1 });
  try {
    await listening.listen('member_change', (message) => notices.push(message));
    await pay(one.account, 5_0000n);
    const ledger = createLedger(gateway.sql);
    const request = { from: house, amount: 1_0000n, kind: 'test' };
    const together = [one, other].map(({ account }) =>
      ledger.transfer({ ...request, key: `push:${nextKey++}`, to: account }),
    );
    await Promise.all([
      ...together,
      ledger.transfer({ ...request, key: `push:${nextKey++}`, to: other.account }),
    ]);
    await ledger.close();
    await expect.poll(() => notices.some((message) => message.includes(String(other.member)))).toBe(true);
    // Other tests of this file leave nothing behind that moves money.
    const members = notices.flatMap((text) => /^balance ([\d,]+)$/.exec(text)?.[1]?.split(',') ?? []);
    expect(new Set(members)).toEqual(new Set([one, other].map(({ member }) => String(member))));
  } finally {
    await listening.end();
  }
});

test('offers and answers are pushed to the other party, whichever gateway it listens to', async () => {
  const [top = 0n, agent = 0n] = await newTree(gateway.sql, [undefined, 0]);
  const second = await another();
  const [above, below] = [
    listen(gateway.port, await openSession(gateway.sql, 'alpha', top)),
    listen(second.port, await openSession(gateway.sql, 'alpha', agent)),
  ];
  const none = { offers: 0, answers: 0 };
  await Promise.all([above, below].map((each) => each.until(() => each.counts.length > 0)));
  const offered = await gateway.sql.begin((tx) =>
    offerContract(tx, { merchant: 'alpha', offerer: top, downline: agent, terms: termsOf('1') }),
  );
  if (offered.kind !== 'offered') throw new Error(offered.kind);
  await below.until(() => below.counts.length > 1);
  const { contract } = offered;
  await gateway.sql.begin((tx) => rejectContract(tx, { merchant: 'alpha', member: agent, contract }));
  await above.until(() => above.counts.length > 1);
  // Neither party is sent what it did itself.
  expect(below.counts).toEqual([none, { ...none, offers: 1 }]);
  expect(above.counts).toEqual([none, { ...none, answers: 1 }]);
});

describe('the balance’s events', () => {
  test('tell the balance at once and each change within a second, at every gateway', async () => {
    const { account, token } = await newMember();
    const second = await another();
    const listeners = [listen(gateway.port, token), listen(second.port, token)];
    await Promise.all(listeners.map(({ receives }) => receives('0.0000')));
    // Until the later of the two has it. Polling once a second or less often would be late each time, since each change comes
    // right after the one before was sent; a busy machine is late at times. So it is measured often, and the best counts.
    const delays: number[] = [];
    for (let round = 1; round <= 8; round++) {
      const paidAt = await pay(account, 12_3400n);
      const sum = `${(12.34 * round).toFixed(2)}00`;
      await Promise.all(listeners.map(({ receives }) => receives(sum)));
      delays.push(Math.max(...listeners.map(({ events }) => events.at(-1)?.at ?? Infinity)) - paidAt);
    }
    expect(Math.min(...delays)).toBeLessThan(1000);
    expect(listeners[0]?.headers()).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  test('tell no one else', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const [hers, his] = [listen(gateway.port, one.token), listen(gateway.port, other.token)];
    await Promise.all([hers.receives('0.0000'), his.receives('0.0000')]);
    await pay(one.account, 5_0000n);
    await hers.receives('5.0000');
    await pay(other.account, 7_0000n);
    await his.receives('7.0000');
    expect([hers, his].map(({ events }) => events.map(({ sum }) => sum))).toEqual([
      ['0.0000', '5.0000'],
      ['0.0000', '7.0000'],
    ]);
  });

  test('tell the points and each change of them next to the balance', async () => {
    const { member, account, token } = await newMember();
    const listener = listen(gateway.port, token);
    await listener.receives('0.0000');
    await listener.until(() => listener.points().includes(0));
    const points = await openMemberAccount(gateway.sql, member, 'PTS');
    const from = await openHouseAccount(gateway.sql, 'alpha', 'PTS', 'points');
    await transfer(gateway.sql, {
      key: `push:${nextKey++}`,
      from,
      to: points,
      amount: 123_499n,
      kind: 'test',
    });
    await listener.until(() => listener.points().includes(12.34));
    await pay(account, 1_0000n);
    await listener.receives('1.0000');
    expect(listener.points()).toEqual([0, 12.34]);
  });

  test('are refused to a guest, to a token of another merchant, and at a host of no brand', async () => {
    const otherToken = await gateway.login('demo', 'beta.localhost');
    const guest = await gateway.request({ path: BALANCE_EVENTS_PATH });
    expect(kindOf(guest)).toBe('unauthenticated');
    const headers = { authorization: `Bearer ${otherToken}` };
    expect(kindOf(await gateway.request({ path: BALANCE_EVENTS_PATH, headers }))).toBe('unauthenticated');
    expect(
      kindOf(await gateway.request({ path: BALANCE_EVENTS_PATH, host: 'nobody.example', headers })),
    ).toBe('unknown-merchant');
  });

  test('end with the session', async () => {
    const { token } = await newMember();
    const listener = listen(gateway.port, token);
    await listener.receives('0.0000');
    expect((await gateway.send('sessionLogout', { token })).status).toBe(200);
    await listener.until(listener.ended);
    expect(kindOf(await gateway.send('walletBalance', { token }))).toBe('unauthenticated');
  });

  test('end when the site closes, for this address as for everyone', async () => {
    const { token } = await newMember();
    for (const [close, open] of [
      [
        gateway.sql`UPDATE merchant SET maintenance = true WHERE code = 'alpha'`,
        gateway.sql`UPDATE merchant SET maintenance = false WHERE code = 'alpha'`,
      ],
      [
        gateway.sql`INSERT INTO blocked_network (merchant, network) VALUES ('alpha', '127.0.0.0/8')`,
        gateway.sql`DELETE FROM blocked_network`,
      ],
    ] as const) {
      const listener = listen(gateway.port, token);
      await listener.receives('0.0000');
      await close;
      await listener.until(listener.ended);
      expect(kindOf(await gateway.send('walletBalance', { token }))).toMatch(
        /^(maintenance|region-restricted)$/,
      );
      await open;
    }
  });

  test('end the oldest stream of a member who opens too many', async () => {
    const { token } = await newMember();
    const listeners = Array.from({ length: STREAMS_PER_MEMBER }, () => listen(gateway.port, token));
    await Promise.all(listeners.map(({ receives }) => receives('0.0000')));
    const oneMore = listen(gateway.port, token);
    await oneMore.receives('0.0000');
    const open = () => listeners.filter(({ ended }) => !ended()).length;
    await oneMore.until(() => open() === STREAMS_PER_MEMBER - 1).catch(() => undefined);
    expect(open()).toBe(STREAMS_PER_MEMBER - 1);
  });

  test('survive a database that goes away, and tell what changed meanwhile', async () => {
    const { account, token } = await newMember();
    const listener = listen(gateway.port, token);
    await listener.receives('0.0000');
    await gateway.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'marquee%'`;
    await pay(account, 3_0000n);
    await listener.receives('3.0000');
    expect(listener.ended()).toBe(false);
  });

  test('end when the gateway stops, which waits for no one', async () => {
    const { token } = await newMember();
    const second = await another();
    const listener = listen(second.port, token);
    await listener.receives('0.0000');
    // The reader never leaves by itself.
    await second.close();
    await listener.until(listener.ended);
    expect(listener.ended()).toBe(true);
  });
});

test('the number of unread messages comes at once and after each change, at every gateway', async () => {
  const { member, token } = await newMember();
  const second = await another();
  const listeners = [listen(gateway.port, token), listen(second.port, token)];
  const receive = (count: number) =>
    Promise.all(listeners.map(({ until, unread }) => until(() => unread.at(-1) === count)));
  await receive(0);
  await gateway.sql.begin((tx) => reportEvent(tx, { member, kind: 'deposit-credited', key: 'first' }));
  await receive(1);
  await gateway.sql`INSERT INTO inbox_message (merchant, kind, key) VALUES ('alpha', 'operator', ${`push${nextKey++}`})`;
  await receive(2);
  const [newest] = valueOf<{ messages: { id: string }[] }>(
    (await gateway.send('messageList', { token })).json,
  ).messages;
  await gateway.send('messageOpen', { token, body: { id: newest?.id } });
  await receive(1);
  for (const { unread } of listeners) expect(unread).toEqual([0, 1, 2, 1]);
});

describe('a reader who does not keep up', () => {
  test('gets the newest balance and none of those between', async () => {
    const { body, send } = createEventStream();
    body.read();
    for (let sum = 0; sum < 5000; sum++)
      send('balance', { sumBalance: `${sum}.0000`, currency: 'PHP' }, BigInt(sum));
    let text = '';
    body.setEncoding('utf8');
    body.on('data', (part: string) => (text += part));
    await new Promise((resolve) => setImmediate(resolve));
    const sums = [...text.matchAll(/"sumBalance":"(\d+)/g)].map(([, sum]) => Number(sum));
    expect(sums.length).toBeLessThan(100);
    expect(sums.at(-1)).toBe(4999);
    body.destroy();
  });

  test('is dropped after two signs of life that it did not take', () => {
    const { body, send, heartbeat } = createEventStream();
    for (let sum = 0; sum < 50; sum++)
      send('balance', { sumBalance: `${sum}.0000`, currency: 'PHP' }, BigInt(sum));
    heartbeat();
    expect(body.destroyed).toBe(false);
    heartbeat();
    expect(body.destroyed).toBe(true);
  });
});

test('a member’s balance is what the call says too', async () => {
  const { account, token } = await newMember();
  await pay(account, 1n);
  const listener = listen(gateway.port, token);
  await listener.receives('0.0001');
  const { json } = await gateway.send('walletBalance', { token });
  expect(valueOf<{ sumBalance: string }>(json).sumBalance).toBe('0.0001');
});
