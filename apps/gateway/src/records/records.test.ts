import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '@marquee/contract';
import { memberBalance } from '../ledger/ledger.store.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { requireTurnover, readTurnover } from '../withdrawals/turnover.store.ts';
import { endBet, recordBet, type BetEnd, type NewBet } from './bets.store.ts';

interface Wire {
  amount: string;
}
interface Bets {
  bets: { id: string; stake: Wire; payout: Wire; state: string; gameName: string; vendorName: string }[];
  next: string | null;
}
interface Movements {
  transactions: { id: string; type: string; amount: Wire; balanceAfter: Wire }[];
  next: string | null;
}

const always = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

let gateway: TestGateway;
let tokens: Record<'demo' | 'vip' | 'agent', string>;
let members: Record<string, bigint>;
let currency: string;
let game: { code: string; vendor: string; category: NewBet['category'] };

beforeAll(async () => {
  gateway = await startTestGateway();
  tokens = {
    demo: await gateway.login('demo'),
    vip: await gateway.login('vip'),
    agent: await gateway.login('agent'),
  };
  const rows = await gateway.sql<
    { username: string; id: bigint }[]
  >`SELECT username, id FROM member WHERE merchant = 'alpha'`;
  members = Object.fromEntries(rows.map(({ username, id }) => [username, id]));
  const [merchant] = await gateway.sql<
    { currency: string }[]
  >`SELECT currency FROM merchant WHERE code = 'alpha'`;
  currency = merchant?.currency ?? '';
  const [first] = await gateway.sql<
    (typeof game)[]
  >`SELECT code, vendor, category FROM game WHERE merchant = 'alpha' AND category = 'RNG' ORDER BY code LIMIT 1`;
  if (first === undefined) throw new Error('the demo has no slot');
  game = first;
});
afterAll(() => gateway.close());

const idOf = (username: string) => members[username] ?? 0n;
const cash = async (username: string) => (await memberBalance(gateway.sql, idOf(username), currency)).amount;

function place(username: string, stake: bigint, more: Partial<NewBet> = {}) {
  return gateway.sql.begin((tx) =>
    recordBet(tx, {
      merchant: 'alpha',
      member: idOf(username),
      category: game.category,
      vendor: game.vendor,
      game: game.code,
      round: 'r1',
      reference: randomUUID(),
      stake,
      currency,
      ...more,
    }),
  );
}

async function played(
  username: string,
  stake: bigint,
  end: BetEnd,
  more: Partial<NewBet> = {},
): Promise<bigint> {
  const placed = await place(username, stake, more);
  if (placed.kind !== 'applied') throw new Error(placed.kind);
  await gateway.sql.begin((tx) => endBet(tx, placed.bet, end, currency));
  return placed.bet;
}

const read = async <Value>(name: CallName, query: object, token: string) =>
  valueOf<Value>((await gateway.send(name, { query: { ...always, ...query }, token })).json);

