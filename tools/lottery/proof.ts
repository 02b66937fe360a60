import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace.ts';

/**
 * `npm run proof:lottery`: the long tests of the lottery rules, with twenty times the random tickets and every play over all
 * draws of its family. Half an hour or more.
 */
const { status } = spawnSync('npx', ['vitest', 'run', 'src/families'], {
  cwd: path.join(root, 'libs/lottery-rules'),
  env: { ...process.env, LOTTERY_PROOF: 'long' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
