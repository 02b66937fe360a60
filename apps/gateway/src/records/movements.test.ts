import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { always, openRecordHarness, type RecordHarness, type Wire } from '../testing/record-harness.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';

interface Movements {
  transactions: { id: string; type: string; amount: Wire; balanceAfter: Wire }[];
  next: string | null;
}

let harness: RecordHarness;
beforeAll(async () => {
  harness = await openRecordHarness();
});
afterAll(() => harness.gateway.close());

describe('the account record', () => {
  test('tells each movement with the balance after it, in an unbroken chain', async () => {
    await harness.played('demo', 20_000n, { kind: 'settled', payout: 30_000n });
    const { transactions } = await harness.read<Movements>(
      'memberTransactionDetail',
      { limit: 100 },
      harness.tokens.demo,
    );
    expect(transactions.slice(0, 2).map(({ type, amount }) => [type, amount.amount])).toEqual([
      ['prize', '3.0000'],
      ['bet', '-2.0000'],
    ]);
    // Each balance less its movement is the balance before it; the first began at nothing.
    const units = (text: string) => BigInt(text.replace('.', ''));
    expect(
      transactions.map(({ amount, balanceAfter }) => units(balanceAfter.amount) - units(amount.amount)),
    ).toEqual([...transactions.slice(1).map(({ balanceAfter }) => units(balanceAfter.amount)), 0n]);
    const prizes = await harness.read<Movements>(
      'memberTransactionDetail',
      { type: 'prize' },
      harness.tokens.demo,
    );
    expect(new Set(prizes.transactions.map(({ type }) => type))).toEqual(new Set(['prize']));
    // The demo's own funds are none of the named kinds.
    const funded = await harness.read<Movements>(
      'memberTransactionDetail',
      { type: 'adjustment' },
      harness.tokens.demo,
    );
    expect(funded.transactions).toHaveLength(1);
  });

  test('pages stay right while money moves', async () => {
    for (let bet = 0; bet < 3; bet++) await harness.place('agent', 10_000n);
    const all = await harness.read<Movements>(
      'memberTransactionDetail',
      { limit: 100 },
      harness.tokens.agent,
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: 2, ...(cursor !== null && { cursor }) };
      const page: Movements = await harness.read('memberTransactionDetail', query, harness.tokens.agent);
      seen.push(...page.transactions.map(({ id }) => id));
      cursor = page.next;
      await harness.place('agent', 10_000n);
    } while (cursor !== null);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(all.transactions.map(({ id }) => id));
  });

  test('of someone else is for those above them', async () => {
    const readMovements = async (account: string, token: string) =>
      harness.gateway.send('memberTransactionDetail', { query: { ...always, account }, token });
    expect((await readMovements('demo', harness.tokens.agent)).status).toBe(200);
    expect(kindOf(await readMovements('vip', harness.tokens.agent))).toBe('unknown-account');
    expect(kindOf(await readMovements('agent', harness.tokens.agent))).toBe('unknown-account');
    expect(kindOf(await readMovements('nobody', harness.tokens.agent))).toBe('unknown-account');
    expect(kindOf(await readMovements('demo', harness.tokens.demo))).toBe('not-an-agent');
  });

  test('sums up what came in and what went out', async () => {
    const { transactions } = await harness.read<Movements>(
      'memberTransactionDetail',
      { limit: 100 },
      harness.tokens.vip,
    );
    const sum = (sign: 1 | -1) =>
      transactions
        .map(({ amount }) => Number(amount.amount) * sign)
        .filter((amount) => amount > 0)
        .reduce((total, amount) => total + amount, 0)
        .toFixed(4);
    expect(await harness.read('accountTotals', {}, harness.tokens.vip)).toMatchObject({
      count: transactions.length,
      income: { amount: sum(1) },
      outgo: { amount: sum(-1) },
    });
  });
});

