import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { authenticateCommand, StartError, type Sql } from '@marquee/gateway';
import type { OperatorPermission } from '@marquee/contract/operator';

/** What the usage of each command that needs a session says. */
export const sessionHelp = `Log in first: npm run staff -- login NAME. The variable STAFF_TOKEN takes the place of that session.`;

/** Where a log-in keeps its token, readable by the system's account only. */
function sessionFile(): string {
  const folder = process.env['XDG_CONFIG_HOME'] ?? path.join(homedir(), '.config');
  return path.join(folder, 'marquee', 'staff-token');
}

/** The token of the session: STAFF_TOKEN, else that of the last log-in. @throws StartError without one */
export function readToken(): string {
  const given = process.env['STAFF_TOKEN'];
  if (given) return given;
  try {
    return readFileSync(sessionFile(), 'utf8').trim();
  } catch (error) {
    throw new StartError('Log in first: npm run staff -- login NAME', { cause: error });
  }
}

/** Keeps the token of a log-in. @returns the file */
export function storeToken(token: string): string {
  const file = sessionFile();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  // A file that was there before keeps its mode.
  chmodSync(file, 0o600);
  return file;
}

/** Forgets the token of the log-in. */
export function removeToken(): void {
  rmSync(sessionFile(), { force: true });
}

/**
 * Finds out who runs a command that works on the database itself.
 * @returns the name to record
 * @throws StartError without a session, or without the permission for all merchants
 */
export function authenticate(sql: Sql, permission: OperatorPermission): Promise<string> {
  return authenticateCommand(sql, readToken(), permission);
}

/** Asks at the terminal; what is typed is not shown. @throws StartError when there is no terminal */
export async function promptSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError(`${question.trim()} can only be typed at a terminal.`);
  process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
