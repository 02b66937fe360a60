import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installNode, LTS } from '../node-release.ts';
import { root } from '../workspace.ts';

// npm run test:lts [-- steps]: the suite, or some of its steps, on the current LTS release of Node, whichever runs this.

if (`${process.platform}-${process.arch}` !== 'linux-x64')
  console.log(`skipped: install Node ${LTS} by hand and run npm test with it`);
else {
  const installed = installNode('node-lts');
  if (installed) process.exitCode = runSuite(installed.node);
  else console.log(`skipped: Node ${LTS} could not be installed, see the error of npm above`);
}

/** @returns its exit code */
function runSuite(node: string): number {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  console.log(`Node ${stdout.trim()}`);
  const { status } = spawnSync(node, ['tools/test.mjs', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}` },
  });
  return status ?? 1;
}
