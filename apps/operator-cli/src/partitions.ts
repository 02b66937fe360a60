import { parseArgs } from 'node:util';
import {
  detachMonth,
  listMonths,
  openOperatorDatabase,
  openPool,
  readEnvironment,
  restoreMonth,
  type MonthRow,
  type Sql,
} from '@marquee/gateway';
import { runCommand } from './run-command.ts';

const usage = `npm run partitions -- list                              lists the months of all tables that are divided by month
npm run partitions -- detach <table> <month> [--to DIR] writes a month (2026-09) to a file in a folder (.), and takes it out of the database
npm run partitions -- restore <file>                    puts the rows of such a file back
detach and restore need the role that owns the tables (DATABASE_OWNER_URL).`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string', default: '.' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  const wanted = { list: 0, detach: 2, restore: 1 }[command ?? ''];
  if (values.help === true || wanted !== rest.length) {
    console.log(usage);
    return values.help === true ? 0 : 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env));
  const sql = openPool(database.ownerUrl, { applicationName: 'marquee partitions', max: 2 });
  try {
    const [first = '', second = ''] = rest;
    if (command === 'list') console.log(table(await listMonths(sql)));
    else
      console.log(await (command === 'detach' ? detach(sql, first, second, values.to) : restore(sql, first)));
    return 0;
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

async function detach(sql: Sql, name: string, month: string, folder: string): Promise<string> {
  const { file, rows, sha256, wasDetached } = await detachMonth(sql, { table: name, month, folder });
  const what = `${rows} rows of ${name} of ${month}`;
  return wasDetached
    ? `${what} are detached already: they are in ${file} (SHA-256 ${sha256}).`
    : `${what} are in ${file} (SHA-256 ${sha256}), which was read back, and no longer in the database. Copy the file to where the backups are.`;
}

async function restore(sql: Sql, file: string): Promise<string> {
  const { table: name, month, rows, erased, since } = await restoreMonth(sql, file);
  return [
    `${rows} rows of ${name} of ${month} are back and equal to the file.`,
    erased === 0 ? [] : `${erased} rows are of members who were erased since, and stay away.`,
    since === 0 ? [] : `${since} rows that came since are kept.`,
  ]
    .flat()
    .join(' ');
}

/** Months as lines with aligned columns. */
function table(months: readonly MonthRow[]): string {
  const lines = [
    ['table', 'month', 'rows', 'MB', 'state'],
    ...months.map(({ table: name, month, rows, isEstimate, bytes, state }) => [
      name,
      month ?? '-',
      `${isEstimate ? '~' : ''}${rows}`,
      (bytes / 1_000_000).toFixed(1),
      state,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, place) =>
          place === 2 || place === 3 ? cell.padStart(widths[place] ?? 0) : cell.padEnd(widths[place] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

await runCommand(main);
