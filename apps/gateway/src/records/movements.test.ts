import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { always, openRecordRoom, type RecordRoom, type Wire } from '../testing/record-room.ts';
import { kindOf } from '../testing/test-gateway.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';

interface Movements {
  transactions: { id: string; type: string; amount: Wire; balanceAfter: Wire }[];
  next: string | null;
}

let room: RecordRoom;
beforeAll(async () => {
  room = await openRecordRoom();
});
afterAll(() => room.gateway.close());

describe('the account record', () => {
  test('tells each movement with the balance after it, in an unbroken chain', async () => {
    await room.played('demo', 20_000n, { kind: 'settled', payout: 30_000n });
    const { transactions } = await room.read<Movements>(
      'memberTransactionDetail',
      { limit: 100 },
      room.tokens.demo,
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
    const prizes = await room.read<Movements>('memberTransactionDetail', { type: 'prize' }, room.tokens.demo);
    expect(new Set(prizes.transactions.map(({ type }) => type))).toEqual(new Set(['prize']));
    // The demo's own funds are none of the named kinds.
    const funded = await room.read<Movements>(
      'memberTransactionDetail',
      { type: 'adjustment' },
      room.tokens.demo,
    );
    expect(funded.transactions).toHaveLength(1);
  });

  test('pages stay right while money moves', async () => {
    for (let bet = 0; bet < 3; bet++) await room.place('agent', 10_000n);
    const whole = await room.read<Movements>('memberTransactionDetail', { limit: 100 }, room.tokens.agent);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: 2, ...(cursor !== null && { cursor }) };
      const page: Movements = await room.read('memberTransactionDetail', query, room.tokens.agent);
      seen.push(...page.transactions.map(({ id }) => id));
      cursor = page.next;
      await room.place('agent', 10_000n);
    } while (cursor !== null);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(whole.transactions.map(({ id }) => id));
  });

  test('of somebody else is for those above them', async () => {
    const ask = async (account: string, token: string) =>
      room.gateway.send('memberTransactionDetail', { query: { ...always, account }, token });
    expect((await ask('demo', room.tokens.agent)).status).toBe(200);
    expect(kindOf(await ask('vip', room.tokens.agent))).toBe('unknown-account');
    expect(kindOf(await ask('agent', room.tokens.agent))).toBe('unknown-account');
    expect(kindOf(await ask('nobody', room.tokens.agent))).toBe('unknown-account');
    expect(kindOf(await ask('demo', room.tokens.demo))).toBe('not-an-agent');
  });

  test('sums up what came in and what went out', async () => {
    const { transactions } = await room.read<Movements>(
      'memberTransactionDetail',
      { limit: 100 },
      room.tokens.vip,
    );
    const sum = (sign: 1 | -1) =>
      transactions
        .map(({ amount }) => Number(amount.amount) * sign)
        .filter((amount) => amount > 0)
        .reduce((total, amount) => total + amount, 0)
        .toFixed(4);
    expect(await room.read('accountTotals', {}, room.tokens.vip)).toMatchObject({
      count: transactions.length,
      income: { amount: sum(1) },
      outgo: { amount: sum(-1) },
    });
  });
});

test('bonuses tell what is still to be staked', async () => {
  const [method] = await room.gateway.sql<
    { code: string; kind: string; currency: string }[]
  >`SELECT code, kind, currency FROM payment_method WHERE merchant = 'alpha' AND kind = 'card'`;
  const [deposit] = await room.gateway.sql<{ id: bigint }[]>`
    INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
      fee_per_mille, fee_least, turnover, bonus_code, state, return_url, language, arrived, fee, bonus, expires_at, closed_at)
    VALUES ('T-1', 'alpha', ${room.idOf('agent')}, gen_random_uuid(), '', ${method?.code ?? ''}, ${method?.kind ?? ''}, '', ${room.currency}, 100000, 0,
      0, 0, 1, 'GONE', 'credited', '', 'EN', 100000, 0, 50000, now(), now()) RETURNING id`;
  await room.gateway.sql.begin((tx) =>
    requireTurnover(tx, {
      member: room.idOf('agent'),
      merchant: 'alpha',
      source: 'bonus',
      reference: `deposit:${deposit?.id}`,
      amount: 300_000n,
    }),
  );
  await room.played('agent', 20_000n, { kind: 'settled', payout: 0n });
  expect(await room.read('bonusRecords', {}, room.tokens.agent)).toMatchObject({
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
  expect(await room.read('bonusRecords', {}, room.tokens.vip)).toMatchObject({ bonuses: [] });
  expect(await room.read('bonusTotals', { state: 'running' }, room.tokens.agent)).toMatchObject({
    count: 1,
    deposited: { amount: '10.0000' },
    amount: { amount: '5.0000' },
    missing: { amount: '28.0000' },
  });
  expect(await room.read('bonusRecords', { state: 'free' }, room.tokens.agent)).toMatchObject({
    bonuses: [],
  });
  expect(await room.read('bonusTotals', { state: 'free' }, room.tokens.agent)).toMatchObject({ count: 0 });
});

describe('the export', () => {
  test('of the account has each movement', async () => {
    const { transactions } = await room.read<Movements>(
      'memberTransactionDetail',
      { limit: 100 },
      room.tokens.demo,
    );
    const { text } = await room.download('ACS_memberTransactionDetail', room.tokens.demo);
    expect(text.trim().split('\r\n')).toHaveLength(transactions.length + 1);
  });

  test('of the bonuses and of the profit has what their filters find', async () => {
    const bonuses = await room.download('PCS_bonusDetails', room.tokens.agent, { state: 'running' });
    expect(bonuses.text.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^GONE,[\d :-]+,T-1,10\.0000,5\.0000,30\.0000,2\.0000$/),
    ]);
    const profit = await room.download('BRS_memberProfit', room.tokens.agent);
    expect(profit.text.trim().split('\r\n')[1]).toMatch(/^Slots,\d+,2\.0000,0\.0000,-2\.0000$/);
  });
});
