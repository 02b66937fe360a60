import { readFileSync } from 'node:fs';
import { StartError, type CellFigures, type CellFilter } from '@marquee/gateway';
import { money, toDecimalString } from '@marquee/money';
import type { Cell, Cells } from './cells-file.ts';

/** Days of each merchant's time zone, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What is printed. */
export interface CellsReport {
  /** A line for each cell and currency, and for each currency of all cells. */
  readonly lines: readonly string[];
  /** Why figures are missing; with any, there is no line of all cells. */
  readonly problems: readonly string[];
}

type Read = (address: string, filter: CellFilter) => Promise<CellFigures>;

/** Sums that are added up over merchants of one currency. */
const added = ['stakes', 'prizes', 'rebates', 'bonuses', 'deposits', 'withdrawals'] as const;

interface Totals extends Record<(typeof added)[number], bigint> {
  readonly bets: number;
}

/**
 * Adds up the figures of all cells by currency.
 *
 * @param read asks the standby of a cell
 * @param environment holds the passwords of the standbys: `CELL_<NAME>_REPORT_PASSWORD`, or the path of a file in `…_FILE`
 */
export async function reportCells(
  all: Cells,
  days: Days,
  environment: NodeJS.ProcessEnv,
  read: Read,
): Promise<CellsReport> {
  const known = all.cells.flatMap(({ merchants }) => merchants);
  const lines: string[] = [];
  const problems: string[] = [];
  const answers = await Promise.all(all.cells.map((cell) => ask(cell, days, environment, read)));
  const sums = new Map<string, Totals>();
  for (const { cell, answer } of answers) {
    if (typeof answer === 'string') {
      problems.push(`Cell ${cell.name} gave no figures: ${answer}`);
      continue;
    }
    const { figures, others, behindSeconds } = answer;
    const source = behindSeconds === undefined ? 'primary' : `standby, ${Math.ceil(behindSeconds)} s behind`;
    for (const [currency, totals] of byCurrency(figures)) {
      lines.push(`cell ${cell.name} (${source}): ${line(currency, totals)}`);
      sums.set(currency, plus(sums.get(currency), totals));
    }
    // One that moved has its rows in its old cell too, and is counted in the new one.
    for (const merchant of others.filter((other) => !known.includes(other)))
      problems.push(
        `Cell ${cell.name} has the merchant ${merchant}, which no cell of cells.json has: its figures are missing.`,
      );
  }
  if (problems.length === 0)
    for (const [currency, totals] of sums) lines.push(`all cells: ${line(currency, totals)}`);
  return { lines, problems };
}

/** The figures of a cell, or why there are none. */
async function ask(cell: Cell, days: Days, environment: NodeJS.ProcessEnv, read: Read) {
  try {
    const address = withPassword(cell, environment);
    return { cell, answer: await read(address, { merchants: cell.merchants, ...days }) };
  } catch (error) {
    return { cell, answer: error instanceof Error ? error.message : String(error) };
  }
}

function withPassword({ name, standby }: Cell, environment: NodeJS.ProcessEnv): string {
  const variable = `CELL_${name.toUpperCase().replaceAll('-', '_')}_REPORT_PASSWORD`;
  const [value = '', file = ''] = [environment[variable], environment[`${variable}_FILE`]];
  if (value !== '' && file !== '')
    throw new StartError(`${variable} and ${variable}_FILE are both set: keep one of them.`);
  const address = new URL(standby);
  try {
    // Percent signs and the like are part of a password.
    address.password = encodeURIComponent(file === '' ? value : readFileSync(file, 'utf8').trim());
  } catch (error) {
    throw new StartError(`${variable}_FILE names "${file}", which cannot be read.`, { cause: error });
  }
  return address.href;
}

function byCurrency(figures: CellFigures['figures']): ReadonlyMap<string, Totals> {
  const totals = new Map<string, Totals>();
  for (const one of figures) totals.set(one.currency, plus(totals.get(one.currency), one));
  return totals;
}

function plus(totals: Totals | undefined, more: Totals): Totals {
  const sum = (name: (typeof added)[number]): bigint => (totals?.[name] ?? 0n) + more[name];
  return {
    bets: (totals?.bets ?? 0) + more.bets,
    stakes: sum('stakes'),
    prizes: sum('prizes'),
    rebates: sum('rebates'),
    bonuses: sum('bonuses'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
  };
}

function line(currency: string, totals: Totals): string {
  const shown = (amount: bigint): string => toDecimalString(money(currency, amount));
  const ggr = totals.stakes - totals.prizes;
  return `${totals.bets} bets, stakes ${shown(totals.stakes)}, prizes ${shown(totals.prizes)}, GGR ${shown(ggr)}, NGR ${shown(ggr - totals.rebates - totals.bonuses)}, in ${shown(totals.deposits)}, out ${shown(totals.withdrawals)} ${currency}`;
}
