import { memberRole } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import {
  changeMessages,
  countUnread,
  messagePage,
  openMessage,
  type InboxMessage,
  type InboxOwner,
} from './inbox.store.ts';

type InboxCallName =
  | 'messageUnreadCount'
  | 'messageList'
  | 'messageOpen'
  | 'messageUpdate'
  | 'messageUpdateAll';

type Context = CallContext<'required'>;

/** Handlers of the member's inbox. `imageOf` gives the URL of a picture of the brand file. */
export function inboxCalls(parts: {
  sql: Sql;
  imageOf: (merchant: string, source: string) => string | null;
}): Pick<Handlers, InboxCallName> {
  const { sql, imageOf } = parts;
  const isTrial = ({ session }: Context) => memberRole(session.type) === 'trial';
  const ownerOf = ({ session }: Context): InboxOwner => ({
    member: session.member,
    groups: session.breakSeconds === null,
  });
  const summary = (message: InboxMessage, { merchant, language }: Context) => ({
    id: `${message.id}`,
    kind: message.kind,
    title: textIn(message.titles, language, merchant),
    sentAt: message.sentAt.toISOString(),
    read: message.read,
    kept: message.kept,
    details: message.details,
  });

  return {
    messageUnreadCount: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      return answer({ unread: await countUnread(sql, ownerOf(context)) });
    },

    messageList: async ({ query: { filter, cursor, limit } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const owner = ownerOf(context);
      const [found, unread] = await Promise.all([
        messagePage(sql, owner, { filter, cursor, limit: limit + 1 }),
        countUnread(sql, owner),
      ]);
      const messages = found.slice(0, limit);
      return answer({
        messages: messages.map((message) => summary(message, context)),
        next: found.length > limit ? `${messages.at(-1)?.id}` : null,
        unread,
      });
    },

    messageOpen: async ({ body: { id } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, language } = context;
      const owner = ownerOf(context);
      const message = await sql.begin((tx) => openMessage(tx, owner, id));
      if (message === undefined) return refuse('not-found');
      return answer({
        ...summary(message, context),
        content: textIn(message.contents, language, merchant),
        imageUrl: message.image === null ? null : imageOf(merchant.code, message.image),
        linkUrl: message.link,
        unread: await countUnread(sql, owner),
      });
    },

    messageUpdate: async ({ body: { change, ids } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const owner = ownerOf(context);
      await sql.begin((tx) => changeMessages(tx, owner, change, { ids }));
      return answer({ unread: await countUnread(sql, owner) });
    },

    messageUpdateAll: async ({ body: { change, upTo } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const owner = ownerOf(context);
      await sql.begin((tx) => changeMessages(tx, owner, change, { upTo }));
      return answer({ unread: await countUnread(sql, owner) });
    },
  };
}
