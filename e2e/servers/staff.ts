import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import * as v from 'valibot';
import { platformFile } from './files.ts';

const platformSchema = v.object({
  databaseUrl: v.string(),
  staff: v.array(v.object({ name: v.string(), password: v.string(), key: v.string() })),
});

const platform = () => v.parse(platformSchema, JSON.parse(readFileSync(platformFile, 'utf8')));

/** The log-ins of the demo's two owners. */
export const demoStaff = () => platform().staff;

/** Logs a member of staff in without password and code, each of whose codes counts once. @returns the token */
export async function openStaffSession(name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const sql = postgres(platform().databaseUrl, { max: 1 });
  await sql`INSERT INTO staff_session (token_hash, staff, address, expires_at)
    VALUES (${createHash('sha256').update(token).digest()}, ${name}, '127.0.0.1', now() + interval '12 hours')`;
  await sql.end();
  return token;
}
