import { cpus, loadavg } from 'node:os';
import { hasPostgres, withoutPostgres } from '../postgres15/server.ts';
import { drillRestore } from './restore.ts';

// npm run drill:restore [-- --entries=N]: a backup under load, the loss of the machine, and its restore on another one, with a
// million ledger entries.

const entries = Number(
  process.argv.find((each) => each.startsWith('--entries='))?.split('=')[1] ?? 1_000_000,
);
/** From the end of the backup to the loss. */
const AFTER_MS = 3000;

if (!hasPostgres) console.log(withoutPostgres);
else {
  const report = await drillRestore(entries, AFTER_MS);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  console.log(`backed up under load in ${report.backupSeconds.toFixed(1)} s`);
  console.log(
    `restored ${report.entries} entries and checked them in ${report.restoreSeconds.toFixed(1)} s:`,
  );
  console.log(report.printed.trim().replaceAll(/^/gm, '  '));
  console.log(
    `lost: ${report.lost} acknowledged transfers of the last ${report.lostSeconds.toFixed(1)} s; ${report.lostFromBefore} of them are from before the backup`,
  );
  process.exitCode = report.code === 0 && report.lostFromBefore === 0 ? 0 : 1;
}
