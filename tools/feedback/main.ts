import { parseArgs } from 'node:util';
import {
  listFeedback,
  openDatabase,
  readEnvironment,
  StartError,
  type FeedbackEntry,
} from '@marquee/gateway';

const usage = `npm run feedback -- list [--merchant CODE] [--before ID]     a hundred remarks, newest first`;

function lines({ id, merchant, username, contact, createdAt, subject, content }: FeedbackEntry): string {
  const from = username ?? (contact === '' ? 'a guest' : `a guest, ${printable(contact)}`);
  return `${id}  ${merchant}  ${from}  ${createdAt.toISOString().slice(0, 16)}Z  ${printable(subject)}
    ${printable(content).replaceAll('\n', '\n    ')}`;
}

/** A visitor's words as they may stand on a terminal, which control characters would steer. */
function printable(words: string): string {
  return words.replaceAll(/[^\P{C}\n]/gu, '\uFFFD');
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
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, progress: () => {} });
  try {
    const older = before === undefined ? undefined : BigInt(before);
    const entries = await listFeedback(database.sql, { merchant, before: older });
    for (const entry of entries) console.log(lines(entry));
    if (entries.length === 0) console.log('Nobody has written.');
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
