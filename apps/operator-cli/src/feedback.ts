import { parseArgs } from 'node:util';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { merchantsFor } from './merchants.ts';
import { openOperatorClient } from './operator-client.ts';
import { printable, printableLine, runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run feedback -- list [--merchant CODE] [--before ID]     a hundred remarks of each merchant, newest first
${sessionHelp}`;

type Entry = ValueOf<typeof operatorCalls.feedbackEntries>['entries'][number];

function lines(merchant: string, { id, username, contact, createdAt, subject, content }: Entry): string {
  const from = username ?? (contact === '' ? 'a guest' : `a guest, ${printableLine(contact)}`);
  return `${id}  ${merchant}  ${from}  ${createdAt.slice(0, 16)}Z  ${printableLine(subject)}
    ${printable(content).replaceAll('\n', '\n    ')}`;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { merchant: { type: 'string' }, before: { type: 'string' } },
  });
  const { before } = values;
  if (positionals.join() !== 'list' || (before !== undefined && !/^[1-9]\d{0,17}$/.test(before))) {
    console.error(usage);
    return 2;
  }
  const client = openOperatorClient();
  let count = 0;
  for (const merchant of await merchantsFor(client, values.merchant)) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const { entries } = await client.send(operatorCalls.feedbackEntries, { query: { merchant, before } });
    for (const entry of entries) console.log(lines(merchant, entry));
    count += entries.length;
  }
  if (count === 0) console.log('There is no feedback.');
  return 0;
}

await runCommand(main);
