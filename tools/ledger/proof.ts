import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace.ts';

/** `npm run proof:ledger`: the ledger's tests in their long form, 2,000 random batches and ten rounds of every kill. */
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'src/ledger', 'src/game-vendors/actions', '--testTimeout=300000'],
  {
    cwd: path.join(root, 'apps/gateway'),
    env: { ...process.env, LEDGER_BATCHES: '2000', LEDGER_FAULTS: '10' },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
