import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fillAgentLoad, fillLotteryLoad, fillProfitLoad } from '@marquee/gateway';
import { openBenchDatabase, type BenchDatabase } from './database.ts';
import type { Cost } from './cost.ts';
import { serverProcessor } from './server-processor.ts';

/**
 * `npm run bench:agents`: the daily salaries of a tree nine levels deep, against PostgreSQL's own sum of the bets by member in
 * the same run; the payment of five minutes, the overview of an agent at the top, a member's profit and loss, and what the sums of
 * each hour add to the settlement of a lottery. `--members=N` (20000), `--bets=N` (200000), `--tickets=N` (100000).
 */
const option = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const members = option('members', 20_000);
const bets = option('bets', 200_000);
const tickets = option('tickets', 100_000);
/** What a server of this size is given: PostgreSQL's own 128 MB hold a hundredth of ten million bets. */
const settings = ['shared_buffers = 4GB', 'max_wal_size = 8GB', 'checkpoint_timeout = 15min'];

/** Does something with an empty database of its own; `clocks` reads wall time and processor time, the server's included. */
async function withDatabase(
  work: (sql: BenchDatabase['sql'], clocks: () => Cost) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  const database = await openBenchDatabase(dataDir, settings);
  const { server } = database;
  try {
    await work(database.sql, () => {
      const { user, system } = process.cpuUsage();
      return {
        milliseconds: performance.now(),
        processorMilliseconds: (user + system) / 1000 + serverProcessor(server),
      };
    });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function since(now: Cost, before: Cost): Cost {
  return {
    milliseconds: now.milliseconds - before.milliseconds,
    processorMilliseconds: now.processorMilliseconds - before.processorMilliseconds,
  };
}

/** A percentile of how long something takes, in milliseconds. @param share 0.5 for the median */
async function percentile(read: () => Promise<void>, times: number, share: number): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
    await read();
    taken.push(performance.now() - start);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times * share)] ?? Number.NaN;
}

function inSeconds({ milliseconds, processorMilliseconds }: Cost): string {
  return `${(milliseconds / 1000).toFixed(1)} s (processor ${(processorMilliseconds / 1000).toFixed(1)} s)`;
}

function ratio(one: Cost, other: Cost): string {
  return `${(one.milliseconds / other.milliseconds).toFixed(2)} (of the processor ${(one.processorMilliseconds / other.processorMilliseconds).toFixed(2)})`;
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
);
await withDatabase(async (sql, clocks) => {
  const load = await fillAgentLoad(sql, { members, bets });
  await sql`VACUUM ANALYZE`;
  await sql`SELECT member, sum(stake) FROM bet GROUP BY member`;
  const began = clocks();
  await sql`SELECT member, sum(stake) FROM bet GROUP BY member`;
  const reference = since(clocks(), began);
  console.log(`sum of ${bets} bets by member: ${inSeconds(reference)}`);

  const beforeSums = clocks();
  await load.rollUp();
  const rolledUp = since(clocks(), beforeSums);
  console.log(
    `sums by day of members and teams: ${inSeconds(rolledUp)}, ratio ${ratio(rolledUp, reference)}`,
  );

  const memory = process.memoryUsage().rss;
  let highest = memory;
  const start = clocks();
  let bills: Cost | undefined;
  await load.pay((step) => {
    highest = Math.max(highest, process.memoryUsage().rss);
    if (step === 'bills') bills ??= since(clocks(), start);
    if (step === 'reconciled')
      console.log(`${load.contracts} contracts paid in ${inSeconds(since(clocks(), start))}`);
  });
  const paid = since(clocks(), start);
  if (bills === undefined) throw new Error('the run had no bills');
  console.log(
    `  sums of the teams and bills: ${inSeconds(bills)}, ratio ${ratio(bills, reference)}, target 1.5`,
  );
  console.log(
    `  with the payment of every bill and the reconciliation: ratio ${ratio(paid, reference)}, target 3`,
  );
  console.log(`  memory grew by ${((highest - memory) / 2 ** 20).toFixed(0)} MB`);

  await load.settleFiveMinutes();
  const beforeFiveMinutes = clocks();
  await load.payFiveMinutes();
  const fiveMinutes = since(clocks(), beforeFiveMinutes);
  console.log(
    `five minutes paid in ${inSeconds(fiveMinutes)}, ratio to the day ${ratio(fiveMinutes, paid)}, target 0.02`,
  );

  await sql`ANALYZE`;
  const overview = await percentile(load.readOverview, 100, 0.99);
  const one = await percentile(load.readOne, 1000, 0.99);
  console.log(
    `overview of an agent at the top, p99: ${overview.toFixed(1)} ms, one row by its key ${one.toFixed(1)} ms, ratio ${(overview / one).toFixed(1)}, target 10`,
  );
});

await withDatabase(async (sql) => {
  const load = await fillProfitLoad(sql, 100_000);
  await sql`VACUUM ANALYZE`;
  const bySums = await percentile(load.readDay, 50, 0.5);
  const byBets = await percentile(load.readBets, 50, 0.5);
  console.log(
    `profit and loss of a day with 100000 bets, median: ${bySums.toFixed(0)} ms from the sums by hour; every bet ${byBets.toFixed(0)} ms`,
  );
});

const settled: Record<'with' | 'without', Cost[]> = { with: [], without: [] };
for (const sums of ['with', 'without', 'without', 'with'] as const)
  // oxlint-disable-next-line no-await-in-loop -- one after the other is what is compared
  await withDatabase(async (sql, clocks) => {
    const load = await fillLotteryLoad(sql, tickets);
    if (sums === 'without') await sql`DROP TRIGGER roll_up_changed_bets ON bet`;
    await sql`VACUUM ANALYZE`;
    const began = clocks();
    await load.settle(() => {});
    settled[sums].push(since(clocks(), began));
  });
const minimum = (costs: readonly Cost[]): Cost => ({
  milliseconds: Math.min(...costs.map(({ milliseconds }) => milliseconds)),
  processorMilliseconds: Math.min(...costs.map(({ processorMilliseconds }) => processorMilliseconds)),
});
console.log(
  `settlement of ${tickets} tickets: ${inSeconds(minimum(settled.with))} with the sums of each hour, ${inSeconds(minimum(settled.without))} without, ratio ${ratio(minimum(settled.with), minimum(settled.without))}, target 1.15`,
);
