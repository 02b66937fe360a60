import { readFileSync } from 'node:fs';
import { operatorCalls } from '@marquee/contract/operator';
import { StartError } from '@marquee/gateway';
import { readJsonFile } from './json-files.ts';
import { checkRequest } from './operator-client.ts';
import { runMerchantAction, type MerchantActions, type Send } from './merchant-actions.ts';
import { printableLine, runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run catalogue -- vendors MERCHANT                       vendors in the order of the lobby
npm run catalogue -- save-vendor MERCHANT FILE               adds or changes the vendor of a JSON file
npm run catalogue -- games MERCHANT [CATEGORY/VENDOR]        games by vendor
npm run catalogue -- save-game MERCHANT FILE                 adds or changes the game of a JSON file
npm run catalogue -- import MERCHANT CATEGORY/VENDOR FILE    adds and changes the games of a CSV file
npm run catalogue -- open MERCHANT NAME                      a game, or a vendor as CATEGORY/VENDOR
npm run catalogue -- close MERCHANT NAME                     takes it out of the lobby now
npm run catalogue -- schedule MERCHANT NAME FROM TO          moments such as 2026-12-24T12:00:00Z, or - for no limit
npm run catalogue -- order MERCHANT CATEGORY/VENDOR…         these vendors first, in this order
npm run catalogue -- order-games MERCHANT CATEGORY/VENDOR GAME…   these games first at their vendor
npm run catalogue -- hot MERCHANT GAME…                      the hot games, the hottest first
The gateway at OPERATOR_URL is asked. docs/operators/game-catalogue.md describes the files.
${sessionHelp}`;

/** When something is offered, as the calls take it. */
interface Hours {
  readonly open: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

const always: Hours = { open: true, opensAt: null, closesAt: null };

/** Sets the hours of a vendor, which has a slash in its name, or of a game. */
async function schedule(send: Send, merchant: string, name: string, hours: Hours): Promise<void> {
  const [category, code] = name.split('/');
  if (code === undefined) {
    const body = checkRequest(operatorCalls.gameSchedule.body, { merchant, code: name, hours });
    await send(operatorCalls.gameSchedule, { body });
  } else {
    const body = checkRequest(operatorCalls.vendorSchedule.body, { merchant, category, code, hours });
    await send(operatorCalls.vendorSchedule, { body });
  }
  console.log(`${merchant}: ${name} is saved`);
}

const moment = (typed: string): string | null => (typed === '-' ? null : typed);

const vendorOf = (name: string) => {
  const [category, vendor] = name.split('/');
  return { category, vendor };
};

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new StartError(`${file} cannot be read as a text in UTF-8.`, { cause: error });
  }
}

/** Each action with the fewest and the most words that it takes after the merchant. */
const actions: MerchantActions = {
  vendors: {
    words: [0, 0],
    run: async (send, merchant) => {
      const { vendors } = await send(operatorCalls.catalogueVendors, { query: { merchant } });
      for (const { id, displayName, connection, games, state } of vendors)
        console.log(printableLine(`${id} ${displayName}: ${state}, ${games} games, ${connection ?? '-'}`));
    },
  },
  'save-vendor': {
    words: [1, 1],
    run: async (send, merchant, [file = '']) => {
      const body = checkRequest(operatorCalls.vendorSave.body, { merchant, vendor: readJsonFile(file) });
      const { id } = await send(operatorCalls.vendorSave, { body });
      console.log(`${merchant}: ${id} is saved`);
    },
  },
  games: {
    words: [0, 1],
    run: async (send, merchant, [vendor]) => {
      let cursor: string | undefined;
      do {
        const query = checkRequest(operatorCalls.catalogueGames.query, {
          merchant,
          limit: 100,
          ...(vendor !== undefined && vendorOf(vendor)),
          ...(cursor !== undefined && { cursor }),
        });
        // oxlint-disable-next-line no-await-in-loop -- page by page
        const page = await send(operatorCalls.catalogueGames, { query });
        for (const { category, vendor: maker, code, names, state } of page.games)
          console.log(
            printableLine(`${category}/${maker} ${code} ${Object.values(names)[0] ?? ''}: ${state}`),
          );
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
    },
  },
  'save-game': {
    words: [1, 1],
    run: async (send, merchant, [file = '']) => {
      const body = checkRequest(operatorCalls.gameSave.body, { merchant, game: readJsonFile(file) });
      const { code } = await send(operatorCalls.gameSave, { body });
      console.log(`${merchant}: ${code} is saved`);
    },
  },
  import: {
    words: [2, 2],
    run: async (send, merchant, [vendor = '', file = '']) => {
      const csv = readText(file);
      const body = checkRequest(operatorCalls.gamesImport.body, { merchant, ...vendorOf(vendor), csv });
      const { added, changed } = await send(operatorCalls.gamesImport, { body });
      console.log(`${merchant}: ${added} games are added, ${changed} changed`);
    },
  },
  open: {
    words: [1, 1],
    run: (send, merchant, [name = '']) => schedule(send, merchant, name, always),
  },
  close: {
    words: [1, 1],
    run: (send, merchant, [name = '']) => schedule(send, merchant, name, { ...always, open: false }),
  },
  schedule: {
    words: [3, 3],
    run: (send, merchant, [name = '', from = '', to = '']) =>
      schedule(send, merchant, name, { open: true, opensAt: moment(from), closesAt: moment(to) }),
  },
  order: {
    words: [1, 500],
    run: async (send, merchant, names) => {
      const vendors = names.map((name) => ({
        category: vendorOf(name).category,
        code: vendorOf(name).vendor,
      }));
      const body = checkRequest(operatorCalls.vendorOrder.body, { merchant, vendors });
      await send(operatorCalls.vendorOrder, { body });
      console.log(`${merchant}: the order is saved`);
    },
  },
  'order-games': {
    words: [2, 2000],
    run: async (send, merchant, [vendor = '', ...games]) => {
      const body = checkRequest(operatorCalls.gameOrder.body, { merchant, ...vendorOf(vendor), games });
      await send(operatorCalls.gameOrder, { body });
      console.log(`${merchant}: the order is saved`);
    },
  },
  hot: {
    words: [0, 200],
    run: async (send, merchant, games) => {
      const body = checkRequest(operatorCalls.hotGameOrder.body, { merchant, games });
      await send(operatorCalls.hotGameOrder, { body });
      console.log(`${merchant}: ${games.length} games are hot`);
    },
  },
};

await runCommand(() => runMerchantAction(usage, actions));
