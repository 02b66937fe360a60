import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import * as v from 'valibot';
import { appCode } from '../pages/office-page.ts';
import { platformFile } from './files.ts';

const platformSchema = v.object({
  databaseUrl: v.string(),
  operatorUrl: v.string(),
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

/** Lets the last confirmation of a person lie too long ago for changes of money and rights. */
export async function expireConfirmation(name: string): Promise<void> {
  const sql = postgres(platform().databaseUrl, { max: 1 });
  await sql`UPDATE staff_session SET authenticated_at = now() - interval '16 minutes' WHERE staff = ${name}`;
  await sql.end();
}

const listSchema = v.object({
  value: v.object({
    approvals: v.array(v.object({ id: v.string(), hash: v.string(), payload: v.string() })),
  }),
});
const approvedSchema = v.object({ value: v.object({ value: v.object({ token: v.string() }) }) });
const invitationSchema = v.object({ value: v.object({ secret: v.string() }) });

/**
 * Invites an owner of all brands with a limit, by the calls of the back office: one of the demo's owners requests it, the other
 * approves it, and the person joins. The code of the next 30 seconds opens the first session.
 */
export async function addOwner(name: string, password: string, limit: string): Promise<{ key: string }> {
  const [owner = '', partner = ''] = await Promise.all(demoStaff().map(({ name }) => openStaffSession(name)));
  const rights = [{ merchant: null, role: 'owner', limit }];
  await sendCall('staff/invite', { name, rights }, owner);
  const { approvals } = v.parse(
    listSchema,
    await sendCall('approvals?state=requested', undefined, partner),
  ).value;
  const request = approvals.find(({ payload }) => payload.includes(`"${name}"`));
  if (!request) throw new Error(`The invitation of ${name} does not wait for a second person.`);
  const { id: approval, hash } = request;
  const approved = v.parse(approvedSchema, await sendCall('approvals/approve', { approval, hash }, partner));
  const { token } = approved.value.value;
  const { secret: key } = v.parse(invitationSchema, await sendCall('invitation', { token })).value;
  await sendCall('invitation/accept', { token, password, code: appCode(key) });
  return { key };
}

/** Sends an operators' call: with a body a change, else a list. @param path below `/operator/` */
export async function sendCall(path: string, body: object | undefined, token?: string): Promise<unknown> {
  const response = await fetch(`${platform().operatorUrl}/operator/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text);
}
