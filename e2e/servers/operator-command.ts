import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import postgres from 'postgres';
import * as v from 'valibot';
import { platformFile, programFile, root, type Program } from './files.ts';

const run = promisify(execFile);
const platformSchema = v.object({ databaseUrl: v.string(), operatorUrl: v.string(), owner: v.string() });

type Command = Exclude<Program, 'gateway' | 'arcade'>;

/** Runs one of the operator's commands at the journeys' gateway, as its owner. @returns what it prints */
export async function operatorCommand(command: Command, ...args: readonly string[]): Promise<string> {
  const { databaseUrl, operatorUrl, owner } = v.parse(
    platformSchema,
    JSON.parse(readFileSync(platformFile, 'utf8')),
  );
  const environment = { OPERATOR_URL: operatorUrl, STAFF_TOKEN: await openSession(databaseUrl, owner) };
  return runOn(databaseUrl, environment, command, args);
}

/** Logs a member of staff in without password and code, each of whose codes counts once. @returns the token */
async function openSession(databaseUrl: string, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`INSERT INTO staff_session (token_hash, staff, address, expires_at)
    VALUES (${createHash('sha256').update(token).digest()}, ${name}, '127.0.0.1', now() + interval '12 hours')`;
  await sql.end();
  return token;
}

/** Runs one of the operator's commands that needs no session, on another database. */
export function operatorCommandOn(
  databaseUrl: string,
  command: Command,
  ...args: readonly string[]
): Promise<string> {
  return runOn(databaseUrl, {}, command, args);
}

/**
 * In a process of its own, as an operator does: the runner compiles
 * whatever a journey imports in a way of its own, which takes a quarter of a minute for the gateway.
 */
async function runOn(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
  command: Command,
  args: readonly string[],
): Promise<string> {
  const { stdout } = await run(process.execPath, [programFile(command), ...args], {
    cwd: root,
    env: { ...process.env, ...environment, DATABASE_URL: databaseUrl },
  });
  return stdout;
}
