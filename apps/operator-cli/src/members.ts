import { parseArgs } from 'node:util';
import { operatorCalls } from '@marquee/contract/operator';
import { toDecimalString } from '@marquee/money';
import { StartError } from '@marquee/gateway';
import { checkRequest, openOperatorClient, type OperatorClient } from './operator-client.ts';
import { printableLine, runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run members -- find MERCHANT TEXT                         by name, id, number, e-mail, payout account, device or address
npm run members -- block MERCHANT USERNAME --reason TEXT      ends the sessions and refuses log-ins
npm run members -- unblock MERCHANT USERNAME --reason TEXT
The gateway at OPERATOR_URL is asked.
${sessionHelp}`;

/** The id of the member with exactly this name, in any letter case. @throws StartError for no such member */
async function idOf({ send }: OperatorClient, merchant: string, username: string): Promise<string> {
  let cursor: string | undefined;
  do {
    const query = { merchant, search: username, by: 'username', limit: 100, cursor } as const;
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const { members, nextCursor } = await send(operatorCalls.memberSearch, {
      query: checkRequest(operatorCalls.memberSearch.query, query),
    });
    const found = members.find((member) => member.username.toLowerCase() === username.toLowerCase());
    if (found !== undefined) return found.id;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  throw new StartError(`There is no member ${username} at ${merchant}.`);
}

async function find({ send }: OperatorClient, merchant: string, search: string): Promise<void> {
  const query = checkRequest(operatorCalls.memberSearch.query, { merchant, search, limit: 50 });
  const { members, count, isMore } = await send(operatorCalls.memberSearch, { query });
  for (const { id, username, state, balance, mobile, email, registeredAt } of members)
    console.log(
      printableLine(
        `${id} ${username}: ${state}, ${toDecimalString(balance)} ${balance.currency}, ${mobile ?? '-'} ${email ?? '-'}, since ${registeredAt.slice(0, 10)}`,
      ),
    );
  console.log(`${count}${isMore ? ' or more' : ''} found`);
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [action = '', merchant = '', name = ''] = positionals;
  const { reason = '' } = values;
  const isDecision = action === 'block' || action === 'unblock';
  if (
    (!isDecision && action !== 'find') ||
    positionals.length !== 3 ||
    (isDecision && reason.trim() === '')
  ) {
    console.error(usage);
    return 2;
  }
  const client = openOperatorClient();
  if (!isDecision) {
    await find(client, merchant, name);
    return 0;
  }
  const member = await idOf(client, merchant, name);
  const state = action === 'block' ? 'suspended' : 'active';
  const body = checkRequest(operatorCalls.memberStateUpdate.body, { merchant, member, state, reason });
  await client.send(operatorCalls.memberStateUpdate, { body });
  console.log(`${merchant}/${name}: ${action}ed`);
  return 0;
}

await runCommand(main);
