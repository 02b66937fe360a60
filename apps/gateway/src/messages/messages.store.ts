import type { AnnouncementType } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** A notice in all its languages. `contents` is HTML. */
export interface Notice {
  readonly id: bigint;
  readonly publishedAt: Date;
  readonly titles: Texts;
  readonly contents: Texts;
}

/** An announcement in all its languages. */
export interface Announcement {
  readonly id: bigint;
  readonly type: AnnouncementType;
  readonly titles: Texts;
  readonly contents: Texts;
  /** A picture of the brand file, by its name there. */
  readonly image: string | null;
  readonly link: string | null;
  readonly position: number;
}

/** A page of notices, newest first, and how many there are in all. Notices of the future wait. */
export async function noticePage(
  sql: Queryable,
  merchant: string,
  page: number,
  pageSize: number,
): Promise<{ notices: Notice[]; total: number }> {
  const notices = await sql<Notice[]>`
    SELECT id, published_at AS "publishedAt", titles, contents FROM notice
    WHERE merchant = ${merchant} AND published_at <= now()
    ORDER BY published_at DESC, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  const [row] = await sql<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM notice WHERE merchant = ${merchant} AND published_at <= now()`;
  return { notices, total: row?.total ?? 0 };
}

/**
 * The page, from 1, that contains a published notice; the first for a notice that the merchant does not show.
 *
 * @param id digits.
 */
export async function pageOfNotice(
  sql: Queryable,
  merchant: string,
  id: string,
  pageSize: number,
): Promise<number> {
  const [row] = await sql<{ newer: number }[]>`
    SELECT count(*)::int AS newer FROM notice wanted
    JOIN notice other ON other.merchant = wanted.merchant AND other.published_at <= now()
      AND (other.published_at, other.id) > (wanted.published_at, wanted.id)
    WHERE wanted.id = ${id} AND wanted.merchant = ${merchant} AND wanted.published_at <= now()`;
  return Math.floor((row?.newer ?? 0) / pageSize) + 1;
}

/** The announcements of some types that run now, in the operator's order. */
export async function runningAnnouncements(
  sql: Queryable,
  merchant: string,
  types: readonly AnnouncementType[],
): Promise<Announcement[]> {
  if (types.length === 0) return [];
  return sql<Announcement[]>`
    SELECT id, type, titles, contents, image, link, position FROM announcement
    WHERE merchant = ${merchant} AND type IN ${sql([...types])} AND starts_at <= now() AND ends_at > now()
    ORDER BY type, position, id`;
}
