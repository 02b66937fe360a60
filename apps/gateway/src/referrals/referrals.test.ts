import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledBet } from '../testing/agent-fixtures.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { applyDueSteps } from './apply-rules.store.ts';
import { rewardInvitations } from './rewards.store.ts';

const UNIT = 10_000n;
const merchant = 'alpha';

let gateway: TestGateway;
let ann: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  await ann.send(operatorCalls.referralRulesSave, {
    body: {
      merchant,
      steps: [
        { kind: 'deposit', days: 7, turnover: 3, minimum: '100', inviterPrize: '20', friendPrize: '10' },
        { kind: 'turnover', days: 30, turnover: 1, minimum: '1000', inviterPrize: '50', friendPrize: '0' },
      ],
    },
  });
});
afterAll(() => gateway.close());

let networks = 0;

/** A friend of a member, from another place and browser unless the address is given. */
async function invite(inviter: Payee, address?: string): Promise<Payee> {
  const friend = await newPayee(gateway, { cash: 0 });
  const { sql } = gateway;
  const own = address ?? `203.${(networks += 1)}.1.5`;
  await sql`INSERT INTO registration (member, method, register_url, domain, address, referred_by, terms_version, fields)
    VALUES (${friend.id}, 'username', '', 'alpha.localhost', ${own}::inet, ${inviter.id}, '1', '{}')`;
  await sql`DELETE FROM known_address WHERE member = ${friend.id}`;
  return friend;
}
async function newInviter(): Promise<Payee> {
  const inviter = await newPayee(gateway);
  await gateway.sql`UPDATE known_address SET address = '198.51.100.7' WHERE member = ${inviter.id}`;
  return inviter;
}
let deposits = 0;
const deposit = ({ id }: Payee, units: number) => gateway.sql`
  INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
    fee_per_mille, fee_minimum, turnover, state, return_url, language, expires_at, net_amount, closed_at)
  SELECT ${`R-${id}-${(deposits += 1)}`}, merchant, ${id}, gen_random_uuid(), '\\x00', code, kind, channel, 'PHP', ${BigInt(units) * UNIT}, 0, 0, 0, 1,
    'credited', '', 'EN', now(), ${BigInt(units) * UNIT}, now()
  FROM payment_method WHERE merchant = ${merchant} AND kind <> 'agent' LIMIT 1`;
const run = () => rewardInvitations(gateway.sql, merchant);
const rewardsOf = async ({ id }: Payee) =>
  (
    await gateway.sql<{ key: string; amount: bigint; turnover: number }[]>`
      SELECT key, amount, turnover FROM reward WHERE member = ${id} AND source = 'referral' ORDER BY id`
  ).map(({ key, amount, turnover }) => `${key} ${amount / UNIT} ×${turnover}`);
const friendsOf = async ({ token }: Payee) =>
  valueOf<{ friends: { name: string; steps: { kind: string; state: string; missing: unknown }[] }[] }>(
    (await gateway.send('referralFriends', { token })).json,
  ).friends;
const programOf = async ({ token }: Payee) =>
  valueOf<{ code: string; friends: number; earned: { amount: string }; months: unknown[] }>(
    (await gateway.send('referralProgram', { token })).json,
  );
/** Of what the inbox says that it waits in the reward centre. */
const waitingFor = async ({ token }: Payee) =>
  valueOf<{ messages: { kind: string; details: { name: string } }[] }>(
    (await gateway.send('messageList', { token })).json,
  )
    .messages.filter(({ kind }) => kind === 'reward-waiting')
    .map(({ details }) => details.name);

test('both sides are rewarded once when the first deposit and the turnover are reached', async () => {
  const inviter = await newInviter();
  const friend = await invite(inviter);
  await run();
  expect(await friendsOf(inviter)).toMatchObject([
    {
      name: expect.stringMatching(/^pa•+$/),
      steps: [
        { kind: 'deposit', state: 'open', missing: { amount: '100.0000' } },
        { kind: 'turnover', state: 'open', missing: { amount: '1000.0000' } },
      ],
    },
  ]);
  await deposit(friend, 150);
  await Promise.all([run(), run(), run()]);
  expect(await rewardsOf(inviter)).toEqual([`deposit:${friend.id} 20 ×3`]);
  expect(await rewardsOf(friend)).toEqual(['deposit:own 10 ×3']);
  expect(await waitingFor(inviter)).toEqual(['Your friend’s first deposit']);
  expect(await waitingFor(friend)).toEqual(['First deposit as an invited friend']);
  await settledBet(gateway.sql, { member: friend.id, stake: 400n * UNIT });
  await run();
  expect((await friendsOf(inviter))[0]?.steps[1]).toMatchObject({ missing: { amount: '600.0000' } });
  await settledBet(gateway.sql, { member: friend.id, stake: 600n * UNIT });
  await run();
  expect(await rewardsOf(inviter)).toEqual([`deposit:${friend.id} 20 ×3`, `turnover:${friend.id} 50 ×1`]);
  expect(await programOf(inviter)).toMatchObject({
    friends: 1,
    earned: { amount: '70.0000' },
    months: [{ month: new Date().toISOString().slice(0, 7), friends: 1 }],
  });
});

test('a first deposit that is too small or too late rewards no one', async () => {
  const inviter = await newInviter();
  const [small, late] = [await invite(inviter), await invite(inviter)];
  await gateway.sql`UPDATE member SET created_at = now() - interval '8 days' WHERE id = ${late.id}`;
  await gateway.sql`UPDATE referral_step SET since = now() - interval '90 days' WHERE merchant = ${merchant}`;
  await deposit(small, 99);
  await deposit(small, 500);
  await deposit(late, 500);
  await run();
  expect(await rewardsOf(inviter)).toEqual([]);
  for (const { steps } of await friendsOf(inviter)) expect(steps[0]).toMatchObject({ state: 'missed' });
});

