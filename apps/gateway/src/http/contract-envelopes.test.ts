import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openContractHarness, rows, type ContractHarness } from '../testing/contract-harness.ts';
import { sampleRequests } from '../testing/sample-requests.ts';
import { seal } from '../testing/seal.ts';
import { valueOf } from '../testing/test-gateway.ts';

const sealed = rows.filter(([, row]) => row.encrypted);

let room: ContractHarness;
beforeAll(async () => (room = await openContractHarness()));
afterAll(() => room.close());

describe.each(sealed)('%s and its envelope', (name, row) => {
  let headers: Record<string, string>;
  beforeEach(async () => (headers = await room.sampleHeaders(name)));
  const post = (body: unknown) =>
    room.gateway.request({
      method: row.method,
      path: row.path,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  async function target() {
    const { json } = await room.gateway.send('systemEnvelopeKey');
    return {
      ...valueOf<{ keyId: string; publicKey: string; merchant: string }>(json),
      method: row.method,
      path: row.path,
    };
  }

  test('refuses an open body', async () => {
    expect(await room.refusal(await post(sampleRequests[name].body))).toBe('bad-envelope');
  });
  test('refuses every member when it is changed', async () => {
    const envelope = seal(sampleRequests[name].body, await target());
    for (const member of ['epk', 'iv', 'ct', 'tag'] as const) {
      const text = envelope[member];
      const changed = text.slice(0, 5) + (text[5] === 'A' ? 'B' : 'A') + text.slice(6);
      expect(await room.refusal(await post({ ...envelope, [member]: changed }))).toBe('bad-envelope');
    }
    expect(await room.refusal(await post({ ...envelope, ts: envelope.ts + 1 }))).toBe('bad-envelope');
    expect(await room.refusal(await post({ ...envelope, kid: 'nobody' }))).toBe('unknown-envelope-key');
  });
  test('refuses one sealed for another brand or call, too early or too late', async () => {
    expect(
      await room.refusal(
        await post(seal(sampleRequests[name].body, { ...(await target()), merchant: 'beta' })),
      ),
    ).toBe('bad-envelope');
    expect(
      await room.refusal(
        await post(seal(sampleRequests[name].body, { ...(await target()), path: '/wps/elsewhere' })),
      ),
    ).toBe('bad-envelope');
    expect(
      await room.refusal(
        await post(seal(sampleRequests[name].body, { ...(await target()), now: Date.now() - 600_000 })),
      ),
    ).toBe('stale-envelope');
    expect(
      await room.refusal(
        await post(seal(sampleRequests[name].body, { ...(await target()), now: Date.now() + 600_000 })),
      ),
    ).toBe('stale-envelope');
  });
  test('takes one once, however often it comes at once', async () => {
    const envelope = seal(sampleRequests[name].body, await target());
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(envelope)));
    // A break ends its own session: a copy that comes after that is refused for the session, not for the envelope.
    const endsSession = name === 'saferPlayBreak';
    const refusals = answers.map(({ status }) => status).filter((status) => status !== 200);
    expect(refusals).toHaveLength(4);
    expect(refusals.filter((status) => status !== 409 && !(endsSession && status === 401))).toEqual([]);
    expect(await room.refusal(await post(envelope))).toBe(
      endsSession ? 'unauthenticated' : 'replayed-envelope',
    );
  });
});
