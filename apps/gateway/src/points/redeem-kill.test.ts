import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import { checkLedger } from '../ledger/check.ts';
import { accountBalance } from '../ledger/ledger.store.ts';
import { newTree, settledBet } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { earnPoints } from './earn.store.ts';
import { redeem } from './redemptions.store.ts';
import { startPoints } from './settings.store.ts';

const UNIT = 10_000n;
const REQUESTS = 10;
const STOCK = 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await startPoints(database.sql, 'alpha');
  await database.sql`DELETE FROM point_rank`;
  await database.sql`INSERT INTO point_item (merchant, code, names, kind, points, stock, position)
    VALUES ('alpha', 'kill-cap', '{"EN": "Cap"}', 'goods', 2, ${STOCK}, 0)`;
});
afterAll(() => database.drop());

test('redemptions whose connections are killed, and which are sent again, take points and stock once', async () => {
  const { sql, url } = database;
  const [member = 0n] = await newTree(sql, [undefined], 0);
  await settledBet(sql, { member, stake: 10_000n * UNIT, category: 'FISH' });
  await earnPoints(sql, 'alpha', 'recent');
  const before = await accountBalance(sql, member, 'PTS', 'cash');
  let killed = 0;
  for (let round = 0; round < REQUESTS; round++) {
    // oxlint-disable no-await-in-loop -- one kill after the other
    const order = {
      merchant: 'alpha',
      currency: 'PHP',
      member,
      requestId: randomUUID(),
      item: 'kill-cap',
      quantity: 1,
      contact: undefined,
    };
    const own = openPool(url, { applicationName: 'redeem-kill', max: 1 });
    await own`SELECT 1`;
    const running = redeem(own, order).then(
      () => false,
      () => true,
    );
    // Before, during and after the statements of the redemption, as the machine's speed has it.
    await sql`SELECT pg_sleep(${round * 0.004})`;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'redeem-kill'`;
    if (await running) killed++;
    await own.end({ timeout: 0 });
    expect((await redeem(sql, order)).kind).toBe('redeemed');
    // oxlint-enable no-await-in-loop
  }
  expect(killed).toBeGreaterThan(0);
  expect(await accountBalance(sql, member, 'PTS', 'cash')).toBe(before - BigInt(REQUESTS) * 2n * UNIT);
  expect(await sql`SELECT FROM point_redemption WHERE member = ${member}`).toHaveLength(REQUESTS);
  const [item] = await sql<{ stock: number }[]>`SELECT stock FROM point_item WHERE code = 'kill-cap'`;
  expect(item?.stock).toBe(STOCK - REQUESTS);
  const broken = (await checkLedger(sql)).filter(
    // Bets of this test have no transfers of their own.
    ({ name, violations }) => violations > 0 && !name.startsWith('every bet took its stake'),
  );
  expect(broken).toEqual([]);
}, 120_000);
