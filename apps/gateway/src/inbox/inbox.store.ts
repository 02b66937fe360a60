import type { MessageChange, MessageFilter, MessageKind } from '@marquee/contract';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import { grantRewards, type RewardPrize } from '../rewards/rewards.store.ts';
import { queuePush } from './push.store.ts';

/** Facts of an event, as its message names them. Amounts are decimal strings. */
export interface MessageDetails {
  readonly amount?: { readonly currency: string; readonly amount: string };
  readonly account?: string;
  readonly address?: string;
  readonly limit?: string;
  readonly span?: string;
  readonly contract?: string;
  readonly sender?: string;
  readonly text?: string;
  /** The name of a mission, a rank or a reward by language. */
  readonly names?: Texts;
}

/** A message as its receiver sees it. */
export interface InboxMessage {
  readonly id: bigint;
  readonly merchant: string;
  readonly kind: MessageKind;
  readonly titles: Texts;
  readonly contents: Texts;
  readonly details: MessageDetails;
  readonly image: string | null;
  readonly link: string | null;
  /** What each member who opens the message may claim; null for nothing. The amount is ten-thousandths. */
  readonly giftKind: 'money' | 'points' | null;
  readonly giftAmount: bigint | null;
  /** How many times the money must be staked. */
  readonly giftTurnover: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly read: boolean;
  readonly kept: boolean;
}

/** The owner of an inbox. During a break from play it has no messages to groups, which may contain offers. */
export interface InboxOwner {
  readonly member: bigint;
  readonly groups: boolean;
}

/** An event of one member's account, or of several. */
export interface AccountEvent {
  readonly member: bigint | readonly bigint[];
  readonly kind: Exclude<MessageKind, 'operator'>;
  /** What it is about: the same event reported twice is one message. */
  readonly key: string;
  readonly details?: MessageDetails;
}

/** Puts a message about an event into the inbox of its members, when the transaction commits. */
export function reportEvent(tx: Transaction, event: AccountEvent): Promise<void> {
  return reportEvents(tx, [event]);
}

/** The same for several events, in one statement. */
export async function reportEvents(tx: Transaction, events: readonly AccountEvent[]): Promise<void> {
  const rows = events.flatMap(({ member, kind, key, details = {} }) =>
    [member].flat().map((id) => ({ member: `${id}`, kind, key, details })),
  );
  if (rows.length === 0) return;
  const sent = await tx<{ id: bigint; member: bigint }[]>`
    INSERT INTO inbox_message (merchant, member, kind, key, details)
    SELECT merchant, id, e.kind, e.key, e.details FROM member
      JOIN jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS e (member bigint, kind text, key text, details jsonb)
      ON e.member = member.id
    ON CONFLICT DO NOTHING RETURNING id, member`;
  await nextVersion(tx, [...new Set(sent.map((row) => row.member))]);
  await queuePush(
    tx,
    sent.map(({ id }) => id),
  );
}

/** Has the open pages of members told their new counts. */
export async function nextVersion(sql: Queryable, members: readonly bigint[]): Promise<void> {
  if (members.length === 0) return;
  // In the order of the members, so that two transactions never wait for each other.
  await sql`
    INSERT INTO inbox_version (member, version)
    SELECT id, 1 FROM unnest(${members.map(String)}::bigint[]) id ORDER BY id
    ON CONFLICT (member) DO UPDATE SET version = inbox_version.version + 1`;
}

const columns = (sql: Queryable) => sql`
  id, merchant, kind, titles, contents, details, image, link, gift_kind AS "giftKind", gift_amount AS "giftAmount", gift_turnover AS "giftTurnover", published_at AS "sentAt", expires_at AS "expiresAt", is_read AS read, is_kept AS kept`;

