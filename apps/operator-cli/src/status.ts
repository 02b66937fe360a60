import { parseArgs } from 'node:util';
import {
  listOverdue,
  openOperatorDatabase,
  readEnvironment,
  type Overdue,
  type WaitingKind,
} from '@marquee/gateway';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run status   lists what is overdue: draws, settlements, payments of prizes, jobs, deposits, withdrawals, seals, and
                 what the last check of the ledger found broken
Exit code 0: nothing is overdue; 1: something is, or the database cannot be read.`;

/** Lines of each kind; the rest is counted. */
const MOST = 100;

/** What is overdue: one, and several. */
const texts: Readonly<Record<WaitingKind, readonly [one: string, several: string]>> = {
  draw: ['draw is overdue', 'draws are overdue'],
  settlement: ['drawn issue is not settled', 'drawn issues are not settled'],
  payout: ['settled issue is not paid', 'settled issues are not paid'],
  job: ['scheduled job is overdue', 'scheduled jobs are overdue'],
  deposit: ['deposit waits for review', 'deposits wait for review'],
  withdrawal: ['withdrawal waits', 'withdrawals wait'],
  seal: ['stretch of the ledger has no seal', 'stretches of the ledger have no seal'],
  ledger: ['rule of the ledger is broken', 'rules of the ledger are broken'],
};

/** The lines of one kind. @param overdue the oldest first, at least one */
function linesOf(overdue: readonly Overdue[]): readonly string[] {
  const [first] = overdue;
  if (first === undefined) return [];
  const { kind, ofKind } = first;
  const more = ofKind - overdue.length;
  return [
    `${ofKind} ${texts[kind][ofKind === 1 ? 0 : 1]}:`,
    ...overdue.map(({ name, seconds }) => `  ${printableLine(name)}, for ${duration(seconds)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return `${Math.floor(seconds)} s`;
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help === true) {
    console.log(usage);
    return 0;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env));
  try {
    const overdue = await listOverdue(database.sql, MOST);
    const kinds = new Set(overdue.map(({ kind }) => kind));
    const lines = [...kinds].flatMap((kind) => linesOf(overdue.filter((each) => each.kind === kind)));
    console.log(overdue.length === 0 ? 'Nothing is overdue.' : lines.join('\n'));
    return overdue.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(main);
