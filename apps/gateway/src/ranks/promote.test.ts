import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledBet } from '../testing/agent-fixtures.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { applyDueRanks } from './apply-rules.store.ts';
import { promoteMembers } from './promote.store.ts';
import { giveBirthdayGifts, reviewRanks } from './review.store.ts';

const UNIT = 10_000n;
const DAY = 86_400_000;
const merchant = 'alpha';

let gateway: TestGateway;
let ann: TestOperator;

const rank = (level: number, more: object = {}) => ({
  level,
  names: { EN: `Rank ${level}` },
  giftTurnover: 2,
  dailyWithdrawals: null,
  dailyWithdrawalAmount: null,
  reach: { deposits: `${level * 10}`, stakes: `${level * 100}` },
  keep: { deposits: '0', stakes: `${level * 10}` },
  gifts: { promotion: `${level * 5}`, month: `${level}`, birthday: `${level * 7}` },
  ...more,
});
const rules = { giftDays: 30, ranks: [0, 1, 2, 3].map((level) => rank(level)) };
const save = (ranks: readonly ReturnType<typeof rank>[] = rules.ranks) =>
  ann.send(operatorCalls.rankRulesSave, { body: { merchant, rules: { giftDays: 30, ranks: [...ranks] } } });

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  await gateway.sql`UPDATE member SET rank_level = 0 WHERE merchant = ${merchant}`;
  await save();
});
afterAll(() => gateway.close());

const promote = () => promoteMembers(gateway.sql, merchant, 'recent');
const levelOf = async (member: bigint) =>
  (await gateway.sql<{ level: number }[]>`SELECT rank_level AS level FROM member WHERE id = ${member}`)[0]
    ?.level;
const giftsOf = async (member: bigint) =>
  (
    await gateway.sql<{ key: string; amount: bigint }[]>`
      SELECT key, amount FROM reward WHERE member = ${member} AND source = 'rank' ORDER BY id`
  ).map(({ key, amount }) => `${key} ${amount / UNIT}`);
/** What messages of one kind name, the newest first. */
const messagesOf = async ({ token }: Payee, of: string) =>
  valueOf<{ messages: { kind: string; details: { name: string } }[] }>(
    (await gateway.send('messageList', { token })).json,
  )
    .messages.filter(({ kind }) => kind === of)
    .map(({ details }) => details.name);
const deposit = (member: bigint, units: number, at = new Date()) =>
  gateway.sql`SELECT roll_up_money(${member}, ${at}, p_deposit => ${BigInt(units) * UNIT})`;
const bet = (member: bigint, units: number, settled = new Date()) =>
  settledBet(gateway.sql, { member, stake: BigInt(units) * UNIT, settled });
/** As if the member had been there for a long time. */
const age = ({ id }: Payee) =>
  gateway.sql`UPDATE member_path SET valid_from = now() - interval '400 days' WHERE member = ${id}`;
const progress = async ({ token }: Payee) =>
  valueOf<{
    level: number;
    next: { level: number; missing: { deposits: { amount: string }; stakes: { amount: string } } } | null;
    keep: { missing: { stakes: { amount: string } } } | null;
    history: { from: number; to: number; reason: string }[];
  }>((await gateway.send('rankProgress', { token })).json);

test('a rank is reached by deposits and stakes, with one gift each, however many gateways look', async () => {
  const payee = await newPayee(gateway);
  await deposit(payee.id, 20);
  const last = await bet(payee.id, 199);
  await Promise.all([promote(), promote(), promote()]);
  expect(await levelOf(payee.id)).toBe(1);
  expect((await progress(payee)).next).toMatchObject({
    level: 2,
    missing: { deposits: { amount: '0.0000' }, stakes: { amount: '1.0000' } },
  });
  await bet(payee.id, 1);
  await Promise.all([promote(), promote()]);
  expect(await levelOf(payee.id)).toBe(2);
  expect(await giftsOf(payee.id)).toEqual(['promotion:1 5', 'promotion:2 10']);
  expect(await messagesOf(payee, 'rank-reached')).toEqual(['Rank 2', 'Rank 1']);
  // A void takes no rank: the review at the end of the month does.
  await gateway.sql`UPDATE bet SET state = 'cancelled', payout = 0, settled_at = now() WHERE id = ${last}`;
  await promoteMembers(gateway.sql, merchant, 'all');
  expect(await progress(payee)).toMatchObject({
    level: 2,
    keep: { missing: { stakes: { amount: '19.0000' } } },
    history: [
      { from: 1, to: 2, reason: 'reached' },
      { from: 0, to: 1, reason: 'reached' },
    ],
  });
});

