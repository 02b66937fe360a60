import { randomInt } from 'node:crypto';
import type { Sql } from '../database/connection.ts';
import { createBatchQueue, type ObserveBatch } from '../ledger/batch-queue.ts';
import { canBet } from '../safer-play/play-checks.ts';
import { act, lockBet, type ActionAnswer, type RoundAction } from './actions.store.ts';

/** Actions of one batch at most. */
const LARGEST_BATCH = 64;
/** Parts of a house's account of games. */
const PARTS = 32;

/** Executes an action and resolves once it is on disk. When it rejects, repeating the same action tells whether it happened. */
export type DoAction = (action: RoundAction) => Promise<ActionAnswer>;

/**
 * Posts vendors' actions to the ledger in batches. A batch contains at most one action of each member and of each bet.
 *
 * @param offered what the merchants offer at the moment, each as `merchant/category`
 */
export function createActions(sql: Sql, offered: () => readonly string[], observe?: ObserveBatch): DoAction {
  const firstPart = randomInt(PARTS);
  const way = (slot: number) => ({ part: 1 + ((firstPart + slot) % PARTS), categories: offered() });
  const batchQueue = createBatchQueue<RoundAction, ActionAnswer>({
    largest: LARGEST_BATCH,
    needs: (action) => [
      `member:${action.member}`,
      ...(action.action === 'end' ? [] : [`bet:${action.connection}:${betOf(action)}`]),
      ...(action.nonce === undefined ? [] : [`nonce:${action.connection}:${action.nonce}`]),
    ],
    send: (actions, slot) => act(sql, way(slot), actions),
    observe,
  });

  return async (action) => {
    const answer = await batchQueue.submit(action);
    if (answer.kind !== 'check' || action.action !== 'bet') return answer;
    // The member has limits or a debt. Usage is calculated and the debt paid while their row is locked, so
    // that two bets cannot both take it.
    return sql.begin(async (tx) => {
      await lockBet(tx, { ...action, bet: action.transaction });
      const { kind: verdict } = await canBet(tx, action.member, action.amount);
      const [checked] = await act(tx, way(0), [{ ...action, nonce: undefined, verdict }]);
      if (checked === undefined) throw new Error('a checked bet was not answered');
      return checked;
    });
  };
}

/** The vendor's number of the bet that an action is about. */
function betOf(action: Exclude<RoundAction, { action: 'end' }>): string {
  return action.action === 'bet' ? action.transaction : action.bet;
}
