import { randomUUID } from 'node:crypto';
import type { AnswerOf, CallOf } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPayee, PASSWORD } from '../testing/payee.ts';
import { registration } from '../testing/prepare-forms.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

type Link = AnswerOf<CallOf<'agentLinkCreate'>>;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE mod_id IN ('SLIDERREG3', 'REGMOBVERF3')`;
  await gateway.sql`UPDATE registration_rule SET enabled = false WHERE merchant = 'alpha'`;
});
afterAll(() => gateway.close());

let names = 0;
const newName = () => `line${(names += 1)}x${process.pid}`;
const newAgent = () => newPayee(gateway, { type: 1, cash: 0 });
const create = async (token: string, more: object = {}) =>
  valueOf<Link>((await gateway.send('agentLinkCreate', { token, body: { kind: 'member', ...more } })).json);
const list = async (token: string) =>
  valueOf<{ links: Link[] }>((await gateway.send('agentLinkList', { token })).json).links;
const check = (code: string) =>
  gateway.send('agentAffiliateCheck', { query: { code, domain: 'alpha.localhost' } });
async function register(affiliateCode: string) {
  await gateway.sql`TRUNCATE rate_limit`;
  const { username: _, mobileNum: _m, countryDialingCode: _c, verificationCode: _v, ...form } = registration;
  return gateway.send('memberRegister', { body: { ...form, username: newName(), affiliateCode } });
}

describe('a registration link', () => {
  test('counts visits, registrations and those who deposited, and says what the accounts become', async () => {
    const agent = await newPayee(gateway, { type: 1 });
    const link = await create(agent.token, { name: ' Leaflet ', kind: 'agent', validDays: 30 });
    expect(link).toMatchObject({
      name: 'Leaflet',
      kind: 'agent',
      state: 'open',
      visits: 0,
      registrations: 0,
    });
    expect((await check(link.code.toLowerCase())).status).toBe(200);
    const answer = await register(link.code);
    expect(answer.status).toBe(200);
    const [child] = await gateway.sql<{ id: bigint; type: number }[]>`
      SELECT id, type FROM member WHERE upline = ${agent.id}`;
    expect(child?.type).toBe(1);
    expect(await list(agent.token)).toMatchObject([{ visits: 1, registrations: 1, depositors: 0 }]);
    const { token } = valueOf<{ token: string }>(answer.json);
    const created = await gateway.send('depositCreate', {
      token,
      body: { requestId: randomUUID(), method: 'agent', amount: '500', returnUrl: 'http://alpha.localhost/' },
    });
    const { reference } = valueOf<AnswerOf<CallOf<'depositCreate'>>>(created.json);
    const paid = await gateway.send('agentDepositConfirm', {
      token: agent.token,
      body: { requestId: randomUUID(), reference, paymentPassword: PASSWORD },
    });
    expect(paid.status).toBe(200);
    expect(await list(agent.token)).toMatchObject([{ registrations: 1, depositors: 1 }]);
  });

  test('registers no one once it is ended or expired, and keeps its counts', async () => {
    const agent = await newAgent();
    const [ended, expired] = [await create(agent.token), await create(agent.token, { validDays: 1 })];
    for (let times = 0; times < 2; times++)
      expect(
        valueOf(
          (await gateway.send('agentLinkEnd', { token: agent.token, body: { code: ended.code } })).json,
        ),
      ).toMatchObject({ state: 'ended' });
    await gateway.sql`UPDATE affiliate_code SET expires_at = now() WHERE code = ${expired.code}`;
    for (const { code } of [ended, expired]) {
      expect(kindOf(await check(code))).toBe('invalid-affiliate');
      expect(kindOf(await register(code))).toBe('invalid-affiliate');
    }
    expect((await list(agent.token)).map(({ state }) => state).toSorted()).toEqual(['ended', 'expired']);
  });

  test('of another agent is not found, and stays open', async () => {
    const [one, other] = [await newAgent(), await newAgent()];
    const link = await create(one.token);
    const answer = await gateway.send('agentLinkEnd', { token: other.token, body: { code: link.code } });
    expect(kindOf(answer)).toBe('not-found');
    expect(await list(other.token)).toEqual([]);
    expect((await check(link.code)).status).toBe(200);
  });

  test('is refused beyond fifty open ones, also when many are made at once', async () => {
    const agent = await newAgent();
    const answers = await Promise.all(
      Array.from({ length: 55 }, () =>
        gateway.send('agentLinkCreate', { token: agent.token, body: { kind: 'member' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(kindOf))).toEqual(
      new Set(['conflict']),
    );
  });
});

describe('an account that an agent opens', () => {
  const open = (token: string, body: object = {}) =>
    gateway.send('agentAccountOpen', {
      token,
      body: { username: newName(), password: 'first-of-many-words', kind: 'member', ...body },
    });

  test('lies below the agent and opens nothing before its password is changed', async () => {
    const agent = await newAgent();
    const username = newName();
    expect((await open(agent.token, { username })).status).toBe(200);
    const [child] = await gateway.sql`SELECT upline, type FROM member WHERE username = ${username}`;
    expect(child).toMatchObject({ upline: agent.id, type: 0 });
    await gateway.sql`TRUNCATE rate_limit`;
    const entry = await gateway.send('sessionLogin', {
      body: { type: 'username', username, password: 'first-of-many-words' },
    });
    const { token } = valueOf<{ token: string }>(entry.json);
    expect(kindOf(await gateway.send('depositMethods', { token }))).toBe('password-change-required');
  });

  test.each([
    ['a name that is taken', { username: 'demo' }, 'account-taken'],
    ['a common password', { password: 'password1' }, 'invalid-request'],
    ['a name of one letter', { username: 'a' }, 'invalid-request'],
    ['a name of the staff', { username: 'admin' }, 'invalid-request'],
    ['a kind that does not exist', { kind: 'owner' }, 'invalid-request'],
  ])('is refused with %s, and nothing is added', async (_name, body, kind) => {
    const agent = await newAgent();
    const answer = await open(agent.token, body);
    expect(kindOf(answer)).toBe(kind);
    expect(await gateway.sql`SELECT id FROM member WHERE upline = ${agent.id}`).toHaveLength(0);
  });

  test('is for agents only: members and trial accounts are refused', async () => {
    const member = await newPayee(gateway, { cash: 0 });
    expect(kindOf(await open(member.token))).toBe('not-an-agent');
    expect(kindOf(await gateway.send('agentLinkList', { token: member.token }))).toBe('not-an-agent');
    await gateway.sql`UPDATE member SET type = 4 WHERE id = ${member.id}`;
    expect(kindOf(await open(member.token))).toBe('real-account-required');
  });
});
