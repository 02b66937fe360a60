import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { operatorCalls } from '@marquee/contract/operator';
import { StartError } from '@marquee/gateway';
import { sessionHelp } from './session.ts';
import { checkRequest, openOperatorClient } from './operator-client.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run inbox -- send MERCHANT FILE.json    sends a message: audience, titles, contents and more, as docs/operators/inbox.md describes
npm run inbox -- sent MERCHANT             the latest messages, and how many members have read them
npm run inbox -- end MERCHANT ID           takes a message out of the inboxes
${sessionHelp}`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals } = parseArgs({
    allowPositionals: true,
  });
  const [command = '', merchant = '', word = '', ...more] = positionals;
  const words = { send: 1, sent: 0, end: 1 }[command];
  if (words === undefined || merchant === '' || more.length > 0 || (word === '' ? 0 : 1) !== words) {
    console.error(usage);
    return 2;
  }
  const { send } = openOperatorClient();
  if (command === 'send') {
    const message = { requestId: randomUUID(), ...readMessage(word), merchant };
    const { id } = await send(operatorCalls.inboxSend, {
      body: checkRequest(operatorCalls.inboxSend.body, message),
    });
    console.log(`${merchant}: message ${id} is sent`);
  } else if (command === 'end') {
    const body = checkRequest(operatorCalls.inboxEnd.body, { merchant, id: word });
    const { endedAt } = await send(operatorCalls.inboxEnd, { body });
    console.log(`${merchant}: message ${word} ended ${endedAt}`);
  } else {
    const { messages } = await send(operatorCalls.inboxSent, { query: { merchant, limit: 20 } });
    for (const { id, member, titles, publishAt, read, deleted } of messages)
      console.log(
        `${id} ${publishAt} to ${member ?? 'a group'}: ${Object.values(titles)[0] ?? ''} (read ${read}, deleted ${deleted})`,
      );
    if (messages.length === 0) console.log('No messages have been sent.');
  }
  return 0;
}

/** @throws StartError for a file that cannot be read or is no JSON object */
function readMessage(file: string): object {
  try {
    const message: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof message === 'object' && message !== null) return message;
  } catch (error) {
    throw new StartError(`${file} is no JSON file that can be read.`, { cause: error });
  }
  throw new StartError(`${file} contains no JSON object.`);
}

await runCommand(main);
