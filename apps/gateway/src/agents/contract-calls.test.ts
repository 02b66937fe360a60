import { randomUUID } from 'node:crypto';
import { contractKinds, type TermsInput } from '@marquee/commission';
import type { AnswerOf, CallName, CallOf } from '@marquee/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractFrom, settledBet, termsOf } from '../testing/agent-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import {
  kindOf,
  startTestGateway,
  valueOf,
  type Answer,
  type CallRequest,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { windowAt } from './windows.ts';

type Contract = AnswerOf<CallOf<'agentContractOffer'>>;
type List = AnswerOf<CallOf<'agentContractList'>>;
type Read = AnswerOf<CallOf<'agentContractRead'>>;
type Simulation = AnswerOf<CallOf<'agentContractSimulate'>>;

let gateway: TestGateway;
let top: Payee, left: Payee, right: Payee, low: Payee, player: Payee;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.sql`TRUNCATE rate_limit`;
  top = await newPayee(gateway, { type: 1, cash: 0 });
  left = await newPayee(gateway, { type: 41, cash: 0, upline: top.id });
  right = await newPayee(gateway, { type: 2, cash: 0, upline: top.id });
  low = await newPayee(gateway, { type: 42, cash: 0, upline: left.id });
  player = await newPayee(gateway, { cash: 0, upline: left.id });
});

const peso = 10_000n;
const past = new Date('2026-01-01T00:00:00Z');
const offer = (from: Payee, to: Payee | string, terms: TermsInput, requestId: string = randomUUID()) =>
  gateway.send('agentContractOffer', {
    token: from.token,
    body: { requestId, account: typeof to === 'string' ? to : to.username, terms },
  });
const offered = async (from: Payee, to: Payee, terms: TermsInput) =>
  valueOf<Contract>((await offer(from, to, terms)).json).id;
const post = (who: Payee, name: CallName, body: CallRequest['body']) =>
  gateway.send(name, { token: who.token, body });
const accept = (who: Payee, contract: string, ends: string[] = []) =>
  post(who, 'agentContractAccept', { contract, ends });
const reject = (who: Payee, contract: string) => post(who, 'agentContractReject', { contract });
const terminate = (who: Payee, contract: string) => post(who, 'agentContractTerminate', { contract });
const read = async (who: Payee, contract: string) =>
  gateway.send('agentContractRead', { token: who.token, query: { contract } });
const list = async (who: Payee, query: object) =>
  valueOf<List>((await gateway.send('agentContractList', { token: who.token, query: { ...query } })).json);
const fields = ({ json }: Answer) =>
  json?.success === false ? (json.fields ?? []).map(({ path, rule }) => `${path} ${rule}`) : [];
const given = (upline: Payee | null, downline: Payee, terms: TermsInput) =>
  contractFrom(gateway.sql, past, { offerer: upline?.id ?? null, downline: downline.id, terms });

