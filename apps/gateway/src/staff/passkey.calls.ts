import type { Secrets } from '../core/encryption.ts';
import { hashToken } from '../core/session.ts';
import { networkOf } from '../core/visitor-network.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import {
  countUse,
  insertPasskey,
  MAXIMUM_PASSKEYS,
  readPasskeys,
  removePasskey,
  renamePasskey,
  wirePasskeys,
  type PasskeyRow,
} from '../identity/passkeys.store.ts';
import {
  checkMade,
  checkSigned,
  creationOf,
  newChallenge,
  requestOf,
  type Assertion,
} from '../identity/webauthn.ts';
import type { CallPlace, OperatorHandlers } from '../operators/operator-handler.ts';
import { noteConfirmation, openStaffSession } from '../operators/sessions.store.ts';
import {
  consumeStaffChallenge,
  findStaffPasskey,
  lockWays,
  readWays,
  saveStaffChallenge,
  type StaffChallengePlace,
} from './passkeys.store.ts';
import { acceptInvitation, ISSUER, readInvitation } from './staff.store.ts';

/** For what a challenge is, and where its page is. */
interface Place extends Omit<StaffChallengePlace, 'host'> {
  readonly origin: string;
}

const elsewhere = () =>
  refuse('conflict', { message: 'Passkeys are made and used at the address of OFFICE_HOST only.' });

/** Handlers of the passkeys of the staff: log-in, confirmation, one's own list, and joining. */
export function staffPasskeyCalls({
  sql,
  secrets,
  limit,
}: {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly limit: TakeLimit;
}): Pick<
  OperatorHandlers,
  | 'staffLoginChallenge'
  | 'staffPasskeyLogin'
  | 'staffConfirmChallenge'
  | 'staffPasskeyConfirm'
  | 'staffPasskeys'
  | 'staffPasskeyBegin'
  | 'staffPasskeyAdd'
  | 'staffPasskeyRename'
  | 'staffPasskeyRemove'
  | 'staffJoinChallenge'
  | 'staffPasskeyJoin'
