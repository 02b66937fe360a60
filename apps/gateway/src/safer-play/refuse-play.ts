import type { Sql } from '../database/connection.ts';
import { refuse } from '../http/refusal.ts';
import { reportEvent } from '../inbox/inbox.store.ts';
import type { Excluded, Verdict } from './limits.ts';

/** The refusal during a break, with the seconds until it ends. */
export function refuseBreak({ seconds }: Excluded) {
  return refuse('play-break', { retryAfterSeconds: seconds });
}

/** The refusal of a verdict. A limit that is reached is reported to the member's inbox, once a day. */
export async function refusePlay(sql: Sql, member: bigint, verdict: Exclude<Verdict, { kind: 'ok' }>) {
  if (verdict.kind === 'excluded') return refuseBreak(verdict);
  const { kind: limit, period: span } = verdict.limit;
  const key = `${limit} ${span} ${new Date().toISOString().slice(0, 10)}`;
  await sql.begin((tx) => reportEvent(tx, { member, kind: 'limit-reached', key, details: { limit, span } }));
  return refuse('play-limit-reached');
}
