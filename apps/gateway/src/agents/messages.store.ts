import type { Queryable, Transaction } from '../database/connection.ts';
import { reportEvent } from '../inbox/inbox.store.ts';
import { maskUsername } from '../identity/mask-username.ts';

/** A message that an agent sent. */
export interface SentMessage {
  readonly id: bigint;
  /** User name of the receiver; null for everyone who was directly below. */
  readonly account: string | null;
  readonly text: string;
  readonly sentAt: Date;
  readonly receivers: number;
  /** How many of them have opened it. */
  readonly read: number;
}

/** A message as an agent writes it. */
export interface NewMessage {
  readonly agent: bigint;
  readonly username: string;
  readonly requestId: string;
  /** User name of one member directly below; undefined for all of them. */
  readonly account: string | undefined;
  readonly text: string;
}

/** What became of a message. */
export type SendOutcome =
  | { readonly kind: 'sent' | 'replay'; readonly id: bigint }
  /** No one of that name is directly below, or no one at all. */
  | { readonly kind: 'not-found' }
  /** The request id was used for another message. */
  | { readonly kind: 'conflict' };

/** Puts a message into the inbox of members directly below an agent. The same request again sends nothing. */
export async function sendToDirectLine(tx: Transaction, message: NewMessage): Promise<SendOutcome> {
  const { agent, username, requestId, account, text } = message;
  const below = await tx<{ id: bigint }[]>`
    SELECT id FROM member WHERE upline = ${agent} AND type <> 4
      AND (${account ?? null}::text IS NULL OR lower(username) = lower(${account ?? null}))`;
  const receivers = below.map(({ id }) => id);
  if (receivers.length === 0) return { kind: 'not-found' };
  const receiver = account === undefined ? null : (receivers[0] ?? null);
  const [sent] = await tx<{ id: bigint }[]>`
    INSERT INTO agent_message (agent, receiver, request_id, text, receivers)
    VALUES (${agent}, ${receiver}, ${requestId}, ${text}, ${receivers.length})
    ON CONFLICT (agent, request_id) DO NOTHING RETURNING id`;
  if (sent === undefined) return knownMessage(tx, { agent, requestId, receiver, text });
  await reportEvent(tx, {
    member: receivers,
    kind: 'upline-message',
    key: String(sent.id),
    details: { sender: maskUsername(username), text },
  });
  return { kind: 'sent', id: sent.id };
}

async function knownMessage(
  sql: Queryable,
  wanted: {
    readonly agent: bigint;
    readonly requestId: string;
    readonly receiver: bigint | null;
    readonly text: string;
  },
): Promise<SendOutcome> {
  const [known] = await sql<{ id: bigint; receiver: bigint | null; text: string }[]>`
    SELECT id, receiver, text FROM agent_message WHERE agent = ${wanted.agent} AND request_id = ${wanted.requestId}`;
  return known?.receiver === wanted.receiver && known.text === wanted.text
    ? { kind: 'replay', id: known.id }
    : { kind: 'conflict' };
}

/** Messages of an agent of the last 90 days, which is how long they stay in an inbox; the newest first, from below `before` on. */
export async function sentByAgent(
  sql: Queryable,
  agent: bigint,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly SentMessage[]> {
  return sql<SentMessage[]>`
    SELECT sent.id, username AS account, text, sent_at AS "sentAt", receivers, done.read
    FROM agent_message sent LEFT JOIN member ON member.id = sent.receiver
    CROSS JOIN LATERAL (
      SELECT count(state.read_at)::int AS read FROM inbox_message m JOIN inbox_state state ON state.message = m.id
      WHERE m.kind = 'upline-message' AND m.key = sent.id::text) done
    WHERE agent = ${agent} AND sent_at > now() - interval '90 days' AND sent.id < ${before ?? '9223372036854775807'}
    ORDER BY sent.id DESC LIMIT ${limit}`;
}
