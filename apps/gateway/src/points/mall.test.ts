import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { accountBalance, openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { newOperator, operatorRows, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { readTurnover } from '../turnover/turnover.store.ts';
import { redeem } from './redemptions.store.ts';

const merchant = 'alpha';
const UNIT = 10_000n;

let gateway: TestGateway;
let ann: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  await ann.send(operatorCalls.pointSettingsUpdate, {
    body: { merchant, settings: { pointValue: '0.1', minConversion: 50, conversionTurnover: 2 } },
  });
});
afterAll(() => gateway.close());

const item = {
  code: 'cash',
  names: { EN: 'Cash reward' },
  descriptions: {},
  image: null,
  kind: 'cash' as const,
  points: 100,
  price: '0',
  value: '50',
  turnover: 0,
  stock: 10,
  minRank: 0,
  contact: 'none' as const,
  startsAt: null,
  endsAt: null,
  position: 1,
};
let made = 0;

/** Puts an item into the mall. @returns its code */
async function newItem(
  more: Partial<Omit<typeof item, 'kind' | 'contact' | 'value' | 'startsAt' | 'endsAt'>> & {
    kind?: 'cash' | 'bonus' | 'goods' | 'raffle-ticket';
    raffle?: string;
    contact?: 'none' | 'zalo' | 'whatsapp' | 'address';
    value?: string | null;
    startsAt?: string | null;
    endsAt?: string | null;
  } = {},
) {
  const code = `item-${(made += 1)}`;
  const saved = await ann.send(operatorCalls.pointItemSave, {
    body: { merchant, item: { ...item, code, ...more } },
  });
  expect(saved.status, saved.text).toBe(200);
  return code;
}

/** A member with points and 10,000 pesos. */
async function rich(points: number): Promise<Payee> {
  const payee = await newPayee(gateway);
  await transfer(gateway.sql, {
    key: `rich:${payee.id}`,
    from: await openHouseAccount(gateway.sql, merchant, 'PTS', 'points'),
    to: await openMemberAccount(gateway.sql, payee.id, 'PTS'),
    amount: BigInt(points) * UNIT,
    kind: 'test',
  });
  return payee;
}

const pointsOf = (member: bigint) => accountBalance(gateway.sql, member, 'PTS', 'cash');
const cashOf = (member: bigint) => accountBalance(gateway.sql, member, 'PHP', 'cash');
const ask = ({ token }: Payee, itemId: string, more: object = {}) =>
  gateway.send('pointRedeem', {
    token,
    body: { requestId: randomUUID(), itemId, quantity: 1, paymentPassword: PASSWORD, ...more },
  });
const idOf = (answer: Awaited<ReturnType<typeof ask>>) => valueOf<{ redeemId: string }>(answer.json).redeemId;

async function lastAction() {
  const [row] =
    await gateway.sql`SELECT staff, event, merchant, subject FROM audit_event ORDER BY id DESC LIMIT 1`;
  return row;
}

test('a raffle ticket is given when the operator approves, and names its raffle', async () => {
  const code = await newItem({ kind: 'raffle-ticket', raffle: 'wheel', value: null });
  for (const wrong of [{ raffle: null }, { value: '5' }, { kind: 'goods' as const }]) {
    const saved = { ...item, code, kind: 'raffle-ticket' as const, raffle: 'wheel', value: null, ...wrong };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(kindOf(await ann.send(operatorCalls.pointItemSave, { body: { merchant, item: saved } }))).toBe(
      'invalid-request',
    );
  }
  const member = await rich(500);
  const ticketsOf = async () =>
    (await gateway.sql`SELECT raffle FROM raffle_ticket WHERE member = ${member.id}`).map(
      ({ raffle }) => raffle,
    );
  const [approved, rejected] = [
    idOf(await ask(member, code, { quantity: 2 })),
    idOf(await ask(member, code)),
  ];
  expect(await ticketsOf()).toEqual([]);
  const decide = async (redemption: string, reason?: string) =>
    reason === undefined
      ? ann.send(operatorCalls.pointRedemptionApprove, { body: { merchant, redemption } })
      : ann.send(operatorCalls.pointRedemptionReject, { body: { merchant, redemption, reason } });
  expect((await decide(approved)).status).toBe(200);
  expect((await decide(rejected, 'sold out')).status).toBe(200);
  expect(kindOf(await decide(approved))).toBe('conflict');
  expect(await ticketsOf()).toEqual(['wheel', 'wheel']);
  expect(await pointsOf(member.id)).toBe(300n * UNIT);
});