test.each(['device', 'address', 'payout-account'])(
  'sides that share a %s wait for an operator, who decides once',
  async (shared) => {
    const inviter = await newInviter();
    const [friend, other] = [await invite(inviter), await invite(inviter)];
    const { sql } = gateway;
    for (const one of [friend, other]) {
      if (shared === 'device')
        await sql`INSERT INTO known_device (member, device_hash) SELECT ${one.id}, device_hash FROM known_device WHERE member = ${inviter.id}`;
      if (shared === 'address')
        await sql`UPDATE registration SET address = '198.51.100.200' WHERE member = ${one.id}`;
      if (shared === 'payout-account')
        for (const side of [inviter, one]) await side.bind({ number: '1234567890' });
      await deposit(one, 100);
    }
    await run();
    expect([...(await rewardsOf(inviter)), ...(await rewardsOf(friend))]).toEqual([]);
    expect((await friendsOf(inviter))[0]?.steps[0]).toMatchObject({ state: 'in-review' });
    const waiting = valueOf<{ rewards: { id: string; friend: string; shared: string[] }[] }>(
      (await ann.send(operatorCalls.referralRewards, { query: { merchant, state: 'in-review' } })).json,
    ).rewards;
    const idOf = ({ username }: Payee) => waiting.find((one) => one.friend === username)?.id ?? '';
    expect(waiting.find((one) => one.friend === friend.username)?.shared).toEqual([shared]);
    const approve = () =>
      ann.send(operatorCalls.referralApprove, { body: { merchant, reward: idOf(friend) } });
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = await ann.send(operatorCalls.referralReject, {
      body: { merchant, reward: idOf(other), reason: 'The same person' },
    });
    expect(rejected.status).toBe(200);
    await run();
    expect(await rewardsOf(inviter)).toEqual([`deposit:${friend.id} 20 ×3`]);
    expect(await rewardsOf(other)).toEqual([]);
    const audit =
      await sql`SELECT FROM audit_event WHERE event LIKE 'referrals %' AND merchant = 'alpha' AND subject IN (${idOf(friend)}, ${idOf(other)})`;
    expect(audit).toHaveLength(2);
  },
);

test('after a crash between the decision and its rewards the next run rewards once', async () => {
  const inviter = await newInviter();
  const friend = await invite(inviter);
  await deposit(friend, 100);
  await gateway.sql.unsafe(`
    CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
    CREATE TRIGGER crash BEFORE INSERT ON reward FOR EACH ROW EXECUTE FUNCTION crash()`);
  await expect(run()).rejects.toThrow(/terminat|clos/i);
  await gateway.sql`DROP TRIGGER crash ON reward`;
  expect((await friendsOf(inviter))[0]?.steps[0]).toMatchObject({ state: 'met' });
  await run();
  expect(await rewardsOf(inviter)).toEqual([`deposit:${friend.id} 20 ×3`]);
});

test('rules must pay someone, and name each kind once', async () => {
  const step = {
    kind: 'deposit' as const,
    days: 7,
    turnover: 1,
    minimum: '1',
    inviterPrize: '1',
    friendPrize: '0',
  };
  const save = (...steps: (typeof step)[]) =>
    ann.send(operatorCalls.referralRulesSave, { body: { merchant, steps } });
  expect(kindOf(await save({ ...step, inviterPrize: '0' }))).toBe('invalid-request');
  expect(kindOf(await save(step, step))).toBe('invalid-request');
  expect(kindOf(await save({ ...step, minimum: '0' }))).toBe('invalid-request');
});

test('rules take effect at the moment that they are scheduled for, and can be replaced before', async () => {
  const step = {
    kind: 'deposit' as const,
    days: 7,
    turnover: 1,
    minimum: '1',
    inviterPrize: '1',
    friendPrize: '0',
  };
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const save = (steps: (typeof step)[], startsAt: string | null) =>
    ann.send(operatorCalls.referralRulesSave, { body: { merchant, steps, startsAt } });
  const read = async () =>
    valueOf<{ steps: { days: number }[]; scheduled: object | null }>(
      (await ann.send(operatorCalls.referralRules, { query: { merchant } })).json,
    );
  const daysOf = async () => (await read()).steps.map(({ days }) => days);
  const apply = () => applyDueSteps(gateway.sql, { code: merchant, currency: 'PHP' });
  expect((await save([step], null)).status).toBe(200);
  expect(kindOf(await save([], later(-1)))).toBe('invalid-request');
  const startsAt = later(2);
  expect((await save([{ ...step, days: 30 }], later(1))).status).toBe(200);
  expect((await save([{ ...step, days: 14 }], startsAt)).status).toBe(200);
  await apply();
  expect(await read()).toMatchObject({
    steps: [{ days: 7 }],
    scheduled: { startsAt, problem: null, rules: [{ ...step, days: 14 }] },
  });
  await gateway.sql`UPDATE scheduled_rules SET starts_at = now() WHERE kind = 'referrals'`;
  await apply();
  expect(await daysOf()).toEqual([14]);
  expect(await gateway.sql`SELECT staff FROM audit_event WHERE event = 'referrals start'`).toEqual([
    { staff: 'ann' },
  ]);
  expect((await save([], later(1))).status).toBe(200);
  expect((await save([step], null)).status).toBe(200);
  expect(await read()).toMatchObject({ steps: [{ days: 7 }], scheduled: null });
});
