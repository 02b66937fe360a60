import type { CellFigures, CellFilter } from '@marquee/gateway';
import { money, toDecimalString } from '@marquee/money';
import { askStandbys } from './ask-standbys.ts';
import type { Cells } from './cells-file.ts';

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
  const answers = await askStandbys(all, environment, (address, { merchants }) =>
    read(address, { merchants, ...days }),
  );
  const sums = new Map<string, Totals>();
  for (const { cell, answer } of answers) {
    if (!answer.ok) {
      problems.push(`Cell ${cell.name} gave no figures: ${answer.problem}`);
      continue;
    }
    const { figures, others, behindSeconds } = answer.value;
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