test('a reference is told in words, on the screen and in the file, never as the ledger keeps it', async () => {
  const { sql } = harness.gateway;
  const member = harness.idOf('vip');
  const before = new Date().toISOString();
  const [below] = await sql<{ id: bigint }[]>`
    INSERT INTO member_transfer (merchant, sender, recipient, request_id, direction, currency, amount)
    VALUES ('alpha', ${member}, ${harness.idOf('demo')}, gen_random_uuid(), 'downline', ${harness.currency}, 10000) RETURNING id`;
  const [lottery] = await sql<
    { code: string }[]
  >`SELECT code FROM game WHERE merchant = 'alpha' AND category = 'LOTT' LIMIT 1`;
  const moves = [
    ['bet', 'words:1', '17'],
    ['prize', 'draw:words', `${lottery?.code} 2026-042`],
    ['reversal', 'draw-back:words', `${lottery?.code} 2026-042 #1`],
    ['transfer', 'wallet:words', 'NOBODY'],
    ['transfer', 'words:2', `member-transfer:${below?.id}`],
    ['commission', 'words:3', 'agent-bill:5'],
    ['rebate', 'words:4', '8'],
    ['withdrawal', 'words:5', 'withdrawal:999999'],
  ] as const;
  const from = await openHouseAccount(sql, 'alpha', harness.currency);
  const to = await openMemberAccount(sql, member, harness.currency);
  for (const [kind, key, reference] of moves)
    await sql.begin((tx) => transfer(tx, { key, from, to, amount: 10_000n, kind, reference }));
  const { transactions } = await harness.read<{ transactions: { reference: unknown }[] }>(
    'memberTransactionDetail',
    { from: before },
    harness.tokens.vip,
  );
  const draw = { kind: 'draw', number: '2026-042', name: expect.stringMatching(/^[A-Z][a-z]/) };
  expect(transactions.map(({ reference }) => reference).toReversed()).toEqual([
    { kind: 'bet', number: '17', name: null },
    draw,
    draw,
    { kind: 'wallet', number: null, name: 'NOBODY' },
    { kind: 'member', number: null, name: 'demo' },
    // What has neither a number nor a name of its own is known by its type alone.
    null,
    null,
    null,
  ]);
  const { text } = await harness.download('ACS_memberTransactionDetail', harness.tokens.vip, {
    from: before,
  });
  const references = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replace(/^[^,]*,[^,]*,/, '').replace(/,1\.0000,[\d.]+$/, ''));
  expect(references.toReversed()).toEqual([
    'Bet 17',
    expect.stringMatching(/^"[A-Z][\w' -]+, issue 2026-042"$/),
    expect.stringMatching(/^"[A-Z][\w' -]+, issue 2026-042"$/),
    'Wallet at NOBODY',
    'demo',
    '',
    '',
    '',
  ]);
});

test('bonuses tell what is still to be staked', async () => {
  const [method] = await harness.gateway.sql<
    { code: string; kind: string; currency: string }[]
  >`SELECT code, kind, currency FROM payment_method WHERE merchant = 'alpha' AND kind = 'card'`;
  const [deposit] = await harness.gateway.sql<{ id: bigint }[]>`
    INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
      fee_per_mille, fee_minimum, turnover, bonus_code, state, return_url, language, net_amount, fee, bonus, expires_at, closed_at)
    VALUES ('T-1', 'alpha', ${harness.idOf('agent')}, gen_random_uuid(), '', ${method?.code ?? ''}, ${method?.kind ?? ''}, '', ${harness.currency}, 100000, 0,
      0, 0, 1, 'GONE', 'credited', '', 'EN', 100000, 0, 50000, now(), now()) RETURNING id`;
  await harness.gateway.sql.begin((tx) =>
    requireTurnover(tx, {
      member: harness.idOf('agent'),
      merchant: 'alpha',
      source: 'bonus',
      reference: `deposit:${deposit?.id}`,
      amount: 300_000n,
    }),
  );
  await harness.played('agent', 20_000n, { kind: 'settled', payout: 0n });
  expect(await harness.read('bonusRecords', {}, harness.tokens.agent)).toMatchObject({
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
  await harness.gateway.sql.begin((tx) =>
    requireTurnover(tx, {
      member: harness.idOf('agent'),
      merchant: 'alpha',
      source: 'deposit',
      reference: 'elsewhere:1',
      amount: 70_000n,
    }),
  );
  const { json } = await harness.gateway.send('turnoverSources', { token: harness.tokens.agent });
  expect(valueOf(json)).toMatchObject({
    missing: { amount: '35.0000' },
    sources: [
      {
        kind: 'deposit-bonus',
        name: 'GONE',
        reference: 'T-1',
        credited: { amount: '15.0000' },
        required: { amount: '30.0000' },
        fulfilled: { amount: '2.0000' },
        missing: { amount: '28.0000' },
      },
      { kind: 'other', name: null, reference: null, credited: null, missing: { amount: '7.0000' } },
    ],
  });
  expect(await harness.read('bonusRecords', {}, harness.tokens.vip)).toMatchObject({ bonuses: [] });
  expect(await harness.read('bonusTotals', { state: 'running' }, harness.tokens.agent)).toMatchObject({
    count: 1,
    deposited: { amount: '10.0000' },
    amount: { amount: '5.0000' },
    missing: { amount: '28.0000' },
  });
  expect(await harness.read('bonusRecords', { state: 'free' }, harness.tokens.agent)).toMatchObject({
    bonuses: [],
  });
  expect(await harness.read('bonusTotals', { state: 'free' }, harness.tokens.agent)).toMatchObject({
    count: 0,
  });
});

describe('the export', () => {
  test('of the account has each movement', async () => {
    const { transactions } = await harness.read<Movements>(
      'memberTransactionDetail',
      { limit: 100 },
      harness.tokens.demo,
    );
    const { text } = await harness.download('ACS_memberTransactionDetail', harness.tokens.demo);
    expect(text.trim().split('\r\n')).toHaveLength(transactions.length + 1);
  });

  test('of the bonuses and of the profit has what their filters find', async () => {
    const bonuses = await harness.download('PCS_bonusDetails', harness.tokens.agent, { state: 'running' });
    expect(bonuses.text.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^GONE,[\d :-]+,Deposit T-1,10\.0000,5\.0000,2\.0000,28\.0000,Running$/),
    ]);
    const profit = await harness.download('BRS_memberProfit', harness.tokens.agent);
    expect(profit.text.trim().split('\r\n')[1]).toMatch(/^Slots,\d+,2\.0000,0\.0000,-2\.0000$/);
  });
});
