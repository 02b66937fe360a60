// Plain Node: this file runs before anything is installed.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Stops with one line when this Node is older than the workspace supports. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Marquee needs Node 20.19 or newer; this is ${process.versions.node}. Install it from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

/**
 * Installs the dependencies when they are missing or older than the lockfile.
 * A marker inside node_modules holds the hash of the lockfile that was installed, so a second start costs one read.
 */
export function ensureInstalled() {
  requireNode();
  const marker = path.join(root, 'node_modules', '.marquee-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  // A first installation follows the lockfile exactly; later ones install only the difference, which takes seconds.
  const fresh = !existsSync(path.join(root, 'node_modules'));
  console.log(
    fresh ? 'Installing dependencies (once, about a minute)…' : 'Bringing the dependencies up to date…',
  );
  const args = [fresh ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error'];
  // On Windows npm is a script that only a shell can start.
  const npm = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (npm.status !== 0) {
    console.error(
      'The dependencies could not be installed: see the error of npm above. Check the network or the registry settings and run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(marker, lock);
}

/** Runs a TypeScript entry of the workspace in its own process and exits with its code. */
export function runTypeScript(entry, args = []) {
  const child = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, entry), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(child.status ?? 1);
}