describe('offers', () => {
  test('are seen by both parties, each with the other’s name, the upline’s masked', async () => {
    const made = valueOf<Contract>((await offer(top, left, termsOf('1.5'))).json);
    expect(made).toMatchObject({
      kind: 'daily',
      role: 'upline',
      counterpart: left.username,
      version: 1,
      state: 'offered',
      terms: { tiers: [{ rate: '1.5' }] },
      startsAt: null,
    });
    expect((await list(top, { role: 'upline' })).contracts).toEqual([made]);
    const seen = await list(left, { role: 'downline' });
    expect(seen).toMatchObject({ waiting: 1, contracts: [{ id: made.id, role: 'downline' }] });
    expect(seen.contracts[0]?.counterpart).toMatch(/^pa•+$/);
    const { json } = await gateway.send('messageList', { token: left.token, query: {} });
    expect(valueOf(json)).toMatchObject({
      messages: [{ kind: 'contract-offered', details: { contract: 'daily' } }],
      unread: 1,
    });
    expect(await list(left, { role: 'upline' })).toMatchObject({ contracts: [], waiting: 1 });
    expect((await list(top, { role: 'upline', kind: 'dividend' })).contracts).toEqual([]);
    expect((await list(top, { role: 'upline', account: right.username })).contracts).toEqual([]);
    expect((await list(top, { role: 'upline', account: left.username.toUpperCase() })).contracts).toEqual([
      made,
    ]);
  });

  test('sent again happen once; the id of another offer is a conflict', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => offer(top, left, termsOf('1'), requestId)),
    );
    expect(new Set(answers.map(({ json }) => valueOf<Contract>(json).id)).size).toBe(1);
    expect(kindOf(await offer(top, left, termsOf('1.1'), requestId))).toBe('conflict');
    expect(kindOf(await offer(top, right, termsOf('1'), requestId))).toBe('conflict');
    expect(kindOf(await offer(top, left, termsOf('0.4', { kind: 'dividend' }), requestId))).toBe('conflict');
  });

  test('of which two come at once: one waits, the other is refused by name', async () => {
    const answers = await Promise.all([offer(top, left, termsOf('1')), offer(top, left, termsOf('1.1'))]);
    expect(answers.flatMap(fields)).toEqual(['body.account open-offer']);
    expect((await list(left, { role: 'downline' })).waiting).toBe(1);
  });

  test.each(['0.1e1', '-0', '1'.repeat(40), '1.005', '', ' 1', '１'])(
    'of a rate like "%s" are refused, and the field and the rule are named',
    async (rate) => {
      const answer = await offer(top, left, termsOf(rate));
      expect(kindOf(answer)).toBe('invalid-request');
      expect(fields(answer)).toEqual([
        expect.stringMatching(
          /^body\.terms\.tiers\.0\.rate (not-a-number|negative|too-many-decimals|too-large|missing)$/,
        ),
      ]);
    },
  );

  test('name every rule of contracts that they break', async () => {
    await given(null, top, termsOf('1.5', { minSales: '100' }));
    const two = (first: string, second: string) =>
      termsOf('1', {
        minSales: '200',
        tiers: [first, second].map((rate, place) => ({
          rate,
          minSales: String(200 - place),
          minLoss: '0',
          minActiveMembers: '0',
        })),
      });
    expect(fields(await offer(top, left, two('1.6', '1.5')))).toEqual([
      'body.terms.tiers.1.minSales requirement-falls',
      'body.terms.tiers.1.rate reward-does-not-rise',
      'body.terms.tiers.0.rate above-own-contract',
    ]);
    expect(fields(await offer(top, left, termsOf('1', { period: 'week', minSales: '100' })))).toEqual([
      'body.terms.period period-differs',
    ]);
    expect(fields(await offer(left, low, termsOf('1')))).toEqual(['body.terms.kind no-own-contract']);
    expect(fields(await offer(top, left, termsOf('2.01', { minSales: '100' })))).toContain(
      'body.terms.tiers.0.rate above-limit',
    );
  });

  test('reach agents directly below only', async () => {
    const stranger = await newPayee(gateway, { type: 1, cash: 0 });
    const trial = await newPayee(gateway, { type: 4, cash: 0, upline: top.id });
    expect(fields(await offer(top, top, termsOf('1')))).toEqual(['body.account oneself']);
    expect(fields(await offer(left, top, termsOf('1')))).toContain('body.account upline');
    expect(fields(await offer(top, low, termsOf('1')))).toEqual(['body.account not-direct']);
    expect(fields(await offer(left, player, termsOf('1')))).toContain('body.account not-an-agent');
    expect(fields(await offer(top, trial, termsOf('1')))).toEqual(['body.account not-an-agent']);
    for (const to of [stranger, 'nobody-of-this-name', 'demo'])
      expect(kindOf(await offer(top, to, termsOf('1')))).toBe('not-found');
    expect(kindOf(await offer(left, right, termsOf('1')))).toBe('not-found');
  });

  test('are counted: more than 120 an hour must wait', async () => {
    await gateway.sql`INSERT INTO rate_limit (key, points, expire)
      VALUES (${`contractOfferByAgent:${top.id}`}, 120, (extract(epoch FROM now()) * 1000)::bigint + 60000)`;
    expect(kindOf(await offer(top, left, termsOf('1')))).toBe('too-many-requests');
  });
});

test('an accepted contract replaces the one before, which stays in force to the end of its period', async () => {
  const before = await given(top, left, termsOf('1'));
  const next = await offered(top, left, termsOf('1.2'));
  const compared = valueOf<Read>((await read(left, next)).json);
  expect(compared).toMatchObject({ contract: { id: next }, current: { id: String(before) }, ends: [] });
  const accepted = valueOf<Contract>((await accept(left, next)).json);
  expect(accepted).toMatchObject({ state: 'accepted', role: 'downline', endsAt: null });
  expect(accepted.startsAt).toBe((await windowAt(gateway.sql, 'UTC', 'day')).until.toISOString());
  // The answer may have been lost on the way.
  expect(valueOf<Contract>((await accept(left, next)).json)).toEqual(accepted);
  expect((await list(top, { role: 'upline' })).contracts).toMatchObject([
    { id: next, state: 'accepted' },
    { id: String(before), state: 'superseded', endsAt: accepted.startsAt },
  ]);
  await gateway.sql`UPDATE agent_contract SET ends_at = now() WHERE id = ${before}`;
  expect((await list(top, { role: 'upline', show: 'history' })).contracts).toMatchObject([
    { id: String(before) },
  ]);
});

