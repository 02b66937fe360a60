import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace.ts';

/**
 * `npm run proof:lottery-day`: a day of every family on accelerated time, instant and outside draws too, with 10,000 tickets
 * bought over HTTP while gateways are killed at random; then every ticket's payout against the rules read out bet by bet, every
 * draw derived anew, and the check of the ledger. Some ten minutes. `--tickets=N` for fewer, `--seed=N` for another day.
 */
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'src/testing/simulated-day.ts', ...process.argv.slice(2)],
  { cwd: path.join(root, 'apps/gateway'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
