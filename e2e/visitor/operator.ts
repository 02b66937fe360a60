import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { platformFile, root } from '../server/files.ts';

const run = promisify(execFile);
const platformSchema = v.object({ databaseUrl: v.string() });

/** Runs the operator's command on the database of the journeys' gateway. @returns what it prints */
export async function withdrawalsCommand(...args: readonly string[]): Promise<string> {
  const { databaseUrl } = v.parse(platformSchema, JSON.parse(readFileSync(platformFile, 'utf8')));
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'tools/withdrawals/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}
