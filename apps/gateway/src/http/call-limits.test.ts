import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRequests } from '../testing/sample-requests.ts';
import { kindOf, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** So few that they are sent within the minute on any machine. */
const CALLS_A_MINUTE = 40;

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway({ callsAMinute: CALLS_A_MINUTE })));
afterAll(() => gateway.close());

/** Sends so many requests, some at once. @returns how often each kind of answer came */
async function times(count: number, send: () => ReturnType<TestGateway['send']>) {
  const found = new Map<string, number>();
  let left = count;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) {
        const kind = kindOf(await send()) ?? 'done';
        found.set(kind, (found.get(kind) ?? 0) + 1);
      }
    }),
  );
  return Object.fromEntries(found);
}

test('a session that calls too often is refused, others behind the same address are not', async () => {
  const [one, other] = [await gateway.login(), await gateway.login()];
  const balance = (token: string) => gateway.send('walletBalance', { token });
  expect(await times(CALLS_A_MINUTE + 5, () => balance(one))).toEqual({
    done: CALLS_A_MINUTE,
    'too-many-requests': 5,
  });
  expect(kindOf(await balance(other))).toBeUndefined();
  // More visits a minute than one address could make alone.
  const visit = () => gateway.send('systemStatus', sampleRequests.systemStatus);
  expect(await times(CALLS_A_MINUTE + 5, visit)).toEqual({ done: CALLS_A_MINUTE + 5 });
  expect((await gateway.send('sessionLogin', { body: {} })).status).toBe(400);
});

test('who has no session is counted by address, with whatever token', async () => {
  const guess = () => gateway.send('walletBalance', { token: 'invented', host: 'beta.localhost' });
  expect(await times(CALLS_A_MINUTE + 5, guess)).toEqual({
    unauthenticated: CALLS_A_MINUTE,
    'too-many-requests': 5,
  });
  const login = await gateway.send('sessionLogin', { body: {}, host: 'beta.localhost' });
  expect(kindOf(login)).toBe('too-many-requests');
  expect(Number(login.headers['retry-after'])).toBeLessThanOrEqual(60);
});
