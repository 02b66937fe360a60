import type { Secrets } from '../core/encryption.ts';
import { checkPassword } from '../core/password.ts';
import type { Sql } from '../database/connection.ts';
import { addJoinedStaff, listStaff, lockStaff, readProofs } from '../staff/staff.store.ts';

const NAME = 'owner';
const PASSWORD = 'Demo2026!';

/** The log-in of the demo's owner. */
export interface DemoOwner {
  readonly name: string;
  readonly password: string;
  /** Key of the authenticator app, base32. */
  readonly key: string;
}

/**
 * Makes an owner for a demo that has no staff.
 * @returns the log-in; undefined when the staff have their own
 */
export async function openDemoOwner(sql: Sql, secrets: Secrets): Promise<DemoOwner | undefined> {
  await sql.begin(async (tx) => {
    await lockStaff(tx);
    if ((await listStaff(tx)).length > 0) return;
    const rights = [{ merchant: null, role: 'owner', limit: null }] as const;
    await addJoinedStaff(tx, secrets, { name: NAME, password: PASSWORD, rights });
  });
  const proofs = await readProofs(sql, secrets, NAME);
  if (proofs === undefined || !(await checkPassword(proofs.hash, PASSWORD))) return undefined;
  return { name: NAME, password: PASSWORD, key: proofs.secret };
}
