import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace.ts';

/**
 * `npm run proof:agents`: a month of 2,000 members in two trees with all kinds of contracts, paid by gateways that are killed
 * again and again; every bill must be what a replay of the bets says. An hour or less.
 */
const { status } = spawnSync('npx', ['vitest', 'run', 'src/agents/month.test.ts', '--testTimeout=7200000'], {
  cwd: path.join(root, 'apps/gateway'),
  env: { ...process.env, AGENT_MEMBERS: '2000', AGENT_DAYS: '31', AGENT_KILLS: '40' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
