import { cpus, loadavg } from 'node:os';
import { hasPostgres, withoutPostgres } from '../postgres15/server.ts';
import { withoutHaproxy } from './cell-proxy.ts';
import { drillCells } from './cells.ts';

// npm run drill:cells [-- --seconds=N]: a merchant moves between two cells while its players bet, and the command is killed twice.

const seconds = Number(process.argv.find((each) => each.startsWith('--seconds='))?.split('=')[1] ?? 10);

if (!hasPostgres) console.log(withoutPostgres);
else {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  const report = await drillCells(seconds * 1000, (line) => console.log(line.replaceAll(/^/gm, '  ')));
  console.log(report.byProxy ? 'bets went through HAProxy' : withoutHaproxy);
  console.log(
    `closed for ${report.closedSeconds.toFixed(1)} s, two kills of the command included; no bet was acknowledged for ${report.stoodStillSeconds.toFixed(1)} s`,
  );
  console.log(`${report.before} bets acknowledged before, ${report.after} after`);
  console.log(
    `lost: ${report.lost}; wrong balances: ${report.wrongBalances}; taken by the old cell after it was closed: ${report.inOldCell}`,
  );
  console.log(
    report.violated.length === 0
      ? 'Both ledgers are in order.'
      : `The ledgers are not in order: ${report.violated.join('; ')}`,
  );
  const isRight = report.lost + report.wrongBalances + report.inOldCell + report.violated.length === 0;
  process.exitCode = isRight ? 0 : 1;
}
