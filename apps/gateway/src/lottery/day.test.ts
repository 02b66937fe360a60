import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { moveAtOnce } from '../testing/agent-fixtures.ts';
import { bundled } from '../testing/bundled.ts';
import { endSale, lifeCycleParts, newIssue, newLottery, seededDice } from '../testing/lottery-fixtures.ts';
import { buyAtRandom, differences, playersOf } from '../testing/lottery-day.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { advance } from './life-cycle.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

/** More than an issue of one chunk has, so that each border between two steps is one at which a gateway was killed. */
const BORDERS = 12;
const SEED = 20_261_121;

test('whatever step a gateway is killed at, every ticket is paid as by the rules read out, and the books are in order', async () => {
  const { sql, url } = database;
  const dice = seededDice(SEED);
  const players = await playersOf(sql, 6);
  // Below each other, so that uplines are paid too.
  for (const [place, player] of players.entries()) {
    await sql`UPDATE member SET prize_point = ${1960 - 8 * place} WHERE id = ${player}`;
    if (place > 0) await moveAtOnce(sql, player, players[place - 1] ?? null);
  }
  const families = [
    'ssc',
    '3d',
    '11x5',
    'pk10',
    'k3',
    'pcb',
    'lf',
    'kl8',
    'chain',
    'vn-north',
    'vn-south',
    'thai',
    '4d',
    'lhc',
  ];
  const issues: { lottery: string; issue: string }[] = [];
  for (let place = 0; place < BORDERS + 3; place++) {
    const family = families[place % families.length] ?? 'ssc';
    const lottery = await newLottery(sql, { family });
    issues.push({ lottery, issue: `DAY-${place}` });
    await newIssue(sql, lottery, `DAY-${place}`);
    await buyAtRandom(sql, { lottery, family, issue: `DAY-${place}` }, { players, tickets: 8, dice });
    await endSale(sql, lottery, `DAY-${place}`);
  }
  // One gateway is killed after none, one, two … steps of an issue, and in the middle of three others.
  const steps = issues.map(
    ({ lottery, issue }, place) => `${lottery}|${issue}|${place < BORDERS ? place : ''}`,
  );
  const dying = spawn(process.execPath, [bundled('lottery-steps'), url, ...steps], { stdio: 'inherit' });
  const [, signal] = await once(dying, 'exit');
  expect(signal).toBe('SIGKILL');
  const stopped = await sql<{ drawn: boolean; reported: boolean }[]>`
    SELECT drawn_at IS NOT NULL AS drawn, reported_at IS NOT NULL AS reported FROM lottery_issue WHERE issue LIKE 'DAY-%'`;
  expect(new Set(stopped.map(({ drawn, reported }) => `${drawn} ${reported}`)).size).toBeGreaterThan(1);

  // Two gateways at once take up what it left.
  const others = [lifeCycleParts(sql), lifeCycleParts(sql)];
  const done = await Promise.all(others.flatMap((parts) => issues.map((key) => advance(parts, key))));
  expect(done.every(Boolean)).toBe(true);
  expect(await differences(sql, issues)).toEqual([]);
  expect(await sql`SELECT FROM lottery_upline_rebate WHERE paid > 0`).not.toHaveLength(0);
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
}, 120_000);

test('what was promised or drawn cannot be changed, not even with SQL', async () => {
  const { sql } = database;
  const [drawn] = await sql<{ id: bigint }[]>`SELECT id FROM lottery_issue WHERE result IS NOT NULL LIMIT 1`;
  const id = drawn?.id ?? 0n;
  const lottery = await newLottery(sql);
  const open = await newIssue(sql, lottery, 'OPEN');
  await expect(sql`UPDATE lottery_issue SET result = '1,1,1,1,1' WHERE id = ${id}`).rejects.toThrow(
    'not changed',
  );
  await expect(sql`UPDATE lottery_issue SET commitment = sha256('x') WHERE id = ${open}`).rejects.toThrow(
    'not changed',
  );
  await expect(sql`DELETE FROM lottery_issue WHERE id = ${open}`).rejects.toThrow('append-only');
  await expect(
    sql`INSERT INTO lottery_entry (issue, operator, result) VALUES (${open}, 'me', '1,1,1,1,1')`,
  ).rejects.toThrow('not entered by operators');
});
