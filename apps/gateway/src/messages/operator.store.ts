import type { AnnouncementType } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** A notice as the operator writes it. */
export interface NoticeTerms {
  readonly titles: Texts;
  readonly contents: Texts;
  readonly publishedAt: string;
}

export interface SavedNotice {
  readonly id: bigint;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly publishedAt: Date;
  readonly isPublished: boolean;
}

/** A merchant's notices, the newest first. @param cursor id of the last one of the page before */
export async function savedNotices(
  sql: Queryable,
  merchant: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<SavedNotice[]> {
  return sql<SavedNotice[]>`
    SELECT id, titles, contents, published_at AS "publishedAt", published_at <= now() AS "isPublished" FROM notice
    WHERE merchant = ${merchant} AND (${cursor ?? null}::bigint IS NULL OR (published_at, id) < (
      SELECT published_at, id FROM notice WHERE merchant = ${merchant} AND id = ${cursor ?? null}))
    ORDER BY published_at DESC, id DESC LIMIT ${limit}`;
}

/** Adds a notice, or changes the one of an id. @returns undefined when the merchant has no such notice */
export async function saveNotice(
  tx: Queryable,
  merchant: string,
  id: string | undefined,
  { titles, contents, publishedAt }: NoticeTerms,
): Promise<bigint | undefined> {
  const texts = [JSON.stringify(titles), JSON.stringify(contents)] as const;
  const [row] =
    id === undefined
      ? await tx<{ id: bigint }[]>`
          INSERT INTO notice (merchant, published_at, titles, contents)
          VALUES (${merchant}, ${publishedAt}, ${texts[0]}::text::jsonb, ${texts[1]}::text::jsonb) RETURNING id`
      : await tx<{ id: bigint }[]>`
          UPDATE notice SET published_at = ${publishedAt}, titles = ${texts[0]}::text::jsonb, contents = ${texts[1]}::text::jsonb
          WHERE merchant = ${merchant} AND id = ${id} RETURNING id`;
  return row?.id;
}

/** Removes a notice. @returns its titles; undefined when the merchant has no such notice */
export async function removeNotice(tx: Queryable, merchant: string, id: string): Promise<Texts | undefined> {
  const [row] = await tx<{ titles: Texts }[]>`
    DELETE FROM notice WHERE merchant = ${merchant} AND id = ${id} RETURNING titles`;
  return row?.titles;
}

/** An announcement as the operator writes it. */
export interface AnnouncementTerms {
  readonly type: AnnouncementType;
  readonly titles: Texts;
  readonly contents: Texts;
  readonly image: string | null;
  readonly link: string | null;
  readonly position: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export interface SavedAnnouncement extends Omit<AnnouncementTerms, 'startsAt' | 'endsAt'> {
  readonly id: bigint;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly state: 'scheduled' | 'running' | 'ended';
  readonly fromBrandFile: boolean;
}

/** A merchant's announcements, place by place in the operator's order, ended ones included. */
export async function savedAnnouncements(sql: Queryable, merchant: string): Promise<SavedAnnouncement[]> {
  return sql<SavedAnnouncement[]>`
    SELECT id, type, titles, contents, image, link, position, from_brand_file AS "fromBrandFile",
      nullif(starts_at, '-infinity') AS "startsAt", nullif(ends_at, 'infinity') AS "endsAt",
      CASE WHEN ends_at <= now() THEN 'ended' WHEN starts_at > now() THEN 'scheduled' ELSE 'running' END AS state
    FROM announcement WHERE merchant = ${merchant} ORDER BY type, position, id`;
}

/** Whether an announcement is the operator's own, stands in the brand file, or does not exist at the merchant. */
export async function announcementSource(
  tx: Queryable,
  merchant: string,
  id: string,
): Promise<'operator' | 'brand-file' | undefined> {
  const [row] = await tx<{ fromBrandFile: boolean }[]>`
    SELECT from_brand_file AS "fromBrandFile" FROM announcement WHERE merchant = ${merchant} AND id = ${id} FOR UPDATE`;
  return row && (row.fromBrandFile ? 'brand-file' : 'operator');
}

/** Adds an announcement, or changes one of the operator's. */
export async function saveAnnouncement(
  tx: Queryable,
  merchant: string,
  id: string | undefined,
  terms: AnnouncementTerms,
): Promise<bigint | undefined> {
  const { type, image, link, position, startsAt, endsAt } = terms;
  const [titles, contents] = [JSON.stringify(terms.titles), JSON.stringify(terms.contents)];
  const [row] =
    id === undefined
      ? await tx<{ id: bigint }[]>`
          INSERT INTO announcement (merchant, type, titles, contents, image, link, position, starts_at, ends_at)
          VALUES (${merchant}, ${type}, ${titles}::text::jsonb, ${contents}::text::jsonb, ${image}, ${link}, ${position},
            coalesce(${startsAt}::timestamptz, '-infinity'), coalesce(${endsAt}::timestamptz, 'infinity')) RETURNING id`
      : await tx<{ id: bigint }[]>`
          UPDATE announcement SET type = ${type}, titles = ${titles}::text::jsonb, contents = ${contents}::text::jsonb,
            image = ${image}, link = ${link}, position = ${position},
            starts_at = coalesce(${startsAt}::timestamptz, '-infinity'), ends_at = coalesce(${endsAt}::timestamptz, 'infinity')
          WHERE merchant = ${merchant} AND id = ${id} RETURNING id`;
  return row?.id;
}

/** Ends an announcement now; one that has ended keeps its end. */
export async function endAnnouncement(tx: Queryable, merchant: string, id: string): Promise<void> {
  await tx`UPDATE announcement SET starts_at = least(starts_at, now()), ends_at = least(ends_at, now())
    WHERE merchant = ${merchant} AND id = ${id}`;
}
