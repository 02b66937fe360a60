import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { StartError } from '../errors/start-error.ts';

/** What the first line of a file says: which rows it has. */
export interface MonthHead {
  readonly table: string;
  /** `2026-09`. */
  readonly month: string;
  /** Columns of each row, in their order. */
  readonly columns: readonly string[];
}

/** What the last line says. `sha256` is over all lines before it, in hexadecimal digits. */
export interface MonthSum {
  readonly rows: number;
  readonly sha256: string;
}

const headSchema = v.object({
  table: v.string(),
  month: v.string(),
  columns: v.array(v.string()),
});
const sumSchema = v.object({ rows: v.number(), sha256: v.string() });

/** Adds lines up as a file does. */
export function sumOfLines(head: MonthHead): { add: (row: string) => void; sum: () => MonthSum } {
  const hash = createHash('sha256').update(`${JSON.stringify(head)}\n`);
  let rows = 0;
  return {
    add: (row) => {
      hash.update(`${row}\n`);
      rows += 1;
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/**
 * Writes rows to a file, compressed, one JSON object a line. The file has its name once all of it is on the disk: one with this
 * name is whole.
 */
export async function writeMonthFile(
  file: string,
  head: MonthHead,
  rows: AsyncIterable<readonly string[]>,
): Promise<MonthSum> {
  const lines = sumOfLines(head);
  let written: MonthSum | undefined;
  async function* text() {
    yield `${JSON.stringify(head)}\n`;
    for await (const part of rows) {
      for (const row of part) lines.add(row);
      if (part.length > 0) yield `${part.join('\n')}\n`;
    }
    written = lines.sum();
    yield `${JSON.stringify(written)}\n`;
  }
  await pipeline(text, createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }));
  await sync(`${file}.part`);
  await rename(`${file}.part`, file);
  await sync(path.dirname(file));
  if (written === undefined) throw new Error('the file has no last line');
  return written;
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads a file from its beginning to its end.
 *
 * @param take gets the rows, some at a time
 * @returns what it says of itself, which is true
 * @throws StartError when it is not such a file, is cut off, or was changed
 */
export async function readMonthFile(
  file: string,
  take: (rows: readonly string[], head: MonthHead) => Promise<void> = () => Promise.resolve(),
): Promise<MonthHead & MonthSum> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  let head: MonthHead | undefined;
  let lines: ReturnType<typeof sumOfLines> | undefined;
  let last: string | undefined;
  let batch: string[] = [];
  try {
    for await (const line of createInterface({ input: source.pipe(text), crlfDelay: Infinity })) {
      if (head === undefined) {
        head = v.parse(headSchema, JSON.parse(line));
        lines = sumOfLines(head);
        continue;
      }
      if (last !== undefined) {
        lines?.add(last);
        batch.push(last);
      }
      last = line;
      if (batch.length < ROWS_AT_ONCE) continue;
      await take(batch, head);
      batch = [];
    }
    if (head === undefined || lines === undefined) throw new StartError('it is empty');
    if (batch.length > 0) await take(batch, head);
    const said = v.parse(sumSchema, JSON.parse(last ?? ''));
    const found = lines.sum();
    if (said.rows !== found.rows || said.sha256 !== found.sha256)
      throw new StartError(`its checksum is ${found.sha256}, and its last line says ${said.sha256}`);
    return { ...head, ...found };
  } catch (error) {
    if (error instanceof Error && 'severity' in error) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} is not a whole file of a month (${why}): take another copy of it.`, {
      cause: error,
    });
  }
}

/** Rows that are in memory at once. */
export const ROWS_AT_ONCE = 2000;
