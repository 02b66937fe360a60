import {
  calls,
  downloads,
  failuresOf,
  memberCentreFlags,
  type AvailableCallName,
  type Call,
} from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { always } from '../testing/record-harness.ts';
import { sampleRequests } from '../testing/sample-requests.ts';
import { kindOf, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const rowsOf = (flag: string): Call[] => Object.values<Call>(calls).filter((row) => row.flag === flag);

/** The pages of the member centre that have calls of their own. */
const withCalls = memberCentreFlags.filter((flag) => rowsOf(flag).length > 0);
const files: Record<string, string[]> = {
  MCBETREC3: [downloads.bets],
  MCACCREC3: [downloads.movements, `${downloads.statement}?month=2026-01`],
  MCPROFIT3: [downloads.profit],
  MCBONUS3: [downloads.bonuses],
};

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  token = await gateway.login('demo');
});
afterAll(() => gateway.close());

const kindOfCall = async ({ name }: Call) =>
  kindOf(
    await gateway.send(name as AvailableCallName, { ...sampleRequests[name as AvailableCallName], token }),
  );
const statusOfFile = async (path: string) => {
  const query = path.includes('?') ? '' : `?${new URLSearchParams(always)}`;
  return (await gateway.request({ path: `${path}${query}`, headers: { authorization: `Bearer ${token}` } }))
    .status;
};
const setFlag = (flag: string, enabled: boolean) =>
  gateway.sql`UPDATE whitelabel_flag SET enabled = ${enabled} WHERE merchant = 'alpha' AND mod_id = ${flag}`;

describe.each(withCalls)('the page of %s', (flag) => {
  test('has its calls and files while it is on, and none of them while it is off', async () => {
    const rows = rowsOf(flag);
    for (const row of rows) expect(failuresOf(row)).toContain('feature-disabled');
    const ask = async () => Promise.all(rows.map(kindOfCall));
    const download = async () => Promise.all((files[flag] ?? []).map(statusOfFile));
    expect(await ask()).not.toContain('feature-disabled');
    expect(await download()).toEqual((files[flag] ?? []).map(() => 200));
    await setFlag(flag, false);
    expect(await ask()).toEqual(rows.map(() => 'feature-disabled'));
    expect(await download()).toEqual((files[flag] ?? []).map(() => 403));
    // No other page went with it.
    const others = withCalls.filter((one) => one !== flag).flatMap((one) => rowsOf(one).slice(0, 1));
    expect(await Promise.all(others.map(kindOfCall))).not.toContain('feature-disabled');
    await setFlag(flag, true);
  });
});

test('only pages whose part of the product is not there yet have no calls', () => {
  const without = memberCentreFlags.filter((flag) => rowsOf(flag).length === 0);
  expect(['MCMISSION3']).toEqual(expect.arrayContaining(without));
});

test('a branch that is off takes all its pages along, and what is under way continues', async () => {
  await setFlag('MEMBERCENTRE', false);
  expect(await kindOfCall(calls.betRecords)).toBe('feature-disabled');
  for (const row of [calls.walletRecallAll, calls.withdrawalList, calls.depositList, calls.memberInfo])
    expect(await kindOfCall(row)).not.toBe('feature-disabled');
  await setFlag('MEMBERCENTRE', true);
});
