import type { Call, CallName } from '@marquee/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContractHarness, rows, type ContractHarness } from '../testing/contract-harness.ts';
import { moreSampleRequests } from '../testing/sample-requests.ts';
import { faultsOf, wireOf } from '../testing/request-faults.ts';
import { valueOf, type CallRequest } from '../testing/test-gateway.ts';

let room: ContractHarness;
beforeAll(async () => (room = await openContractHarness()));
afterAll(() => room.close());

describe.each(rows)('%s', (name, row) => {
  test('answers a good request with a value of its row', async () => {
    const answer = await room.gateway.send(name, await room.sampleRequest(name));
    expect(answer.status, answer.text).toBe(200);
    expect(v.safeParse(row.response, valueOf(answer.json)).issues).toBeUndefined();
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  test('is unknown at a host of no brand', async () => {
    const request = { ...(await room.sampleRequest(name)), host: 'nobody.example' };
    expect(
      await room.refusal(
        await room.gateway
          .send(name, request)
          .catch(() => room.gateway.request({ method: row.method, path: row.path, host: 'nobody.example' })),
      ),
    ).toBe('unknown-merchant');
  });

  test('refuses each single fault of each field by name', async () => {
    expect(await faultsTaken(row, await room.sampleRequest(name))).toEqual([]);
  });
});

describe.each(moreSampleRequests)('%s, %s', (name, _label, { request, before }) => {
  test('answers', async () => {
    await before(room.gateway.sql);
    const answer = await room.gateway.send(name, request);
    expect(answer.status, answer.text).toBe(200);
  });

  test('refuses each single fault of each field by name', async () => {
    const row = rows.find(([known]) => known === name)?.[1];
    if (row === undefined) throw new Error(`there is no row ${name}`);
    expect(await faultsTaken(row, request)).toEqual([]);
  });
});

/** The faults that the gateway does not refuse as such, or without naming their field. */
async function faultsTaken(row: Call, request: CallRequest): Promise<string[]> {
  const taken: string[] = [];
  for (const part of ['query', 'headers', 'body'] as const) {
    const schema = row[part];
    if (schema === undefined) continue;
    for (const { label, field, faulty } of faultsOf(schema, request[part] ?? {}, part)) {
      const hasZero = JSON.stringify(faulty).includes(String.raw`\u0000`);
      // An optional field may be absent. A U+0000 may stand nowhere.
      if (!hasZero && v.safeParse(schema, wireOf(row, part, faulty)).success) continue;
      const answer = await room.gateway.send(row.name as CallName, { ...request, [part]: faulty });
      const kind = await room.refusal(answer);
      const named = answer.json?.success === false ? (answer.json.fields ?? []).map(({ path }) => path) : [];
      const right = named.some((path) => path === part || `${path}.`.startsWith(`${part}.${field}.`));
      if (kind !== 'invalid-request' || !right) taken.push(`${part} ${label}: ${kind} ${named.join()}`);
    }
  }
  return taken;
}
