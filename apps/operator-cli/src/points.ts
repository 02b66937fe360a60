import { operatorCalls } from '@marquee/contract/operator';
import { toDecimalString } from '@marquee/money';
import { sessionHelp } from './session.ts';
import { readJsonFile, toJson } from './json-files.ts';
import { checkRequest } from './operator-client.ts';
import { runMerchantAction, type MerchantActions } from './merchant-actions.ts';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run points -- items MERCHANT                        everything in the points mall
npm run points -- save MERCHANT FILE                    creates, changes or schedules the item of a JSON file
npm run points -- end MERCHANT ITEM                     takes an item off the mall now
npm run points -- redemptions MERCHANT [STATE]          the latest: in-process, approved or rejected
npm run points -- approve MERCHANT REDEMPTION           pays cash and bonuses, gives raffle tickets; goods are sent
npm run points -- reject MERCHANT REDEMPTION REASON     returns points and price; the member reads the reason
npm run points -- settings MERCHANT [FILE]              how points are earned and converted; changes them by a JSON file
The gateway at OPERATOR_URL is asked. docs/operators/points.md describes the files.
${sessionHelp}`;

/** Each action with how many words it takes after the merchant. */
const actions: MerchantActions = {
  items: {
    words: [0, 0],
    run: async (send, merchant) => {
      const { items } = await send(operatorCalls.pointItems, { query: { merchant } });
      for (const { code, kind, points, price, stock, startsAt, endsAt } of items)
        console.log(
          `${code} ${kind}: ${points} points + ${toDecimalString(price)} ${price.currency}, ${stock} left, ${startsAt ?? '-'} to ${endsAt ?? '-'}`,
        );
    },
  },
  save: {
    words: [1, 1],
    run: async (send, merchant, [file = '']) => {
      const body = checkRequest(operatorCalls.pointItemSave.body, { merchant, item: readJsonFile(file) });
      const { code } = await send(operatorCalls.pointItemSave, { body });
      console.log(`${merchant}: ${code} is saved`);
    },
  },
  end: {
    words: [1, 1],
    run: async (send, merchant, [code = '']) => {
      await send(operatorCalls.pointItemEnd, { body: { merchant, code } });
      console.log(`${merchant}: ${code} is off the mall`);
    },
  },
  redemptions: {
    words: [0, 1],
    run: async (send, merchant, [state]) => {
      const query = checkRequest(operatorCalls.pointRedemptions.query, {
        merchant,
        limit: 50,
        ...(state !== undefined && { state }),
      });
      const { redemptions } = await send(operatorCalls.pointRedemptions, { query });
      for (const { id, username, item, quantity, points, contact, state: is, createdAt } of redemptions)
        console.log(
          printableLine(
            `${id} ${createdAt} ${username}: ${quantity} × ${item} for ${points} points, ${is} ${contact}`,
          ),
        );
    },
  },
  approve: {
    words: [1, 1],
    run: async (send, merchant, [redemption = '']) => {
      await send(operatorCalls.pointRedemptionApprove, { body: { merchant, redemption } });
      console.log(`${redemption} is approved`);
    },
  },
  reject: {
    words: [2, 2],
    run: async (send, merchant, [redemption = '', reason = '']) => {
      await send(operatorCalls.pointRedemptionReject, { body: { merchant, redemption, reason } });
      console.log(`${redemption} is rejected, the points are returned`);
    },
  },
  settings: {
    words: [0, 1],
    run: async (send, merchant, [file]) => {
      const { settings } =
        file === undefined
          ? await send(operatorCalls.pointSettings, { query: { merchant } })
          : await send(operatorCalls.pointSettingsUpdate, {
              body: checkRequest(operatorCalls.pointSettingsUpdate.body, {
                merchant,
                settings: readJsonFile(file),
              }),
            });
      console.log(settings === null ? `${merchant} gives no points` : toJson(settings));
    },
  },
};

await runCommand(() => runMerchantAction(usage, actions));
