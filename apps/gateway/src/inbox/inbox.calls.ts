import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { shownPoints } from '@marquee/reward-rules';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import {
  changeMessages,
  countUnread,
  giftOf,
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
  const detailsOf = ({ details: { names, ...details } }: InboxMessage, { merchant, language }: Context) =>
    names === undefined ? details : { ...details, name: textIn(names, language, merchant) };
  const summary = (message: InboxMessage, context: Context) => ({
    id: `${message.id}`,
    kind: message.kind,
    title: textIn(message.titles, context.language, context.merchant),
    sentAt: message.sentAt.toISOString(),
    read: message.read,
    kept: message.kept,
    details: detailsOf(message, context),
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
        gift: wireGift(giftOf(message, owner), merchant.currency),
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

function wireGift(
  gift: ReturnType<typeof giftOf>,
  currency: string,
): AnswerOf<CallOf<'messageOpen'>>['gift'] {
  if (gift === undefined) return null;
  const { kind, amount } = gift;
  if (kind === 'points') return { kind, points: shownPoints(amount) };
  const wire = (each: bigint) => ({ currency, amount: toDecimalString(money(currency, each)) });
  return { kind, amount: wire(amount), turnover: wire(amount * BigInt(gift.turnover)) };
}