describe('a bet', () => {
  test('takes its stake once, pays its prize once, and counts towards the turnover once', async () => {
    const before = await cash('demo');
    await gateway.sql.begin((tx) =>
      requireTurnover(tx, {
        member: idOf('demo'),
        merchant: 'alpha',
        source: 'deposit',
        reference: 'test:1',
        amount: 80_000n,
      }),
    );
    const reference = randomUUID();
    const first = await place('demo', 50_000n, { reference });
    expect(first.kind).toBe('applied');
    expect(await place('demo', 50_000n, { reference })).toEqual({ ...first, kind: 'replay' });
    expect(await place('demo', 50_001n, { reference })).toEqual({ kind: 'conflict' });
    expect(await cash('demo')).toBe(before - 50_000n);
    if (first.kind !== 'applied') throw new Error(first.kind);
    const pay = () =>
      gateway.sql.begin((tx) => endBet(tx, first.bet, { kind: 'settled', payout: 75_000n }, currency));
    expect((await Promise.all([pay(), pay(), pay()])).map(({ kind }) => kind).toSorted()).toEqual([
      'applied',
      'replay',
      'replay',
    ]);
    expect(await gateway.sql.begin((tx) => endBet(tx, first.bet, { kind: 'cancelled' }, currency))).toEqual({
      kind: 'conflict',
    });
    expect(await cash('demo')).toBe(before + 25_000n);
    expect((await readTurnover(gateway.sql, idOf('demo'))).missing).toBe(30_000n);
  });

  test('beyond the balance leaves nothing behind', async () => {
    const before = await cash('demo');
    expect(await place('demo', before + 1n)).toEqual({ kind: 'insufficient' });
    expect(await cash('demo')).toBe(before);
    const [row] = await gateway.sql`SELECT count(*)::int AS count FROM bet WHERE stake = ${before + 1n}`;
    expect(row).toEqual({ count: 0 });
  });

  test('that is cancelled gives its stake back and counts for nothing', async () => {
    const before = await cash('agent');
    await played('agent', 10_000n, { kind: 'cancelled' });
    expect(await cash('agent')).toBe(before);
    expect(await read('betTotals', {}, tokens.agent)).toMatchObject({
      count: 1,
      stake: { amount: '0.0000' },
      net: { amount: '0.0000' },
    });
  });
});

describe('the betting record', () => {
  test('pages stay right while bets arrive, and the totals are of the whole filter', async () => {
    for (let bet = 0; bet < 7; bet++) await played('vip', 10_000n, { kind: 'settled', payout: 5_000n });
    await place('vip', 10_000n);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Bets = await read(
        'betRecords',
        { limit: 3, ...(cursor !== null && { cursor }) },
        tokens.vip,
      );
      seen.push(...page.bets.map(({ id }) => id));
      cursor = page.next;
      await place('vip', 10_000n);
    } while (cursor !== null);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
    const settled = { state: 'settled' };
    expect(await read('betTotals', settled, tokens.vip)).toMatchObject({
      count: 7,
      stake: { amount: '7.0000' },
      payout: { amount: '3.5000' },
      net: { amount: '-3.5000' },
      vendors: [{ vendor: game.vendor }],
    });
    const found = await read<Bets>('betRecords', { ...settled, limit: 100 }, tokens.vip);
    expect(found.bets.every(({ state }) => state === 'settled')).toBe(true);
    expect(found.bets[0]?.gameName).not.toBe(game.code);
    expect((await read<Bets>('betRecords', { category: 'LIVE' }, tokens.vip)).bets).toEqual([]);
    expect((await read<Bets>('betRecords', { vendor: 'nobody' }, tokens.vip)).bets).toEqual([]);
    expect((await read<Bets>('betRecords', { to: '2001-01-01T00:00:00Z' }, tokens.vip)).bets).toEqual([]);
  });

  test.each([
    [{ from: 'yesterday' }, 'query.from'],
    [{ state: 'lost' }, 'query.state'],
    [{ cursor: '-1' }, 'query.cursor'],
    [{ cursor: '１' }, 'query.cursor'],
    [{ limit: 101 }, 'query.limit'],
    [{ category: 'BINGO' }, 'query.category'],
  ])('%j is refused by name', async (query, path) => {
    const { json } = await gateway.send('betRecords', { query: { ...always, ...query }, token: tokens.vip });
    expect(json).toMatchObject({ kind: 'invalid-request', fields: [{ path }] });
  });
});

