import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { platformFile, programFile, root, type Program } from './files.ts';

const run = promisify(execFile);
const platformSchema = v.object({
  databaseUrl: v.string(),
  operatorSecret: v.string(),
  operatorUrl: v.string(),
});

type Command = Exclude<Program, 'gateway' | 'arcade'>;

/** Runs one of the operator's commands on the journeys' gateway or its database. @returns what it prints */
export function operatorCommand(command: Command, ...args: readonly string[]): Promise<string> {
  const { databaseUrl, operatorSecret, operatorUrl } = v.parse(
    platformSchema,
    JSON.parse(readFileSync(platformFile, 'utf8')),
  );
  const operator = { OPERATOR: 'journeys', OPERATOR_SECRET: operatorSecret, OPERATOR_URL: operatorUrl };
  return runOn(databaseUrl, operator, command, args);
}

/** Runs one of the operator's commands that needs no operator, on another database. */
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
