import type { Secrets } from '../core/encryption.ts';
import type { Merchant } from '../core/merchant.ts';
import { checkPassword, hashPassword } from '../core/password.ts';
import { networkOf } from '../core/visitor-network.ts';
import type { Sql } from '../database/connection.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { appAddress, timeStepOf } from '../identity/two-factor.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { endStaffSession, noteConfirmation, openStaffSession } from '../operators/sessions.store.ts';
import { wireRights } from './staff.calls.ts';
import { readWays } from './passkeys.store.ts';
import { acceptInvitation, consumeStaffStep, ISSUER, readInvitation, readProofs } from './staff.store.ts';

/** Handlers of log-in, session and invitation of the staff. */
export function staffSessionCalls({
  sql,
  secrets,
  merchants,
  limit,
}: {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly merchants: readonly Merchant[];
  readonly limit: TakeLimit;
}): Pick<
  OperatorHandlers,
  'staffLogin' | 'staffSession' | 'staffConfirm' | 'staffLogout' | 'staffInvitation' | 'staffJoin'
> {
  /** Checks password and code, and uses the code up. An unknown name takes as long as a wrong password. */
  async function isRight(name: string, password: string, code: string): Promise<boolean> {
    const proofs = await readProofs(sql, secrets, name);
    const hasPassword = await checkPassword(proofs?.hash, password);
    if (proofs === undefined || !hasPassword) return false;
    const step = timeStepOf(proofs.secret, code.replaceAll(/\s/g, ''), proofs.now);
    return step !== undefined && consumeStaffStep(sql, name, step);
  }

  return {
    staffLogin: async ({ body: { name, password, code } }, { address, userAgent, recordFor }) => {
      const wait =
        (await limit('loginByAddress', `staff ${networkOf(address)}`)) ??
        (await limit('staffLoginByName', name));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      if (!(await isRight(name, password, code))) return refuse('wrong-credentials');
      await limit.refund('staffLoginByName', name);
      const { token, expiresAt } = await sql.begin(async (tx) => {
        await recordFor(tx, name);
        return openStaffSession(tx, name, { address, userAgent });
      });
      return answer({ token, expiresAt: expiresAt.toISOString() });
    },

    staffSession: async (_request, { session, host }) => {
      const { hasPassword, passkeysAt } = await readWays(sql, session.name, host);
      return answer({
        name: session.name,
        rights: wireRights(session.rights),
        merchants: merchants.map(({ code, currency }) => ({ code, currency })),
        expiresAt: session.expiresAt.toISOString(),
        mustConfirm: !session.isRecent,
        hasPassword,
        hasPasskey: passkeysAt > 0,
      });
    },

    staffConfirm: async ({ body: { password, code } }, { session, record }) => {
      const wait = await limit('staffLoginByName', session.name);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      if (!(await isRight(session.name, password, code))) return refuse('wrong-credentials');
      await limit.refund('staffLoginByName', session.name);
      await sql.begin(async (tx) => {
        await noteConfirmation(tx, session.tokenHash);
        await record(tx, session.name);
      });
      return answer({ name: session.name });
    },

    staffLogout: async (_request, { session, record }) => {
      await sql.begin(async (tx) => {
        await endStaffSession(tx, session.tokenHash);
        await record(tx, session.name);
      });
      return answer({ name: session.name });
    },

    staffInvitation: async ({ body: { token } }, { address }) => {
      const wait = await limit('loginByAddress', `staff ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const invitation = await readInvitation(sql, secrets, token);
      if (invitation === undefined) return refuse('not-found');
      const { name, secret, expiresAt } = invitation;
      return answer({
        name,
        secret,
        uri: appAddress(secret, ISSUER, name),
        expiresAt: expiresAt.toISOString(),
      });
    },

    staffJoin: async ({ body: { token, password, code } }, { address, recordFor }) => {
      const wait = await limit('loginByAddress', `staff ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const invitation = await readInvitation(sql, secrets, token);
      if (invitation === undefined) return refuse('not-found');
      const step = timeStepOf(invitation.secret, code.replaceAll(/\s/g, ''), invitation.now);
      if (step === undefined) return refuse('wrong-two-factor-code');
      const passwordHash = await hashPassword(password);
      const joined = await sql.begin(async (tx) => {
        const name = await acceptInvitation(tx, token, { passwordHash, step });
        if (name !== undefined) await recordFor(tx, name);
        return name;
      });
      return joined === undefined ? refuse('not-found') : answer({ name: joined });
    },
  };
}
