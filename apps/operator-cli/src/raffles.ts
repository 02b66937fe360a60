import { operatorCalls } from '@marquee/contract/operator';
import { readJsonFile } from './json-files.ts';
import { sessionHelp } from './session.ts';
import { checkRequest } from './operator-client.ts';
import { runMerchantAction, type MerchantActions } from './merchant-actions.ts';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run raffles -- list MERCHANT                      every raffle, with what was won
npm run raffles -- save MERCHANT FILE                 creates, changes or schedules the raffle of a JSON file
npm run raffles -- stock MERCHANT RAFFLE PLACE PIECES  sets how many pieces of a prize there are in all
npm run raffles -- end MERCHANT RAFFLE                ends a raffle now
The gateway at OPERATOR_URL is asked. docs/operators/raffles.md describes the file.
${sessionHelp}`;

/** Each action with how many words it takes after the merchant. */
const actions: MerchantActions = {
  list: {
    words: [0, 0],
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
    words: [1, 1],
    run: async (send, merchant, [file = '']) => {
      const body = checkRequest(operatorCalls.raffleSave.body, { merchant, raffle: readJsonFile(file) });
      const { code } = await send(operatorCalls.raffleSave, { body });
      console.log(`${merchant}: ${code} is saved`);
    },
  },
  stock: {
    words: [3, 3],
    run: async (send, merchant, [code = '', place = '', stock = '']) => {
      const typed = { merchant, code, place: Number(place), stock: Number(stock) };
      const body = checkRequest(operatorCalls.raffleStock.body, typed);
      await send(operatorCalls.raffleStock, { body });
      console.log(`${merchant}: prize ${place} of ${code} has ${stock} pieces in all`);
    },
  },
  end: {
    words: [1, 1],
    run: async (send, merchant, [code = '']) => {
      await send(operatorCalls.raffleEnd, { body: { merchant, code } });
      console.log(`${merchant}: ${code} has ended`);
    },
  },
};

await runCommand(() => runMerchantAction(usage, actions));
