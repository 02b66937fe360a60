import { parseArgs } from 'node:util';
import { openOperatorClient, type OperatorClient } from './operator-client.ts';

export type Send = OperatorClient['send'];

/** What a command can do for a merchant, by the name of the action. */
export type MerchantActions = Readonly<
  Record<
    string,
    {
      /** The fewest and the most words after the merchant. */
      readonly words: readonly [number, number];
      readonly run: (send: Send, merchant: string, words: readonly string[]) => Promise<void>;
    }
  >
>;

/**
 * Runs a command of the form `ACTION MERCHANT [WORD…]` with the session of the last log-in.
 *
 * @returns the exit code: 2, with the usage printed, for an unknown action or another number of words.
 */
export async function runMerchantAction(usage: string, actions: MerchantActions): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = '', merchant = '', ...words] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const [minimum, maximum] = action?.words ?? [0, 0];
  if (action === undefined || merchant === '' || words.length < minimum || words.length > maximum) {
    console.error(usage);
    return 2;
  }
  await action.run(openOperatorClient().send, merchant, words);
  return 0;
}
