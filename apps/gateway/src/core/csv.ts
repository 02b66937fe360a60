/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '﻿';

/** What can stand in a cell: a text, or a number already written out. */
export type Cell = string | { readonly number: string };

/**
 * One line of a CSV file (RFC 4180), line break included.
 *
 * A text that a spreadsheet would take for a formula gets an apostrophe before it: names of games and vendors come from
 * outside.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number;
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
