import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fillLotteryLoad, openDatabase } from '@marquee/gateway';

/**
 * `npm run bench:lottery`: one issue with a million tickets of mixed plays, settled and paid, against PostgreSQL's own time to
 * write a status into each row of a copy of the same table, on the same server in the same run. `--tickets=N` (1000000),
 * `--json` for one JSON object.
 */
const tickets = Number(
  process.argv.find((each) => each.startsWith('--tickets='))?.split('=')[1] ?? 1_000_000,
);
const asJson = process.argv.includes('--json');
/** Milliseconds for which bets on another draw are measured without a settlement. */
const IDLE_MS = 5000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const database = await openDatabase({ dataDir, progress: () => {} });
try {
  const { sql } = database;
  const load = await fillLotteryLoad(sql, tickets);
  await sql`CREATE TABLE plain AS SELECT *, 0 AS status FROM lottery_ticket`;
  await sql`ALTER TABLE plain ADD PRIMARY KEY (id)`;
  await sql`VACUUM ANALYZE`;

  let began = performance.now();
  await sql`UPDATE plain SET status = 1`;
  const plainSeconds = (performance.now() - began) / 1000;
  await sql`DROP TABLE plain`;

  const idle = await betsDuring(load.buyOne, new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
  const before = process.memoryUsage().rss;
  let highest = before;
  const watching = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
  began = performance.now();
  const settling = load.settle();
  const busy = await betsDuring(load.buyOne, settling);
  const settleSeconds = (performance.now() - began) / 1000;
  clearInterval(watching);
  const [counts] = await sql<{ winners: number; credited: number; undone: number }[]>`
    SELECT (SELECT count(*)::int FROM lottery_win) AS winners,
      (SELECT count(*)::int FROM transfer WHERE key LIKE 'draw:%') AS credited,
      (SELECT count(*)::int FROM bet WHERE round = 'SOLD' AND state = 'open') AS undone`;
  const [speed = Number.NaN] = loadavg();
  const result = {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${speed.toFixed(1)}`,
    tickets,
    ...counts,
    settleSeconds,
    plainSeconds,
    ratio: plainSeconds / settleSeconds,
    grownMegabytes: (highest - before) / 2 ** 20,
    betsIdleP99: idle,
    betsBusyP99: busy,
  };
  if (asJson) console.log(JSON.stringify(result));
  else {
    console.log(result.machine);
    console.log(
      `${tickets} tickets, ${counts?.winners} winners, ${counts?.credited} members credited, ${counts?.undone} bets left open`,
    );
    console.log(
      `settled and paid in ${settleSeconds.toFixed(1)} s; a plain update of as many rows took ${plainSeconds.toFixed(1)} s (ratio ${result.ratio.toFixed(2)}, target 1)`,
    );
    console.log(`memory grew by ${result.grownMegabytes.toFixed(0)} MB`);
    console.log(
      `bets on another draw, p99: ${idle.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile (${(busy / idle).toFixed(1)} times, target 3)`,
    );
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Buys one ticket after the other until something is done. @returns the 99th percentile in milliseconds */
async function betsDuring(buyOne: () => Promise<void>, done: Promise<unknown>): Promise<number> {
  const state = { over: false };
  const ended = done.finally(() => (state.over = true));
  const took: number[] = [];
  while (!state.over) {
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await buyOne();
    took.push(performance.now() - began);
  }
  await ended;
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}
