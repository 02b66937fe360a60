import { parseMoney } from '@marquee/money';
import { POINTS } from '@marquee/reward-rules';
import type { OperatorCallOf } from '@marquee/contract/operator';
import type { ParsedRequestOf } from '@marquee/contract';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import { queueJob } from '../database/queue.ts';
import { nextVersion } from './inbox.store.ts';
import { PUSH_GROUP_JOB } from './push.store.ts';

/** A message as an operator sends it. */
export type NewMessage = ParsedRequestOf<OperatorCallOf<'inboxSend'>>['body'];

/** What became of a message. */
export type SendOutcome =
  | { readonly kind: 'sent' | 'replay'; readonly id: bigint }
  /** The name that the merchant does not have: the member's or the agent's. */
  | { readonly kind: 'unknown-member'; readonly username: string }
  /** It would expire before it is published. */
  | { readonly kind: 'never-shown' }
  /** Its gift is no amount of money above zero. */
  | { readonly kind: 'empty-gift' };

/** A message as it was sent, with what its receivers did. */
export interface SentMessage {
  readonly id: bigint;
  readonly member: string | null;
  readonly titles: Texts;
  readonly publishAt: Date;
  readonly expireAt: Date;
  readonly read: number;
  readonly kept: number;
  readonly deleted: number;
}

/** Puts a message into the inbox of its audience. The same request id again sends nothing. */
export async function sendMessage(
  tx: Transaction,
  message: NewMessage,
  currency: string,
): Promise<SendOutcome> {
  const { merchant, requestId, audience, titles, contents } = message;
  const idOf = async (username: string | undefined) => {
    if (username === undefined) return null;
    const [row] = await tx<{ id: bigint }[]>`
      SELECT id FROM member WHERE merchant = ${merchant} AND lower(username) = lower(${username})`;
    return row?.id;
  };
  const group = 'member' in audience ? {} : audience;
  const member = await idOf('member' in audience ? audience.member : undefined);
  const agent = await idOf(group.agent);
  if (member === undefined || agent === undefined)
    return { kind: 'unknown-member', username: ('member' in audience ? audience.member : group.agent) ?? '' };
  const publishAt = message.publishAt === undefined ? new Date() : new Date(message.publishAt);
  const expireAt =
    message.expireAt === undefined
      ? new Date(publishAt.getTime() + 90 * 86_400_000)
      : new Date(message.expireAt);
  if (expireAt <= publishAt) return { kind: 'never-shown' };
  const gift = giftAmount(message.gift, currency);
  if (gift === 0n) return { kind: 'empty-gift' };
  const [sent] = await tx<{ id: bigint }[]>`
    INSERT INTO inbox_message (merchant, member, kind, key, titles, contents, image, link, gift_kind, gift_amount, gift_turnover, rank_from, rank_to, agent,
      active_since, absent_since, published_at, expires_at)
    VALUES (${merchant}, ${member}, 'operator', ${requestId}, ${tx.json(titles)}, ${tx.json(contents)}, ${message.image ?? null},
      ${message.link ?? null}, ${message.gift?.kind ?? null}, ${gift}, ${message.gift?.kind === 'money' ? message.gift.turnover : 0},
      ${group.rankFrom ?? 0}, ${group.rankTo ?? 2_147_483_647}, ${agent},
      ${group.activeSince ?? null}, ${group.absentSince ?? null}, ${publishAt}, ${expireAt})
    ON CONFLICT DO NOTHING RETURNING id`;
  if (sent === undefined) {
    const [known] = await tx<{ id: bigint }[]>`
      SELECT id FROM inbox_message WHERE merchant = ${merchant} AND kind = 'operator' AND key = ${requestId} LIMIT 1`;
    if (known === undefined) throw new Error('a message is gone that was sent before');
    return { kind: 'replay', id: known.id };
  }
  if (member !== null) await nextVersion(tx, [member]);
  await queueJob(tx, PUSH_GROUP_JOB, { message: `${sent.id}` }, { at: publishAt });
  return { kind: 'sent', id: sent.id };
}

/** What a gift is worth in ten-thousandths; zero for an amount that the currency does not have, null without a gift. */
function giftAmount(gift: NewMessage['gift'], currency: string): bigint | null {
  if (gift === undefined) return null;
  const parsed =
    gift.kind === 'points' ? parseMoney(POINTS, `${gift.points}`) : parseMoney(currency, gift.amount);
  return parsed.ok ? parsed.value.amount : 0n;
}

/** Ends a message of the operator. @returns when; nothing for a message that the merchant has not sent */
export async function endMessage(tx: Transaction, merchant: string, id: string): Promise<Date | undefined> {
  const [row] = await tx<{ member: bigint | null; endedAt: Date }[]>`
    UPDATE inbox_message SET published_at = least(published_at, now() - interval '1 second'), expires_at = least(expires_at, now())
    WHERE id = ${id} AND merchant = ${merchant} AND kind = 'operator' RETURNING member, expires_at AS "endedAt"`;
  if (row !== undefined && row.member !== null) await nextVersion(tx, [row.member]);
  return row?.endedAt;
}

/** What a merchant's operators have sent, newest first, from below `cursor` on. */
export async function sentMessages(
  sql: Queryable,
  merchant: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<readonly SentMessage[]> {
  return sql<SentMessage[]>`
    SELECT sent.id, username AS member, titles, published_at AS "publishAt", expires_at AS "expireAt", done.*
    FROM inbox_message sent LEFT JOIN member ON member.id = sent.member
    CROSS JOIN LATERAL (
      SELECT count(read_at)::int AS read, (count(*) FILTER (WHERE kept))::int AS kept, count(deleted_at)::int AS deleted
      FROM inbox_state WHERE message = sent.id) done
    WHERE sent.merchant = ${merchant} AND kind = 'operator' AND sent.id < ${cursor ?? '9223372036854775807'}
    ORDER BY sent.id DESC LIMIT ${limit}`;
}
