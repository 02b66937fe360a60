import type { Queryable } from '../database/connection.ts';

/** A table as the database describes it. */
export interface TableColumns {
  readonly about: string;
  readonly columns: readonly {
    readonly name: string;
    /** Whether it is binary. */
    readonly isBinary: boolean;
    readonly about: string | null;
  }[];
  /** Columns of the primary key; empty for a table without one. */
  readonly key: readonly string[];
}

/** The columns of tables, in their order. */
export async function readColumns(
  sql: Queryable,
  tables: readonly string[],
): Promise<ReadonlyMap<string, TableColumns>> {
  const rows = await sql<({ table: string } & TableColumns)[]>`
    SELECT c.relname AS table, coalesce(obj_description(c.oid, 'pg_class'), '') AS about,
      (SELECT json_agg(json_build_object('name', attname, 'isBinary', atttypid = 'bytea'::regtype,
          'about', col_description(c.oid, attnum)) ORDER BY attnum)
        FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      coalesce((SELECT json_agg(attname ORDER BY array_position(conkey, attnum))
        FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
        WHERE conrelid = c.oid AND contype = 'p'), '[]') AS key
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname IN ${sql(tables)}`;
  return new Map(rows.map(({ table, ...columns }) => [table, columns]));
}
