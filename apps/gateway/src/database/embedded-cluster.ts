import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors/start-error.ts';
import type { Binaries } from './embedded-binaries.ts';
import { environment, lastLine, userOf, type Runner } from './embedded-runner.ts';

/** Room that a fresh cluster with its first write-ahead log needs. */
const FREE_SPACE_NEEDED = 150 * 1024 * 1024;
/** The role that owns the tables, and its database. */
export const NAME = 'marquee';
/** The role that gateways serve with. */
export const GATEWAY = 'marquee_gateway';

/**
 * Makes a cluster aside and renames it into place, so that two first starts cannot meet in one half-made folder: the
 * second rename fails and its maker takes the winner's.
 */
export function makeCluster(binaries: Binaries, runner: Runner, home: string, cluster: string): void {
  const room = statfsSync(home);
  if (room.bavail * room.bsize < FREE_SPACE_NEEDED) throw fullDisk(home);
  const workDir = path.join(home, `.making-${process.pid}-${randomBytes(4).toString('hex')}`);
  const password = randomBytes(24).toString('base64url');
  const gatewayPassword = randomBytes(24).toString('base64url');
  try {
    mkdirSync(workDir, { mode: 0o700 });
    const passwordFile = path.join(workDir, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (runner.uid !== undefined && runner.gid !== undefined) {
      chownSync(workDir, runner.uid, runner.gid);
      chownSync(passwordFile, runner.uid, runner.gid);
    }
    const fresh = path.join(workDir, 'cluster');
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    runToEnd(
      binaries.initdb,
      ['-D', fresh, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...locale],
      runner,
      '',
      home,
    );
    // Neither role is a superuser: the ledger's append-only privileges would not bind one. The owner may end the gateways' sessions.
    const setUp = [
      `CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD '${password}';`,
      `CREATE ROLE ${GATEWAY} LOGIN PASSWORD '${gatewayPassword}' ROLE ${NAME};`,
      `CREATE DATABASE ${NAME} OWNER ${NAME};`,
      '',
    ].join('\n');
    runToEnd(
      binaries.postgres,
      ['--single', '-D', fresh, '-c', 'exit_on_error=on', 'postgres'],
      runner,
      setUp,
      home,
    );
    renameSync(passwordFile, path.join(fresh, `${NAME}.password`));
    writeFileSync(path.join(fresh, `${GATEWAY}.password`), gatewayPassword, { mode: 0o600 });
    try {
      renameSync(fresh, cluster);
    } catch (error) {
      if (!existsSync(cluster)) throw error;
    }
  } catch (error) {
    throw explainFile(error, home);
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

function runToEnd(program: string, args: string[], runner: Runner, input: string, home: string): void {
  const [command, ...rest] = [...runner.wrap, program, ...args] as [string, ...string[]];
  const result = spawnSync(command, rest, {
    input,
    encoding: 'utf8',
    cwd: home,
    env: environment(),
    ...userOf(runner),
  });
  if (result.error !== undefined) throw new StartError(`Cannot run ${program}: ${result.error.message}`);
  if (result.status === 0) return;
  const reported = `${result.stdout}\n${result.stderr}`;
  if (/No space left on device/.test(reported)) throw fullDisk(home);
  throw new StartError(
    `${path.basename(program)} could not make the database in ${home}: ${lastLine(result.stderr) || `exit ${result.status ?? result.signal}`}`,
  );
}

/** Puts a failure of the file system into one line for the operator; leaves what it does not know untouched. */
export function explainFile(error: unknown, home: string): unknown {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC') return fullDisk(home);
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') {
    return new StartError(`Cannot write to DATA_DIR ${home}: choose a folder that this user may write to.`);
  }
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST')
    return new StartError(`DATA_DIR ${home} is not a folder.`);
  return error;
}

/** The line for a disk without room. */
export function fullDisk(home: string): StartError {
  return new StartError(
    `The disk under ${home} is full: make room (the database needs 150 MB to begin) or set DATA_DIR to another disk.`,
  );
}
