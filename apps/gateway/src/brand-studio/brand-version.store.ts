import { createHash } from 'node:crypto';
import type { Queryable, Sql } from '../database/connection.ts';

/** A version of a brand's file that was saved. */
export interface BrandVersion {
  readonly version: number;
  readonly content: string;
  /** Hash of the file that was in use then, see {@link hashOf}. */
  readonly base: string;
  readonly savedAt: Date;
  /** Undefined for a file that was changed by other means. */
  readonly savedBy: string | undefined;
  /** The release that was built from it last; undefined for a draft. */
  readonly release: string | undefined;
}

/** The versions that a history lists, the newest ones. */
const LISTED = 100;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Row {
  readonly version: number;
  readonly content: string;
  readonly base: string;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly release: string | null;
}

const versionOf = ({ savedBy, release, ...row }: Row): BrandVersion => ({
  ...row,
  savedBy: savedBy ?? undefined,
  release: release ?? undefined,
});

/** The last version of a brand; undefined before the first. */
export async function lastVersion(sql: Queryable, merchant: string): Promise<BrandVersion | undefined> {
  const [row] = await sql<Row[]>`
    SELECT version, content, base, saved_at AS "savedAt", saved_by AS "savedBy", release
      FROM brand_version WHERE merchant = ${merchant} ORDER BY version DESC LIMIT 1`;
  return row && versionOf(row);
}

/** The text of a version; undefined when there is none of this number. */
export async function textOfVersion(
  sql: Queryable,
  merchant: string,
  version: number,
): Promise<string | undefined> {
  const [row] = await sql<{ content: string }[]>`
    SELECT content FROM brand_version WHERE merchant = ${merchant} AND version = ${version}`;
  return row?.content;
}

/** The text from which a release was built last; undefined when the studio does not know it. */
export async function textOfRelease(
  sql: Queryable,
  merchant: string,
  release: string,
): Promise<string | undefined> {
  const [row] = await sql<{ content: string }[]>`
    SELECT content FROM brand_version WHERE merchant = ${merchant} AND release = ${release} ORDER BY version DESC LIMIT 1`;
  return row?.content;
}

/** Whether a text is one of a brand's versions. */
export async function isKnownText(sql: Queryable, merchant: string, text: string): Promise<boolean> {
  const rows =
    await sql`SELECT 1 FROM brand_version WHERE merchant = ${merchant} AND content = ${text} LIMIT 1`;
  return rows.length > 0;
}

/** The newest versions of a brand without their texts, the newest first. */
export async function listVersions(sql: Queryable, merchant: string) {
  return sql<
    {
      readonly version: number;
      readonly savedAt: Date;
      readonly savedBy: string | null;
      readonly changed: string[];
      readonly release: string | null;
    }[]
  >`SELECT version, saved_at AS "savedAt", saved_by AS "savedBy", changed, release
      FROM brand_version WHERE merchant = ${merchant} ORDER BY version DESC LIMIT ${LISTED}`;
}

/** Adds a version. */
export async function addVersion(
  tx: Queryable,
  merchant: string,
  added: Pick<BrandVersion, 'version' | 'content' | 'base' | 'savedBy' | 'release'> & {
    readonly changed: readonly string[];
  },
): Promise<void> {
  await tx`INSERT INTO brand_version (merchant, version, content, base, changed, saved_by, release)
    VALUES (${merchant}, ${added.version}, ${added.content}, ${added.base}, ${[...added.changed]}, ${added.savedBy ?? null},
      ${added.release ?? null})`;
}

/** Notes which release was built from a version. */
export async function noteRelease(
  tx: Queryable,
  merchant: string,
  version: number,
  release: string,
): Promise<void> {
  await tx`UPDATE brand_version SET release = ${release} WHERE merchant = ${merchant} AND version = ${version}`;
}

/** Has people who save versions of one brand wait for each other until the end of the transaction. */
export async function lockVersions(tx: Queryable, merchant: string): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('brand_version:' || ${merchant}, 0))`;
}

/** Milliseconds between two statements of a transaction that waits: less than the server lets one be idle. */
const BEAT_MS = 10_000;

/**
 * Does work while no gateway on this database publishes the same brand.
 *
 * @param sql a pool of which one connection is taken for as long as it lasts
 * @returns undefined, without doing it, while another one publishes
 */
export async function whilePublishing<Value>(
  sql: Sql,
  merchant: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const done = await sql.begin(async (tx) => {
    const [row] = await tx<{ isFree: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('brand_publish:' || ${merchant}, 0)) AS "isFree"`;
    if (row?.isFree !== true) return undefined;
    const beat = setInterval(() => void tx`SELECT 1`.catch(() => undefined), BEAT_MS);
    try {
      return { value: await work() };
    } finally {
      clearInterval(beat);
    }
  });
  return done?.value;
}
