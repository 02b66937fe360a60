import type { AvailableCallName } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';

/** A slider moved as a hand does it, to a hole at 200. */
export const handDrag = {
  kind: 'drag' as const,
  points: Array.from({ length: 30 }, (_, at) => ({
    x: ((1 - Math.cos((at / 29) * Math.PI)) / 2) * 200,
    y: at % 3,
    t: at * 30,
  })),
};

/** Puts a challenge there that {@link handDrag} solves. */
async function slider(sql: Sql): Promise<void> {
  await sql`INSERT INTO slider_challenge (id, merchant, form, position, expires_at)
    VALUES ('slider', 'alpha', 'register', 200, now() + interval '1 minute') ON CONFLICT DO NOTHING`;
}

/** Forgets who asked how often. */
async function limits(sql: Sql): Promise<void> {
  await sql`TRUNCATE rate_limit`;
}

/** What must be so before a good request of a call is answered with a value: each can be sent more than once. */
export const prepare: Partial<Record<AvailableCallName, (sql: Sql) => Promise<void>>> = {
  sessionLoginCode: limits,
  smsCodeNoLogin: limits,
  smsCodeRegister: limits,
  sliderCheck: slider,
};