test('a list continues where it stopped', async () => {
  for (const kind of contractKinds)
    await offered(
      top,
      left,
      termsOf('1', {
        kind,
        period: { hourly: 'hour', 'real-time': 'five-minutes' }[String(kind)] ?? 'day',
      }),
    );
  const first = await list(left, { role: 'downline', limit: 3 });
  expect([first.contracts.length, first.waiting]).toEqual([3, 4]);
  const rest = await list(left, { role: 'downline', limit: 3, cursor: first.nextCursor });
  expect(rest).toMatchObject({ contracts: [{ kind: 'daily' }], nextCursor: null });
});

describe('downlines with a higher rate', () => {
  test('are named before the confirmation, which is refused when others would end by then', async () => {
    await given(null, top, termsOf('1.8'));
    await given(top, left, termsOf('1.5'));
    const below = await newPayee(gateway, { type: 1, cash: 0, upline: low.id });
    const higher = await given(left, low, termsOf('1.2'));
    await given(low, below, termsOf('0.5'));
    const next = await offered(top, left, termsOf('1'));
    const shown = valueOf<Read>((await read(left, next)).json).ends;
    expect(shown).toEqual([{ contract: String(higher), account: low.username, below: 1 }]);
    // What an upline's offer ends further below is the downline's affair.
    expect(valueOf<Read>((await read(top, next)).json).ends).toEqual([]);
    const refused = await accept(left, next, []);
    expect(refused.json).toMatchObject({ success: false, kind: 'conflict', value: { ends: shown } });
    const another = await newPayee(gateway, { type: 1, cash: 0, upline: left.id });
    const more = await given(left, another, termsOf('1.1'));
    expect((await accept(left, next, [String(higher)])).json).toMatchObject({
      kind: 'conflict',
      value: {
        ends: [{ account: another.username, below: 0 }, { account: low.username }].toSorted((a, b) =>
          a.account.localeCompare(b.account),
        ),
      },
    });
    expect((await list(left, { role: 'downline' })).waiting).toBe(1);
    const accepted = valueOf<Contract>((await accept(left, next, [String(more), String(higher)])).json);
    expect(accepted.state).toBe('accepted');
    expect((await list(below, { role: 'downline' })).contracts).toMatchObject([
      { state: 'terminated', endsAt: accepted.startsAt },
    ]);
  });
});

describe('answers', () => {
  test('are given once, by the downline; a termination by the upline', async () => {
    const id = await offered(top, left, termsOf('1'));
    expect(kindOf(await terminate(left, id))).toBe('not-found');
    expect(kindOf(await accept(top, id))).toBe('not-found');
    for (const who of [right, low])
      for (const answer of [
        await accept(who, id),
        await reject(who, id),
        await terminate(who, id),
        await read(who, id),
      ])
        expect(kindOf(answer)).toBe('not-found');
    expect(valueOf<Contract>((await reject(left, id)).json).state).toBe('rejected');
    expect(valueOf<Contract>((await reject(left, id)).json).state).toBe('rejected');
    expect(kindOf(await accept(left, id))).toBe('conflict');
    expect(kindOf(await terminate(top, id))).toBe('conflict');
    expect((await list(left, { role: 'downline', show: 'history' })).contracts).toMatchObject([{ id }]);
  });

  test('that meet a termination leave one end: never an accepted contract', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await offered(top, left, termsOf('1'));
      const [answer, ending] = await Promise.all([accept(left, id), terminate(top, id)]);
      expect(valueOf<Contract>(ending.json).state).toBe('terminated');
      expect([undefined, 'conflict']).toContain(kindOf(answer));
      expect(valueOf<Read>((await read(left, id)).json).contract.state).toBe('terminated');
    }
  });

  test('from two windows at once are one answer', async () => {
    const id = await offered(top, left, termsOf('1'));
    const [yes, no] = await Promise.all([accept(left, id), reject(left, id)]);
    expect([kindOf(yes), kindOf(no)].filter((kind) => kind === 'conflict')).toHaveLength(1);
  });
});