test('the mall lists, filters and sorts what has not ended, to guests too', async () => {
  const [cheap, dear] = [
    await newItem({ points: 1, position: 9 }),
    await newItem({ points: 999_999, position: 0 }),
  ];
  const later = await newItem({ startsAt: '2099-01-01T00:00:00.000Z', kind: 'goods', value: null });
  const over = await newItem();
  expect((await ann.send(operatorCalls.pointItemEnd, { body: { merchant, code: over } })).status).toBe(200);
  expect(await lastAction()).toMatchObject({ event: 'points end item', subject: over });
  expect(kindOf(await ann.send(operatorCalls.pointItemEnd, { body: { merchant, code: over } }))).toBe(
    'not-found',
  );
  const list = async (query: object, token?: string) => {
    const answer = await gateway.send('pointRewards', { query: { pageSize: 100, ...query }, token });
    return valueOf<{ items: { id: string; status: string }[] }>(answer.json).items;
  };
  const codes = (await list({})).map(({ id }) => id);
  expect(codes).not.toContain(over);
  expect(codes.indexOf(dear)).toBeLessThan(codes.indexOf(cheap));
  expect((await list({ sort: 'fewest-points' }))[0]?.id).toBe(cheap);
  expect((await list({ sort: 'most-points' }))[0]?.id).toBe(dear);
  expect((await list({ kind: 'goods' })).map(({ id }) => id)).toContain(later);
  expect((await list({})).find(({ id }) => id === later)?.status).toBe('coming-soon');
  const { token } = await rich(5);
  const affordable = (await list({ affordable: 'yes' }, token)).map(({ id }) => id);
  expect([affordable.includes(cheap), affordable.includes(dear)]).toEqual([true, false]);
});

