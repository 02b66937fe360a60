import { randomInt } from 'node:crypto';
import type { Queryable } from '../database/connection.ts';

/** A registration link of an agent, with what came of it. */
export interface RegistrationLink {
  readonly code: string;
  readonly name: string;
  /** `member.type` of those who register through it: 0 or 1. */
  readonly accountType: number;
  /** Of those who register through it; null for that of the agent. */
  readonly prizePoint: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  readonly expired: boolean;
  readonly visits: number;
  readonly registrations: number;
  readonly depositors: number;
}

/** Open links that one agent may have at a time. */
export const MAX_OPEN_LINKS = 50;

/** Characters that are not mistaken for each other. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The links of an agent, or the one with this code; the newest first. */
export async function registrationLinks(
  sql: Queryable,
  agent: bigint,
  code?: string,
): Promise<RegistrationLink[]> {
  return sql<RegistrationLink[]>`
    SELECT a.code, a.name, a.account_type AS "accountType", a.prize_point AS "prizePoint", a.created_at AS "createdAt",
      a.expires_at AS "expiresAt", a.ended_at AS "endedAt", coalesce(a.expires_at <= now(), false) AS expired,
      a.visits, coalesce(r.registrations, 0)::int AS registrations, coalesce(r.depositors, 0)::int AS depositors
    FROM affiliate_code a
    CROSS JOIN LATERAL (
      SELECT count(*) AS registrations,
        count(*) FILTER (WHERE EXISTS (
          SELECT FROM deposit d WHERE d.member = g.member AND d.state = 'credited')) AS depositors
      FROM registration g JOIN member m ON m.id = g.member
      WHERE lower(g.affiliate_code) = lower(a.code) AND m.merchant = a.merchant
    ) r
    WHERE a.member = ${agent} AND (${code ?? null}::text IS NULL OR lower(a.code) = lower(${code ?? null}))
    ORDER BY a.created_at DESC, a.code`;
}

/**
 * Adds a link with a new code. Belongs into a transaction.
 *
 * @returns the code, or undefined when the agent has {@link MAX_OPEN_LINKS} open ones
 */
export async function addLink(
  sql: Queryable,
  link: {
    readonly merchant: string;
    readonly agent: bigint;
    readonly name: string;
    readonly accountType: number;
    readonly prizePoint: number | null;
    readonly validDays: number | undefined;
  },
): Promise<string | undefined> {
  const { merchant, agent, name, accountType, prizePoint, validDays } = link;
  // Two at a time would both see one place left.
  await sql`SELECT FROM member WHERE id = ${agent} FOR UPDATE`;
  const [open] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM affiliate_code
    WHERE member = ${agent} AND ended_at IS NULL AND (expires_at IS NULL OR expires_at > now())`;
  if ((open?.count ?? 0) >= MAX_OPEN_LINKS) return undefined;
  const code = Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
  await sql`INSERT INTO affiliate_code (merchant, code, member, name, account_type, prize_point, expires_at)
    VALUES (${merchant}, ${code}, ${agent}, ${name}, ${accountType}, ${prizePoint},
      now() + make_interval(days => ${validDays ?? null}::int))`;
  return code;
}

/** Ends a link of an agent; ended twice is ended. */
export async function endLink(sql: Queryable, agent: bigint, code: string): Promise<void> {
  await sql`UPDATE affiliate_code SET ended_at = now()
    WHERE member = ${agent} AND lower(code) = lower(${code}) AND ended_at IS NULL`;
}
