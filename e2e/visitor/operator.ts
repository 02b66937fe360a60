import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { platformFile, root } from '../server/files.ts';

const run = promisify(execFile);
const platformSchema = v.object({ databaseUrl: v.string() });

/** Runs one of the operator's commands on the database of the journeys' gateway. @returns what it prints */
export async function operatorCommand(
  command: 'promotions' | 'withdrawals',
  ...args: readonly string[]
): Promise<string> {
  const { databaseUrl } = v.parse(platformSchema, JSON.parse(readFileSync(platformFile, 'utf8')));
  const { stdout } = await run(process.execPath, ['--import', 'tsx', `tools/${command}/main.ts`, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}
