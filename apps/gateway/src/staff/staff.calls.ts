import type { StaffRight } from '@marquee/contract/operator';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { Secrets } from '../core/encryption.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import { removePasskeys } from '../identity/passkeys.store.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { readRights } from '../operators/sessions.store.ts';
import {
  addStaff,
  createInvitation,
  hasOwner,
  listStaff,
  lockStaff,
  replaceRights,
  setSuspended,
  type Invitation,
} from './staff.store.ts';

type WireRight = {
  readonly merchant: string | null;
  readonly role: StaffRight['role'];
  readonly limit: string | null;
};

/** Any currency will do: a limit counts in the one of the merchant whose money is moved. */
const SOME_CURRENCY = 'USD';

/** Handlers of what owners decide about the staff. */
export function staffCalls({
  sql,
  secrets,
  merchants,
}: {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly merchants: readonly Merchant[];
}): Pick<
  OperatorHandlers,
  'staffList' | 'staffInvite' | 'staffReinvite' | 'staffRightsSet' | 'staffSuspend' | 'staffRestore'
> {
  const isKnown = ({ merchant }: WireRight) =>
    merchant === null || merchants.some(({ code }) => code === merchant);

  /** The fields that are wrong with rights that were sent. */
  function refuseRights(rights: readonly WireRight[]) {
    const unknown = rights.findIndex((right) => !isKnown(right));
    const places = rights.map(({ merchant, role }) => `${merchant ?? '*'} ${role}`);
    const twice = places.findIndex((place, index) => places.indexOf(place) !== index);
    const field = (index: number, name: string, rule: string, message: string) =>
      refuse('invalid-request', { fields: [{ path: `body.rights.${index}.${name}`, rule, message }] });
    if (unknown !== -1) return field(unknown, 'merchant', 'unknown-merchant', 'expected a merchant');
    if (twice !== -1) return field(twice, 'role', 'repeated', 'expected each role of a merchant once');
    return undefined;
  }

  /** Makes a change after which someone must still be an owner; undoes it otherwise. */
  async function keepOwner<Result>(change: (tx: Transaction) => Promise<Result>) {
    try {
      return await sql.begin(async (tx) => {
        await lockStaff(tx);
        const result = await change(tx);
        if (!(await hasOwner(tx))) throw new LastOwner();
        return result;
      });
    } catch (error) {
      if (error instanceof LastOwner) return 'last-owner' as const;
      throw error;
    }
  }

  return {
    staffList: async ({ query }) => {
      const people = (await listStaff(sql)).filter(
        ({ name, state }) =>
          name.includes((query.name ?? '').toLowerCase()) &&
          (query.state === undefined || state === query.state),
      );
      return answer({
        staff: await Promise.all(
          people.map(async ({ lastSeenAt, ...person }) => ({
            ...person,
            rights: wireRights(await readRights(sql, person.name)),
            lastSeenAt: lastSeenAt?.toISOString() ?? null,
          })),
        ),
      });
    },

    staffInvite: async ({ body: { name, rights } }, { operator, record }) => {
      const refused = refuseRights(rights);
      if (refused !== undefined) return refused;
      const invitation = await sql.begin(async (tx) => {
        if (!(await addStaff(tx, name, operator))) return undefined;
        await replaceRights(tx, name, storedRights(rights));
        await record(tx, name, { rights: JSON.stringify(rights) });
        return createInvitation(tx, secrets, name);
      });
      return invitation === undefined ? refuse('account-taken') : answer(wireInvitation(invitation));
    },

    staffReinvite: async ({ body: { name } }, { record }) => {
      const invitation = await sql.begin(async (tx) => {
        const [person] = await tx`SELECT FROM staff WHERE name = ${name} FOR UPDATE`;
        if (person === undefined) return undefined;
        // A person who finds the lost device could log in with it.
        await removePasskeys(tx, { staff: name });
        await record(tx, name);
        return createInvitation(tx, secrets, name);
      });
      return invitation === undefined ? refuse('not-found') : answer(wireInvitation(invitation));
    },

    staffRightsSet: async ({ body: { name, rights } }, { record }) => {
      const refused = refuseRights(rights);
      if (refused !== undefined) return refused;
      const outcome = await keepOwner(async (tx) => {
        const [person] = await tx`SELECT FROM staff WHERE name = ${name} FOR UPDATE`;
        if (person === undefined) return false;
        const before = wireRights(await readRights(tx, name));
        await replaceRights(tx, name, storedRights(rights));
        await record(tx, name, { before: JSON.stringify(before), rights: JSON.stringify(rights) });
        return true;
      });
      if (outcome === 'last-owner') return refuse('conflict', { message: 'The last owner stays one.' });
      return outcome ? answer({ name, rights: wireRights(storedRights(rights)) }) : refuse('not-found');
    },

    staffSuspend: async ({ body: { name } }, { record }) => {
      const outcome = await keepOwner(async (tx) => {
        if (!(await setSuspended(tx, name, true))) return false;
        await record(tx, name);
        return true;
      });
      if (outcome === 'last-owner') return refuse('conflict', { message: 'The last owner stays one.' });
      return outcome ? answer({ name }) : refuse('not-found');
    },

    staffRestore: async ({ body: { name } }, { record }) => {
      const isFound = await sql.begin(async (tx) => {
        if (!(await setSuspended(tx, name, false))) return false;
        await record(tx, name);
        return true;
      });
      return isFound ? answer({ name }) : refuse('not-found');
    },
  };
}

/** Undoes a change that would leave the platform without an owner. */
class LastOwner extends Error {}

/** Rights as they are on the wire. */
export function wireRights(rights: readonly StaffRight[]): WireRight[] {
  return rights.map(({ merchant, role, limit }) => ({
    merchant,
    role,
    limit: limit === null ? null : toDecimalString(money(SOME_CURRENCY, limit)),
  }));
}

function storedRights(rights: readonly WireRight[]): StaffRight[] {
  return rights.map(({ merchant, role, limit }) => ({
    merchant,
    role,
    limit: limit === null ? null : unitsOf(limit),
  }));
}

/** Ten-thousandths of a decimal that the contract has checked. */
function unitsOf(decimal: string): bigint {
  const parsed = parseMoney(SOME_CURRENCY, decimal);
  if (!parsed.ok) throw new Error(`the contract let ${decimal} pass as an amount`);
  return parsed.value.amount;
}

function wireInvitation({ name, token, expiresAt }: Invitation) {
  return { name, token, expiresAt: expiresAt.toISOString() };
}
