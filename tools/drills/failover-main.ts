import { cpus, loadavg } from 'node:os';
import { drillFailover } from './failover.ts';
import { hasPatroni, withoutPatroni } from './patroni-cluster.ts';

// npm run drill:failover [-- --kills=N]: bets go on while the primary of three PostgreSQL is killed ten times.

const kills = Number(process.argv.find((each) => each.startsWith('--kills='))?.split('=')[1] ?? 10);

if (!hasPatroni) console.log(withoutPatroni);
else {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  const report = await drillFailover(kills, (line) => console.log(line));
  const seconds = report.kills.map(({ stoodStillSeconds }) => stoodStillSeconds).toSorted((a, b) => a - b);
  console.log(
    `bets stood still for ${seconds[0]?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)} s, median ${seconds[Math.floor(seconds.length / 2)]?.toFixed(1)} s`,
  );
  console.log(`${report.acknowledged} bets acknowledged, ${report.sentAgain} of them sent more than once`);
  console.log(`lost: ${report.lost}; counted twice: ${report.doubled}`);
  console.log(
    report.violated.length === 0
      ? 'The ledger is in order.'
      : `The ledger is not in order: ${report.violated.join('; ')}`,
  );
  process.exitCode = report.lost === 0 && report.doubled === 0 && report.violated.length === 0 ? 0 : 1;
}
