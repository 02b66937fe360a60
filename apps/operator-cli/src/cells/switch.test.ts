import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cellOf, parseCells } from './cells-file.ts';
import { moveBetweenCells, type MoveOptions } from './move.ts';
import { switchCell } from './switch.ts';

const example = readFileSync(new URL('../../../../deploy/cells.example.json', import.meta.url), 'utf8');

function exampleFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-cells-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'cells.json');
  writeFileSync(file, example);
  return file;
}

test('a merchant is written into its new cell, with everything else as it was, and again without a change', () => {
  const file = exampleFile();
  switchCell(file, 'jade', 'two');
  const text = readFileSync(file, 'utf8');
  const cells = parseCells(text, file);
  expect(cellOf(cells, 'jade').name).toBe('two');
  const back = JSON.parse(text) as { cells: Record<string, { merchants: string[] }> };
  expect(back.cells['two']?.merchants).toEqual(['lotus', 'jade']);
  switchCell(file, 'jade', 'two');
  expect(readFileSync(file, 'utf8')).toBe(text);
  switchCell(file, 'jade', 'one');
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(JSON.parse(example), undefined, 2)}\n`);
  expect(readdirSync(path.dirname(file))).toEqual(['cells.json']);
});

test('the last merchant of a cell may leave it', () => {
  const file = exampleFile();
  switchCell(file, 'lotus', 'one');
  expect(parseCells(readFileSync(file, 'utf8'), file).cells.map(({ merchants }) => merchants.length)).toEqual(
    [3, 0],
  );
});

test.each<[string, Partial<MoveOptions>, NodeJS.ProcessEnv, string]>([
  ['an unknown cell', { cell: 'three' }, {}, 'There is no cell three: there are one, two.'],
  [
    'an unknown merchant',
    { merchant: 'jaden' },
    {},
    'No cell has the merchant jaden: there are aurora, jade, lotus.',
  ],
  ['no address', {}, {}, 'CELL_TWO_DATABASE_URL is not set: a move needs the DATABASE_URL of the cell two'],
  [
    'two addresses',
    {},
    { CELL_TWO_DATABASE_URL: 'postgres://a@b/c', CELL_TWO_DATABASE_URL_FILE: '/x' },
    'CELL_TWO_DATABASE_URL and CELL_TWO_DATABASE_URL_FILE are both set: keep one of them.',
  ],
  [
    'no key',
    {},
    { CELL_TWO_DATABASE_URL: 'postgres://a@127.0.0.1:1/c', CELL_TWO_SECRETS_KEY: 'secret' },
    'CELL_TWO_SECRETS_KEY holds no keys of 64 hexadecimal digits',
  ],
  [
    'a server that is away',
    {},
    { CELL_TWO_DATABASE_URL: 'postgres://a@127.0.0.1:1/c', CELL_TWO_SECRETS_KEY: '5e'.repeat(32) },
    'The cell two: ',
  ],
])('%s is refused by name', async (_what, more, environment, message) => {
  const options: MoveOptions = {
    merchant: 'jade',
    cell: 'two',
    carriesOpen: false,
    sameStaff: false,
    isCancelled: false,
    waitSeconds: 1,
    aheadSeconds: 1,
    ...more,
  };
  const cells = parseCells(example, 'cells.json');
  await expect(moveBetweenCells(cells, 'none.json', environment, options, () => {})).rejects.toThrow(message);
});
