import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';

/** Too large for a dependency of the workspace (decision 0011). */
const version = '15.34.2';
const folder = path.join(root, '.data', `firebase-tools-${version}`);
const cli = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Installs the emulator into its own folder, once. @throws when the registry cannot be reached */
export function ensureEmulator(): void {
  if (existsSync(cli)) return;
  console.log(`Installing firebase-tools ${version} (once, about a minute, 240 MB)…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `firebase-tools@${version}`];
  const npm = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (npm.status !== 0 || !existsSync(cli))
    throw new Error('firebase-tools could not be installed: see the error of npm above.');
}

/** A running emulator. */
export interface Emulator {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the Auth emulator. A project with the prefix `demo-` needs no Google account and sends nothing there.
 *
 * @param work folder for its settings and logs.
 * @param port the emulator's; the next two are its hub's and its log's.
 * @throws when it does not answer within a minute.
 */
export async function startEmulator(work: string, project: string, port: number): Promise<Emulator> {
  const at = (offset: number) => ({ host: '127.0.0.1', port: port + offset });
  const emulators = { auth: at(0), hub: at(1), logging: at(2), ui: { enabled: false } };
  writeFileSync(path.join(work, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [cli, 'emulators:start', '--only', 'auth', '--project', project, '--non-interactive'],
    { cwd: work, stdio: 'ignore', env: { ...process.env, CI: '1' } },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 180_000; Date.now() < until && child.exitCode === null;) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error(`The Firebase emulator did not start: see ${path.join(work, 'firebase-debug.log')}.`);
}
