import type { AnswerOf, CallOf } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemberAccount } from '../ledger/ledger.store.ts';
import { settledBet } from '../testing/agent-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { moveMember } from './moves.store.ts';

type Overview = AnswerOf<CallOf<'agentTeamOverview'>>;
type Members = AnswerOf<CallOf<'agentTeamMembers'>>;

let gateway: TestGateway;
let top: Payee, left: Payee, right: Payee, player: Payee;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sql`INSERT INTO agent_setting (merchant, time_zone, active_from) VALUES ('alpha', 'Asia/Manila', 5000000)`;
  top = await newPayee(gateway, { type: 1, cash: 0 });
  left = await newPayee(gateway, { type: 1, cash: 0, upline: top.id });
  right = await newPayee(gateway, { type: 1, cash: 0, upline: top.id });
  player = await newPayee(gateway, { cash: 250, upline: left.id });
});
afterAll(() => gateway.close());

const peso = 10_000n;
const overview = async (agent: Payee, from: string, to: string) =>
  valueOf<Overview>(
    (await gateway.send('agentTeamOverview', { token: agent.token, query: { from, to } })).json,
  );
const members = (agent: Payee, query: object = {}) =>
  gateway.send('agentTeamMembers', { token: agent.token, query: { ...query } });
const names = async (agent: Payee, query: object = {}) =>
  valueOf<Members>((await members(agent, query)).json).members.map(({ username }) => username);
const card = (agent: Payee, account: string) =>
  gateway.send('agentTeamMember', { token: agent.token, query: { account } });

describe('the overview of a team', () => {
  test('has a row for each day of the merchant’s zone, and totals of the whole span', async () => {
    const bets = [
      // 23:30 and 00:30 in Manila.
      { stake: 600n * peso, payout: 100n * peso, settled: new Date('2026-03-01T15:30:00Z') },
      { stake: 300n * peso, settled: new Date('2026-03-01T16:30:00Z') },
    ];
    for (const bet of bets) await settledBet(gateway.sql, { member: player.id, ...bet });
    await settledBet(gateway.sql, {
      member: left.id,
      stake: 250n * peso,
      settled: new Date('2026-03-02T04:00:00Z'),
    });
    const { timeZone, days, totals, best } = await overview(top, '2026-03-01', '2026-03-03');
    expect(timeZone).toBe('Asia/Manila');
    expect(
      days.map(({ day, sales, net, activeMembers }) => [day, sales.amount, net.amount, activeMembers]),
    ).toEqual([
      ['2026-03-01', '600.0000', '500.0000', 1],
      ['2026-03-02', '550.0000', '550.0000', 0],
      ['2026-03-03', '0.0000', '0.0000', 0],
    ]);
    expect(totals).toMatchObject({
      sales: { amount: '1150.0000' },
      prizes: { amount: '100.0000' },
      net: { amount: '1050.0000' },
      activeMembers: 1,
    });
    expect(best.map(({ username }) => username)).toEqual([player.username, left.username]);
    expect((await overview(right, '2026-03-01', '2026-03-03')).totals.sales.amount).toBe('0.0000');
  });

  test('counts who is below now, their cash and who is online', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const { now, totals, today: day } = await overview(top, today, today);
    expect(day).toBe(today);
    expect(now).toEqual({
      members: 3,
      agents: 2,
      online: 3,
      balance: { currency: 'PHP', amount: '250.0000' },
    });
    expect(totals).toMatchObject({ newMembers: 3, firstDeposits: 0 });
  });

  test('counts a member online once however many sessions they have, and neither trials, idle sessions nor points', async () => {
    const { sql } = gateway;
    const head = await newPayee(gateway, { type: 1, cash: 0 });
    const twice = await newPayee(gateway, { cash: 30, upline: head.id });
    await gateway.login(twice.username);
    await openMemberAccount(sql, twice.id, 'PTS');
    const [idle, ended, expired] = [
      await newPayee(gateway, { type: 2, cash: 4, upline: twice.id }),
      await newPayee(gateway, { type: 41, cash: 0, upline: twice.id }),
      await newPayee(gateway, { cash: 500, upline: head.id }),
    ];
    await newPayee(gateway, { type: 4, cash: 7000, upline: head.id });
    await sql`UPDATE session SET used_at = now() - interval '6 minutes' WHERE member = ${idle.id}`;
    await sql`UPDATE session SET revoked_at = now() WHERE member = ${ended.id}`;
    await sql`UPDATE session SET expires_at = now() WHERE member = ${expired.id}`;
    await sql`INSERT INTO member (merchant, username, nickname, upline, language, rank_name)
      VALUES ('alpha', 'penniless', '', ${head.id}, 'EN', 'Bronze')`;
    const { now } = await overview(head, '2026-03-01', '2026-03-01');
    expect(now).toEqual({
      members: 5,
      agents: 2,
      online: 1,
      balance: { currency: 'PHP', amount: '534.0000' },
    });
  });

  test('counts first deposits on the day of the merchant’s zone on which they were credited, once', async () => {
    const credited = (member: bigint, at: string) => gateway.sql`
      INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
        fee_per_mille, fee_minimum, turnover, state, return_url, language, expires_at, net_amount, closed_at)
      SELECT left(gen_random_uuid()::text, 12), merchant, ${member}, gen_random_uuid(), '\\x00', code, kind, channel, 'PHP', 1000000, 0, 0, 0, 1,
        'credited', '', 'EN', now(), 1000000, ${at}::timestamptz
      FROM payment_method WHERE merchant = 'alpha' AND kind <> 'agent' LIMIT 1`;
    // 23:30 and 00:30 in Manila; the second deposit of a member is none of the first.
    await credited(player.id, '2026-04-01T15:30:00Z');
    await credited(left.id, '2026-04-01T16:30:00Z');
    await credited(player.id, '2026-04-02T04:00:00Z');
    const { days, totals } = await overview(top, '2026-04-01', '2026-04-03');
    expect(days.map(({ firstDeposits }) => firstDeposits)).toEqual([1, 1, 0]);
    expect(totals.firstDeposits).toBe(2);
    expect((await overview(top, '2026-04-02', '2026-04-02')).totals.firstDeposits).toBe(1);
  });

  test('leaves bets with the agent under whom they were placed when the member moves', async () => {
    const settled = new Date('2026-04-01T04:00:00Z');
    const moving = await newPayee(gateway, { cash: 0, upline: left.id });
    await settledBet(gateway.sql, { member: moving.id, stake: 40n * peso, settled });
    await gateway.sql.begin((tx) =>
      moveMember(tx, { merchant: 'alpha', member: moving.id, upline: right.id }),
    );
    expect((await overview(left, '2026-04-01', '2026-04-01')).totals.sales.amount).toBe('40.0000');
    expect((await overview(right, '2026-04-01', '2026-04-01')).totals.sales.amount).toBe('0.0000');
    expect((await overview(top, '2026-04-01', '2026-04-01')).totals.sales.amount).toBe('40.0000');
  });

  test.each([
    ['that ends before it begins', '2026-03-02', '2026-03-01', 'query.to'],
    ['of more than 92 days', '2026-01-01', '2026-04-03', 'query.to'],
    ['of a day that does not exist', '2026-02-30', '2026-03-01', 'query.from'],
  ])('refuses a span %s', async (_name, from, to, path) => {
    const answer = await gateway.send('agentTeamOverview', { token: top.token, query: { from, to } });
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.text).toContain(path);
  });
});

