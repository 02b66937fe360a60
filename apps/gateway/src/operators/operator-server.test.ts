import { isAboutMerchant, operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bearer,
  newOperator,
  operatorRows,
  sendOperatorCall,
  type TestOperator,
} from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let ann: TestOperator;
/** Enough people that all calls together stay below what one of them may send in a minute. */
const staff: TestOperator[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 }, trustProxy: '127.0.0.1' });
  ann = await newOperator(gateway);
  for (const name of ['bob', 'cleo', 'dan', 'eve', 'finn', 'gil', 'hana', 'ivo'])
    staff.push(await newOperator(gateway, name));
});
afterAll(() => gateway.close());

let networks = 0;
/** Each request comes from a network of its own, and they take turns, so that no limit is used up. */
const rightful = () => {
  networks += 1;
  const { token } = staff[networks % staff.length] ?? ann;
  return { ...bearer(token), 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1` };
};

describe.each(operatorRows)('%s', (_name, row) => {
  test('answers on no brand’s host, and not where the brands answer', async () => {
    const headers = rightful();
    const onBrand = await sendOperatorCall(gateway, row, { headers, host: 'alpha.localhost' });
    expect(kindOf(onBrand)).toBe('not-found');
    for (const host of ['alpha.localhost', '127.0.0.1']) {
      const { method, path } = row;
      // oxlint-disable-next-line no-await-in-loop -- two
      const answer = await gateway.request({ method, path, host, headers });
      expect(answer.status).toBe(404);
    }
  });

  test('refuses unknown fields by name, and requests without a merchant', async () => {
    const part = row.method === 'GET' ? 'query' : 'body';
    const strange = await sendOperatorCall(gateway, row, {
      headers: rightful(),
      [part]: { ...(isAboutMerchant(row) && { merchant: 'alpha' }), admin: 1 },
    });
    expect(kindOf(strange)).toBe('invalid-request');
    expect(JSON.stringify(strange.json)).toContain(`${part}.admin`);
    if (!isAboutMerchant(row)) return;
    const missing = await sendOperatorCall(gateway, row, { headers: rightful(), [part]: {} });
    expect(JSON.stringify(missing.json)).toContain(`${part}.merchant`);
  });

  test.runIf(row.method === 'POST')('reads JSON only', async () => {
    const headers = { ...rightful(), 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await sendOperatorCall(gateway, row, { headers, body: {} });
    expect(kindOf(answer)).toBe('unsupported-media-type');
  });
});

test.each([
  ['another token', () => `Bearer ${'x'.repeat(43)}`],
  ['nothing', () => 'Bearer '],
  ['name and password', () => `Basic ${Buffer.from(`ann:${ann.password}`).toString('base64')}`],
])('credentials of %s are refused', async (_case, authorization) => {
  const headers = { authorization: authorization() };
  const answer = await sendOperatorCall(gateway, operatorCalls.agentMove, { headers, body: {} });
  expect([answer.status, kindOf(answer)]).toEqual([401, 'unauthenticated']);
  expect(answer.headers['www-authenticate']).toContain('Bearer');
});

test('a merchant that is not there and U+0000 are refused', async () => {
  const unknown = await ann.send(operatorCalls.agentPolicies, { query: { merchant: 'nobody' } });
  expect(kindOf(unknown)).toBe('unknown-merchant');
  const zero = await ann.send(operatorCalls.agentTree, { query: { merchant: 'alpha', member: 'a\0' } });
  expect(kindOf(zero)).toBe('invalid-request');
  expect(
    valueOf((await ann.send(operatorCalls.agentTree, { query: { merchant: 'alpha' } })).json),
  ).toMatchObject({ path: [] });
});

test('without the option nothing listens for operators', async () => {
  const plain = await startTestGateway();
  expect(plain.operatorAddress).toBeUndefined();
  await plain.close();
});
