import * as v from 'valibot';

/** Where a vendor answers with its live tables, below the origin of its games: a signed `GET` with `?currency=`, with a signed answer. */
export const TABLES_PATH = '/vendor/v1/tables';

const code = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));
const decimal = v.pipe(v.string(), v.regex(/^\d{1,15}(?:\.\d{1,4})?$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** Colors of results. */
export const tableTones = ['red', 'blue', 'green', 'black'] as const;

const table = v.object({
  vendor: code,
  /** Its game in the catalogue. */
  game: code,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
  /** The smallest and the largest stake on one spot, as decimals. */
  minimum: decimal,
  maximum: decimal,
  /** Players at the table now. */
  players: count,
  /** Where only so many can play: how many seats there are, and how many are taken. */
  seats: v.nullable(v.object({ taken: count, of: count })),
  /** Results of ended rounds, oldest first, as roads show them: `{"mark":"B","tone":"red"}`. */
  results: v.pipe(
    v.array(
      v.object({
        mark: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}=]{1,2}$/u)),
        tone: v.picklist(tableTones),
      }),
    ),
    v.maxLength(60),
  ),
});

/** What a vendor answers: its tables in one currency, at most 500. */
export const tablesAnswer = v.object({ tables: v.pipe(v.array(table), v.maxLength(500)) });

/** A live table, as it is now. */
export type VendorTable = v.InferOutput<typeof table>;
