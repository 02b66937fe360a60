import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { networkOf } from '../core/visitor-network.ts';
import { addFeedback, isFeedbackKnown } from './feedback.store.ts';

/** The handler of remarks to the operator. */
export function feedbackCalls(parts: { sql: Sql; limit: TakeLimit }): Pick<Handlers, 'feedbackSend'> {
  const { sql, limit } = parts;
  return {
    feedbackSend: async ({ body }, { merchant, session, address }) => {
      // What came before takes no room: a repeated request must be answered however often it comes.
      if (!(await isFeedbackKnown(sql, merchant.code, body.requestId))) {
        const wait = await limit.once(
          'feedbackByAddress',
          `${merchant.code} ${networkOf(address)}`,
          body.requestId,
        );
        if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      }
      const id = await addFeedback(sql, { merchant: merchant.code, member: session?.member }, body);
      return id === undefined ? refuse('conflict') : answer({ id: `${id}` });
    },
  };
}
