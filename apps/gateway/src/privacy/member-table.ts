/** What a document of a member's data is sorted by. */
export type Area =
  | 'profile'
  | 'security'
  | 'safer-play'
  | 'messages'
  | 'favourites'
  | 'ledger'
  | 'payments'
  | 'bets'
  | 'lotteries'
  | 'bonuses'
  | 'points'
  | 'rewards'
  | 'agents';

/** Columns by name, each with the SQL of its value; `t` is the row. */
export type Values = Readonly<Record<string, string>>;

/** How the rows of a table come into the document of a member's data. */
export interface Exported {
  readonly area: Area;
  /** Columns that are left out, besides those of {@link neverExported} and everything binary. */
  readonly hide?: readonly string[];
  /** Columns whose value is shown in another way: masked numbers, pictures. */
  readonly show?: Values;
  /** Columns of other tables, as SQL. */
  readonly add?: Values;
}

/** What an erasure does to the rows of a table. */
export type Erased =
  /** `of` replaces the table's own condition. */
  | { readonly rule: 'delete'; readonly of?: string }
  | { readonly rule: 'clear'; readonly set: Values }
  /** Kept until the years for which payments must be provable are over, except the rows of which `unless` is true. */
  | { readonly rule: 'record'; readonly set: Values | 'delete'; readonly unless?: string }
  /** `why` it names no member, or must stay. */
  | { readonly rule: 'keep'; readonly why: string };

/** What is done with one table when a member's data are exported or erased. */
export interface MemberTable {
  readonly table: string;
  /** SQL that is true for the rows of the member `:member`; `t` is the row. */
  readonly of: string;
  /** A text is the reason why the table is not in the document. */
  readonly export: Exported | string;
  readonly erase: Erased;
}

/** Names of staff, which are not the member's data. */
export const neverExported: readonly string[] = ['staff', 'operator', 'decided_by', 'actor'];

/** The rows of a member in a table that names them in its column `member`. */
export const own = 't.member = :member';

/** Rows that belong to rows of another table with the same member. */
export const through = (column: string, table: string) =>
  `t.${column} IN (SELECT id FROM ${table} WHERE member = :member)`;

export const deleted: Erased = { rule: 'delete' };
export const kept = (why: string): Erased => ({ rule: 'keep', why });
export const cleared = (set: Values): Erased => ({ rule: 'clear', set });
/** Texts that become empty and stay null where they are. */
export const emptied = (...columns: readonly string[]): Erased =>
  cleared(
    Object.fromEntries(columns.map((column) => [column, `CASE WHEN t.${column} IS NOT NULL THEN '' END`])),
  );