test('after a crash in the middle of a promotion the next run promotes once', async () => {
  const payee = await newPayee(gateway);
  await deposit(payee.id, 30);
  await bet(payee.id, 300);
  await gateway.sql.unsafe(`
    CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
    CREATE TRIGGER crash BEFORE INSERT ON reward FOR EACH ROW EXECUTE FUNCTION crash()`);
  await expect(promote()).rejects.toThrow(/terminat|clos/i);
  expect(await levelOf(payee.id)).toBe(0);
  await gateway.sql`DROP TRIGGER crash ON reward`;
  await promote();
  await promote();
  expect(await levelOf(payee.id)).toBe(3);
  expect(await giftsOf(payee.id)).toEqual(['promotion:1 5', 'promotion:2 10', 'promotion:3 15']);
  expect((await progress(payee)).history).toHaveLength(1);
  expect(await messagesOf(payee, 'rank-reached')).toEqual(['Rank 3']);
});

test('a month reviews each rank once: what was not kept falls by one and comes back in a month that keeps it', async () => {
  const [idle, busy] = [await newPayee(gateway), await newPayee(gateway)];
  const { sql } = gateway;
  const [month] = await sql<{ before: Date; next: Date }[]>`
    SELECT month_start(now() - interval '32 days', 'UTC') AS before, month_start(now(), 'UTC') AS next`;
  if (month === undefined) throw new Error('no month');
  const lastMonth = new Date(month.next.getTime() - 5 * DAY);
  for (const payee of [idle, busy]) {
    await age(payee);
    await deposit(payee.id, 20, new Date(month.before.getTime() - 100 * DAY));
    await bet(payee.id, 200, new Date(month.before.getTime() - 100 * DAY));
  }
  await bet(busy.id, 20, lastMonth);
  await promoteMembers(sql, merchant, 'all');
  await sql`UPDATE member_rank SET since = now() - interval '90 days', reviewed_month = NULL
    WHERE member IN (${idle.id}, ${busy.id})`;
  await Promise.all([reviewRanks(sql, merchant), reviewRanks(sql, merchant)]);
  expect([await levelOf(idle.id), await levelOf(busy.id)]).toEqual([1, 2]);
  const key = `month:${new Date().toISOString().slice(0, 7)}`;
  expect(await giftsOf(busy.id)).toEqual(['promotion:1 5', 'promotion:2 10', `${key} 2`]);
  expect(await giftsOf(idle.id)).toEqual(['promotion:1 5', 'promotion:2 10']);
  expect(await messagesOf(busy, 'reward-waiting')).toEqual(['Monthly gift for Rank 2']);
  await promoteMembers(sql, merchant, 'all');
  expect(await levelOf(idle.id)).toBe(1);
  await bet(idle.id, 20);
  await promote();
  expect(await levelOf(idle.id)).toBe(2);
  // A rank that comes back has no second gift.
  expect(await giftsOf(idle.id)).toEqual(['promotion:1 5', 'promotion:2 10']);
  expect(await messagesOf(idle, 'rank-reached')).toEqual(['Rank 2', 'Rank 2']);
  expect((await progress(idle)).history[1]).toMatchObject({ from: 2, to: 1, reason: 'month-missed' });
});