> {
  /** What an authenticator's answer is checked against. @param owner whom it is for, in the log */
  function expectedAt({ origin, ...place }: Place, log: CallPlace['log'], owner?: string) {
    const host = new URL(origin).hostname;
    return {
      origin,
      consume: (challenge: string) => consumeStaffChallenge(sql, challenge, { ...place, host }),
      onRefused: (reason: string) => log.info({ staff: owner, reason }, 'passkey refused'),
    };
  }

  /** A challenge to sign with one of these passkeys; with any where none are given. */
  async function beginSigning({ origin, ...place }: Place, passkeys: readonly PasskeyRow[]) {
    const host = new URL(origin).hostname;
    const challenge = newChallenge();
    await saveStaffChallenge(sql, challenge, { ...place, host });
    return requestOf(challenge, host, passkeys);
  }

  /** A challenge to make a passkey for a person. */
  async function beginCreation({ origin, ...place }: Place, name: string, present: readonly PasskeyRow[]) {
    const host = new URL(origin).hostname;
    const challenge = newChallenge();
    await saveStaffChallenge(sql, challenge, { ...place, host });
    const handle = secrets.hash('passkey', `staff:${name}`);
    const names = { brand: ISSUER, username: name, handle };
    return creationOf(challenge, { host, residentKey: 'required', names, present });
  }

  /**
   * The person who signed, one who may log in; undefined when the signature does not hold.
   *
   * @param only the only person who may have; anyone without it
   */
  async function signerOf(signed: Assertion, place: Place, log: CallPlace['log'], only?: string) {
    const found = await findStaffPasskey(sql, signed.id, new URL(place.origin).hostname);
    if (found === undefined || (only !== undefined && found.staff !== only)) return undefined;
    const { staff, passkey } = found;
    const counter = await checkSigned(signed, passkey, expectedAt(place, log, staff));
    if (counter === undefined || !(await countUse(sql, { staff }, passkey.id, counter))) return undefined;
    return staff;
  }

  /** Makes a change; one that throws {@link Undo} is as if it had not begun. @returns undefined then */
  async function tryChange<Result>(change: (tx: Transaction) => Promise<Result>) {
    try {
      return await sql.begin(change);
    } catch (error) {
      if (error instanceof Undo) return undefined;
      throw error;
    }
  }

  return {
    staffLoginChallenge: async (_request, { origin }) =>
      origin === undefined
        ? elsewhere()
        : answer(await beginSigning({ purpose: 'log-in', tokenHash: null, origin }, [])),

    staffPasskeyLogin: async ({ body }, { address, userAgent, origin, log, recordFor }) => {
      const wait = await limit('loginByAddress', `staff ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      if (origin === undefined) return elsewhere();
      const staff = await signerOf(body.passkey, { purpose: 'log-in', tokenHash: null, origin }, log);
      if (staff === undefined) return refuse('passkey-refused');
      const { token, expiresAt } = await sql.begin(async (tx) => {
        await recordFor(tx, staff);
        return openStaffSession(tx, staff, { address, userAgent });
      });
      return answer({ token, expiresAt: expiresAt.toISOString() });
    },

    staffConfirmChallenge: async (_request, { session, origin }) => {
      if (origin === undefined) return elsewhere();
      const host = new URL(origin).hostname;
      const passkeys = await readPasskeys(sql, { staff: session.name });
      const usable = passkeys.filter((passkey) => passkey.host === host);
      if (usable.length === 0)
        return refuse('conflict', { message: 'You have no passkey for this address.' });
      const { tokenHash } = session;
      return answer(await beginSigning({ purpose: 'confirm', tokenHash, origin }, usable));
    },

    staffPasskeyConfirm: async ({ body }, { session, origin, log, record }) => {
      const { name, tokenHash } = session;
      const wait = await limit('staffLoginByName', name);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      if (origin === undefined) return elsewhere();
      const signer = await signerOf(body.passkey, { purpose: 'confirm', tokenHash, origin }, log, name);
      if (signer === undefined) return refuse('passkey-refused');
      await limit.refund('staffLoginByName', name);
      await sql.begin(async (tx) => {
        await noteConfirmation(tx, tokenHash);
        await record(tx, name);
      });
      return answer({ name });
    },

    staffPasskeys: async (_request, { session }) =>
      answer({ passkeys: wirePasskeys(await readPasskeys(sql, { staff: session.name })) }),

    staffPasskeyBegin: async (_request, { session: { name, tokenHash }, origin }) => {
      if (origin === undefined) return elsewhere();
      const present = await readPasskeys(sql, { staff: name });
      if (present.length >= MAXIMUM_PASSKEYS) return refuse('list-full');
      return answer(await beginCreation({ purpose: 'add', tokenHash, origin }, name, present));
    },

    staffPasskeyAdd: async ({ body }, { session: { name, tokenHash }, origin, log, record }) => {
      if (origin === undefined) return elsewhere();
      const made = await checkMade(
        body.passkey,
        expectedAt({ purpose: 'add', tokenHash, origin }, log, name),
      );
      if (made === undefined) return refuse('passkey-refused');
      const owner = { staff: name };
      return sql.begin(async (tx) => {
        await lockWays(tx, name);
        if ((await readPasskeys(tx, owner)).length >= MAXIMUM_PASSKEYS) return refuse('list-full');
        if (!(await insertPasskey(tx, owner, { ...made, name: body.name }))) return refuse('passkey-refused');
        await record(tx, name, { passkey: body.name });
        return answer({ name: body.name });
      });
    },

    staffPasskeyRename: async ({ body: { id, name } }, { session, record }) =>
      sql.begin(async (tx) => {
        const before = await renamePasskey(tx, { staff: session.name }, id, name);
        if (before === undefined) return refuse('not-found');
        await record(tx, session.name, { before, passkey: name });
        return answer({ name });
      }),

    staffPasskeyRemove: async ({ body: { id } }, { session, host, record }) => {
      const outcome = await tryChange(async (tx) => {
        await lockWays(tx, session.name);
        const removed = await removePasskey(tx, { staff: session.name }, id);
        if (removed === undefined) return refuse('not-found');
        const { hasPassword, passkeysAt } = await readWays(tx, session.name, host);
        if (!hasPassword && passkeysAt === 0) throw new Undo();
        await record(tx, session.name, { passkey: removed });
        return answer({ name: removed });
      });
      if (outcome !== undefined) return outcome;
      return refuse('conflict', { message: 'You can log in by this passkey only: add another one first.' });
    },

    staffJoinChallenge: async ({ body: { token } }, { address, origin }) => {
      const wait = await limit('loginByAddress', `staff ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const invitation = await readInvitation(sql, secrets, token);
      if (invitation === undefined) return refuse('not-found');
      if (origin === undefined) return elsewhere();
      const place = { purpose: 'join', tokenHash: hashToken(token), origin } as const;
      return answer(await beginCreation(place, invitation.name, []));
    },

    staffPasskeyJoin: async ({ body }, { address, origin, log, recordFor }) => {
      const wait = await limit('loginByAddress', `staff ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { token, passkey, name } = body;
      const invitation = await readInvitation(sql, secrets, token);
      if (invitation === undefined) return refuse('not-found');
      if (origin === undefined) return elsewhere();
      const place = { purpose: 'join', tokenHash: hashToken(token), origin } as const;
      const made = await checkMade(passkey, expectedAt(place, log, invitation.name));
      if (made === undefined) return refuse('passkey-refused');
      const outcome = await tryChange(async (tx) => {
        const joined = await acceptInvitation(tx, token, undefined);
        if (joined === undefined) return refuse('not-found');
        if (!(await insertPasskey(tx, { staff: joined }, { ...made, name }))) throw new Undo();
        await recordFor(tx, joined);
        return answer({ name: joined });
      });
      return outcome ?? refuse('passkey-refused');
    },
  };
}

/** Undoes a change of which a later part is refused. */
class Undo extends Error {}
