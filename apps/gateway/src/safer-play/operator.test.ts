import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTree } from '../testing/agent-fixtures.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

const merchant = 'alpha';
let gateway: TestGateway;
let ann: TestOperator;
let member: bigint;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  [member = 0n] = await newTree(gateway.sql, [undefined], 0);
});
afterAll(() => gateway.close());

type Rows = Record<string, unknown>[];
async function list(row: OperatorCall, field: string, query: object = {}): Promise<Rows> {
  const answer = await ann.send(row, { query: { merchant, ...query } });
  return valueOf<Record<string, Rows>>(answer.json)[field] ?? [];
}
const own = (rows: Rows) => rows.filter((row) => row['member'] === `${member}`);

test('breaks and limits are listed by state, and not at another merchant', async () => {
  await gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    VALUES (${member}, gen_random_uuid(), 'self-exclusion', '6m', now() + interval '6 months')`;
  await gateway.sql`INSERT INTO play_limit (member, kind, period, limit_value, raise_requested_at, raise_value)
    VALUES (${member}, 'deposit', 'week', 1000000, now(), 2000000), (${member}, 'time', 'day', 120, NULL, NULL)`;
  const { playBreaks, playLimits } = operatorCalls;
  expect(own(await list(playBreaks, 'breaks', { state: 'running' }))).toMatchObject([
    { kind: 'self-exclusion', state: 'running' },
  ]);
  expect(own(await list(playBreaks, 'breaks', { state: 'ended' }))).toEqual([]);
  expect(own(await list(playBreaks, 'breaks', { merchant: 'beta' }))).toEqual([]);
  expect(own(await list(playLimits, 'limits'))).toMatchObject([
    { kind: 'deposit', period: 'week', value: '100.0000', currency: 'PHP', state: 'raise-requested' },
    { kind: 'time', period: 'day', value: '120', state: 'set' },
  ]);
  expect(own(await list(playLimits, 'limits', { state: 'set' }))).toMatchObject([{ kind: 'time' }]);
  expect(own(await list(playLimits, 'limits', { merchant: 'beta' }))).toEqual([]);
  const [read] =
    await gateway.sql`SELECT count(*)::int AS count FROM audit_event WHERE event = 'safer-play read limits'`;
  expect(read).toEqual({ count: 3 });
});

test('a member with markers is listed until staff see that they were reached', async () => {
  await gateway.sql`INSERT INTO member_hour (merchant, member, path, hour, category, bets, sales, prizes) VALUES
    (${merchant}, ${member}, 0, date_trunc('hour', now() - interval '20 days'), 'RNG', 1, 400, 0),
    (${merchant}, ${member}, 0, date_trunc('hour', now() - interval '1 day'), 'RNG', 1, 900, 100)`;
  const marked = async () => own(await list(operatorCalls.playMarkers, 'members'));
  expect(await marked()).toMatchObject([
    {
      markers: ['rising-losses', 'limit-raise'],
      loss: { amount: '0.0800' },
      hours: 1,
      lastContactAt: null,
    },
  ]);
  const contact = {
    merchant,
    member: `${member}`,
    way: 'telephone' as const,
    outcome: 'informed' as const,
    text: 'Explained limits.',
  };
  const add = (more: object = {}) =>
    ann.send(operatorCalls.playContactAdd, { body: { ...contact, ...more } });
  expect(kindOf(await add({ merchant: 'beta' }))).toBe('not-found');
  expect((await add()).status).toBe(200);
  expect((await marked())[0]?.['lastContactAt']).not.toBeNull();
  expect(await list(operatorCalls.playContacts, 'contacts', { member: `${member}` })).toMatchObject([
    { staff: 'ann', way: 'telephone', outcome: 'informed', text: 'Explained limits.' },
  ]);
  await expect(gateway.sql`UPDATE play_contact SET note = ''`).rejects.toThrow(/append-only/);
});