test('a birthday is stated once and brings one gift a year, and none during a break', async () => {
  const payee = await newPayee(gateway);
  const state = (birthday: string) =>
    gateway.send('rankBirthday', { token: payee.token, body: { birthday } });
  const today = new Date().toISOString().slice(5, 10);
  expect(kindOf(await state(`${new Date().getFullYear() - 17}-01-01`))).toBe('invalid-request');
  expect((await state(`1990-${today}`)).status).toBe(200);
  expect(kindOf(await state('1991-01-02'))).toBe('conflict');
  await gateway.sql`UPDATE member SET rank_level = 2 WHERE id = ${payee.id}`;
  await giveBirthdayGifts(gateway.sql, merchant);
  await giveBirthdayGifts(gateway.sql, merchant);
  const year = new Date().getFullYear();
  expect(await giftsOf(payee.id)).toEqual([`birthday:${year} 14`]);
  await gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    VALUES (${payee.id}, gen_random_uuid(), 'self-exclusion', '2y', now() + interval '2 years')`;
  await giveBirthdayGifts(gateway.sql, merchant, new Date(`${year + 1}-${today}T12:00:00Z`));
  expect(await giftsOf(payee.id)).toHaveLength(1);
});

test('a rank raises what a member may withdraw in a day', async () => {
  const [low, high] = [await newPayee(gateway), await newPayee(gateway)];
  await gateway.sql`UPDATE withdrawal_method SET daily_count = 1 WHERE merchant = ${merchant} AND code = 'bank'`;
  await save(rules.ranks.map((one) => (one.level === 3 ? rank(3, { dailyWithdrawals: 2 }) : one)));
  await ann.send(operatorCalls.rankAssign, {
    body: { merchant, username: high.username, level: 3, note: 'Guest of the club' },
  });
  const withdraw = async (payee: Payee) => {
    const account = valueOf<{ id: string }>((await payee.bind()).json).id;
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let count = 0; count < 3; count++) answers.push(await payee.requestWithdrawal(account, '600.00'));
    return answers.filter(({ status }) => status === 200).length;
  };
  expect([await withdraw(low), await withdraw(high)]).toEqual([1, 2]);
  await save();
});

test('operators save ranks that make sense, and give ranks with a note', async () => {
  const payee = await newPayee(gateway);
  const [lowest, first] = rules.ranks;
  if (lowest === undefined || first === undefined) throw new Error('no ranks');
  expect(kindOf(await save([first]))).toBe('invalid-request');
  expect(kindOf(await save([{ ...lowest, reach: { deposits: '1', stakes: '0' } }]))).toBe('invalid-request');
  const assign = (level: number) =>
    ann.send(operatorCalls.rankAssign, {
      body: { merchant, username: payee.username.toUpperCase(), level, note: 'Came from another brand' },
    });
  expect((await assign(2)).status).toBe(200);
  expect(kindOf(await assign(2))).toBe('conflict');
  expect(kindOf(await assign(9))).toBe('not-found');
  expect(kindOf(await save([lowest]))).toBe('conflict');
  expect(await giftsOf(payee.id)).toEqual(['promotion:1 5', 'promotion:2 10']);
  const query = { merchant, username: payee.username };
  expect(valueOf((await ann.send(operatorCalls.rankChanges, { query })).json)).toMatchObject({
    changes: [{ from: 0, to: 2, reason: 'operator', operator: 'ann', note: 'Came from another brand' }],
  });
  const audit =
    await gateway.sql`SELECT FROM audit_event WHERE event = 'ranks assign' AND merchant = 'alpha' AND subject = ${payee.username}`;
  expect(audit).toHaveLength(1);
});

test('ranks take effect at the moment that they are scheduled for, unless members have a level that is left out', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const schedule = (ranks: readonly ReturnType<typeof rank>[], startsAt = later) =>
    ann.send(operatorCalls.rankRulesSave, {
      body: { merchant, rules: { giftDays: 20, ranks: [...ranks] }, startsAt },
    });
  const read = async () =>
    valueOf<{ giftDays: number; ranks: object[]; scheduled: { problem: string | null } | null }>(
      (await ann.send(operatorCalls.rankRules, { query: { merchant } })).json,
    );
  const reach = async () => {
    await gateway.sql`UPDATE scheduled_rules SET starts_at = now() WHERE kind = 'ranks'`;
    await applyDueRanks(gateway.sql, { code: merchant, currency: 'PHP' });
    return read();
  };
  await save();
  expect(kindOf(await schedule(rules.ranks, '2020-01-01T00:00:00.000Z'))).toBe('invalid-request');
  expect((await schedule(rules.ranks)).status).toBe(200);
  await applyDueRanks(gateway.sql, { code: merchant, currency: 'PHP' });
  expect(await read()).toMatchObject({ giftDays: 30, scheduled: { startsAt: later, problem: null } });
  expect(await reach()).toMatchObject({ giftDays: 20, scheduled: null });
  const payee = await newPayee(gateway);
  await gateway.sql`UPDATE member SET rank_level = 3 WHERE id = ${payee.id}`;
  expect((await schedule(rules.ranks.slice(0, 2))).status).toBe(200);
  const blocked = await reach();
  expect(blocked.ranks).toHaveLength(4);
  expect(blocked.scheduled?.problem).toMatch(/level that is left out/);
  expect(
    await gateway.sql`SELECT staff, event, reason FROM audit_event WHERE event LIKE 'ranks start%' ORDER BY id`,
  ).toEqual([
    { staff: 'ann', event: 'ranks start', reason: null },
    { staff: 'ann', event: 'ranks start refused', reason: blocked.scheduled?.problem },
  ]);
  expect((await save()).status).toBe(200);
  expect((await read()).scheduled).toBeNull();
});
