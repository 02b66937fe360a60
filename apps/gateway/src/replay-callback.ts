import type { ReplayCallback } from './callbacks/operator.calls.ts';
import type { Sql } from './database/connection.ts';
import { requestOfKept } from './game-vendors/failed-requests.ts';
import type { SeamlessWallet } from './game-vendors/seamless-wallet.ts';
import { applyNews, isRejected, newsOf } from './payment-callbacks.ts';

/**
 * Applies a stored callback as when it came. A payment, a payout and a vendor's transaction count once, so one that was applied
 * since changes nothing.
 */
export function createCallbackReplay({
  sql,
  wallet,
}: {
  readonly sql: Sql;
  readonly wallet: SeamlessWallet;
}): ReplayCallback {
  return async ({ sender, connection, kind, payload }) => {
    if (sender === 'payment-provider') {
      const news = newsOf(payload);
      if (news === undefined) throw new Error('a stored notification breaks its schema');
      const outcome = await applyNews(sql, connection, news);
      return { isAccepted: !isRejected(outcome), outcome };
    }
    const request = requestOfKept(kind, payload ?? {});
    if (request === undefined) throw new Error(`a ${kind} is not replayed`);
    const answer = await wallet(connection, request, undefined);
    return answer.kind === 'refused'
      ? { isAccepted: false, outcome: answer.code }
      : { isAccepted: true, outcome: 'applied' };
  };
}
