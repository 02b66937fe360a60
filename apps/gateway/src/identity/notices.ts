import { randomUUID } from 'node:crypto';
import { wireLanguages } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Job } from '../core/job.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { queueJob } from '../database/queue.ts';
import { readContacts, type Contacts } from './contacts.store.ts';
import type { Messenger } from './messenger.ts';
import { noticeText } from './notice-texts.ts';

const withdrawal = { amount: v.string(), account: v.string() };

/** What can change of the way into an account. */
const securityChanges = [
  'mobile',
  'email',
  'login-password',
  'payment-password',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'google-linked',
  'google-unlinked',
  'apple-linked',
  'apple-unlinked',
] as const;

/** A change of the way into an account. */
export type SecurityChange = (typeof securityChanges)[number];

const noticeSchema = v.variant('kind', [
  v.object({ kind: v.literal('security-change'), change: v.picklist(securityChanges) }),
  v.object({ kind: v.literal('payment-password-reset'), pausedUntil: v.string() }),
  v.object({ kind: v.literal('bonus-given-up'), amount: v.string() }),
  v.object({ kind: v.literal('withdrawal-paid'), ...withdrawal }),
  v.object({ kind: v.literal('withdrawal-returned'), ...withdrawal }),
]);

/** What a member is told by mail and SMS: times, amounts and masked account numbers are written out. */
export type Notice = v.InferOutput<typeof noticeSchema>;

const channels = ['email', 'sms'] as const;

const payloadSchema = v.object({
  member: v.pipe(v.string(), v.regex(/^\d+$/)),
  channel: v.picklist(channels),
  notice: noticeSchema,
  /** Where it goes, when that is not the member's present address. */
  to: v.optional(v.string()),
});

const NOTICE_JOB = 'member-notice';

/** Tells a member something by mail and by SMS once the transaction has committed, and not otherwise. */
export async function queueNotice(tx: Transaction, member: bigint, notice: Notice): Promise<void> {
  // A job for each channel: when one is out of order and tried again, the other is not sent twice.
  for (const channel of channels)
    await queueJob(tx, NOTICE_JOB, { member: String(member), channel, notice }, { key: newKey(member) });
}

/**
 * Tells a member, once the transaction has committed, that the way into their account has changed. It goes to the mailbox
 * that was bound before the change, or by SMS to the number where there was no mailbox: a thief's new address gets none.
 *
 * @param before the contact data before the change, where it is they that change
 */
export async function queueSecurityNotice(
  tx: Transaction,
  member: bigint,
  change: SecurityChange,
  before?: Contacts,
): Promise<void> {
  const { email, mobile } = before ?? (await readContacts(tx, member));
  const to = email ?? mobile;
  if (to === null) return;
  const channel = email === null ? 'sms' : 'email';
  const notice = { kind: 'security-change', change } as const;
  await queueJob(tx, NOTICE_JOB, { member: String(member), channel, notice, to }, { key: newKey(member) });
}

const keysOf = (member: bigint) => `${NOTICE_JOB}:${member}:`;
const newKey = (member: bigint) => `${keysOf(member)}${randomUUID()}`;

/** Forgets the notices to a member that wait to be sent. */
export async function forgetNotices(tx: Transaction, member: bigint): Promise<void> {
  await tx`SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE starts_with(key, ${keysOf(member)})`;
}

/** Sends the notices that were queued, in the member's language, to whatever of mail and SMS is configured and bound. */
export function noticeJobs(parts: {
  readonly sql: Sql;
  readonly messenger: Messenger;
  readonly merchants: readonly Merchant[];
  readonly log: FastifyBaseLogger;
}): readonly Job[] {
  const { sql, messenger, merchants, log } = parts;
  return [
    {
      name: NOTICE_JOB,
      run: async (payload) => {
        const { member, channel, notice, to: given } = v.parse(payloadSchema, payload);
        if (!messenger.reaches(channel)) return;
        const [row] = await sql<
          { merchant: string; language: string; mobile: string | null; email: string | null }[]
        >`
          SELECT merchant, language, mobile, email FROM member WHERE id = ${member}`;
        const to = given ?? (channel === 'sms' ? row?.mobile : row?.email);
        const merchant = merchants.find(({ code }) => code === row?.merchant);
        if (row === undefined || !to || merchant === undefined) return;
        const language = wireLanguages.find((one) => one === row.language) ?? merchant.defaultLanguage;
        const brand = textIn(merchant.names, language, merchant);
        const { subject, text } = noticeText(language, brand, notice);
        const message = { merchant: merchant.code, to, text };
        if (channel === 'sms') await messenger.send({ ...message, channel });
        else await messenger.send({ ...message, channel, fromName: brand, subject });
        log.info({ member, channel, notice: notice.kind }, 'notice sent');
      },
    },
  ];
}

/** A time in a message: to the minute, in UTC, which it names. */
export function noticeTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
