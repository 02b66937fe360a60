import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

const merchant = 'alpha';
let gateway: TestGateway;
let ann: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
});
afterAll(() => gateway.close());

const post = (row: OperatorCall, body: object) => ann.send(row, { body: { merchant, ...body } });
const promotion = (more: object = {}) => ({
  code: 'spring',
  category: 'special',
  titles: { EN: 'Spring gift' },
  summaries: { EN: 'For everyone' },
  terms: { EN: '<ul><li>Once</li></ul><script>x</script>' },
  image: null,
  way: 'application',
  bonus: null,
  gift: '25.5',
  turnover: 3,
  giftDays: 7,
  startsAt: null,
  endsAt: null,
  position: 99,
  ...more,
});
const bonus = (more: object = {}) => ({
  code: 'spring-bonus',
  names: { EN: 'Spring bonus' },
  percent: 50,
  maximumBonus: '100',
  minimumDeposit: '20',
  turnover: 5,
  promoCode: 'SPRING',
  oncePerMember: true,
  enabled: true,
  startsAt: null,
  endsAt: null,
  position: 99,
  ...more,
});
const listed = async (code: string) =>
  valueOf<{ promotions: Record<string, unknown>[] }>(
    (await ann.send(operatorCalls.promotionsSaved, { query: { merchant } })).json,
  ).promotions.find((each) => each['code'] === code);

test('a promotion is listed with what became of its applications, changes and ends', async () => {
  expect((await post(operatorCalls.promotionSave, { promotion: promotion() })).status).toBe(200);
  const [member] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = ${merchant} AND username = 'demo'`;
  await gateway.sql`
    INSERT INTO promotion_claim (merchant, promotion, member, request_id, request_hash, remark)
    VALUES (${merchant}, 'spring', ${member?.id ?? 0n}, gen_random_uuid(), '\\x00', '')`;
  expect(await listed('spring')).toMatchObject({
    gift: { amount: '25.5000' },
    terms: { EN: '<ul><li>Once</li></ul>' },
    state: 'running',
    applications: 1,
    granted: 0,
  });
  const otherWay = promotion({ way: 'cashback', gift: null });
  expect(kindOf(await post(operatorCalls.promotionSave, { promotion: otherWay }))).toBe('conflict');
  await post(operatorCalls.promotionEnd, { code: 'spring' });
  expect(await listed('spring')).toMatchObject({ state: 'ended' });
  expect(kindOf(await post(operatorCalls.promotionEnd, { code: 'spring' }))).toBe('not-found');
  expect(kindOf(await post(operatorCalls.promotionEnd, { merchant: 'beta', code: 'spring' }))).toBe(
    'not-found',
  );
});

test.each([
  ['without a title', { titles: {} }, 'titles'],
  ['with a gift of nothing', { gift: '0' }, 'gift'],
  ['with a gift for the cashback', { way: 'cashback' }, 'gift'],
  ['by a deposit without a bonus', { way: 'deposit', gift: null }, 'bonus'],
  [
    'that ends before it starts',
    { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
    'endsAt',
  ],
])('a promotion %s is refused by its field', async (_case, more, field) => {
  const answer = await post(operatorCalls.promotionSave, {
    promotion: promotion({ code: 'wrong', ...more }),
  });
  expect(answer.json).toMatchObject({
    kind: 'invalid-request',
    fields: [{ path: `body.promotion.${field}` }],
  });
});

test('a bonus belongs to one promotion and has a promo code of its own', async () => {
  const byDeposit = promotion({ code: 'by-deposit', way: 'deposit', bonus: 'spring-bonus', gift: null });
  expect(kindOf(await post(operatorCalls.promotionSave, { promotion: byDeposit }))).toBe('not-found');
  expect((await post(operatorCalls.bonusSave, { bonus: bonus() })).status).toBe(200);
  expect((await post(operatorCalls.promotionSave, { promotion: byDeposit })).status).toBe(200);
  expect(kindOf(await post(operatorCalls.bonusSave, { bonus: bonus({ code: 'other' }) }))).toBe('conflict');
  await post(operatorCalls.bonusSave, { bonus: bonus({ enabled: false }) });
  const { bonuses } = valueOf<{ bonuses: Record<string, unknown>[] }>(
    (await ann.send(operatorCalls.bonusesSaved, { query: { merchant } })).json,
  );
  expect(bonuses.find(({ code }) => code === 'spring-bonus')).toMatchObject({
    enabled: false,
    maximumBonus: { amount: '100.0000' },
    deposits: 0,
    given: { amount: '0.0000' },
  });
});
