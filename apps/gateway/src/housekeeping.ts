import type { Sql } from './database/connection.ts';
import { keepMonths } from './database/months.ts';
import type { Job } from './core/job.ts';
import { sweepCallbacks } from './callbacks/callbacks.store.ts';
import { IDLE_MINUTES } from './core/session.ts';
import { sweepErased } from './privacy/erase.store.ts';

/** The jobs that remove what has expired, every ten minutes, and make the parts of the coming months, every hour. */
export function housekeepingJobs({ sql }: { sql: Sql }): readonly Job[] {
  return [
    { name: 'housekeeping', every: '*/10 * * * *', run: () => sweep(sql) },
    { name: 'months', every: '41 * * * *', run: () => makeMonths(sql) },
  ];
}

async function makeMonths(sql: Sql): Promise<void> {
  const { busy } = await keepMonths(sql);
  if (busy.length > 0) throw new Error(`${busy.join(', ')}: in use, so that the next run makes the parts`);
}

/** Removes what has expired. Safe to run in any number of gateways at once. */
async function sweep(sql: Sql): Promise<void> {
  await sql`DELETE FROM opened_envelope WHERE expires_at < now()`;
  await sql`DELETE FROM captcha WHERE expires_at < now()`;
  // An expired code is kept for an hour, to distinguish it from a wrong one.
  await sql`DELETE FROM verification_code WHERE expires_at < now() - interval '1 hour'`;
  await sql`DELETE FROM slider_challenge WHERE expires_at < now()`;
  await sql`DELETE FROM slider_pass WHERE expires_at < now()`;
  await sql`DELETE FROM passkey_challenge WHERE expires_at < now()`;
  await sql`DELETE FROM temporary_password WHERE expires_at < now()`;
  await sql`DELETE FROM envelope_key WHERE accepted_until < now()`;
  await sql`DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000`;
  await sql`DELETE FROM login_failure WHERE last_at < now() - interval '1 day'`;
  // A device that comes back later counts as a new one.
  await sql`DELETE FROM known_device WHERE used_at < now() - interval '180 days'`;
  await sql`DELETE FROM login_event WHERE logged_in_at < now() - interval '180 days'`;
  await sql`DELETE FROM inbox_message WHERE expires_at < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM inbox_state WHERE message = id AND kept AND deleted_at IS NULL)`;
  await sweepCallbacks(sql);
  await sweepErased(sql);
  await sql`DELETE FROM agent_message WHERE sent_at < now() - interval '120 days'`;
  await sql`DELETE FROM staff_passkey_challenge WHERE expires_at < now()`;
  await sql`DELETE FROM staff_invitation WHERE expires_at < now()`;
  await sql`DELETE FROM staff_session WHERE expires_at < now() - interval '90 days'`;
  await sql`DELETE FROM session WHERE expires_at < now() OR revoked_at < now() OR used_at < now() - make_interval(mins => ${IDLE_MINUTES})`;
}
