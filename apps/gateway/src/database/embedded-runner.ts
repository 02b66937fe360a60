import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors/start-error.ts';

/** How to start a program of the server: as which user, and through which wrapper. */
export type Runner = { uid?: number; gid?: number; wrap: string[] };

/**
 * PostgreSQL refuses to run as root. For root we take the user `postgres`, or else the one with id 65534 (nobody): it must
 * have an entry in /etc/passwd, initdb looks its name up.
 * Where that user cannot enter the given folders (a checkout under /root), `setpriv` leaves it the one capability to pass.
 * @throws StartError when root has no such user to hand over to.
 */
export function runnerFor(folders: string[]): Runner {
  if (process.getuid?.() !== 0) return { wrap: [] };
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = entries.find(([name]) => name === 'postgres') ?? entries.find(([, , uid]) => uid === '65534');
  if (entry === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL.',
    );
  }
  const uid = Number(entry[2]);
  const gid = Number(entry[3]);
  if (folders.every((folder) => open(folder))) return { uid, gid, wrap: [] };
  if (!existsSync('/usr/bin/setpriv')) {
    throw new StartError(
      `PostgreSQL runs as the user "${entry[0]}" here, who cannot enter ${folders.join(' or ')}: move the checkout out of the private folder, or set DATABASE_URL.`,
    );
  }
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return {
    uid,
    gid,
    wrap: ['/usr/bin/setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights],
  };
}

/** Whether everyone may pass through this folder and all above it. */
function open(folder: string): boolean {
  const above = path.dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || open(above));
}

/** Under which user Node starts a program of this runner. */
export function userOf(runner: Runner): { uid?: number; gid?: number } {
  // setpriv changes the user itself: a process that has already left root could not keep the capability.
  return runner.wrap.length > 0 || runner.uid === undefined || runner.gid === undefined
    ? {}
    : { uid: runner.uid, gid: runner.gid };
}

/** The server's messages are read above, so they must not be translated; the operator's PG… settings must not leak in. */
export function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

/** The line of a program’s words that says what went wrong. */
export function lastLine(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return lines.findLast((line) => /FATAL|error|PANIC/i.test(line)) ?? lines.at(-1) ?? '';
}
