import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/connection.ts';

/** What the slider was shown for; its pass is not valid for another. `message` is a code or mail that is to be sent. */
export type SliderForm = 'login' | 'register' | 'message';

/** A challenge must be solved within this time, and its pass used within as much again. */
export const SLIDER_MINUTES = 3;

/** Keeps where a challenge's hole is. @returns the challenge's id */
export async function saveSlider(
  sql: Queryable,
  merchant: string,
  form: SliderForm,
  position: number,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await sql`INSERT INTO slider_challenge (id, merchant, form, position, expires_at)
    VALUES (${id}, ${merchant}, ${form}, ${position}, now() + make_interval(mins => ${SLIDER_MINUTES}))`;
  return id;
}

/** Takes a challenge out: whatever comes of it, it cannot be tried again. @returns where its hole was, while it is good */
export async function consumeSlider(
  sql: Queryable,
  merchant: string,
  id: string,
): Promise<{ form: SliderForm; position: number } | undefined> {
  const [row] = await sql<{ form: SliderForm; position: number; live: boolean }[]>`
    DELETE FROM slider_challenge WHERE id = ${id} AND merchant = ${merchant}
    RETURNING form, position, expires_at > now() AS live`;
  return row?.live === true ? row : undefined;
}

/** Gives a pass for a solved challenge; only its hash is kept. */
export async function issueSliderPass(sql: Queryable, merchant: string, form: SliderForm): Promise<string> {
  const pass = randomBytes(24).toString('base64url');
  await sql`INSERT INTO slider_pass (pass_hash, merchant, form, expires_at)
    VALUES (${hashOf(pass)}, ${merchant}, ${form}, now() + make_interval(mins => ${SLIDER_MINUTES}))`;
  return pass;
}

/** Uses a pass up. @returns false for one that is unknown, used, expired, or of another form or merchant */
export async function redeemSliderPass(
  sql: Queryable,
  merchant: string,
  form: SliderForm,
  pass: string | undefined,
): Promise<boolean> {
  if (pass === undefined) return false;
  const rows = await sql`DELETE FROM slider_pass
    WHERE pass_hash = ${hashOf(pass)} AND merchant = ${merchant} AND form = ${form} AND expires_at > now() RETURNING 1`;
  return rows.length === 1;
}

function hashOf(pass: string): Buffer {
  return createHash('sha256').update(pass).digest();
}
