import type { Queryable } from '../database/connection.ts';
import type { ForeignKey, Table } from './merchant-ways.ts';

/** Every table of the schema with its columns and foreign keys, as the database describes them. */
export async function readCatalogue(sql: Queryable): Promise<Table[]> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    GROUP BY relname ORDER BY relname`;
  const keys = await sql<(ForeignKey & { table: string })[]>`
    SELECT own.relname AS "table", target.relname AS target,
      array(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY k(number, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY place) AS columns,
      array(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY k(number, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = number ORDER BY place) AS "targetColumns",
      (SELECT bool_and(attnotnull) FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS "isRequired"
    FROM pg_constraint JOIN pg_class own ON own.oid = conrelid JOIN pg_class target ON target.oid = confrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    ORDER BY own.relname, conname`;
  return tables.map(({ name, columns }) => ({
    name,
    columns,
    foreignKeys: keys.filter(({ table }) => table === name),
  }));
}
