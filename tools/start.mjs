import { ensureInstalled, root } from './install.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';

ensureInstalled();
// A child process, because tsx may have been installed only now. It gets the signals, for a graceful stop.
const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tools/start/main.ts')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
