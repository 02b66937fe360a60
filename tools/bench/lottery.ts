import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fillLotteryLoad } from '@marquee/gateway';
import { openBenchDatabase } from './database.ts';
import type { Cost } from './cost.ts';
import { serverProcessor } from './server-processor.ts';

/**
 * `npm run bench:lottery`: one issue with a million tickets of mixed plays, settled and paid, against PostgreSQL's own time to
 * write a status into each row of a copy of the same table, on the same server in the same run. Meanwhile a member buys tickets
 * of another draw. `--tickets=N` (1000000), `--alone` without that member, so that the processor's time is the
 * settlement's alone, `--json` for one JSON object.
 */
const tickets = Number(
  process.argv.find((each) => each.startsWith('--tickets='))?.split('=')[1] ?? 1_000_000,
);
const asJson = process.argv.includes('--json');
const alone = process.argv.includes('--alone');
/** Milliseconds for which bets on another draw are measured without a settlement. */
const IDLE_MS = 5000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const database = await openBenchDatabase(dataDir);
const { server } = database;
try {
  const { sql } = database;
  const load = await fillLotteryLoad(sql, tickets, { uplines: true });
  await sql`CREATE TABLE plain AS SELECT *, 0 AS status FROM lottery_ticket`;
  await sql`ALTER TABLE plain ADD PRIMARY KEY (id)`;
  await sql`VACUUM ANALYZE`;

  const plain = await costOf(() => sql`UPDATE plain SET status = 1`);
  await sql`DROP TABLE plain`;

  const buyer = alone ? undefined : load.buyOne;
  const idle = await betsDuring(buyer, new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
  const fixed = await costOf(load.fixTickets);
  const heapBefore = heapInUse();
  const before = process.memoryUsage().rss;
  let highest = before;
  const watching = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
  const steps = new Map<string, Cost & { readonly grownMegabytes: number }>();
  let last = clocks();
  const report = (step: string) => {
    const now = clocks();
    const grownMegabytes = (highest - before) / 2 ** 20;
    steps.set(step, { ...sum(steps.get(step), difference(now, last)), grownMegabytes });
    last = now;
  };
  let busy = Number.NaN;
  const settled = await costOf(async () => (busy = await betsDuring(buyer, load.settle(report))));
  clearInterval(watching);
  const keptMegabytes = (heapInUse() - heapBefore) / 2 ** 20;
  const [counts] = await sql<{ winners: number; credited: number; undone: number }[]>`
    SELECT (SELECT count(*)::int FROM lottery_win) AS winners,
      (SELECT count(*)::int FROM transfer WHERE key LIKE 'draw:%') AS credited,
      (SELECT count(*)::int FROM bet WHERE round = 'SOLD' AND state = 'open') AS undone`;
  const [speed = Number.NaN] = loadavg();
  const result = {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${speed.toFixed(1)}`,
    tickets,
    ...counts,
    fixed,
    settled,
    plain,
    ratio: plain.milliseconds / settled.milliseconds,
    processorRatio: plain.processorMilliseconds / settled.processorMilliseconds,
    steps: Object.fromEntries(steps),
    grownMegabytes: (highest - before) / 2 ** 20,
    keptMegabytes,
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
      `settled and paid in ${inSeconds(settled)}; a plain update of as many rows took ${inSeconds(plain)} (ratio ${result.ratio.toFixed(2)}, target 1; of the processor ${result.processorRatio.toFixed(2)}${alone ? '' : ', bets included'})`,
    );
    console.log(`tickets fixed by their Merkle root, before the draw, in ${inSeconds(fixed)}`);
    for (const [step, cost] of steps)
      console.log(
        `  ${step.padEnd(12)}${inSeconds(cost)}, memory grown by ${cost.grownMegabytes.toFixed(0)} MB at its end`,
      );
    console.log(
      `memory grew by ${result.grownMegabytes.toFixed(0)} MB; ${keptMegabytes.toFixed(1)} MB more were in use after it`,
    );
    if (!alone)
      console.log(
        `bets on another draw, p99: ${idle.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile (${(busy / idle).toFixed(1)} times, target 3)`,
      );
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Memory in use by this process after a garbage collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** Wall time, and processor time of this process and the server. */
function clocks(): Cost {
  const { user, system } = process.cpuUsage();
  return {
    milliseconds: performance.now(),
    processorMilliseconds: (user + system) / 1000 + serverProcessor(server),
  };
}

function difference(one: Cost, other: Cost): Cost {
  return {
    milliseconds: one.milliseconds - other.milliseconds,
    processorMilliseconds: one.processorMilliseconds - other.processorMilliseconds,
  };
}

function sum(one: Cost | undefined, other: Cost): Cost {
  return {
    milliseconds: (one?.milliseconds ?? 0) + other.milliseconds,
    processorMilliseconds: (one?.processorMilliseconds ?? 0) + other.processorMilliseconds,
  };
}

async function costOf(work: () => PromiseLike<unknown>): Promise<Cost> {
  const began = clocks();
  await work();
  return difference(clocks(), began);
}

function inSeconds({ milliseconds, processorMilliseconds }: Cost): string {
  return `${(milliseconds / 1000).toFixed(1)} s (processor ${(processorMilliseconds / 1000).toFixed(1)} s)`;
}

/**
 * Buys one ticket after the other until something is done; nothing is bought without a way to.
 * @returns the 99th percentile in milliseconds
 */
async function betsDuring(
  buyOne: (() => Promise<void>) | undefined,
  done: Promise<unknown>,
): Promise<number> {
  const state = { over: false };
  const ended = done.finally(() => (state.over = true));
  const took: number[] = [];
  while (!state.over) {
    if (buyOne === undefined) break;
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await buyOne();
    took.push(performance.now() - began);
  }
  await ended;
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}
