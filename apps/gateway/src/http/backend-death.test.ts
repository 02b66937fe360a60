import { calls } from '@marquee/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleRequests } from '../testing/sample-requests.ts';
import {
  kindOf,
  startTestGateway,
  type Answer,
  type CallRequest,
  type TestGateway,
} from '../testing/test-gateway.ts';

let gateway: TestGateway;
let visitors = 0;
/** Each request comes from a visitor of its own, whom no limit of addresses stops. */
const freshAddress = () => ({ 'x-forwarded-for': `10.0.${(visitors >> 8) & 255}.${visitors++ & 255}` });
beforeAll(async () => (gateway = await startTestGateway({ trustProxy: '127.0.0.1' }, freshAddress)));
afterAll(() => gateway.close());

/** The gateway's own connections, which are in the middle of something. */
const busy = () => gateway.sql`FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'marquee %' AND state <> 'idle'`;

/** A request of each call but those that end the session or keep the member from the other calls. */
const requests = Object.entries<CallRequest>(sampleRequests).flatMap(([name, request]) => {
  const row = Object.values(calls).find((one) => one.name === name);
  return row?.available === true && !/^session|^saferPlayBreak|[Pp]assword/.test(name)
    ? [{ row, request }]
    : [];
});

test.each([
  ['ended', 'pg_terminate_backend'],
  ['cancelled', 'pg_cancel_backend'],
])('a call whose statements are %s is unavailable or done, and never an internal error', async (_, kill) => {
  const token = await gateway.login();
  const { sql } = gateway;
  const over = new AbortController();
  const answers: Answer[] = [];
  const load = Array.from({ length: 12 }, async (_one, place) => {
    for (let turn = place; !over.signal.aborted; turn += 5) {
      const next = requests[turn % requests.length];
      if (next === undefined) return;
      const { row, request } = next;
      answers.push(await gateway.send(row.name, { ...request, ...(row.token !== 'none' && { token }) }));
    }
  });
  let killed = 0;
  await vi.waitUntil(
    async () => {
      killed += (await sql`SELECT ${sql.unsafe(kill)}(pid) ${busy()}`).count;
      return killed >= 60;
    },
    { timeout: 60_000, interval: 20 },
  );
  over.abort();
  await Promise.all(load);
  const kinds = new Map<string, number>();
  for (const answer of answers) {
    const key = `${answer.status} ${kindOf(answer) ?? ''}`.trim();
    kinds.set(key, (kinds.get(key) ?? 0) + 1);
  }
  // What the log says of an internal error is its cause.
  expect(gateway.log().flatMap(({ msg, err, route }) => (msg === 'failed' ? [{ err, route }] : []))).toEqual(
    [],
  );
  expect([...kinds.keys()].filter((kind) => kind.startsWith('500'))).toEqual([]);
  expect([...kinds.keys()]).toContain('503 unavailable');
  await vi.waitFor(
    async () => expect((await gateway.send('systemStatus', sampleRequests.systemStatus)).status).toBe(200),
    10_000,
  );
});
