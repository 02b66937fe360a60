import { parseArgs } from 'node:util';
import { listFeedback, openOperatorDatabase, readEnvironment, type FeedbackEntry } from '@marquee/gateway';
import { printable, printableLine, runCommand } from './run-command.ts';

const usage = `npm run feedback -- list [--merchant CODE] [--before ID]     a hundred remarks, newest first`;

function lines({ id, merchant, username, contact, createdAt, subject, content }: FeedbackEntry): string {
  const from = username ?? (contact === '' ? 'a guest' : `a guest, ${printableLine(contact)}`);
  return `${id}  ${merchant}  ${from}  ${createdAt.toISOString().slice(0, 16)}Z  ${printableLine(subject)}
    ${printable(content).replaceAll('\n', '\n    ')}`;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { merchant: { type: 'string' }, before: { type: 'string' } },
  });
  const { merchant, before } = values;
  if (positionals.join() !== 'list' || (before !== undefined && !/^\d{1,18}$/.test(before))) {
    console.error(usage);
    return 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env), values.merchant);
  try {
    const older = before === undefined ? undefined : BigInt(before);
    const entries = await listFeedback(database.sql, { merchant, before: older });
    for (const entry of entries) console.log(lines(entry));
    if (entries.length === 0) console.log('There is no feedback.');
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(main);