describe('the account record', () => {
  test('tells each movement with the balance after it, in an unbroken chain', async () => {
    await played('demo', 20_000n, { kind: 'settled', payout: 30_000n });
    const { transactions } = await read<Movements>('memberTransactionDetail', { limit: 100 }, tokens.demo);
    expect(transactions.slice(0, 2).map(({ type, amount }) => [type, amount.amount])).toEqual([
      ['prize', '3.0000'],
      ['bet', '-2.0000'],
    ]);
    // Each balance less its movement is the balance before it; the first began at nothing.
    const units = (text: string) => BigInt(text.replace('.', ''));
    expect(
      transactions.map(({ amount, balanceAfter }) => units(balanceAfter.amount) - units(amount.amount)),
    ).toEqual([...transactions.slice(1).map(({ balanceAfter }) => units(balanceAfter.amount)), 0n]);
    const prizes = await read<Movements>('memberTransactionDetail', { type: 'prize' }, tokens.demo);
    expect(new Set(prizes.transactions.map(({ type }) => type))).toEqual(new Set(['prize']));
    // The demo's own funds are none of the named kinds.
    const funded = await read<Movements>('memberTransactionDetail', { type: 'adjustment' }, tokens.demo);
    expect(funded.transactions).toHaveLength(1);
  });

  test('of somebody else is for those above them', async () => {
    const ask = async (account: string, token: string) =>
      gateway.send('memberTransactionDetail', { query: { ...always, account }, token });
    expect((await ask('demo', tokens.agent)).status).toBe(200);
    expect(kindOf(await ask('vip', tokens.agent))).toBe('unknown-account');
    expect(kindOf(await ask('agent', tokens.agent))).toBe('unknown-account');
    expect(kindOf(await ask('nobody', tokens.agent))).toBe('unknown-account');
    expect(kindOf(await ask('demo', tokens.demo))).toBe('not-an-agent');
  });

  test('sums up what came in and what went out', async () => {
    const { transactions } = await read<Movements>('memberTransactionDetail', { limit: 100 }, tokens.vip);
    const sum = (sign: 1 | -1) =>
      transactions
        .map(({ amount }) => Number(amount.amount) * sign)
        .filter((amount) => amount > 0)
        .reduce((total, amount) => total + amount, 0)
        .toFixed(4);
    expect(await read('accountTotals', {}, tokens.vip)).toMatchObject({
      count: transactions.length,
      income: { amount: sum(1) },
      outgo: { amount: sum(-1) },
    });
  });
});

test('bonuses tell what is still to be staked', async () => {
  const [method] = await gateway.sql<
    { code: string; kind: string; currency: string }[]
  >`SELECT code, kind, currency FROM payment_method WHERE merchant = 'alpha' AND kind = 'card'`;
  const [deposit] = await gateway.sql<{ id: bigint }[]>`
    INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
      fee_per_mille, fee_least, turnover, bonus_code, state, return_url, language, arrived, fee, bonus, expires_at, closed_at)
    VALUES ('T-1', 'alpha', ${idOf('agent')}, gen_random_uuid(), '', ${method?.code ?? ''}, ${method?.kind ?? ''}, '', ${currency}, 100000, 0,
      0, 0, 1, 'GONE', 'credited', '', 'EN', 100000, 0, 50000, now(), now()) RETURNING id`;
  await gateway.sql.begin((tx) =>
    requireTurnover(tx, {
      member: idOf('agent'),
      merchant: 'alpha',
      source: 'bonus',
      reference: `deposit:${deposit?.id}`,
      amount: 300_000n,
    }),
  );
  await played('agent', 20_000n, { kind: 'settled', payout: 0n });
  expect(await read('bonusRecords', {}, tokens.agent)).toMatchObject({
    bonuses: [
      {
        name: 'GONE',
        reference: 'T-1',
        amount: { amount: '5.0000' },
        required: { amount: '30.0000' },
        fulfilled: { amount: '2.0000' },
      },
    ],
    next: null,
  });
  expect(await read('bonusRecords', {}, tokens.vip)).toMatchObject({ bonuses: [] });
});

test('profit and loss counts what settled, by category, with what was given on top', async () => {
  const value = await read<{ net: Wire; result: Wire; categories: { category: string; net: Wire }[] }>(
    'memberProfit',
    {},
    tokens.vip,
  );
  expect(value).toMatchObject({
    categories: [{ category: 'RNG', bets: 7, net: { amount: '-3.5000' } }],
    net: { amount: '-3.5000' },
    bonuses: { amount: '0.0000' },
    result: { amount: '-3.5000' },
  });
});

