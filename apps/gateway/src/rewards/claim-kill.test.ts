import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import { checkLedger } from '../ledger/check.ts';
import { accountBalance } from '../ledger/ledger.store.ts';
import { newTree } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimReward, claimRewards, grantRewards, type RewardPrize } from './rewards.store.ts';

const UNIT = 10_000n;
const CLAIMS = 6;

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

test('claims whose connections are killed, and which are sent again, pay each reward once', async () => {
  const { sql, url } = database;
  const [member = 0n] = await newTree(sql, [undefined], 0);
  const grant = (prize: RewardPrize) => ({
    merchant: 'alpha',
    member,
    source: 'mission' as const,
    key: randomUUID(),
    titles: { EN: 'Ten deposits' },
    prize,
    expiresAt: null,
    automatic: false,
  });
  let killed = 0;
  for (let round = 0; round < CLAIMS; round++) {
    // oxlint-disable no-await-in-loop -- one kill after the other
    const [reward] = await sql.begin((tx) =>
      grantRewards(tx, [
        grant({ kind: 'money', amount: 5n * UNIT, turnover: 2 }),
        grant({ kind: 'points', amount: 3n * UNIT }),
        grant({ kind: 'raffle-ticket', raffle: 'wheel', count: 2 }),
      ]),
    );
    const requestId = randomUUID();
    // One of them by itself, and the others together.
    const claimAll = (pool: typeof sql) =>
      pool.begin(async (tx) => {
        const { kind } = await claimReward(tx, member, reward?.id ?? 0n, requestId);
        await claimRewards(tx, member, randomUUID(), false);
        return kind;
      });
    const own = openPool(url, { applicationName: 'claim-kill', max: 1 });
    await own`SELECT 1`;
    const running = claimAll(own).then(
      () => false,
      () => true,
    );
    // Before, during and after the statements of the claim, as the machine's speed has it.
    await sql`SELECT pg_sleep(${round * 0.006})`;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'claim-kill'`;
    if (await running) killed++;
    await own.end({ timeout: 0 });
    expect(['applied', 'replay']).toContain(await claimAll(sql));
    // oxlint-enable no-await-in-loop
  }
  expect(killed).toBeGreaterThan(0);
  const times = BigInt(CLAIMS) * UNIT;
  expect(await accountBalance(sql, member, 'PHP', 'cash')).toBe(5n * times);
  expect(await accountBalance(sql, member, 'PTS', 'cash')).toBe(3n * times);
  expect(await sql`SELECT FROM raffle_ticket WHERE member = ${member}`).toHaveLength(2 * CLAIMS);
  const [turnover] = await sql<{ required: bigint }[]>`
    SELECT sum(required)::bigint AS required FROM turnover_requirement WHERE member = ${member}`;
  expect(turnover?.required).toBe(10n * times);
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
}, 120_000);
