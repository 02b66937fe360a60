import { parseArgs } from 'node:util';
import {
  findWaiting,
  openOperatorDatabase,
  overdueOf,
  readEnvironment,
  type Waiting,
  type WaitingKind,
} from '@marquee/gateway';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run status   lists what is overdue: draws, settlements, jobs, deposits, withdrawals, seals
Exit code 0: nothing is overdue; 1: something is, or the database cannot be read.`;

/** What is overdue, and where to look: one, and several. */
const texts: Readonly<Record<WaitingKind, readonly [one: string, several: string]>> = {
  draw: ['draw is overdue', 'draws are overdue'],
  settlement: ['drawn issue is not settled', 'drawn issues are not settled'],
  job: ['scheduled job is overdue', 'scheduled jobs are overdue'],
  deposit: ['deposit waits for review', 'deposits wait for review'],
  withdrawal: ['withdrawal waits', 'withdrawals wait'],
  seal: ['stretch of the ledger has no seal', 'stretches of the ledger have no seal'],
};

function line({ kind, count, oldest, oldestSeconds }: Waiting): string {
  const [one, several] = texts[kind];
  const oldestOne = count === 1 ? printableLine(oldest) : `the oldest is ${printableLine(oldest)}`;
  return `${count} ${count === 1 ? one : several}: ${oldestOne}, for ${duration(oldestSeconds)}`;
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
    const overdue = overdueOf(await findWaiting(database.sql));
    console.log(overdue.length === 0 ? 'Nothing is overdue.' : overdue.map(line).join('\n'));
    return overdue.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(main);