describe('cashback', () => {
  const collect = (requestId: string) =>
    gateway.send('rebateClaim', { body: { requestId }, token: tokens.vip });

  test('too little waits, and says so', async () => {
    expect(kindOf(await collect(randomUUID()))).toBe('amount-out-of-limits');
  });

  test('counts each bet once, however many collect at once', async () => {
    await played('vip', 10_000_000n, { kind: 'settled', payout: 0n });
    const before = await cash('vip');
    const same = randomUUID();
    const answers = await Promise.all([same, same, randomUUID(), randomUUID()].map(collect));
    // 1,007 at 1.40 %: 14.098, rounded down.
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid.map(({ json }) => valueOf<{ amount: Wire }>(json).amount.amount)).toContain('14.0900');
    expect(await cash('vip')).toBe(before + 140_900n);
    const waiting = valueOf<{ total: Wire }>(
      (await gateway.send('rebateSummary', { token: tokens.vip })).json,
    );
    expect(waiting.total.amount).toBe('0.0000');
  });

  test('is off where the switch is off', async () => {
    await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE merchant = 'alpha' AND mod_id = 'MANPLAYREB3'`;
    expect(kindOf(await collect(randomUUID()))).toBe('feature-disabled');
    expect(kindOf(await gateway.send('rebateSummary', { token: tokens.vip }))).toBe('feature-disabled');
  });
});

describe('the export', () => {
  const download = (
    path: string,
    token: string | undefined,
    query: Record<string, string> = {},
    language = 'EN',
  ) =>
    gateway.ask({
      path: `/wps/relay/${path}.csv?${new URLSearchParams({ ...always, ...query })}`,
      headers: { language, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });

  test('holds every bet of the filter, in the language and time zone asked for', async () => {
    await gateway.sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at, placed_at)
      SELECT 'alpha', ${idOf('vip')}, 'LIVE', 'V', '=1+1', 'R', gen_random_uuid(), 10000, 'settled', '2020-01-01T20:00:00Z', '2020-01-01T20:00:00Z'
      FROM generate_series(1, 2500)`;
    const { status, headers, text } = await download(
      'BRS_bettingRecord',
      tokens.vip,
      { category: 'LIVE', timeZone: 'Asia/Manila' },
      'TH',
    );
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bets.csv"',
      'cache-control': 'no-store',
    });
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2501);
    expect(lines[0]).toContain('รายการเดิมพัน');
    expect(lines[1]).toMatch(
      /^\d+,2020-01-02 04:00:00,2020-01-02 04:00:00,LIVE,V,'=1\+1,R,1\.0000,0\.0000,สรุปผลแล้ว$/,
    );
  });

  test('of the account has each movement', async () => {
    const { transactions } = await read<Movements>('memberTransactionDetail', { limit: 100 }, tokens.demo);
    const { text } = await download('ACS_memberTransactionDetail', tokens.demo);
    expect(text.trim().split('\r\n')).toHaveLength(transactions.length + 1);
  });

  test('refuses a guest, a wrong filter, a wrong zone, and an unending hunger', async () => {
    expect((await download('BRS_bettingRecord', undefined)).status).toBe(401);
    expect((await download('BRS_bettingRecord', tokens.agent, { state: 'lost' })).json).toMatchObject({
      kind: 'invalid-request',
      fields: [{ path: 'query.state' }],
    });
    expect((await download('BRS_bettingRecord', tokens.agent, { timeZone: 'Mars/Base' })).json).toMatchObject(
      {
        fields: [{ path: 'query.timeZone' }],
      },
    );
    const many = await Promise.all(
      Array.from({ length: 12 }, () => download('BRS_bettingRecord', tokens.agent)),
    );
    expect(many.some(({ status }) => status === 429)).toBe(true);
  });
});
