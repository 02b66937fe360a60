import { parseArgs } from 'node:util';
import { decideBlock, openOperatorDatabase, readEnvironment } from '@marquee/gateway';
import { authenticate, sessionHelp } from './session.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run members -- block MERCHANT USERNAME --reason TEXT     ends the sessions and refuses log-ins
npm run members -- unblock MERCHANT USERNAME --reason TEXT
${sessionHelp}`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [action = '', merchant = '', username = ''] = positionals;
  const { reason = '' } = values;
  if ((action !== 'block' && action !== 'unblock') || positionals.length !== 3 || reason.trim() === '') {
    console.error(usage);
    return 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env), merchant);
  try {
    const operator = await authenticate(database.sql, 'members.change');
    const isFound = await decideBlock(database.sql, { merchant, username, action, operator, reason });
    if (isFound) console.log(`${merchant}/${username}: ${action}ed`);
    else console.error(`There is no member ${username} at ${merchant}.`);
    return isFound ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(main);
