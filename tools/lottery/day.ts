import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace.ts';

/**
 * `npm run proof:lottery-day`: one accelerated day of every family, with instant and external draws and 10,000 tickets bought
 * over HTTP while gateways are killed at random. Then it checks every payout against the rules bet by bet, derives every
 * draw again, and checks the ledger. About ten minutes. `--tickets=N` for fewer, `--seed=N` for another day.
 */
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'src/testing/simulated-day.ts', ...process.argv.slice(2)],
  { cwd: path.join(root, 'apps/gateway'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
