import { randomUUID } from 'node:crypto';
import { paymentPauseHours } from '@marquee/member-rules';
import { hashPassword } from '../core/password.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import { pausePayments, removePaymentPassword } from '../identity/account.store.ts';
import { decideBlock } from '../identity/blocked-members.store.ts';
import { noticeTime, queueNotice, queueSecurityNotice } from '../identity/notices.ts';
import { removePasskeys } from '../identity/passkeys.store.ts';
import { saveTemporaryPassword, setPassword } from '../identity/passwords.store.ts';
import { temporaryPassword } from '../identity/temporary-password.ts';
import { endSecondFactor, lockFactors, removeApp } from '../identity/two-factor.store.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { addNote, isPresentMember, replaceTags } from './profile.store.ts';
import { endSessions } from './sessions.store.ts';

type ActionCalls = Pick<
  OperatorHandlers,
  'memberNoteAdd' | 'memberTagsUpdate' | 'memberStateUpdate' | 'memberSessionsEnd' | 'memberCredentialReset'
>;

/** Handlers of what staff do with a member's account. */
export function memberActionCalls({ sql }: { readonly sql: Sql }): ActionCalls {
  return {
    memberNoteAdd: async ({ body: { member, text } }, { merchant, operator, record }) => {
      if (!(await isPresentMember(sql, merchant.code, member))) return refuse('not-found');
      const id = await sql.begin(async (tx) => {
        const note = await addNote(tx, member, operator, text);
        await record(tx, member, { note: `${note}` });
        return note;
      });
      return answer({ id: `${id}` });
    },

    memberTagsUpdate: async ({ body }, { merchant: { code }, record }) => {
      const { member } = body;
      if (!(await isPresentMember(sql, code, member))) return refuse('not-found');
      const tags = [...new Set(body.tags)].toSorted();
      await sql.begin(async (tx) => {
        await lockFactors(tx, BigInt(member));
        const before = await replaceTags(tx, { merchant: code, member, tags });
        await record(tx, member, { before, tags });
      });
      return answer({ tags });
    },

    memberStateUpdate: async ({ body: { member, state, reason } }, { merchant, operator, record }) => {
      if (!(await isPresentMember(sql, merchant.code, member))) return refuse('not-found');
      const action = state === 'suspended' ? 'block' : 'unblock';
      await sql.begin(async (tx) => {
        await decideBlock(tx, { member: BigInt(member), action, operator, reason });
        await record(tx, member, { state });
      });
      return answer({ state });
    },

    memberSessionsEnd: async ({ body: { member, session } }, { merchant, record }) => {
      if (!(await isPresentMember(sql, merchant.code, member))) return refuse('not-found');
      const ended = await sql.begin(async (tx) => {
        const count = await endSessions(tx, member, session);
        await record(tx, member, { ended: `${count}` });
        return count;
      });
      return answer({ ended });
    },

    memberCredentialReset: async ({ body }, { merchant, record }) => {
      const { credential, proof } = body;
      if (!(await isPresentMember(sql, merchant.code, body.member))) return refuse('not-found');
      const member = BigInt(body.member);
      const password = credential === 'password' ? temporaryPassword() : null;
      const hash = password === null ? null : await hashPassword(password);
      // In the place of the member's own: no one knows it.
      const unknown = await hashPassword(randomUUID());
      await sql.begin(async (tx) => {
        if (hash !== null) await resetPassword(tx, member, hash, unknown);
        else if (credential === 'payment-password') await resetPaymentPassword(tx, member);
        else await resetTwoFactor(tx, member);
        await endSessions(tx, body.member);
        await record(tx, body.member, { credential, proof });
      });
      return answer({ password });
    },
  };
}

/** The old password ends at once; the new one must be changed at the first log-in. */
async function resetPassword(tx: Transaction, member: bigint, hash: string, unknown: string): Promise<void> {
  await setPassword(tx, member, unknown, { expired: true, keep: undefined });
  await saveTemporaryPassword(tx, member, hash);
  await queueSecurityNotice(tx, member, 'login-password');
}

async function resetPaymentPassword(tx: Transaction, member: bigint): Promise<void> {
  await removePaymentPassword(tx, member);
  const pausedUntil = await pausePayments(tx, member, paymentPauseHours);
  await queueNotice(tx, member, { kind: 'payment-password-reset', pausedUntil: noticeTime(pausedUntil) });
}

async function resetTwoFactor(tx: Transaction, member: bigint): Promise<void> {
  await lockFactors(tx, member);
  await removeApp(tx, member);
  await removePasskeys(tx, { member });
  await endSecondFactor(tx, member);
  await queueSecurityNotice(tx, member, 'two-factor-off');
}
