import type { MessageKind } from '@marquee/contract';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { queueJob } from '../database/queue.ts';
import type { PushTarget } from './web-push.ts';

/** Sends what waits; queued with each message. */
export const PUSH_JOB = 'push-messages';

/** Finds who gets a message of the operator, at its time of publication. */
export const PUSH_GROUP_JOB = 'push-group';

/** Browsers of a member that get messages: the newest. */
const MAXIMUM_BROWSERS = 10;

/** Attempts before a message is given up. */
const MAXIMUM_ATTEMPTS = 6;

/** Seconds until a message that is being sent is tried again; a crash of the gateway delays it by so much. */
const LEASE_SECONDS = 60;

/** Subscriptions that are matched with a group in one statement. */
const SUBSCRIPTIONS_AT_ONCE = 1000;

/** Turns pushed messages on in a browser. It belongs to one member: the one who turned it on last. */
export async function subscribe(tx: Transaction, member: bigint, target: PushTarget): Promise<void> {
  const { endpoint, p256dh, auth } = target;
  await tx`DELETE FROM push_subscription WHERE endpoint = ${endpoint} AND member <> ${member}`;
  await tx`INSERT INTO push_subscription (member, endpoint, p256dh, auth) VALUES (${member}, ${endpoint}, ${p256dh}, ${auth})
    ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth`;
  await tx`DELETE FROM push_subscription WHERE id IN (
    SELECT id FROM push_subscription WHERE member = ${member} ORDER BY id DESC OFFSET ${MAXIMUM_BROWSERS})`;
}

/** Turns pushed messages off in a browser of a member. */
export async function unsubscribe(sql: Queryable, member: bigint, endpoint: string): Promise<void> {
  await sql`DELETE FROM push_subscription WHERE endpoint = ${endpoint} AND member = ${member}`;
}

/** Whether a member has turned messages on in a browser. */
export async function isSubscribed(sql: Queryable, member: bigint, endpoint: string): Promise<boolean> {
  const found = await sql`SELECT FROM push_subscription WHERE endpoint = ${endpoint} AND member = ${member}`;
  return found.count > 0;
}

/** Has messages to single members pushed to their browsers when the transaction commits. */
export async function queuePush(tx: Transaction, messages: readonly bigint[]): Promise<void> {
  if (messages.length === 0) return;
  const queued = await tx`INSERT INTO push_delivery (message, subscription)
    SELECT sent.id, s.id FROM inbox_message sent JOIN push_subscription s USING (member)
    WHERE sent.id = ANY(${messages.map(String)}::bigint[]) ON CONFLICT DO NOTHING`;
  if (queued.count > 0) await queueJob(tx, PUSH_JOB, {});
}

/** Has a message of the operator pushed to the browsers of those who have it in their inbox. */
export async function queueGroup(sql: Sql, message: string): Promise<void> {
  let after = 0n;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const [part] = await sql<{ last: bigint | null }[]>`
      WITH part AS MATERIALIZED (
        SELECT s.id, s.member FROM push_subscription s JOIN member m ON m.id = s.member
        WHERE s.id > ${after} AND m.merchant = (SELECT merchant FROM inbox_message WHERE id = ${message})
        ORDER BY s.id LIMIT ${SUBSCRIPTIONS_AT_ONCE}),
      queued AS (
        INSERT INTO push_delivery (message, subscription)
        SELECT message, part.id FROM part, member_inbox(part.member, NOT EXISTS (
          SELECT FROM play_break WHERE play_break.member = part.member AND starts_at <= now() AND ends_at > now()))
        WHERE message = ${message} ON CONFLICT DO NOTHING)
      SELECT max(id) AS last FROM part`;
    if (part === undefined || part.last === null) break;
    after = part.last;
  }
  await queueJob(sql, PUSH_JOB, {});
}

/** A message on its way to a browser. */
export interface Delivery extends PushTarget {
  readonly message: bigint;
  readonly subscription: bigint;
  readonly kind: MessageKind;
  readonly merchant: string;
  readonly language: string;
  readonly attempts: number;
}

/** Takes some messages that are due, so that no other gateway sends them meanwhile. Those that were read are left out. */
export async function takeDue(sql: Sql, count: number): Promise<readonly Delivery[]> {
  await sql`DELETE FROM push_delivery d WHERE attempts >= ${MAXIMUM_ATTEMPTS} AND due_at <= now()
    OR created_at < now() - interval '1 day'`;
  await sql`DELETE FROM push_delivery d USING push_subscription s, inbox_state state
    WHERE s.id = d.subscription AND due_at <= now() AND (state.member, state.message) = (s.member, d.message)
      AND (state.read_at IS NOT NULL OR state.deleted_at IS NOT NULL)`;
  return sql<Delivery[]>`
    WITH due AS (
      SELECT message, subscription FROM push_delivery WHERE due_at <= now() ORDER BY due_at LIMIT ${count} FOR UPDATE SKIP LOCKED),
    taken AS (
      UPDATE push_delivery d SET attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
      FROM due WHERE (d.message, d.subscription) = (due.message, due.subscription)
      RETURNING d.message, d.subscription, d.attempts)
    SELECT taken.*, s.endpoint, s.p256dh, s.auth, i.kind, m.merchant, m.language
    FROM taken JOIN push_subscription s ON s.id = subscription JOIN member m ON m.id = s.member
      JOIN inbox_message i ON i.id = taken.message`;
}

/** Forgets a message that needs no further attempt. */
export async function finishDelivery(
  sql: Sql,
  { message, subscription }: Pick<Delivery, 'message' | 'subscription'>,
): Promise<void> {
  await sql`DELETE FROM push_delivery WHERE message = ${message} AND subscription = ${subscription}`;
}

/** Forgets a browser that takes no messages any more. */
export async function forgetBrowser(sql: Sql, subscription: bigint): Promise<void> {
  await sql`DELETE FROM push_subscription WHERE id = ${subscription}`;
}

/** Puts a message off: by the seconds that the push service asked for, else longer with each attempt. */
export async function delayDelivery(
  sql: Sql,
  { message, subscription, attempts }: Delivery,
  seconds: number | undefined,
): Promise<void> {
  const wait = Math.min(Math.max(seconds ?? 30 * 4 ** (attempts - 1), 1), 6 * 3600);
  await sql`UPDATE push_delivery SET due_at = now() + make_interval(secs => ${wait})
    WHERE message = ${message} AND subscription = ${subscription}`;
}
