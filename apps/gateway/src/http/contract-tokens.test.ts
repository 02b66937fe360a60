import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../core/session.ts';
import { openContractHarness, rows, type ContractHarness } from '../testing/contract-harness.ts';
import { sampleRequests } from '../testing/sample-requests.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';

const withToken = rows.filter(([, row]) => row.token !== 'none');

let room: ContractHarness;
beforeAll(async () => (room = await openContractHarness()));
afterAll(() => room.close());

test.each(withToken.filter(([, row]) => row.token === 'required'))('%s refuses a guest', async (name) => {
  const { token: _, ...guest } = await room.sampleRequest(name);
  expect(await room.refusal(await room.gateway.send(name, guest))).toBe('unauthenticated');
});

/** The sessions behind tokens that count for nothing, as they stand. */
const spoiltSessions = (spoilt: readonly string[]) =>
  room.gateway
    .sql`SELECT * FROM session WHERE token_hash IN ${room.gateway.sql(spoilt.map(hashToken))} ORDER BY created_at`;

describe('a token that counts for nothing', () => {
  let spoilt: string[];
  let sessions: unknown[];
  beforeAll(async () => {
    const { gateway } = room;
    const own = async (change: (hash: Buffer) => Promise<unknown>) => {
      const token = await gateway.login();
      await change(hashToken(token));
      return token;
    };
    spoilt = [
      await gateway.login('demo', 'beta.localhost'),
      await own((hash) => gateway.sql`UPDATE session SET expires_at = now() WHERE token_hash = ${hash}`),
      await own(
        (hash) =>
          gateway.sql`UPDATE session SET used_at = now() - interval '1 day' WHERE token_hash = ${hash}`,
      ),
      await own((hash) => gateway.sql`UPDATE session SET revoked_at = now() WHERE token_hash = ${hash}`),
    ];
    sessions = await spoiltSessions(spoilt);
  });

  describe.each(withToken)('for %s', (name) => {
    test('refuses tokens that are foreign, expired, idle, revoked or no tokens at all', async () => {
      for (const used of [...spoilt, 'A'.repeat(43), 'not a token']) {
        const answer = await room.gateway.send(name, { ...sampleRequests[name], token: used });
        expect(await room.refusal(answer)).toBe('unauthenticated');
      }
      await room.gateway.sql`TRUNCATE rate_limit`;
    });
  });

  test('is refused for its own fault by the last call as by the first', async () => {
    expect(sessions).toHaveLength(4);
    expect(await spoiltSessions(spoilt)).toEqual(sessions);
  });
});

// A row says whether a trial account is kept from it; every other call with a token serves it.
test.each(withToken)('%s and a trial account', async (name, row) => {
  await room.gateway.sql`TRUNCATE rate_limit`;
  const trial = await room.gateway.send('sessionFreePlay', sampleRequests.sessionFreePlay);
  const used = valueOf<{ token: string }>(trial.json).token;
  const answer = await room.gateway.send(name, { ...sampleRequests[name], token: used });
  const realOnly = row.failures.includes('real-account-required');
  expect(kindOf(answer)).toBe(realOnly ? 'real-account-required' : undefined);
});

test.each(rows.filter(([, row]) => row.token === 'none'))('%s takes no notice of a token', async (name) => {
  const answer = await room.gateway.send(name, {
    ...(await room.sampleRequest(name)),
    token: 'A'.repeat(43),
  });
  expect(answer.status, answer.text).toBe(200);
});
