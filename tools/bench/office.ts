import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fillOfficeLoad } from '@marquee/gateway';
import { openBenchDatabase } from './database.ts';

/**
 * `npm run bench:office`: the search for members and the dashboard of a month, over a large merchant next to a small one. The small
 * one is measured before the large one is there. Fails when the large one takes more than three times as long.
 * `--members=N` (10000000), `--bets=N` (100000000); the small one has a hundredth of both. Bets are there as their sums by hour only.
 */
const option = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const members = option('members', 10_000_000);
const bets = option('bets', 100_000_000);
const MOST_TIMES = 3;
const TIMES = 40;

/** The median of how long something takes, in milliseconds. */
async function median(read: () => Promise<void>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
    await read();
    taken.push(performance.now() - start);
  }
  return taken.toSorted((one, other) => one - other)[TIMES / 2] ?? Number.NaN;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const database = await openBenchDatabase(dataDir);
try {
  const measure = async (merchant: string, share: number) => {
    const size = { members: members / share, bets: bets / share };
    const load = await fillOfficeLoad(database.sql, { merchant, ...size });
    const taken = {
      'search for 11 members': await median(load.narrowSearch),
      'search for 1,111 members': await median(load.wideSearch),
      dashboard: await median(load.dashboard),
    };
    const figures = Object.entries(taken).map(([name, time]) => `${name} ${time.toFixed(1)} ms`);
    console.log(`${size.members} members, ${size.bets} bets: ${figures.join(', ')}`);
    return taken;
  };
  const small = await measure('small', 100);
  const large = await measure('large', 1);
  for (const name of ['search for 11 members', 'search for 1,111 members', 'dashboard'] as const) {
    const times = large[name] / small[name];
    console.log(`${name}: ${times.toFixed(2)} times, at most ${MOST_TIMES}`);
    if (!(times <= MOST_TIMES)) process.exitCode = 1;
  }
  console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
