import type { Queryable } from '../database/connection.ts';
import type { PlayFigures } from './harm-markers.ts';

interface Page {
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface ListedBreak {
  readonly id: bigint;
  readonly member: bigint;
  readonly username: string;
  readonly kind: 'cool-off' | 'self-exclusion';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isRunning: boolean;
}

/** The breaks of a merchant's members, the newest first: running ones, ended ones, or all. */
export async function listBreaks(
  sql: Queryable,
  merchant: string,
  isRunning: boolean | undefined,
  { cursor, limit }: Page,
): Promise<ListedBreak[]> {
  return sql<ListedBreak[]>`
    SELECT b.id, b.member, m.username, b.kind, b.starts_at AS "startsAt", b.ends_at AS "endsAt", b.ends_at > now() AS "isRunning"
    FROM play_break b JOIN member m ON m.id = b.member
    WHERE m.merchant = ${merchant} AND (${cursor ?? null}::bigint IS NULL OR b.id < ${cursor ?? null})
      AND (${isRunning ?? null}::boolean IS NULL OR (b.ends_at > now()) = ${isRunning ?? null})
    ORDER BY b.id DESC LIMIT ${limit}`;
}

export interface ListedLimit {
  readonly member: bigint;
  readonly username: string;
  readonly kind: 'deposit' | 'loss' | 'time';
  readonly period: 'day' | 'week' | 'month';
  /** Ten-thousandths of the merchant's currency; minutes for time. */
  readonly value: bigint;
  readonly isRaising: boolean;
  readonly changedAt: Date;
}

/** The limits of a page of members by their ids; every limit of a member is on one page. */
export async function listLimits(
  sql: Queryable,
  merchant: string,
  isRaising: boolean | undefined,
  { cursor, limit }: Page,
): Promise<ListedLimit[]> {
  return sql<ListedLimit[]>`
    WITH page AS (
      SELECT DISTINCT l.member FROM play_limit l JOIN member m ON m.id = l.member
      WHERE m.merchant = ${merchant} AND (${cursor ?? null}::bigint IS NULL OR l.member > ${cursor ?? null})
        AND (${isRaising ?? null}::boolean IS NULL OR (l.raise_requested_at IS NOT NULL) = ${isRaising ?? null})
      ORDER BY l.member LIMIT ${limit})
    SELECT l.member, m.username, l.kind, l.period, l.limit_value AS value, l.raise_requested_at IS NOT NULL AS "isRaising",
      l.changed_at AS "changedAt"
    FROM page JOIN play_limit l USING (member) JOIN member m ON m.id = l.member
    WHERE ${isRaising ?? null}::boolean IS NULL OR (l.raise_requested_at IS NOT NULL) = ${isRaising ?? null}
    ORDER BY l.member, l.kind, l.period`;
}

export interface PlayedMember extends PlayFigures {
  readonly member: bigint;
  readonly username: string;
  readonly lastContactAt: Date | null;
}

/** What each member did who played, deposited, cancelled or asked for a higher limit in the last week, from the sums by hour. */
export async function recentPlay(sql: Queryable, merchant: string): Promise<PlayedMember[]> {
  return sql<PlayedMember[]>`
    WITH played AS (
      SELECT member,
        coalesce(sum(sales - prizes) FILTER (WHERE hour > now() - interval '7 days'), 0)::bigint AS loss,
        coalesce(sum(sales - prizes) FILTER (WHERE hour <= now() - interval '7 days'), 0)::bigint AS "lossBefore",
        coalesce(sum(deposits) FILTER (WHERE hour > now() - interval '7 days'), 0)::bigint AS deposits,
        coalesce(sum(deposits) FILTER (WHERE hour <= now() - interval '7 days'), 0)::bigint AS "depositsBefore",
        count(DISTINCT hour) FILTER (WHERE hour > now() - interval '7 days' AND bets > 0)::int AS hours
      FROM member_hour WHERE merchant = ${merchant} AND hour > now() - interval '35 days' GROUP BY member),
    raised AS (
      SELECT DISTINCT l.member FROM play_limit l JOIN member m ON m.id = l.member
      WHERE m.merchant = ${merchant} AND l.raise_requested_at > now() - interval '30 days'),
    cancelled AS (
      SELECT member, count(*)::int AS cancelled FROM withdrawal
      WHERE merchant = ${merchant} AND state = 'cancelled' AND requested_at > now() - interval '7 days' GROUP BY member)
    SELECT m.id AS member, m.username, coalesce(p.loss, 0)::bigint AS loss, coalesce(p."lossBefore", 0)::bigint AS "lossBefore",
      coalesce(p.deposits, 0)::bigint AS deposits, coalesce(p."depositsBefore", 0)::bigint AS "depositsBefore",
      coalesce(p.hours, 0)::int AS hours, r.member IS NOT NULL AS "raisedLimit", coalesce(c.cancelled, 0)::int AS cancelled,
      (SELECT max(at) FROM play_contact k WHERE k.member = m.id) AS "lastContactAt"
    FROM member m LEFT JOIN played p ON p.member = m.id LEFT JOIN raised r ON r.member = m.id
      LEFT JOIN cancelled c ON c.member = m.id
    WHERE m.merchant = ${merchant} AND (p.member IS NOT NULL OR r.member IS NOT NULL OR c.member IS NOT NULL)`;
}

export interface ListedContact {
  readonly id: bigint;
  readonly member: bigint;
  readonly username: string;
  readonly at: Date;
  readonly staff: string;
  readonly way: 'telephone' | 'chat' | 'e-mail' | 'letter';
  readonly outcome: 'no-answer' | 'informed' | 'limit-set' | 'break-taken' | 'suspended';
  readonly text: string;
}

/** When staff reached members about their play, the newest first. */
export async function listContacts(
  sql: Queryable,
  merchant: string,
  member: string | undefined,
  { cursor, limit }: Page,
): Promise<ListedContact[]> {
  return sql<ListedContact[]>`
    SELECT c.id, c.member, m.username, c.at, c.staff, c.way, c.outcome, c.note AS text
    FROM play_contact c JOIN member m ON m.id = c.member
    WHERE m.merchant = ${merchant} AND (${cursor ?? null}::bigint IS NULL OR c.id < ${cursor ?? null})
      AND (${member ?? null}::bigint IS NULL OR c.member = ${member ?? null})
    ORDER BY c.id DESC LIMIT ${limit}`;
}

/** Notes that a member was reached. */
export async function addContact(
  tx: Queryable,
  contact: Pick<ListedContact, 'staff' | 'way' | 'outcome' | 'text'> & { readonly member: string },
): Promise<bigint> {
  const { member, staff, way, outcome, text } = contact;
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO play_contact (member, staff, way, outcome, note) VALUES (${member}, ${staff}, ${way}, ${outcome}, ${text})
    RETURNING id`;
  if (row === undefined) throw new Error('The contact was not written.');
  return row.id;
}