/** A page of an inbox, newest first, from below `cursor` on. */
export async function messagePage(
  sql: Queryable,
  { member, groups }: InboxOwner,
  { filter, cursor, limit }: { filter: MessageFilter; cursor: string | undefined; limit: number },
): Promise<readonly InboxMessage[]> {
  return sql<InboxMessage[]>`
    SELECT ${columns(sql)} FROM member_inbox(${member}, ${groups}) JOIN inbox_message ON id = message
    WHERE (${filter} = 'all' OR (${filter} = 'unread' AND NOT is_read) OR (${filter} = 'kept' AND is_kept))
      AND id < ${cursor ?? '9223372036854775807'}
    ORDER BY id DESC LIMIT ${limit}`;
}

/** How many messages of an inbox are unread. */
export async function countUnread(sql: Queryable, { member, groups }: InboxOwner): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    SELECT count(*)::int AS unread FROM member_inbox(${member}, ${groups}) WHERE NOT is_read`;
  return row?.unread ?? 0;
}

/** Opens a message, which is read from then on, and grants its gift. @returns nothing when the member has no message of this id */
export async function openMessage(
  tx: Transaction,
  owner: InboxOwner,
  id: string,
): Promise<InboxMessage | undefined> {
  await changeMessages(tx, owner, 'read', { ids: [id] });
  const [message] = await tx<InboxMessage[]>`
    SELECT ${columns(tx)} FROM member_inbox(${owner.member}, ${owner.groups}) JOIN inbox_message ON id = message
    WHERE id = ${id}`;
  if (message !== undefined) await grantGift(tx, owner, message);
  return message;
}

/** What a message gives to the reader; nothing during a break from play, since it is an offer. */
export function giftOf(
  { giftKind, giftAmount, giftTurnover }: InboxMessage,
  { groups }: InboxOwner,
): Exclude<RewardPrize, { kind: 'raffle-ticket' }> | undefined {
  if (giftKind === null || giftAmount === null || !groups) return undefined;
  return giftKind === 'points'
    ? { kind: giftKind, amount: giftAmount }
    : { kind: giftKind, amount: giftAmount, turnover: giftTurnover };
}

async function grantGift(tx: Transaction, owner: InboxOwner, message: InboxMessage): Promise<void> {
  const { id, merchant, titles, expiresAt } = message;
  const prize = giftOf(message, owner);
  if (prize === undefined || expiresAt <= new Date()) return;
  await grantRewards(tx, [
    {
      merchant,
      member: owner.member,
      source: 'message',
      key: `${id}`,
      titles,
      prize,
      expiresAt,
      automatic: false,
    },
  ]);
}

/** Messages to change: by their ids, or all up to one. */
export type MessageSelection = { readonly ids: readonly string[] } | { readonly upTo: string };

/**
 * Changes messages that the member has. Of all up to one, those that are unread are marked as read, and those are deleted that
 * are read and not kept.
 */
export async function changeMessages(
  tx: Transaction,
  { member, groups }: InboxOwner,
  change: MessageChange,
  selection: MessageSelection,
): Promise<void> {
  const ids = 'ids' in selection ? [...selection.ids] : null;
  const upTo = 'upTo' in selection ? selection.upTo : null;
  const changed = await tx`
    INSERT INTO inbox_state AS state (member, message, read_at, kept, deleted_at)
    SELECT ${member}, message,
      CASE WHEN ${change} = 'read' THEN now() END, ${change} = 'keep', CASE WHEN ${change} = 'delete' THEN now() END
    FROM member_inbox(${member}, ${groups})
    WHERE CASE WHEN ${upTo}::bigint IS NULL THEN message = ANY (${ids}::bigint[])
      ELSE message <= ${upTo} AND CASE ${change} WHEN 'delete' THEN is_read AND NOT is_kept ELSE NOT is_read END END
    ON CONFLICT (member, message) DO UPDATE SET
      read_at = CASE ${change} WHEN 'read' THEN coalesce(state.read_at, now()) WHEN 'unread' THEN NULL ELSE state.read_at END,
      kept = CASE ${change} WHEN 'keep' THEN true WHEN 'unkeep' THEN false ELSE state.kept END,
      deleted_at = excluded.deleted_at`;
  if (changed.count > 0) await nextVersion(tx, [member]);
}
