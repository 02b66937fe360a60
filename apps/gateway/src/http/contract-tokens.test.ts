import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContractRoom, rows, type ContractRoom } from '../testing/contract-room.ts';
import { good } from '../testing/good-requests.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';

const withToken = rows.filter(([, row]) => row.token !== 'none');

let room: ContractRoom;
beforeAll(async () => (room = await openContractRoom()));
afterAll(() => room.close());

test.each(withToken.filter(([, row]) => row.token === 'required'))('%s refuses a guest', async (name) => {
  const { token: _, ...guest } = await room.goodRequest(name);
  expect(await room.refusal(await room.gateway.send(name, guest))).toBe('unauthenticated');
});

describe.each(withToken)('%s and its token', (name) => {
  test('refuses tokens that are foreign, expired, idle, revoked or no tokens at all', async () => {
    const use = async (used: string) => room.gateway.send(name, { ...good[name], token: used });
    expect(await room.refusal(await use(await room.gateway.login('demo', 'beta.localhost')))).toBe(
      'unauthenticated',
    );
    const spoil = async (change: (hash: string) => Promise<unknown>) => {
      const fresh = await room.gateway.login();
      const [row] = await room.gateway.sql<
        { hash: string }[]
      >`SELECT encode(token_hash, 'hex') AS hash FROM session ORDER BY created_at DESC LIMIT 1`;
      await change(row?.hash ?? '');
      return fresh;
    };
    const { sql } = room.gateway;
    expect(
      await room.refusal(
        await use(
          await spoil(
            (hash) => sql`UPDATE session SET expires_at = now() WHERE token_hash = decode(${hash}, 'hex')`,
          ),
        ),
      ),
    ).toBe('unauthenticated');
    expect(
      await room.refusal(
        await use(
          await spoil(
            (hash) =>
              sql`UPDATE session SET used_at = now() - interval '1 day' WHERE token_hash = decode(${hash}, 'hex')`,
          ),
        ),
      ),
    ).toBe('unauthenticated');
    expect(
      await room.refusal(
        await use(
          await spoil(
            (hash) => sql`UPDATE session SET revoked_at = now() WHERE token_hash = decode(${hash}, 'hex')`,
          ),
        ),
      ),
    ).toBe('unauthenticated');
    expect(await room.refusal(await use('A'.repeat(43)))).toBe('unauthenticated');
    expect(await room.refusal(await use('not a token'))).toBe('unauthenticated');
    await sql`TRUNCATE rate_limit`;
  });
});

// A row says whether a trial account is kept from it; every other call with a token serves it.
test.each(withToken)('%s and a trial account', async (name, row) => {
  await room.gateway.sql`TRUNCATE rate_limit`;
  const trial = await room.gateway.send('sessionFreePlay', good.sessionFreePlay);
  const used = valueOf<{ token: string }>(trial.json).token;
  const answer = await room.gateway.send(name, { ...good[name], token: used });
  const kept = row.failures.includes('real-account-required');
  expect(kindOf(answer)).toBe(kept ? 'real-account-required' : undefined);
});

test.each(rows.filter(([, row]) => row.token === 'none'))('%s takes no notice of a token', async (name) => {
  const answer = await room.gateway.send(name, { ...(await room.goodRequest(name)), token: 'A'.repeat(43) });
  expect(answer.status, answer.text).toBe(200);
});
