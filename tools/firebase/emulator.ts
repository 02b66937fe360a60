import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';

/** Too large for a dependency of the workspace (decision 0011). */
const version = '15.34.2';
const folder = path.join(root, '.data', `firebase-tools-${version}`);
const cli = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Installs the emulator into its own folder, once. @returns whether it is there: false without the registry. */
export function ensureEmulator(): boolean {
  if (existsSync(cli)) return true;
  console.log(`Installing firebase-tools ${version} (once, about a minute, 240 MB)…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0'];
  const args = ['install', ...options, `firebase-tools@${version}`];
  const npm = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  return npm.status === 0 && existsSync(cli);
}

/** It reads hundreds of files before it answers: a minute and more on a busy machine. */
const startLimitMs = 180_000;

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
 * @throws when it does not answer in time.
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
  for (const until = Date.now() + startLimitMs; Date.now() < until && child.exitCode === null;) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error(`The Firebase emulator did not start: see ${path.join(work, 'firebase-debug.log')}.`);
}
