import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  numberCell,
  readCellDraws,
  readCellFigures,
  readEnvironment,
  readMerchantRows,
  readDrawKey,
  StartError,
} from '@marquee/gateway';
import { parseCells, type Cells } from './cells/cells-file.ts';
import { checkDraws } from './cells/draws.ts';
import { generateCells } from './cells/generate.ts';
import { moveBetweenCells } from './cells/move.ts';
import { reportCells } from './cells/report.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run cells -- generate FOLDER   writes HAProxy's, nginx's and the gateways' settings of all cells
npm run cells -- report --from 2026-11-01 --to 2026-11-30   adds up the figures of all cells, from their standbys
npm run cells -- draws   finds lotteries of the platform that two cells draw, and compares what they drew
npm run cells -- key   prints the public key with which the cell of DATABASE_URL signs draws
npm run cells -- rows MERCHANT   counts the rows of a merchant in each table of the database of DATABASE_URL
npm run cells -- number CELL   gives the ids of the database of DATABASE_URL the range of the cell's number
npm run cells -- move MERCHANT CELL [--carry-open] [--same-staff] [--wait 600] [--ahead 300] [--cancel]   moves a merchant to another cell
The cells stand in cells.json, or in the file that --file names: see docs/operators/cells.md.
Exit code 0: done; 1: a cell did not answer, two cells draw one lottery, a merchant cannot move, or something cannot be read.`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string', default: 'cells.json' },
      from: { type: 'string' },
      to: { type: 'string' },
      'carry-open': { type: 'boolean', default: false },
      'same-staff': { type: 'boolean', default: false },
      cancel: { type: 'boolean', default: false },
      wait: { type: 'string', default: '600' },
      ahead: { type: 'string', default: '300' },
    },
  });
  const [name, operand, ...more] = positionals;
  const [cell] = more;
  if (name === 'move' && operand !== undefined && cell !== undefined && more.length === 1) {
    const { 'carry-open': carriesOpen, 'same-staff': sameStaff, cancel: isCancelled } = values;
    const options = {
      merchant: operand,
      cell,
      carriesOpen,
      sameStaff,
      isCancelled,
      waitSeconds: readSeconds('--wait', values.wait),
      aheadSeconds: readSeconds('--ahead', values.ahead),
    };
    await moveBetweenCells(readCells(values.file), values.file, process.env, options, (line) =>
      console.log(line),
    );
    return 0;
  }
  if (more.length === 0) {
    if (name === 'generate' && operand !== undefined) return generate(values.file, operand);
    if (name === 'number' && operand !== undefined) return giveNumber(values.file, operand);
    if (name === 'rows' && operand !== undefined) return printRows(operand);
    if (name === 'key' && operand === undefined) return printKey();
    if (name === 'draws' && operand === undefined) return printDraws(values.file);
    if (name === 'report' && operand === undefined) return printReport(values.file, values.from, values.to);
  }
  console.error(usage);
  return 2;
}

function generate(file: string, folder: string): number {
  const { brandsDir, sitesDir } = readEnvironment(process.env);
  const written = generateCells(readCells(file), { brandsDir, sitesDir, folder });
  console.log(`${written.length} files are in ${folder}: ${written.join(', ')}.`);
  return 0;
}

async function giveNumber(file: string, name: string): Promise<number> {
  const { cells } = readCells(file);
  const cell = cells.find((one) => one.name === name);
  if (cell === undefined)
    throw new StartError(`There is no cell ${name}: there are ${cells.map((one) => one.name).join(', ')}.`);
  const { number } = cell;
  if (number === undefined)
    throw new StartError(
      `${file}: cells.${name}.number is missing: give each cell a number, 0 to one that is in use.`,
    );
  const changed = await numberCell(readEnvironment(process.env), number);
  console.log(
    `The ids of the cell ${name} ${changed ? 'have' : 'had'} the range of number ${number}${changed ? '' : ' already'}.`,
  );
  return 0;
}

function readSeconds(option: string, value: string): number {
  if (/^\d{1,5}$/.test(value)) return Number(value);
  throw new StartError(`${option} is "${value}": expected seconds, e.g. 600.`);
}

async function printRows(merchant: string): Promise<number> {
  const counted = await readMerchantRows(readEnvironment(process.env), merchant);
  const present = counted.filter(({ rows }) => rows > 0);
  for (const { table, over, rows } of present)
    console.log(`${rows} ${table}${over === table ? '' : ` (by ${over})`}`);
  const sum = present.reduce((all, { rows }) => all + rows, 0);
  console.log(`${merchant} has ${sum} rows in ${present.length} of ${counted.length} tables.`);
  return 0;
}

async function printReport(file: string, from: string | undefined, to: string | undefined): Promise<number> {
  const cells = readCells(file);
  const days = { from: readDay('--from', from), to: readDay('--to', to) };
  if (days.to < days.from) throw new StartError('--to is before --from: exchange them.');
  const { lines, problems } = await reportCells(cells, days, process.env, readCellFigures);
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error('There is no sum of all cells, because figures are missing.');
  return problems.length === 0 ? 0 : 1;
}

async function printKey(): Promise<number> {
  console.log(await readDrawKey(readEnvironment(process.env)));
  return 0;
}

async function printDraws(file: string): Promise<number> {
  const { lines, problems } = await checkDraws(readCells(file), process.env, readCellDraws);
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** @throws StartError for what is no day */
function readDay(option: string, value: string | undefined): string {
  const day = value ?? '';
  const date = new Date(`${day}T00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day))
    return day;
  throw new StartError(
    `${option} ${value === undefined ? 'is missing' : `is "${value}"`}: expected a day, e.g. 2026-11-30.`,
  );
}

function readCells(file: string): Cells {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(
      `${file} cannot be read: copy deploy/cells.example.json to it, or name another with --file.`,
      { cause: error },
    );
  }
  return parseCells(text, file);
}

await runCommand(main);
