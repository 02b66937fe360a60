import { calls, type Call, type CallName } from '@marquee/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContractHarness, type ContractHarness } from '../testing/contract-harness.ts';

let room: ContractHarness;
beforeAll(async () => (room = await openContractHarness()));
afterAll(() => room.close());

test.each(
  Object.values<Call>(calls)
    .filter((row) => !row.available)
    .map((row): [CallName, Call] => [row.name as CallName, row]),
)('%s is not available yet, and says so', async (_name, row) => {
  expect(await room.refusal(await room.gateway.request({ method: row.method, path: row.path }))).toBe(
    'not-available',
  );
});

test('unknown paths and methods are not found, and broken addresses do no harm', async () => {
  expect(await room.refusal(await room.gateway.request({ path: '/wps/nothing' }))).toBe('not-found');
  expect(await room.refusal(await room.gateway.request({ path: '/wps/system/status', method: 'POST' }))).toBe(
    'not-found',
  );
  expect((await room.gateway.request({ path: '/wps/%' })).status).toBe(404);
  expect((await room.gateway.request({ path: '/wps/system/status?url=%FF%00' })).status).toBeLessThan(500);
});
