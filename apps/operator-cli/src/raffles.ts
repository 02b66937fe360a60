import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { operatorCalls } from '@marquee/contract/operator';
import { StartError } from '@marquee/gateway';
import { sessionHelp } from './session.ts';
import { checkRequest, openOperatorClient, type OperatorClient } from './operator-client.ts';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run raffles -- list MERCHANT                      every raffle, with what was won
npm run raffles -- save MERCHANT FILE                 creates, changes or schedules the raffle of a JSON file
npm run raffles -- stock MERCHANT RAFFLE PLACE PIECES  sets how many pieces of a prize there are in all
npm run raffles -- end MERCHANT RAFFLE                ends a raffle now
The gateway at OPERATOR_URL is asked. docs/operators/raffles.md describes the file.
${sessionHelp}`;

type Send = OperatorClient['send'];
type Action = (send: Send, merchant: string, words: readonly string[]) => Promise<void>;

/** Each action with how many words it takes after the merchant. */
const actions: Readonly<Record<string, { readonly words: number; readonly run: Action }>> = {
  list: {
    words: 0,
    run: async (send, merchant) => {
      const { raffles } = await send(operatorCalls.rafflesSaved, { query: { merchant } });
      for (const { code, look, startsAt, endsAt, openTickets, prizes } of raffles) {
        console.log(
          printableLine(`${code} ${look}: ${startsAt} to ${endsAt ?? '-'}, ${openTickets} tickets not used`),
        );
        for (const [index, { prize, chance, stock, won }] of prizes.entries())
          console.log(
            `  ${index + 1}. ${JSON.stringify(prize)}: ${chance}%, ${won} of ${stock ?? 'any number'} won`,
          );
      }
    },
  },
  save: {
    words: 1,
    run: async (send, merchant, [file = '']) => {
      const body = checkRequest(operatorCalls.raffleSave.body, { merchant, raffle: readFile(file) });
      const { code } = await send(operatorCalls.raffleSave, { body });
      console.log(`${merchant}: ${code} is saved`);
    },
  },
  stock: {
    words: 3,
    run: async (send, merchant, [code = '', place = '', stock = '']) => {
      const typed = { merchant, code, place: Number(place), stock: Number(stock) };
      const body = checkRequest(operatorCalls.raffleStock.body, typed);
      await send(operatorCalls.raffleStock, { body });
      console.log(`${merchant}: prize ${place} of ${code} has ${stock} pieces in all`);
    },
  },
  end: {
    words: 1,
    run: async (send, merchant, [code = '']) => {
      await send(operatorCalls.raffleEnd, { body: { merchant, code } });
      console.log(`${merchant}: ${code} has ended`);
    },
  },
};

/** @throws StartError for a file that cannot be read or is no JSON */
function readFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file} cannot be read as JSON.`, { cause: error });
  }
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals } = parseArgs({
    allowPositionals: true,
  });
  const [name = '', merchant = '', ...words] = positionals;
  const action = actions[name];
  if (action === undefined || merchant === '' || words.length !== action.words) {
    console.error(usage);
    return 2;
  }
  const { send } = openOperatorClient();
  await action.run(send, merchant, words);
  return 0;
}

await runCommand(main);
