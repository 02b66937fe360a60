import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownsTables } from '../database/application-role.ts';
import { openPool } from '../database/connection.ts';
import { endSale, lifeCycleParts, newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { advance } from './life-cycle.ts';

let gateway: TestGateway;
let player: Payee;
beforeAll(async () => {
  gateway = await startTestGateway();
  player = await newPayee(gateway);
});
afterAll(() => gateway.close());

test('the database refuses the gateway’s own role what would change a promise', async () => {
  const lottery = await newLottery(gateway.sql, { beacon: 'drand' });
  await newIssue(gateway.sql, lottery, 'GUARDED');
  const instant = await newLottery(gateway.sql, { draws: 'instant' });
  await gateway.send('lotteryState', { token: player.token, query: { gameCode: instant } });
  // What holds a gateway's pool holds this one: its role neither owns the tables nor is a superuser, whom nothing binds.
  const sql = openPool(gateway.gatewayUrl, { applicationName: 'as the gateway', max: 1 });
  onTestFinished(() => sql.end());
  const [role] = await sql`SELECT current_user AS name, EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'marquee%' AND usename = current_user) AS serves`;
  expect(role).toEqual({ name: decodeURIComponent(new URL(gateway.gatewayUrl).username), serves: true });
  expect(await ownsTables(sql)).toBe(false);
  const where = sql`WHERE lottery = ${lottery}`;
  const attempts: [string, () => Promise<unknown>][] = [
    ['the close', () => sql`UPDATE lottery_issue SET closes_at = closes_at + interval '1 second' ${where}`],
    ['the close to now', () => sql`UPDATE lottery_issue SET closes_at = clock_timestamp() ${where}`],
    ['the draw', () => sql`UPDATE lottery_issue SET draws_at = draws_at + interval '1 second' ${where}`],
    ['the opening', () => sql`UPDATE lottery_issue SET opens_at = opens_at - interval '1 second' ${where}`],
    ['an early end', () => sql`UPDATE lottery_issue SET closed_at = now() ${where}`],
    ['the position', () => sql`UPDATE lottery_issue SET position = position + 1 ${where}`],
    [
      'the chain',
      () => sql`UPDATE lottery_issue SET chain = (SELECT max(id) + 1 FROM lottery_chain) ${where}`,
    ],
    ['the commitment', () => sql`UPDATE lottery_issue SET commitment = sha256('x') ${where}`],
    ['the round', () => sql`UPDATE lottery_issue SET round = round + 1 ${where}`],
    ['the network', () => sql`UPDATE lottery_issue SET network = 'ab' ${where}`],
    [
      'the beacon',
      () =>
        sql`UPDATE lottery_issue SET beacon = 'operator', network = NULL, round = NULL, void_at = NULL ${where}`,
    ],
    ['the rule for voiding', () => sql`UPDATE lottery_issue SET void_at = now() ${where}`],
    [
      'a void draw',
      () => sql`UPDATE lottery_issue SET void = true, closed_at = now(), drawn_at = now() ${where}`,
    ],
    [
      'a reason',
      () => sql`UPDATE lottery_issue SET void = true, void_reason = 'beacon', drawn_at = now() ${where}`,
    ],
    [
      'lost secrets',
      () => sql`UPDATE lottery_issue SET void = true, void_reason = 'secrets', drawn_at = now() ${where}`,
    ],
    [
      'the close of an instant draw',
      () => sql`UPDATE lottery_issue SET closes_at = clock_timestamp() WHERE lottery = ${instant}`,
    ],
    ['a removal', () => sql`DELETE FROM lottery_issue ${where}`],
    ['the record of changes', () => sql`DELETE FROM lottery_issue_change`],
    ['its rows', () => sql`UPDATE lottery_issue_change SET void = false`],
    [
      'a row of its own',
      () =>
        sql`INSERT INTO lottery_issue_change (issue, closes_at, void) SELECT id, closes_at, false FROM lottery_issue`,
    ],
    ['the trigger off', () => sql`ALTER TABLE lottery_issue DISABLE TRIGGER check_lottery_issue_change`],
    ['all triggers off', () => sql`ALTER TABLE lottery_issue DISABLE TRIGGER USER`],
    ['triggers of replicas', () => sql`SET session_replication_role = replica`],
    ['no trigger', () => sql`DROP TRIGGER check_lottery_issue_change ON lottery_issue`],
    [
      'a trigger of its own',
      () =>
        sql`CREATE TRIGGER mine BEFORE UPDATE ON lottery_issue FOR EACH ROW EXECUTE FUNCTION check_lottery_issue()`,
    ],
    [
      'another function of the trigger',
      () =>
        sql`CREATE OR REPLACE FUNCTION check_lottery_issue_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$`,
    ],
    ['no function of the trigger', () => sql`DROP FUNCTION check_lottery_issue_change CASCADE`],
    ['a chain for the trigger to see', () => sql`CREATE TEMP TABLE lottery_chain (id bigint)`],
    ['a schema of its own', () => sql`CREATE SCHEMA mine`],
    ['a table of its own', () => sql`CREATE TABLE mine (n int)`],
    ['another owner', () => sql`ALTER TABLE lottery_issue OWNER TO CURRENT_USER`],
    ['the owner’s role', () => sql`SET ROLE ${sql(new URL(gateway.url).username)}`],
    ['another definition', () => sql`ALTER TABLE lottery_issue ALTER COLUMN closes_at DROP NOT NULL`],
    ['no table', () => sql`DROP TABLE lottery_issue CASCADE`],
    ['everything', () => sql`TRUNCATE lottery_issue CASCADE`],
    [
      'every table that is written once',
      () => sql`TRUNCATE transfer, entry, ledger_seal, audit_event, draw_record, lottery_void`,
    ],
    ['a result entered', () => sql`UPDATE lottery_entry SET result = NULL`],
    ['the record of a day', () => sql`UPDATE draw_record SET text = ''`],
    ['who asked to void', () => sql`DELETE FROM lottery_void`],
    ['the ledger', () => sql`UPDATE transfer SET amount = amount + 1`],
    ['the audit log', () => sql`DELETE FROM audit_event`],
    ['which files made the schema', () => sql`UPDATE schema_file SET checksum = ''`],
    ['another anchor', () => sql`UPDATE lottery_chain SET anchor = sha256('x') ${where}`],
    [
      'another slot',
      () => sql`UPDATE lottery_chain SET starts_at = starts_at + interval '1 second' ${where}`,
    ],
    ['a chain removed', () => sql`DELETE FROM lottery_chain ${where}`],
    [
      'an issue at another link',
      () => sql`INSERT INTO lottery_issue (lottery, issue, day, committed_at, opens_at, closes_at, draws_at, commitment, chain, position, beacon)
        SELECT lottery, 'MINE', day, now(), now() + interval '1 minute', closes_at + interval '9 seconds', draws_at + interval '9 seconds',
          commitment, chain, position + 1, 'operator' FROM lottery_issue ${where}`,
    ],
  ];
  const refused =
    /not changed|not moved|not over|promised rule|append-only|no such link|check constraint|permission denied|must be (able to SET ROLE|owner of)/;
  for (const [name, attempt] of attempts) await expect(attempt(), name).rejects.toThrow(refused);

  // After the close no other seed is taken than the link.
  await endSale(gateway.sql, lottery, 'GUARDED');
  await expect(
    sql`UPDATE lottery_issue SET closed_at = now(), drawn_at = now(), seed = sha256('x'), result = '1,1,1,1,1' ${where}`,
  ).rejects.toThrow('not the link');
  await expect(
    sql`UPDATE lottery_issue SET closed_at = now(), drawn_at = now(), void = true, void_reason = 'beacon' ${where}`,
  ).rejects.toThrow('promised rule');
});

test('what the life cycle does as the gateway’s role leaves a row of each change', async () => {
  const lottery = await newLottery(gateway.sql);
  await newIssue(gateway.sql, lottery, 'RECORDED');
  await endSale(gateway.sql, lottery, 'RECORDED');
  const sql = openPool(gateway.gatewayUrl, { applicationName: 'as the gateway', max: 2 });
  onTestFinished(() => sql.end());
  expect(await advance(lifeCycleParts(sql), { lottery, issue: 'RECORDED' })).toBe(true);
  const changes = await sql`SELECT c.void, c.result = i.result AS drawn FROM lottery_issue_change c
    JOIN lottery_issue i ON i.id = c.issue WHERE i.lottery = ${lottery} ORDER BY c.id DESC LIMIT 1`;
  expect([...changes]).toEqual([{ void: false, drawn: true }]);
});
