import { calls } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContractHarness, rows, type ContractHarness } from '../testing/contract-harness.ts';
import { sampleRequests } from '../testing/sample-requests.ts';

const withBody = rows.filter(([, row]) => row.body !== undefined && row.bodyEncoding !== 'form');
const withForm = rows.filter(([, row]) => row.bodyEncoding === 'form');

let room: ContractHarness;
beforeAll(async () => (room = await openContractHarness()));
afterAll(() => room.close());

describe.each(withBody)('%s and its body', (name, row) => {
  let headers: Record<string, string>;
  beforeAll(async () => (headers = await room.sampleHeaders(name)));
  const post = (body: string, type = 'application/json') =>
    room.gateway.request({
      method: row.method,
      path: row.path,
      body,
      headers: { 'content-type': type, ...headers },
    });

  test('refuses 2 MB, or what is more than the row takes', async () => {
    const size = row.bodyLimit ?? 2 * 1024 * 1024;
    expect(await room.refusal(await post(JSON.stringify({ x: 'x'.repeat(size) })))).toBe('body-too-large');
  });
  test('refuses what nests too deep', async () => {
    expect(await room.refusal(await post(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`))).toBe(
      'invalid-request',
    );
    expect(await room.refusal(await post(`${'['.repeat(50_000)}`))).toBe('invalid-request');
  });
  test('refuses what is not JSON, not typed so, or reaches for a prototype', async () => {
    expect(await room.refusal(await post('{"a":'))).toBe('invalid-request');
    expect(await room.refusal(await post('{}', 'text/plain'))).toBe('unsupported-media-type');
    expect(await room.refusal(await post('{"__proto__":{"admin":true}}'))).toBe('invalid-request');
    expect(await room.refusal(await post('{"constructor":{"prototype":{}}}'))).toBe('invalid-request');
    expect(await room.refusal(await post(''))).toBe('invalid-request');
    expect(await room.refusal(await post('null'))).toBe(row.encrypted ? 'bad-envelope' : 'invalid-request');
  });
});

test.each(withForm)('%s takes a form and nothing else', async (name, row) => {
  const post = (body: string, type: string) =>
    room.gateway.request({ method: row.method, path: row.path, body, headers: { 'content-type': type } });
  const form = 'application/x-www-form-urlencoded';
  expect(await room.refusal(await post(JSON.stringify(sampleRequests[name].body), 'application/json'))).toBe(
    'unsupported-media-type',
  );
  expect(await room.refusal(await post('a=1', 'text/plain'))).toBe('unsupported-media-type');
  expect(await room.refusal(await post(`x=${'x'.repeat(2 * 1024 * 1024)}`, form))).toBe('body-too-large');
  expect(await room.refusal(await post('__proto__=1&constructor=2&=&%', form))).toBe('invalid-request');
  expect(await room.refusal(await post('', form))).toBe('invalid-request');
});

test('a call that takes JSON refuses a form', async () => {
  const { method, path } = calls.sliderCheck;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await room.gateway.request({ method, path, headers, body: 'sliderId=slider' });
  expect(await room.refusal(answer)).toBe('unsupported-media-type');
});
