import type { Sql } from '../database/connection.ts';
import type { WalletRequest } from './adapter.ts';
import { adjust, findUndone, reversePrize, undoBet } from './corrections.store.ts';
import { cancelFreeBet, placeFreeBet } from './free-bets.store.ts';
import type { UnbatchedAction, UnbatchedAnswer } from './unbatched-actions.store.ts';
import { creditPrize } from './prizes.store.ts';

/** The owner of the request. */
type Owner = Pick<UnbatchedAction, 'merchant' | 'connection' | 'currency' | 'member' | 'account'> & {
  readonly player: string;
};

/**
 * What is rare among the requests goes alone: free bets, prizes without a bet, results that are changed, and rollbacks of a
 * prize or of a free bet.
 *
 * @returns how to carry it out; undefined for a request that goes with the others
 */
export type UnbatchedRequest = (
  owner: Owner,
  request: WalletRequest,
) => Promise<(() => Promise<UnbatchedAnswer>) | undefined>;

/** @param offered what the merchants offer at the moment, each as `merchant/category` */
export function createUnbatchedRequests(sql: Sql, offered: () => readonly string[]): UnbatchedRequest {
  return async (owner, request) => {
    switch (request.kind) {
      case 'adjust': {
        const { kind: _, ...values } = request;
        return () => adjust(sql, { ...values, ...owner });
      }
      case 'prize': {
        const { kind: _, ...values } = request;
        return () => creditPrize(sql, { ...values, ...owner });
      }
      case 'bet': {
        if (request.reward === undefined) return undefined;
        const { kind: _kind, amount: _amount, reward, ...values } = request;
        return () => placeFreeBet(sql, { ...values, ...owner, reward }, new Set(offered()));
      }
      case 'rollback': {
        const { transaction, bet, reversesPrizes } = request;
        const undone = await findUndone(sql, owner, bet);
        if (undone === undefined) return undefined;
        if (undone.action !== 'bet')
          return () => reversePrize(sql, { ...owner, transaction, prize: bet }, undone);
        if (reversesPrizes === true) return () => undoBet(sql, { ...owner, transaction, bet });
        return undone.amount > 0n ? undefined : () => cancelFreeBet(sql, { ...owner, transaction, bet });
      }
      default:
        return undefined;
    }
  };
}
