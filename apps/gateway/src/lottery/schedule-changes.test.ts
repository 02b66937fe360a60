import { operatorCalls, type operatorCalls as Calls } from '@marquee/contract/operator';
import type { RequestOf } from '@marquee/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lifeCycleParts, newLottery } from '../testing/lottery-fixtures.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { calendarFor, makeIssues } from './issues.store.ts';
import { findLottery } from './lotteries.store.ts';

let gateway: TestGateway;
let ann: TestOperator;
let lottery: string;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  lottery = await newLottery(gateway.sql);
  await make(lottery);
});
afterAll(() => gateway.close());

type Body = NonNullable<RequestOf<typeof Calls.lotteryScheduleChange>['body']>;

function make(code: string): Promise<void> {
  const { sql, secrets, beaconOf } = lifeCycleParts(gateway.sql);
  return makeIssues({ sql, secrets, networks: beaconOf.networks }, code);
}

async function listed(code = lottery) {
  const { json } = await ann.send(operatorCalls.lotterySchedules, { query: { search: code } });
  const [found] = valueOf<{ schedules: (Body & { earliest: string; state: string })[] }>(json).schedules;
  if (!found) throw new Error(`${code} is not listed`);
  return found;
}

const noon = {
  draws: { kind: 'at' as const, times: ['12:00'] },
  closeSeconds: 60,
  timeZone: 'UTC',
  weekdays: [],
  monthDays: [],
  breaks: [],
  extraDays: [],
};
const change = (body: Partial<Body>) =>
  ann.send(operatorCalls.lotteryScheduleChange, { body: { lottery, from: '2099-01-01', ...noon, ...body } });

test('a change counts from a day of which no issue is made, and the issues before keep their times', async () => {
  const { sql } = gateway;
  const issues = () =>
    sql`SELECT issue, closes_at, draws_at, commitment FROM lottery_issue WHERE lottery = ${lottery} ORDER BY id`;
  const before = [...(await issues())];
  expect(before.length).toBeGreaterThan(0);
  const { earliest, state } = await listed();
  expect(state).toBe('active');
  const [last] = await sql<{ day: string }[]>`
    SELECT max(day)::text AS day FROM lottery_issue WHERE lottery = ${lottery}`;
  expect(earliest > (last?.day ?? '')).toBe(true);
  expect((await change({ from: last?.day ?? '' })).json).toMatchObject({
    kind: 'invalid-request',
    fields: [{ path: 'body.from', rule: 'too-early', message: expect.stringContaining(earliest) }],
  });
  const issue = `${earliest.replaceAll('-', '')}-0001`;
  expect(valueOf((await change({ from: earliest })).json)).toEqual({ from: earliest, issue });
  expect(await listed()).toMatchObject({ state: 'scheduled', from: earliest, draws: noon.draws });
  await make(lottery);
  expect([...(await issues())].slice(0, before.length)).toEqual(before);
  const found = await findLottery(sql, lottery);
  if (!found?.schedule) throw new Error('no schedule');
  const coming = calendarFor(found.schedule).closingAfter(Date.now(), 200);
  // Every hour until the change, and once a day from then on.
  expect(
    coming
      .filter(({ day }) => day === earliest)
      .map((each) => [each.issue, new Date(each.drawsAt).toISOString()]),
  ).toEqual([[issue, `${earliest}T12:00:00.000Z`]]);
  expect(coming.findIndex(({ day }) => day === earliest)).toBeGreaterThan(0);
  expect(coming.every(({ opensAt }, place) => place === 0 || opensAt === coming[place - 1]?.closesAt)).toBe(
    true,
  );
  const events =
    await sql`SELECT subject, after->>'from' AS "from" FROM audit_event WHERE event = 'lottery schedule'`;
  expect([...events]).toEqual([{ subject: lottery, from: earliest }]);
});

test('issues of a year and running numbers continue over a change', async () => {
  const { sql } = gateway;
  for (const numbering of [
    { kind: 'year', digits: 3 },
    { kind: 'running', first: 5000, since: '2026-01-01' },
  ]) {
    const code = await newLottery(sql);
    await sql`UPDATE lottery SET schedule = schedule || ${sql.json({ numbering, draws: { kind: 'at', times: ['03:00', '15:00'] } })} WHERE code = ${code}`;
    const { earliest } = await listed(code);
    expect((await change({ lottery: code, from: earliest })).status).toBe(200);
    const found = await findLottery(sql, code);
    if (!found?.schedule) throw new Error('no schedule');
    const numbers = calendarFor(found.schedule)
      .closingAfter(Date.now(), 12)
      .filter(({ day }) => day.startsWith(earliest.slice(0, 4)))
      .map(({ issue }) => Number(issue));
    expect(numbers).toEqual(Array.from(numbers, (_, place) => (numbers[0] ?? 0) + place));
  }
});

test('what is wrong is refused by its field and with its cure', async () => {
  const { earliest } = await listed();
  const problem = async (body: Partial<Body>) => {
    const { json } = await change({ from: earliest, ...body });
    const { fields = [] } = json as { fields?: { path: string; message: string }[] };
    return fields.map(({ path, message }) => `${path}: ${message}`);
  };
  expect(await problem({ timeZone: 'Mars' })).toEqual([
    'body.timeZone: expected a time zone such as Asia/Bangkok',
  ]);
  expect(await problem({ draws: { kind: 'at', times: ['25:00'] } })).toEqual([
    'body.draws.times.0: expected a time of day such as 09:30',
  ]);
  expect(await problem({ from: '2026-02-30' })).toEqual(['body.from: expected a day of the calendar']);
  expect(await problem({ closeSeconds: 600, draws: { kind: 'at', times: ['12:00', '12:05'] } })).toEqual([
    'body.draws: expected windows and times in order, apart by more than the sale closes before the draw',
  ]);
  expect(await problem({ monthDays: [30], breaks: [{ from: '2099-01-02', to: '2099-01-01' }] })).toEqual([
    'body.breaks.0: expected the first day before the last',
  ]);
  // The chains that are published have a link for each hour.
  expect(
    await problem({
      draws: { kind: 'every', seconds: 60, windows: [{ from: '00:00', to: '23:59' }] },
      closeSeconds: 5,
    }),
  ).toEqual([expect.stringContaining('body.draws: expected at least 3600 seconds from draw to draw until ')]);
  expect(kindOf(await change({ lottery: 'NOWHERE' }))).toBe('not-found');
  expect(await listed()).toMatchObject({ from: earliest });
});

test('the first draw of a change comes after the last one before it', async () => {
  const { sql } = gateway;
  const code = await newLottery(sql);
  const night = { kind: 'every', seconds: 3600, windows: [{ from: '20:00', to: '04:00' }] };
  await sql`UPDATE lottery SET schedule = schedule || ${sql.json({ draws: night })} WHERE code = ${code}`;
  const { earliest } = await listed(code);
  const early = { lottery: code, from: earliest, draws: { kind: 'at' as const, times: ['03:30'] } };
  expect((await change(early)).json).toMatchObject({ fields: [{ path: 'body.draws', rule: 'overlap' }] });
  expect((await change({ ...early, draws: { kind: 'at', times: ['06:00'] } })).status).toBe(200);
});
