import type { OperatorCallName } from '@marquee/contract/operator';
import { contentTexts } from '../core/content-html.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import { missingPicture, type HasPicture } from '../operators/missing-picture.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { endMessage, sendMessage, sentMessages } from './operator.store.ts';

/** Handlers of the operators' calls about the members' inbox. */
export function inboxOperatorCalls({
  sql,
  hasPicture,
}: {
  sql: Sql;
  hasPicture: HasPicture;
}): Pick<OperatorHandlers, Extract<OperatorCallName, `inbox${string}`>> {
  return {
    inboxSend: async ({ body }, { merchant: { code, currency }, record }) => {
      if (body.image !== undefined && !hasPicture(code, body.image)) return missingPicture('image');
      const outcome = await sql.begin(async (tx) => {
        const sent = await sendMessage(tx, { ...body, contents: contentTexts(body.contents) }, currency);
        if (sent.kind === 'sent')
          await record(tx, `${sent.id}`, {
            audience: JSON.stringify(body.audience),
            titles: JSON.stringify(body.titles),
            ...(body.gift && { gift: JSON.stringify(body.gift) }),
          });
        return sent;
      });
      if (outcome.kind === 'unknown-member')
        return refuse('not-found', { message: `There is no member ${outcome.username}.` });
      if (outcome.kind === 'never-shown') {
        const message = 'expected a time after publishAt';
        return refuse('invalid-request', { fields: [{ path: 'body.expireAt', rule: 'later', message }] });
      }
      if (outcome.kind === 'empty-gift') {
        const message = 'expected an amount of money above zero';
        return refuse('invalid-request', { fields: [{ path: 'body.gift.amount', rule: 'money', message }] });
      }
      return answer({ id: `${outcome.id}` });
    },

    inboxEnd: async ({ body: { merchant, id } }, { record }) => {
      const endedAt = await sql.begin(async (tx) => {
        const ended = await endMessage(tx, merchant, id);
        if (ended !== undefined) await record(tx, id);
        return ended;
      });
      if (endedAt === undefined) return refuse('not-found', { message: `There is no message ${id}.` });
      return answer({ endedAt: endedAt.toISOString() });
    },

    inboxSent: async ({ query: { merchant, limit, cursor } }) => {
      const found = await sentMessages(sql, merchant, { cursor, limit: limit + 1 });
      const messages = found.slice(0, limit);
      return answer({
        messages: messages.map(({ id, titles, publishAt, expireAt, ...sent }) => ({
          ...sent,
          id: `${id}`,
          titles: { ...titles },
          publishAt: publishAt.toISOString(),
          expireAt: expireAt.toISOString(),
        })),
        nextCursor: found.length > limit ? `${messages.at(-1)?.id}` : null,
      });
    },
  };
}