test('everyone but agents is refused', async () => {
  const trial = await newPayee(gateway, { type: 4, cash: 0 });
  const requests: Partial<Record<CallName, CallRequest>> = {
    agentContractList: { query: { role: 'upline' } },
    agentContractLimits: { query: { kind: 'daily' } },
    agentContractRead: { query: { contract: '1' } },
    agentContractOffer: { body: { requestId: randomUUID(), account: 'x', terms: termsOf('1') } },
    agentContractAccept: { body: { contract: '1', ends: [] } },
    agentContractReject: { body: { contract: '1' } },
    agentContractTerminate: { body: { contract: '1' } },
    agentContractSimulate: { body: { account: 'x', terms: termsOf('1') } },
  };
  for (const [name, request] of Object.entries(requests) as [CallName, CallRequest][]) {
    expect(kindOf(await gateway.send(name, { ...request, token: player.token })), name).toBe('not-an-agent');
    expect(kindOf(await gateway.send(name, { ...request, token: trial.token })), name).toBe(
      'real-account-required',
    );
  }
});

test('the limits of an offerer are the own contract, or none directly under the platform', async () => {
  const limits = async (who: Payee) =>
    valueOf<AnswerOf<CallOf<'agentContractLimits'>>>(
      (await gateway.send('agentContractLimits', { token: who.token, query: { kind: 'daily' } })).json,
    );
  expect(await limits(top)).toEqual({ canOffer: true, own: null, currency: 'PHP' });
  expect(await limits(left)).toEqual({ canOffer: false, own: null, currency: 'PHP' });
  await given(top, left, termsOf('1.2'));
  expect(await limits(left)).toEqual({ canOffer: true, own: termsOf('1.2'), currency: 'PHP' });
});

describe('the simulator', () => {
  const simulate = async (who: Payee, to: Payee, terms: TermsInput) =>
    gateway.send('agentContractSimulate', { token: who.token, body: { account: to.username, terms } });

  test('replays the last four periods of the downline’s team, and warns where an offer can cost more than it brings', async () => {
    await given(null, top, termsOf('1', { minSales: '1000' }));
    await given(top, left, termsOf('1', { minSales: '1000' }));
    const { from } = await windowAt(gateway.sql, 'UTC', 'day');
    const daysAgo = (days: number) => new Date(from.getTime() - days * 86_400_000 + 3_600_000);
    await settledBet(gateway.sql, { member: player.id, stake: 2_000n * peso, settled: daysAgo(1) });
    await settledBet(gateway.sql, { member: left.id, stake: 500n * peso, settled: daysAgo(1) });
    await settledBet(gateway.sql, { member: low.id, stake: 900n * peso, settled: daysAgo(2) });
    // Out of the replay: today, and five days ago.
    await settledBet(gateway.sql, { member: low.id, stake: 7_000n * peso });
    await settledBet(gateway.sql, { member: low.id, stake: 7_000n * peso, settled: daysAgo(5) });
    const fine = valueOf<Simulation>((await simulate(top, left, termsOf('0.6', { minSales: '1000' }))).json);
    expect(
      fine.periods.map(({ sales, cost, earned, net }) =>
        [sales, cost, earned, net].map((each) => each?.amount),
      ),
    ).toEqual([
      ['0.0000', '0.0000', '0.0000', '0.0000'],
      ['0.0000', '0.0000', '0.0000', '0.0000'],
      ['900.0000', '0.0000', '0.0000', '0.0000'],
      ['2500.0000', '15.0000', '25.0000', '10.0000'],
    ]);
    expect(fine).toMatchObject({
      cost: { amount: '15.0000' },
      canCostMore: false,
      worstCases: [{ tier: 0, lossRate: '0.00', lossAmount: null }],
    });
    const costly = valueOf<Simulation>((await simulate(top, left, termsOf('0.6', { minSales: '800' }))).json);
    expect(costly.periods[2]).toMatchObject({
      cost: { amount: '5.4000' },
      net: { amount: '-5.4000' },
      tier: 0,
    });
    expect(costly).toMatchObject({ canCostMore: true, worstCases: [{ lossRate: '0.60' }] });
  });

  test('has no earnings where no one pays the offerer, and knows members directly below only', async () => {
    const { json } = await simulate(top, left, termsOf('0.6', { kind: 'real-time', period: 'five-minutes' }));
    expect(valueOf<Simulation>(json)).toMatchObject({
      periods: Array.from({ length: 4 }, () => ({ earned: null, net: null })),
      worstCases: [],
      canCostMore: false,
    });
    expect(kindOf(await simulate(top, low, termsOf('1')))).toBe('not-found');
    expect(kindOf(await simulate(left, right, termsOf('1')))).toBe('not-found');
    expect(fields(await simulate(top, left, termsOf('0.1e1')))).toEqual([
      'body.terms.tiers.0.rate not-a-number',
    ]);
  });
});
