import { operatorCalls } from '@marquee/contract/operator';
import { StartError } from '@marquee/gateway';
import { RefusedCall, WaitingForApproval, type OperatorClient } from './operator-client.ts';

/**
 * The codes of the merchants that a command is about: the one that is given, else all at which the person has a role.
 * @throws StartError when there is no such merchant
 */
export async function merchantsFor({ send }: OperatorClient, given: string | undefined): Promise<string[]> {
  const { merchants, rights } = await send(operatorCalls.staffSession, { query: {} });
  const codes = merchants.map(({ code }) => code);
  if (given === undefined)
    return codes.filter((code) => rights.some(({ merchant }) => merchant === null || merchant === code));
  if (!codes.includes(given))
    throw new StartError(`There is no merchant ${given}: there are ${codes.join(', ')}.`);
  return [given];
}

/** Sends a call to the merchant that has the thing it is about. @throws RefusedCall of the last merchant when none has it */
export async function sendToOwner<Value>(
  merchants: readonly string[],
  send: (merchant: string) => Promise<Value>,
): Promise<Value> {
  let refusal: unknown = new StartError('You have no role at any merchant.');
  for (const merchant of merchants) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, until one has it
      return await send(merchant);
    } catch (error) {
      if (!(error instanceof RefusedCall && error.kind === 'not-found')) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/**
 * Decides about things one by one, and prints what became of each.
 * @returns the exit code: 1 when one was refused
 */
export async function decideEach(
  ids: readonly string[],
  decide: (id: string) => Promise<string>,
  missing: string,
): Promise<number> {
  let failures = 0;
  for (const id of ids) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      console.log(`${id}: ${await decide(id)}`);
    } catch (error) {
      if (error instanceof WaitingForApproval) console.log(`${id}: ${error.message}`);
      else if (error instanceof RefusedCall && ['not-found', 'conflict'].includes(error.kind)) {
        failures += 1;
        console.error(`${id}: ${error.kind === 'not-found' ? missing : error.message}`);
      } else throw error;
    }
  }
  return failures === 0 ? 0 : 1;
}
