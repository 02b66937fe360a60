import type { GenericSchema } from 'valibot';
import type { OperatorCall } from './operator-call.ts';

/** A column of an exported list. */
export interface ExportColumn {
  /** Name in the first line: that of the field, with those it stands in before it, such as `member.username`. */
  readonly name: string;
  /** Where the value is in a row. */
  readonly path: readonly string[];
  /** `money` is the decimal of an amount; `json` is what has no single value, such as texts by language. */
  readonly kind: 'text' | 'number' | 'money' | 'json';
}

/** A list of a call's answer that can be had whole as CSV. */
export interface ListExport {
  /** Field of the answer that has the rows. */
  readonly rows: string;
  /** Takes the query of the call without its page. */
  readonly path: `/operator/${string}.csv`;
  readonly columns: readonly ExportColumn[];
  /** Whether the amounts of a row share a column for their currency, the last one. */
  readonly hasCurrency: boolean;
}

/** A schema of the validation library, seen from outside: its parts are public, but not in the type of any schema. */
interface OpenSchema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly wrapped?: GenericSchema;
}

/** Name of the column for the currency of a row's amounts. */
export const currencyColumn = 'currency';

/** Fields of requests that choose a page. */
export const pageFields = ['cursor', 'limit', 'before'] as const;

/** Answers of these are pictures, or the caller's own session. */
const withoutExport: ReadonlySet<string> = new Set(['applicationPictures', 'staffSession']);

/** The lists of a call that can be exported: every list of records in the answer of a call that reads. */
export function listExportsOf(row: OperatorCall): readonly ListExport[] {
  if (row.method !== 'GET' || withoutExport.has(row.name)) return [];
  return Object.entries(open(row.response).entries ?? {}).flatMap(([rows, schema]) => {
    const { type, item } = open(schema);
    if (type !== 'array' || item === undefined || !isGroup(open(item))) return [];
    const columns = columnsOf(item, []);
    const hasCurrency =
      columns.some(({ kind }) => kind === 'money') && columns.every(({ name }) => name !== currencyColumn);
    return [{ rows, path: `${row.path}/${rows}.csv` as const, columns, hasCurrency }];
  });
}

/** The list of a call's answer that its cursor pages; the others come whole with the first page. */
export function pagedListOf(row: OperatorCall): string | undefined {
  return row.paged ?? listExportsOf(row)[0]?.rows;
}

function columnsOf(schema: GenericSchema, path: readonly string[]): readonly ExportColumn[] {
  const { type, entries = {}, wrapped } = open(schema);
  const column = (kind: ExportColumn['kind']) => [{ name: path.join('.'), path, kind }];
  if (wrapped !== undefined) return columnsOf(wrapped, path);
  if (isMoney(open(schema))) return column('money');
  if (isGroup(open(schema)))
    return Object.entries(entries).flatMap(([name, entry]) => columnsOf(entry, [...path, name]));
  switch (type) {
    case 'number':
      return column('number');
    case 'string':
    case 'picklist':
    case 'literal':
    case 'boolean':
      return column('text');
    default:
      return column('json');
  }
}

const open = (schema: GenericSchema) => schema as unknown as OpenSchema;
const isGroup = ({ type }: OpenSchema) => type === 'object' || type === 'strict_object';
const isMoney = ({ entries }: OpenSchema) =>
  entries !== undefined && Object.keys(entries).toSorted().join(' ') === 'amount currency';