test('an approved cash item takes points and price once, and pays once', async () => {
  const code = await newItem({ price: '20', stock: 5 });
  const member = await rich(250);
  const requestId = randomUUID();
  const first = await ask(member, code, { requestId, quantity: 2 });
  const again = await ask(member, code, { requestId, quantity: 2 });
  expect(idOf(again)).toBe(idOf(first));
  expect(kindOf(await ask(member, code, { requestId, quantity: 1 }))).toBe('conflict');
  expect([await pointsOf(member.id), await cashOf(member.id)]).toEqual([50n * UNIT, 9_960n * UNIT]);
  const body = { merchant, redemption: idOf(first) };
  const answers = await Promise.all(
    [1, 2, 3].map(() => ann.send(operatorCalls.pointRedemptionApprove, { body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await cashOf(member.id)).toBe(10_060n * UNIT);
  expect(await lastAction()).toMatchObject({ event: 'points approve', subject: idOf(first) });
  expect(
    kindOf(await ann.send(operatorCalls.pointRedemptionReject, { body: { ...body, reason: 'x' } })),
  ).toBe('conflict');
  const list = await gateway.send('pointRedeemList', { token: member.token });
  expect(valueOf(list.json)).toMatchObject({
    redemptions: [{ itemName: 'Cash reward', quantity: 2, points: 200, status: 'approved' }],
  });
});

test('a bonus adds its turnover, and a rejection returns points, price and stock with the reason', async () => {
  const bonus = await newItem({ kind: 'bonus', turnover: 5 });
  const goods = await newItem({ kind: 'goods', value: null, price: '10', stock: 1, contact: 'address' });
  const member = await rich(300);
  const redeemed = await ask(member, bonus);
  await ann.send(operatorCalls.pointRedemptionApprove, { body: { merchant, redemption: idOf(redeemed) } });
  expect((await readTurnover(gateway.sql, member.id)).missing).toBe(250n * UNIT);
  const contact = '12 Mabini Street, Manila';
  const refused = await ask(member, goods, { contact });
  expect(kindOf(await ask(member, goods, { contact }))).toBe('out-of-stock');
  const waiting = await ann.send(operatorCalls.pointRedemptions, {
    query: { merchant, state: 'in-process' },
  });
  expect(valueOf(waiting.json)).toMatchObject({ redemptions: [{ id: idOf(refused), contact }] });
  const body = { merchant, redemption: idOf(refused), reason: 'Not in this region' };
  expect((await ann.send(operatorCalls.pointRedemptionReject, { body })).status).toBe(200);
  expect([await pointsOf(member.id), await cashOf(member.id)]).toEqual([200n * UNIT, 10_050n * UNIT]);
  const [row] = await gateway.sql`SELECT stock FROM point_item WHERE code = ${goods}`;
  expect(row).toMatchObject({ stock: 1 });
  const list = await gateway.send('pointRedeemList', { token: member.token, query: { limit: 1 } });
  expect(valueOf(list.json)).toMatchObject({
    redemptions: [{ status: 'rejected', reason: 'Not in this region' }],
    nextCursor: idOf(refused),
  });
});

test.each([
  ['zalo', '1234567'],
  ['whatsapp', '+84 9x'],
  ['address', 'Manila'],
] as const)('an item that is sent by %s refuses "%s"', async (contact, wrong) => {
  const code = await newItem({ kind: 'goods', value: null, contact });
  const member = await rich(100);
  for (const given of [{ contact: wrong }, {}]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const answer = await ask(member, code, given);
    expect(answer.json).toMatchObject({
      kind: 'invalid-request',
      fields: [{ path: 'body.contact', rule: contact }],
    });
  }
  const right = contact === 'address' ? '12 Mabini Street' : '+84 912 345 678';
  expect((await ask(member, code, { contact: right })).status).toBe(200);
});

test('what cannot be redeemed changes nothing', async () => {
  const member = await rich(150);
  const code = await newItem({ price: '20000' });
  expect(kindOf(await ask(member, code))).toBe('insufficient-funds');
  expect(kindOf(await ask(member, await newItem({ points: 151 })))).toBe('insufficient-points');
  expect(kindOf(await ask(member, await newItem({ minRank: 3 })))).toBe('forbidden-role');
  expect(kindOf(await ask(member, await newItem({ startsAt: '2099-01-01T00:00:00.000Z' })))).toBe(
    'not-found',
  );
  expect(kindOf(await ask(member, await newItem({ stock: 0 })))).toBe('out-of-stock');
  expect(kindOf(await ask(member, 'nothing'))).toBe('not-found');
  expect(kindOf(await ask(member, await newItem(), { paymentPassword: 'wrong' }))).toBe('wrong-password');
  expect([await pointsOf(member.id), await cashOf(member.id)]).toEqual([150n * UNIT, 10_000n * UNIT]);
  const [row] = await gateway.sql`SELECT stock FROM point_item WHERE code = ${code}`;
  expect(row).toMatchObject({ stock: 10 });
});

test('of 64 members at the last piece one gets it', async () => {
  const code = await newItem({ stock: 1, kind: 'goods', value: null });
  const { sql } = gateway;
  const members = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    SELECT 'alpha', 'queue' || n, 'Queue', 'EN', 'Bronze' FROM generate_series(1, 64) n RETURNING id`;
  const house = await openHouseAccount(sql, merchant, 'PTS', 'points');
  for (const { id } of members)
    // oxlint-disable-next-line no-await-in-loop -- 64 short statements
    await transfer(sql, {
      key: `queue:${id}`,
      from: house,
      to: await openMemberAccount(sql, id, 'PTS'),
      amount: 100n * UNIT,
      kind: 'test',
    });
  const outcomes = await Promise.all(
    members.map(({ id }) =>
      redeem(sql, {
        merchant,
        currency: 'PHP',
        member: id,
        requestId: randomUUID(),
        item: code,
        quantity: 1,
        contact: undefined,
      }),
    ),
  );
  const kinds = outcomes.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'redeemed')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'out-of-stock')).toHaveLength(63);
  const [sum] = await sql<{ points: bigint }[]>`
    SELECT sum(balance)::bigint AS points FROM account WHERE currency = 'PTS'
      AND owner IN (SELECT 'member:' || id FROM member WHERE username LIKE 'queue%')`;
  expect(sum?.points).toBe(6_300n * UNIT);
});

test('the same request twice at once redeems once', async () => {
  const code = await newItem();
  const member = await rich(300);
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => ask(member, code, { requestId })));
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(await pointsOf(member.id)).toBe(200n * UNIT);
});

test('points become money by the rate, from the minimum on, once, with turnover', async () => {
  const member = await rich(333);
  const convert = (points: number, more: object = {}) =>
    gateway.send('pointConvert', {
      token: member.token,
      body: { requestId: randomUUID(), points, paymentPassword: PASSWORD, ...more },
    });
  expect(kindOf(await convert(49))).toBe('amount-out-of-limits');
  expect(kindOf(await convert(334))).toBe('insufficient-points');
  const requestId = randomUUID();
  const both = await Promise.all([convert(333, { requestId }), convert(333, { requestId })]);
  for (const { json } of both)
    expect(valueOf(json)).toMatchObject({ credited: { amount: '33.3000' }, points: 0 });
  expect(kindOf(await convert(100, { requestId }))).toBe('conflict');
  expect(await cashOf(member.id)).toBe(10_033n * UNIT + 3_000n);
  expect((await readTurnover(gateway.sql, member.id)).missing).toBe(666_000n);
  const config = await gateway.send('pointConfig');
  expect(valueOf(config.json)).toMatchObject({
    pointValue: { amount: '0.1000' },
    minConversion: 50,
    turnover: 2,
    rates: expect.arrayContaining([{ category: 'FISH', points: 1.2 }]),
  });
});

test('a trial account has no points', async () => {
  const trial = await newPayee(gateway, { type: 4 });
  for (const name of ['pointBalance', 'pointRedeemList'] as const)
    // oxlint-disable-next-line no-await-in-loop -- two
    expect(kindOf(await gateway.send(name, { token: trial.token }))).toBe('real-account-required');
  expect(kindOf(await ask(trial, 'nothing'))).toBe('real-account-required');
});

test('operators read what they saved, and each change is audited', async () => {
  const code = await newItem({ stock: 7 });
  expect(await lastAction()).toMatchObject({
    staff: 'ann',
    event: 'points save item',
    merchant: 'alpha',
    subject: code,
  });
  const items = await ann.send(operatorCalls.pointItems, { query: { merchant } });
  expect(valueOf<{ items: object[] }>(items.json).items).toContainEqual(
    expect.objectContaining({ code, stock: 7, value: { currency: 'PHP', amount: '50.0000' } }),
  );
  for (const wrong of [
    { kind: 'goods' as const },
    { value: null },
    { turnover: 3 },
    { price: '1e3' },
    { names: {} },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- five
    const answer = await ann.send(operatorCalls.pointItemSave, {
      body: { merchant, item: { ...item, ...wrong } },
    });
    expect(kindOf(answer), JSON.stringify(wrong)).toBe('invalid-request');
  }
  const changed = await ann.send(operatorCalls.pointSettingsUpdate, {
    body: {
      merchant,
      settings: {
        rates: { LIVE: '0.75' },
        ranks: [{ level: 3, percent: 150 }],
        rules: { EN: '<p>Rules</p>' },
      },
    },
  });
  expect(valueOf(changed.json)).toMatchObject({
    settings: {
      rates: { LIVE: '0.7500', FISH: '1.2000' },
      ranks: [{ level: 3, percent: 150 }],
      rules: { EN: '<p>Rules</p>' },
    },
  });
  const none = await ann.send(operatorCalls.pointSettings, { query: { merchant: 'beta' } });
  expect(none.status).toBe(200);
  const rows = await gateway.sql<{ event: string }[]>`SELECT DISTINCT event FROM audit_event`;
  const declared = operatorRows.flatMap(([name, { audit }]) =>
    name.startsWith('point') && audit ? [audit] : [],
  );
  expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(declared));
});

test('the books are in order after all of it', async () => {
  const reports = await checkLedger(gateway.sql);
  expect(reports.filter(({ violations }) => violations > 0)).toEqual([]);
});
