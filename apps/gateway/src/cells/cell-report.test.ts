import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool, type Sql } from '../database/connection.ts';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../database/embedded-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { advance } from '../lottery/life-cycle.ts';
import { endSale, lifeCycleParts, newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import { readCellDraws, readCellFigures } from './cell-report.store.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };

/** Figures of one hour of a merchant. */
const addHour = (sql: Sql, merchant: string, stakes: bigint, prizes: bigint) => sql`
  INSERT INTO report_hour (merchant, hour, category, vendor, game, bets, stakes, prizes)
  VALUES (${merchant}, '2026-11-05 10:00Z', 'slots', 'v', 'g', 2, ${stakes}, ${prizes})`;

describe('a cell on a server of its own', () => {
  let database: TestDatabase;
  let reports: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { sql, gatewayUrl } = database;
    await sql`TRUNCATE report_hour, report_change`;
    await addHour(sql, 'alpha', 50_000n, 20_000n);
    await sql`INSERT INTO report_change (merchant, hour, category, vendor, game, stakes)
      VALUES ('alpha', '2026-11-05 11:00Z', 'slots', 'v', 'g', 1)`;
    await addHour(sql, 'beta', 7n, 0n);
    reports = gatewayUrl;
  });
  afterAll(() => database?.drop());

  test('gives the figures of its merchants, with what is not added up yet, and names the others', async () => {
    const { figures, others, behindSeconds } = await readCellFigures(reports, {
      merchants: ['alpha'],
      ...november,
    });
    expect(figures).toMatchObject([{ merchant: 'alpha', bets: 2, stakes: 50_001n, prizes: 20_000n }]);
    expect(others).toContain('beta');
    expect(behindSeconds).toBeUndefined();
  });

  test('sells the lotteries of its merchants that are open and drawn by the platform', async () => {
    const { sql } = database;
    const add = (merchant: string, code: string, source: 'own' | 'outside', open: boolean) =>
      sql.begin(async (tx) => {
        await tx`INSERT INTO lottery (code, family, draw_source, schedule, beacon, position)
        VALUES (${code}, 'test', ${source}, '{}', ${source === 'own' ? 'operator' : null}, 1) ON CONFLICT DO NOTHING`;
        await tx`INSERT INTO game (merchant, category, vendor, code, names, position, open)
        SELECT merchant, category, code, ${code}, '{}', 1, ${open} FROM vendor WHERE merchant = ${merchant} LIMIT 1`;
      });
    const { sold: before } = await readCellDraws(reports, ['alpha']);
    await add('alpha', 'T_OWN', 'own', true);
    await add('alpha', 'T_CLOSED', 'own', false);
    await add('alpha', 'T_OUTSIDE', 'outside', true);
    await add('beta', 'T_OTHER', 'own', true);
    expect((await readCellDraws(reports, ['alpha'])).sold).toEqual([...before, 'T_OWN'].toSorted());
    await expect(readCellDraws(reports, ['opal'])).rejects.toThrow('its database has no merchant opal');
  });

  test('tells by whom its coming issues are drawn, and how those that closed ended', async () => {
    const { sql } = database;
    const lottery = await newLottery(sql);
    await newIssue(sql, lottery, 'ENDED');
    await newIssue(sql, lottery, 'COMING');
    await endSale(sql, lottery, 'ENDED');
    const found = await readCellDraws(reports, ['alpha']);
    expect(found.coming.filter((one) => one.lottery === lottery)).toEqual([{ lottery, publisherKey: null }]);
    const [open] = found.closed.filter((one) => one.lottery === lottery);
    expect(open).toMatchObject({ issue: 'ENDED', outcome: null });
    await advance(lifeCycleParts(sql), { lottery, issue: 'ENDED' });
    const [drawn] = (await readCellDraws(reports, ['alpha'])).closed.filter((one) => one.lottery === lottery);
    expect(drawn).toMatchObject({
      commitment: open?.commitment,
      outcome: expect.stringMatching(/^\d(,\d){4}$/),
    });
  });

  test('is refused without a merchant that it should have', async () => {
    await expect(readCellFigures(reports, { merchants: ['alpha', 'opal'], ...november })).rejects.toThrow(
      'its database has no merchant opal: correct cells.json.',
    );
  });
});

describe('a standby', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-standby-'));
  const filter = { merchants: ['alpha'], ...november };
  let primary: EmbeddedServer;
  let standby: EmbeddedServer;
  let sql: Sql;

  beforeAll(async () => {
    const [primaryDir, standbyDir] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
    primary = await startEmbeddedServer(primaryDir, () => {});
    const made = await openDatabase({
      databaseUrl: primary.gatewayUrl,
      ownerUrl: primary.url,
      dataDir: '',
      progress: () => {},
    });
    await made.sql`INSERT INTO merchant (code, currency) VALUES ('alpha', 'EUR')`;
    await made.close();
    await primary.stop();
    // With its owner, as whom the server runs.
    execFileSync('cp', ['-a', primaryDir, standbyDir]);
    const cluster = path.join(standbyDir, 'postgres-18');
    primary = await startEmbeddedServer(primaryDir, () => {});
    const { port } = new URL(primary.url);
    const password = readFileSync(path.join(cluster, 'marquee.password'), 'utf8');
    writeFileSync(path.join(cluster, 'standby.signal'), '');
    appendFileSync(
      path.join(cluster, 'postgresql.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
    );
    standby = await startEmbeddedServer(standbyDir, () => {});
    sql = openPool(primary.url, { applicationName: 'tests', max: 1 });
  }, 120_000);
  afterAll(async () => {
    await sql?.end();
    await standby?.stop();
    await primary?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('gives the figures of its primary, to a role that can read four tables and nothing else', async () => {
    await expect(readCellFigures(standby.gatewayUrl, filter)).rejects.toThrow(
      'the standby has had no change of its primary since it started: is it connected?',
    );
    const admin = openPool(primary.url.replace('//marquee:', '//postgres:'), {
      applicationName: 'tests',
      max: 1,
    });
    await admin`CREATE ROLE marquee_reports LOGIN PASSWORD 'reports-password'`;
    await admin.end();
    await sql`GRANT SELECT ON merchant, report_hour, agent_setting TO marquee_reports`;
    await addHour(sql, 'alpha', 30_000n, 10_000n);
    const address = new URL(standby.url);
    [address.username, address.password] = ['marquee_reports', 'reports-password'];
    await expect
      .poll(() => readCellFigures(address.href, filter).catch((error: Error) => error.message))
      .toContain('its role may not read the tables of reports');
    await sql`GRANT SELECT ON report_change TO marquee_reports`;
    await expect
      .poll(() => readCellFigures(address.href, filter).catch((error: Error) => error.message))
      .toMatchObject({ figures: [{ merchant: 'alpha', currency: 'EUR', stakes: 30_000n }], others: [] });
  });

  test('that does not answer is told by its address, without the password', async () => {
    await standby.stop();
    const failure = await readCellFigures(standby.gatewayUrl, filter).catch((error: Error) => error.message);
    const { host, password } = new URL(standby.gatewayUrl);
    expect(failure).toContain(`Nothing answers at ${host}`);
    expect(failure).toContain('its address in cells.json');
    expect(failure).not.toContain(password);
  });
});
