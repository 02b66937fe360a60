import { createHash } from 'node:crypto';
import type { PictureFormat } from '@marquee/brand';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { BrandDraft, BrandPicture } from '../launch/brand-workshop.ts';
import { lockVersions } from './brand-version.store.ts';

/** A picture as it is kept. */
export interface KeptPicture {
  readonly format: PictureFormat;
  /** Pixels; of a drawing, its own units. */
  readonly width: number;
  readonly height: number;
  readonly image: Buffer;
}

/** Bytes that the pictures of one brand may have together. */
export const PICTURE_ROOM = 64 * 1024 * 1024;

/** Names of uploaded pictures, in the text of a brand file or by themselves. */
const names = /picture-([0-9a-f]{32})\.(?:svg|avif|webp|png)/g;

/** Hashes of the pictures that a text names. */
const hashesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(names)].map(([, hash = '']) => hash)),
];

const hashOf = (image: Buffer): string => createHash('sha256').update(image).digest('hex').slice(0, 32);

/** The name that a picture has in the folder of its brand: the same for the same bytes. */
export const nameOf = ({ format, image }: Pick<KeptPicture, 'format' | 'image'>): string =>
  `picture-${hashOf(image)}.${format}`;

/**
 * Keeps a picture of a brand, once.
 *
 * @returns `known` for one that is there already, `full` without keeping it where the brand has no more room
 */
export async function addPicture(
  tx: Transaction,
  merchant: string,
  { format, width, height, image }: KeptPicture,
  sentBy: string,
): Promise<'added' | 'known' | 'full'> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('brand_picture:' || ${merchant}, 0))`;
  const hash = hashOf(image);
  const [state] = await tx<{ isKnown: boolean; used: number }[]>`
    SELECT coalesce(bool_or(hash = ${hash}), false) AS "isKnown",
        coalesce(sum(octet_length(image)), 0)::float8 AS used
      FROM brand_picture WHERE merchant = ${merchant}`;
  if (state?.isKnown === true) return 'known';
  if ((state?.used ?? 0) + image.length > PICTURE_ROOM) return 'full';
  await tx`INSERT INTO brand_picture (merchant, hash, format, width, height, image, sent_by)
    VALUES (${merchant}, ${hash}, ${format}, ${width}, ${height}, ${image}, ${sentBy})`;
  return 'added';
}

/** The uploaded pictures of a brand that a text names; those of another brand are not found. */
export async function picturesNamedIn(
  sql: Queryable,
  merchant: string,
  text: string,
): Promise<BrandPicture[]> {
  const hashes = hashesIn(text);
  if (hashes.length === 0) return [];
  return sql<BrandPicture[]>`
    SELECT 'picture-' || hash || '.' || format AS name, image FROM brand_picture
      WHERE merchant = ${merchant} AND hash = ANY(${hashes}) ORDER BY hash`;
}

/** A picture that no version of a brand's file names. */
export interface UnusedPicture {
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly sentAt: Date;
  readonly sentBy: string;
}

/** Pictures that a list of unused ones has at most. */
const LISTED = 50;

/**
 * The pictures of a brand that neither a version nor its file names, the newest first.
 *
 * @param file the text of the brand's file in use
 */
export async function unusedPictures(
  sql: Queryable,
  merchant: string,
  file: string,
): Promise<readonly UnusedPicture[]> {
  return sql<UnusedPicture[]>`
    SELECT 'picture-' || hash || '.' || format AS name, octet_length(image) AS bytes, width, height,
        sent_at AS "sentAt", sent_by AS "sentBy"
      FROM brand_picture
      WHERE merchant = ${merchant} AND hash <> ALL (${hashesIn(file)}) AND hash NOT IN (
        SELECT found[1] FROM brand_version v, regexp_matches(v.content, 'picture-([0-9a-f]{32})[.]', 'g') AS found
          WHERE v.merchant = ${merchant})
      ORDER BY sent_at DESC, hash LIMIT ${LISTED}`;
}

/** Bytes of all pictures of a brand. */
export async function pictureBytes(sql: Queryable, merchant: string): Promise<number> {
  const [row] = await sql<{ used: number }[]>`
    SELECT coalesce(sum(octet_length(image)), 0)::float8 AS used FROM brand_picture WHERE merchant = ${merchant}`;
  return row?.used ?? 0;
}

/**
 * Deletes a picture of a brand. Versions that are saved at the same time wait: see {@link lockVersions}.
 *
 * @param name as {@link nameOf} makes it
 * @param file the text of the brand's file in use
 * @returns `named` without deleting it where the file or a version names it
 */
export async function deletePicture(
  tx: Transaction,
  merchant: string,
  name: string,
  file: string,
): Promise<'deleted' | 'named' | 'unknown'> {
  await lockVersions(tx, merchant);
  const [hash] = hashesIn(name);
  const [known] = await tx<{ isNamed: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM brand_version WHERE merchant = ${merchant}
        AND position('picture-' || ${hash ?? ''} || '.' IN content) > 0) AS "isNamed"
      FROM brand_picture WHERE merchant = ${merchant} AND 'picture-' || hash || '.' || format = ${name}`;
  if (known === undefined || hash === undefined) return 'unknown';
  if (known.isNamed || hashesIn(file).includes(hash)) return 'named';
  await tx`DELETE FROM brand_picture WHERE merchant = ${merchant} AND hash = ${hash}`;
  return 'deleted';
}

/** A text as a draft with the uploaded pictures that it names. */
export async function withPictures(sql: Queryable, merchant: string, text: string): Promise<BrandDraft> {
  return { text, pictures: await picturesNamedIn(sql, merchant, text) };
}