describe('the members of a team', () => {
  test('are listed level by level, with the path to them', async () => {
    expect((await names(top)).toSorted()).toEqual([left.username, right.username].toSorted());
    const below = valueOf<Members>((await members(top, { account: left.username })).json);
    expect(below.path).toEqual([left.username]);
    expect(below.members).toMatchObject([
      { username: player.username, kind: 'member', teamSize: 0, balance: { amount: '250.0000' } },
    ]);
    expect(valueOf<Members>((await members(top, { sort: 'team' })).json).members[0]).toMatchObject({
      teamSize: 1,
      directSize: 1,
    });
  });

  test('are found by the beginning of their names on every level, and paged', async () => {
    expect(await names(top, { search: player.username.toUpperCase() })).toEqual([player.username]);
    expect(await names(left, { search: right.username })).toEqual([]);
    // A wildcard of SQL is a letter like any other.
    expect(await names(top, { search: '%' })).toEqual([]);
    const pages = [
      await names(top, { pageSize: 1, sort: 'name' }),
      await names(top, { pageSize: 1, sort: 'name', page: 2 }),
    ];
    expect(pages.flat()).toEqual([left.username, right.username].toSorted());
  });

  test('have a card with masked contact data', async () => {
    await gateway.sql`UPDATE member SET mobile = '+639170009988', email = 'player@mail.example' WHERE id = ${player.id}`;
    const { json } = await card(top, player.username);
    expect(valueOf(json)).toMatchObject({
      path: [left.username, player.username],
      mobile: '+63••••••988',
      email: 'p•••@m•••.example',
      sales: { currency: 'PHP' },
    });
  });

  test.each([
    ['a member of another line', () => card(right, player.username)],
    ['the agent’s upline', () => card(left, top.username)],
    ['the agent', () => card(left, left.username)],
    ['nobody', () => card(left, 'nobody-of-this-name')],
    ['a list below another line', () => members(right, { account: left.username })],
  ])('%s is unknown', async (_name, request) => {
    expect(kindOf(await request())).toBe('unknown-account');
  });

  test('are shown to agents only', async () => {
    expect(kindOf(await members(player))).toBe('not-an-agent');
    expect(kindOf(await card(player, player.username))).toBe('not-an-agent');
  });
});
