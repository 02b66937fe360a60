import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { parseCells } from './cells-file.ts';

/** What of the file is changed. */
interface File {
  cells: Record<string, { merchants: string[] }>;
}

/**
 * Writes into `cells.json` that a merchant belongs to another cell. The file is replaced as a whole; again, it changes nothing.
 *
 * @param file its path
 * @param cell the name of the new cell
 * @throws StartError when the file is not right before or after the change
 */
export function switchCell(file: string, merchant: string, cell: string): void {
  const text = readFileSync(file, 'utf8');
  parseCells(text, file);
  const given = JSON.parse(text) as File;
  if (given.cells[cell]?.merchants.includes(merchant) === true) return;
  for (const [name, one] of Object.entries(given.cells)) {
    one.merchants = one.merchants.filter((code) => code !== merchant);
    if (name === cell) one.merchants.push(merchant);
  }
  const changed = `${JSON.stringify(given, undefined, 2)}\n`;
  parseCells(changed, file);
  const next = `${file}.${process.pid}.new`;
  try {
    const handle = openSync(next, 'wx', 0o644);
    writeSync(handle, changed);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
}
