import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPool } from '../database/connection.ts';
import { startEmbeddedServer } from '../database/embedded-server.ts';
import { checkLedger } from '../ledger/check.ts';
import { makeDayLotteries, enterOutsideResults, unprovenDraws } from './day-lotteries.ts';
import { makeDayPlayers } from './day-players.ts';
import { seedDatabase } from './seeded-database.ts';
import { startGatewayProcess, type GatewayProcess } from './gateway-process.ts';
import { testBrands } from './global-setup.ts';
import { differences } from './lottery-day.ts';
import { seededDice } from './lottery-fixtures.ts';

/*
 * A day of all lotteries on accelerated time, while gateways are killed at random. Started by tools/lottery/day.ts.
 */

const { values } = parseArgs({
  options: { tickets: { type: 'string', default: '10000' }, seed: { type: 'string', default: '20261121' } },
});
const tickets = Number(values.tickets);
const dice = seededDice(Number(values.seed));
const GATEWAYS = 2;
const PLAYERS = 60;
/** Seconds that a gateway lives at least and at most, once both are there. */
const [LEAST_LIFE, MOST_LIFE] = [6, 24];

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-day-'));
const server = await startEmbeddedServer(dataDir, () => {});
await seedDatabase(server.gatewayUrl, server.url, testBrands);
const sql = openPool(server.url, { applicationName: 'day', max: 6 });
const lotteries = await makeDayLotteries(sql);
const start = () => startGatewayProcess(server.url, { TRUST_PROXY: '127.0.0.1' });
const gateways: GatewayProcess[] = await Promise.all(Array.from({ length: GATEWAYS }, start));
const state = { over: false, kills: 0, corrected: 0 };

/** Kills one gateway after the other, each without warning, and starts another in its place. */
async function killAtRandom(): Promise<void> {
  while (!state.over) {
    await pause((LEAST_LIFE + dice(MOST_LIFE - LEAST_LIFE)) * 1000);
    if (state.over) return;
    const place = dice(GATEWAYS);
    await gateways[place]?.kill();
    state.kills += 1;
    gateways[place] = await start();
  }
}

/** What is left to do: issues with tickets that are not reported, and chases that wait. */
async function unfinished(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT (SELECT count(*) FROM lottery_issue i WHERE reported_at IS NULL
        AND EXISTS (SELECT FROM lottery_order o WHERE o.issue = i.id))::int
      + (SELECT count(*) FROM lottery_chase_link WHERE state = 'waiting')::int AS count`;
  return row?.count ?? 0;
}

const entering = { over: false };
async function enterResults(): Promise<void> {
  while (!entering.over) {
    state.corrected += await enterOutsideResults(sql, dice);
    await pause(1000);
  }
}

const problems: string[] = [];
try {
  const portOf = () => gateways[dice(GATEWAYS)]?.port ?? 0;
  const { reported, play } = await makeDayPlayers(sql, lotteries, { count: PLAYERS, portOf, dice });
  const killing = killAtRandom();
  const entries = enterResults();
  const reporting = setInterval(
    () => console.log(`${seconds()} s: ${reported.tickets} tickets sold, ${state.kills} gateways killed`),
    30_000,
  );
  await play(tickets).finally(() => clearInterval(reporting));
  const soldAt = seconds();
  state.over = true;
  await killing;
  while ((await unfinished()) > 0) await pause(500);
  entering.over = true;
  await entries;
  while ((await unfinished()) > 0) await pause(500);
  const doneAt = seconds();

  const issues = await sql<{ lottery: string; issue: string }[]>`
    SELECT lottery, issue FROM lottery_issue i
    WHERE EXISTS (SELECT FROM lottery_order o WHERE o.issue = i.id)`;
  const wrong = await differences(sql, issues);
  const { drawn, unproven } = await unprovenDraws(sql);
  const stored = await sql<{ request: string; name: string }[]>`
    SELECT request_id::text AS request, 'order ' || id AS name FROM lottery_order WHERE request_id IS NOT NULL
    UNION ALL SELECT request_id::text, 'chase ' || id FROM lottery_chase`;
  const known = new Map(stored.map(({ request, name }) => [request, name]));
  const lost = [...reported.acknowledged].filter(([request, name]) => known.get(request) !== name);
  const unacknowledged = stored.filter(({ request }) => !reported.acknowledged.has(request));
  const ledger = (await checkLedger(sql)).filter(({ violations }) => violations > 0);
  problems.push(
    ...reported.problems,
    ...wrong,
    ...unproven,
    ...lost.map(([request, name]) => `${request} was acknowledged as ${name}, and is ${known.get(request)}`),
    ...unacknowledged.map(({ name }) => `${name} was never acknowledged`),
    ...ledger.map(({ name, places }) => `the ledger: ${name}: ${places.join(', ')}`),
  );
  const [counts] = await sql<{ tickets: number; winners: number; issues: number; links: number }[]>`
    SELECT (SELECT count(*)::int FROM lottery_ticket) AS tickets, (SELECT count(*)::int FROM lottery_win WHERE prize > 0) AS winners,
      (SELECT count(DISTINCT issue)::int FROM lottery_ticket) AS issues,
      (SELECT count(*)::int FROM lottery_chase_link WHERE state = 'played') AS links`;
  console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`);
  console.log(
    `${lotteries.length} lotteries of every family, ${counts?.issues} issues with tickets, ${drawn} draws proven`,
  );
  console.log(
    `${counts?.tickets} tickets (${reported.cancelled} taken back, ${counts?.links} links of ${reported.chases} chases), ${counts?.winners} won`,
  );
  console.log(
    `${state.kills} gateways killed, ${reported.repeated} requests sent again, ${state.corrected} results corrected`,
  );
  console.log(`sold after ${soldAt} s, all settled after ${doneAt} s, compared after ${seconds()} s`);
} finally {
  state.over = true;
  entering.over = true;
  for (const gateway of gateways) if (gateway.isRunning()) await gateway.kill();
  await sql.end({ timeout: 1 });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const problem of problems.slice(0, 20)) console.error(problem);
console.log(
  problems.length === 0
    ? 'Every ticket is paid as by the rules read out, and the books are in order.'
    : `${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
