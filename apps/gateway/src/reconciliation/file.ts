import { Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { readInstant } from './instant.ts';
import type { EntryKind, EntryStatus, TheirEntry } from './matching.ts';

/** What a file says of each transaction. */
export const fileColumns = [
  'transaction',
  'reference',
  'kind',
  'status',
  'amount',
  'currency',
  'time',
] as const;
export type FileColumn = (typeof fileColumns)[number];

/** Rows that a file may have. */
export const MAX_ROWS = 200_000;
/** Problems that are reported of one file. */
const REPORTED = 20;
const DAY_MS = 86_400_000;

/** How a file is read. */
export interface FileFormat {
  /** Whose file it is: the kinds of transactions differ. */
  readonly of: 'game-vendor' | 'payment-provider';
  /** What the file calls its columns, where it does not use our names. */
  readonly columns: Readonly<Partial<Record<FileColumn, string | undefined>>>;
  /** The IANA name of the time zone of times without one of their own. */
  readonly timeZone: string;
  /** The period in milliseconds since 1970, its end excluded. A time may be a day outside, since clocks and days differ. */
  readonly from: number;
  readonly until: number;
}

/** What is wrong with a file, and where. @param column as the file calls it; empty for a whole line */
export interface FileProblem {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

export type ReadFile =
  | { readonly ok: true; readonly entries: readonly TheirEntry[] }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

const kinds: Readonly<Record<FileFormat['of'], Readonly<Record<string, EntryKind>>>> = {
  'game-vendor': {
    bet: 'bet',
    debit: 'bet',
    stake: 'bet',
    win: 'win',
    credit: 'win',
    rollback: 'rollback',
    refund: 'rollback',
    cancel: 'rollback',
    adjust: 'adjust',
    prize: 'prize',
  },
  'payment-provider': { payment: 'payment', deposit: 'payment', payout: 'payout', withdrawal: 'payout' },
};

const statuses: Readonly<Record<string, EntryStatus>> = {
  completed: 'completed',
  complete: 'completed',
  success: 'completed',
  succeeded: 'completed',
  settled: 'completed',
  paid: 'completed',
  ok: 'completed',
  failed: 'failed',
  declined: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
  expired: 'failed',
  pending: 'pending',
  processing: 'pending',
};

/**
 * Reads a CSV file of transactions: one line with the names of the columns, in any order and with others among them, and one line
 * for each transaction. Cells are separated by commas, semicolons or tabs. Nothing of a file with a problem is used.
 */
export async function readTransactions(csv: string, format: FileFormat): Promise<ReadFile> {
  const problems: FileProblem[] = [];
  const entries: TheirEntry[] = [];
  let places: ReadonlyMap<FileColumn, number> | undefined;
  let head: readonly string[] = [];
  const report = (line: number, column: string, message: string) => problems.push({ line, column, message });
  try {
    const parser = Readable.from(slices(csv)).pipe(
      parse({
        bom: true,
        info: true,
        delimiter: delimiterOf(csv),
        relaxColumnCount: true,
        skipEmptyLines: true,
        trim: true,
      }),
    );
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (places === undefined) {
        head = record;
        places = placesOf(head, format, (column, message) => report(info.lines, column, message));
        if (problems.length > 0) break;
      } else if (entries.length >= MAX_ROWS)
        report(info.lines, '', `expected at most ${MAX_ROWS} transactions`);
      else if (record.length !== head.length)
        report(info.lines, '', `expected ${head.length} cells as in the first line, found ${record.length}`);
      else {
        const row = readRow(record, info.lines, places, format);
        if ('problem' in row) report(info.lines, columnName(row.column, format), row.problem);
        else entries.push(row.entry);
      }
      if (problems.length >= REPORTED) break;
    }
  } catch (error) {
    const { lines = 0, message } = error as CsvError & { lines?: number };
    report(lines, '', `expected CSV: ${message}`);
  }
  if (problems.length === 0 && entries.length === 0)
    report(1, '', 'expected a line with the names of columns, and transactions');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, entries };
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** A text in pieces with pauses, so that a long file leaves room for other work. */
async function* slices(text: string) {
  const size = 64 * 1024;
  for (let from = 0; from < text.length; from += size) {
    yield text.slice(from, from + size);
    // oxlint-disable-next-line no-await-in-loop -- the pause
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What separates cells: that which is most in the first line. */
function delimiterOf(csv: string): string {
  const first = csv.slice(0, 10_000).split('\n', 1)[0] ?? '';
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const columnName = (column: FileColumn, { columns }: FileFormat) => columns[column] ?? column;

/** Where each column is. Only the reference may be missing. */
function placesOf(
  head: readonly string[],
  format: FileFormat,
  report: (column: string, message: string) => void,
): ReadonlyMap<FileColumn, number> {
  const places = new Map<FileColumn, number>();
  const lower = head.map((name) => name.toLowerCase());
  for (const column of fileColumns) {
    const name = columnName(column, format);
    const place = lower.indexOf(name.toLowerCase());
    if (place !== -1 && lower.includes(name.toLowerCase(), place + 1))
      report(name, 'expected one column of this name, found several');
    else if (place !== -1) places.set(column, place);
    else if (column !== 'reference' || format.columns.reference !== undefined)
      report(name, `expected a column of this name, found ${head.join(', ')}`);
  }
  return places;
}

type ReadRow = { readonly entry: TheirEntry } | { readonly problem: string; readonly column: FileColumn };

function readRow(
  record: readonly string[],
  line: number,
  places: ReadonlyMap<FileColumn, number>,
  format: FileFormat,
): ReadRow {
  const cell = (column: FileColumn) => record[places.get(column) ?? -1] ?? '';
  const id = cell('transaction');
  if (!isName(id)) return { column: 'transaction', problem: 'expected a number of at most 200 characters' };
  const reference = cell('reference');
  if (reference !== '' && !isName(reference))
    return { column: 'reference', problem: 'expected a reference of at most 200 characters' };
  const known = kinds[format.of];
  const kind = known[cell('kind').toLowerCase()];
  if (kind === undefined)
    return { column: 'kind', problem: `expected one of ${Object.keys(known).join(', ')}` };
  const status = statuses[cell('status').toLowerCase()];
  if (status === undefined)
    return { column: 'status', problem: `expected one of ${Object.keys(statuses).join(', ')}` };
  const amount = readAmount(cell('amount'));
  if (amount === undefined)
    return {
      column: 'amount',
      problem:
        'expected an amount such as 1234.50: a point, at most four decimals, no sign and no separators',
    };
  const currency = cell('currency').toUpperCase();
  if (!/^[A-Z]{3,5}$/.test(currency))
    return { column: 'currency', problem: 'expected a code of a currency such as PHP' };
  const at = readInstant(cell('time'), format.timeZone);
  if (at === undefined)
    return {
      column: 'time',
      problem:
        'expected a time such as 2026-11-28T10:15:00+08:00, 2026-11-28 10:15:00 or milliseconds since 1970',
    };
  if (at < format.from - DAY_MS || at >= format.until + DAY_MS)
    return { column: 'time', problem: 'expected a time in the period, or at most a day outside' };
  const isOfProvider = format.of === 'payment-provider';
  return {
    entry: {
      line,
      id,
      reference: isOfProvider && reference !== '' ? reference : undefined,
      kind,
      status,
      amount,
      currency,
      at,
    },
  };
}

const isName = (text: string) => text.length > 0 && text.length <= 200 && !text.includes('\0');

/** An amount in ten-thousandths; undefined for a text that is none. */
function readAmount(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,4})0*)?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(4, '0'));
}
