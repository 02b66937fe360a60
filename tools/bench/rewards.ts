import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fillRewardLoad } from '@marquee/gateway';
import { openBenchDatabase } from './database.ts';
import type { Cost } from './cost.ts';
import { serverProcessor } from './server-processor.ts';

/**
 * `npm run bench:rewards`: the points and the missions of settled bets, against `INSERT … SELECT` of one row for each of those
 * bets in the same run. `--members=N` (4000), `--bets=N` (1000000).
 */
const option = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const members = option('members', 4_000);
const bets = option('bets', 1_000_000);

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const database = await openBenchDatabase(dataDir);
const { sql } = database;
const { server } = database;

/** Measures some work: wall time, and processor time with the server's. */
async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const clocks = () => {
    const { user, system } = process.cpuUsage();
    return [performance.now(), (user + system) / 1000 + serverProcessor(server)] as const;
  };
  const [wall, processor] = clocks();
  await work();
  const [wallAfter, processorAfter] = clocks();
  return { milliseconds: wallAfter - wall, processorMilliseconds: processorAfter - processor };
}

const inSeconds = ({ milliseconds, processorMilliseconds }: Cost): string =>
  `${(milliseconds / 1000).toFixed(1)} s (processor ${(processorMilliseconds / 1000).toFixed(1)} s)`;

try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  const load = await fillRewardLoad(sql, { members, bets });
  await sql`VACUUM ANALYZE`;
  await sql`CREATE TABLE reference (bet bigint PRIMARY KEY, member bigint NOT NULL, category text NOT NULL, stake bigint NOT NULL)`;
  await sql`SELECT sum(stake) FROM bet`;
  const reference = await measure(
    () => sql`INSERT INTO reference SELECT id, member, category, stake FROM bet WHERE state = 'settled'`,
  );
  console.log(`one row for each of ${bets} bets: ${inSeconds(reference)}`);

  const memory = process.memoryUsage().rss;
  let highest = memory;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
  const points = await measure(load.earn);
  const missions = await measure(load.count);
  clearInterval(watch);
  const both: Cost = {
    milliseconds: points.milliseconds + missions.milliseconds,
    processorMilliseconds: points.processorMilliseconds + missions.processorMilliseconds,
  };
  for (const [name, cost] of Object.entries({ points, missions, both })) {
    const ratio = cost.milliseconds / reference.milliseconds;
    const ofProcessor = cost.processorMilliseconds / reference.processorMilliseconds;
    console.log(
      `${name}: ${inSeconds(cost)}, ratio ${ratio.toFixed(2)} (of the processor ${ofProcessor.toFixed(2)})`,
    );
  }
  console.log(`target of both: ratio 1.0; memory grew by ${((highest - memory) / 2 ** 20).toFixed(0)} MB`);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
