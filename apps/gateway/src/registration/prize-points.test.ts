import type { AnswerOf, CallOf } from '@marquee/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPayee, type Payee } from '../testing/payee.ts';
import { registration } from '../testing/prepare-forms.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';

type Link = AnswerOf<CallOf<'agentLinkCreate'>>;
type Points = AnswerOf<CallOf<'agentPrizePoints'>>;

let gateway: TestGateway;
let top: Payee, left: Payee, low: Payee;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE mod_id IN ('SLIDERREG3', 'REGMOBVERF3')`;
  await gateway.sql`UPDATE registration_rule SET enabled = false WHERE merchant = 'alpha'`;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.sql`TRUNCATE rate_limit`;
  top = await newPayee(gateway, { type: 1, cash: 0 });
  left = await newPayee(gateway, { type: 1, cash: 0, upline: top.id });
  low = await newPayee(gateway, { cash: 0, upline: left.id });
  await give(top, 1956);
  await give(left, 1940);
});

let names = 0;
const newName = () => `pointed${(names += 1)}x${process.pid}`;
const give = (who: Payee, point: number | null) =>
  gateway.sql`UPDATE member SET prize_point = ${point} WHERE id = ${who.id}`;
const pointOf = async (username: string) => {
  const [row] = await gateway.sql<{ point: number | null }[]>`
    SELECT prize_point AS point FROM member WHERE username = ${username}`;
  return row?.point;
};
const points = async (who: Payee) =>
  valueOf<Points>((await gateway.send('agentPrizePoints', { token: who.token })).json);
const raise = (from: Payee, to: Payee, prizePoint: string) =>
  gateway.send('agentPrizePointRaise', { token: from.token, body: { account: to.username, prizePoint } });
const link = (from: Payee, prizePoint?: string) =>
  gateway.send('agentLinkCreate', {
    token: from.token,
    body: { kind: 'member', ...(prizePoint !== undefined && { prizePoint }) },
  });
const open = (from: Payee, username: string, prizePoint?: string) =>
  gateway.send('agentAccountOpen', {
    token: from.token,
    body: {
      username,
      password: 'first-of-many-words',
      kind: 'member',
      ...(prizePoint !== undefined && { prizePoint }),
    },
  });
const problems = ({ json }: Answer) =>
  json?.success === false ? (json.fields ?? []).map(({ path, rule }) => `${path} ${rule}`) : [];
async function register(affiliateCode: string): Promise<string> {
  const username = newName();
  const { username: _, mobileNum: _m, countryDialingCode: _c, verificationCode: _v, ...form } = registration;
  const answer = await gateway.send('memberRegister', { body: { ...form, username, affiliateCode } });
  expect(answer.status).toBe(200);
  return username;
}

/** Each text that is no prize point for an agent with 1956, and the rule that it breaks. */
const wrong = [
  ['', 'minLength'],
  ['-0', 'negative'],
  ['0.1e1', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['01940', 'not-a-number'],
  ['1'.repeat(40), 'too-large'],
  ['2001', 'too-large'],
  ['1958', 'above-own-point'],
  ['1955', 'not-a-step'],
  ['1698', 'below-minimum-point'],
] as const;

describe('the points that an agent can give', () => {
  test('end at the lowest on the own line, or that of the lotteries without one', async () => {
    expect(await points(left)).toEqual({ own: 1940, minimum: 1700, step: 2 });
    await give(left, null);
    expect(await points(left)).toMatchObject({ own: 1956 });
    await give(top, null);
    expect(await points(left)).toMatchObject({ own: 1960 });
    await give(left, 1600);
    expect(await points(left)).toMatchObject({ own: 1600, minimum: 1600 });
  });

  test('are for agents only', async () => {
    expect(kindOf(await gateway.send('agentPrizePoints', { token: low.token }))).toBe('not-an-agent');
    expect(kindOf(await raise(low, low, '1940'))).toBe('not-an-agent');
  });
});

describe('a raise', () => {
  test('goes up to the own point and is no change when it is repeated', async () => {
    for (const wanted of ['1944', '1956', '1956']) {
      expect(valueOf((await raise(top, left, wanted)).json)).toEqual({ prizePoint: Number(wanted) });
      expect(await pointOf(left.username)).toBe(Number(wanted));
    }
  });

  test('never lowers, neither a point nor none', async () => {
    expect(problems(await raise(top, left, '1938'))).toEqual(['body.prizePoint point-falls']);
    await give(low, null);
    expect(problems(await raise(left, low, '1938'))).toEqual(['body.prizePoint point-falls']);
    expect((await raise(left, low, '1940')).status).toBe(200);
    expect([await pointOf(left.username), await pointOf(low.username)]).toEqual([1940, null]);
  });

  test('is not found for another line, further below, the upline and oneself', async () => {
    const stranger = await newPayee(gateway, { type: 1, cash: 0 });
    for (const [from, to] of [
      [top, low],
      [top, stranger],
      [left, top],
      [top, top],
    ] as const)
      expect(kindOf(await raise(from, to, '1956'))).toBe('not-found');
  });

  test.each(wrong)('to %j breaks the rule %s', async (text, rule) => {
    await give(left, 1600);
    expect(problems(await raise(top, left, text))).toEqual([
      expect.stringMatching(new RegExp(`^body.prizePoint (${rule}|min_length)$`)),
    ]);
    expect(await pointOf(left.username)).toBe(1600);
  });
});

describe('a new account', () => {
  test('has the point of the link, which is shown in the list', async () => {
    const made = valueOf<Link>((await link(top, '1930')).json);
    expect(made.prizePoint).toBe(1930);
    expect(await pointOf(await register(made.code))).toBe(1930);
  });

  test('has the own point of the agent without one, and never more', async () => {
    const made = valueOf<Link>((await link(top)).json);
    expect(made.prizePoint).toBeNull();
    expect(await pointOf(await register(made.code))).toBe(1956);
    const high = valueOf<Link>((await link(top, '1956')).json);
    await give(top, 1950);
    expect(await pointOf(await register(high.code))).toBe(1950);
  });

  test('opened by the agent has the point that was given', async () => {
    const [given, own] = [newName(), newName()];
    expect((await open(left, given, '1900')).status).toBe(200);
    expect((await open(left, own)).status).toBe(200);
    expect([await pointOf(given), await pointOf(own)]).toEqual([1900, 1940]);
  });

  test.each(wrong)('with %j breaks the rule %s', async (text, rule) => {
    const username = newName();
    for (const answer of [await link(top, text), await open(top, username, text)])
      expect(problems(answer)).toEqual([
        expect.stringMatching(new RegExp(`^body.prizePoint (${rule}|min_length)$`)),
      ]);
    expect(await pointOf(username)).toBeUndefined();
  });
});
