import { cpus, loadavg } from 'node:os';
import { hasPostgres, withoutPostgres } from '../postgres15/server.ts';
import { withoutHaproxy } from './cell-proxy.ts';
import { drillCells } from './cells.ts';

// npm run drill:cells [-- --seconds=N --kills=N --settled=N --open=N]: a merchant moves between two cells while its players bet and
// buy lottery tickets. The command is killed twice, or not at all with --kills=0; --settled and --open are tickets that the merchant
// has besides those of the players.

const read = (name: string, otherwise: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

if (!hasPostgres) console.log(withoutPostgres);
else {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  const options = {
    betMs: read('seconds', 10) * 1000,
    kills: read('kills', 2),
    settled: read('settled', 0),
    open: read('open', 0),
  };
  const report = await drillCells(options, (line) => console.log(line.replaceAll(/^/gm, '  ')));
  const { tickets } = report;
  console.log(report.byProxy ? 'bets and tickets went through HAProxy' : withoutHaproxy);
  console.log(
    `closed for ${report.closedSeconds.toFixed(1)} s, ${report.kills.length} kills of the command included; no bet was acknowledged for ${report.stoodStillSeconds.toFixed(1)} s, no ticket of the merchant for ${report.ticketsStoodStillSeconds.toFixed(1)} s, ${report.othersMeanwhile} of the others meanwhile`,
  );
  console.log(`${report.before} bets acknowledged before, ${report.after} after`);
  console.log(
    `lost: ${report.lost}; wrong balances: ${report.wrongBalances}; taken by the old cell after it was closed: ${report.inOldCell}`,
  );
  console.log(
    `${tickets.acknowledged} tickets acknowledged, and ${tickets.chases} chases, which became ${tickets.chased} tickets (${tickets.skipped} links given back); ${tickets.carried} tickets moved before their draw; ${tickets.drawnMeanwhile} issues were drawn while the merchant was closed`,
  );
  const refused = report.refused.map(([why, count]) => `${count} ${why}`).join(', ');
  console.log(
    `refused with a clear error: ${refused || 'none'}; sent again until it was answered: ${report.sentAgain}; never answered: ${report.unanswered}`,
  );
  console.log(
    `${tickets.settled} tickets settled, ${tickets.won} won; lost: ${tickets.lost}; not acknowledged: ${tickets.unexpected}; only in the old cell: ${tickets.onlyInOldCell}; wrong prizes: ${tickets.wrongPrizes}; wrong credits: ${tickets.wrongCredits}; wrong balances: ${tickets.wrongBalances}`,
  );
  console.log(report.draws);
  console.log(
    report.violated.length === 0
      ? 'Both ledgers are in order.'
      : `The ledgers are not in order: ${report.violated.join('; ')}`,
  );
  const wrong = [
    report.lost,
    report.wrongBalances,
    report.inOldCell,
    report.violated.length,
    report.unanswered,
    tickets.lost,
    tickets.unexpected,
    tickets.onlyInOldCell,
    tickets.wrongPrizes,
    tickets.wrongCredits,
    tickets.wrongBalances,
  ];
  const isRight = report.drawsAgree && wrong.every((count) => count === 0);
  process.exitCode = isRight ? 0 : 1;
}
