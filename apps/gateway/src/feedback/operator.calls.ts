import type { Sql } from '../database/connection.ts';
import { answer } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { listFeedback } from './feedback.store.ts';

/** Handler of what staff read of the feedback. */
export function feedbackOperatorCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<OperatorHandlers, 'feedbackEntries'> {
  return {
    feedbackEntries: async ({ query: { before } }, { merchant }) => {
      const entries = await listFeedback(sql, {
        merchant: merchant.code,
        before: before === undefined ? undefined : BigInt(before),
      });
      return answer({
        entries: entries.map(({ id, username, subject, content, contact, createdAt }) => ({
          id: `${id}`,
          username,
          subject,
          content,
          contact,
          createdAt: createdAt.toISOString(),
        })),
      });
    },
  };
}
