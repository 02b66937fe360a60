import type { Secrets } from '../core/encryption.ts';
import { checkPassword } from '../core/password.ts';
import type { Sql } from '../database/connection.ts';
import { addJoinedStaff, listStaff, lockStaff, readProofs } from '../staff/staff.store.ts';

const PASSWORD = 'Demo2026!';

/** Two people, so that what needs a second person can be tried. */
const demoNames = ['owner', 'partner'] as const;

/** The log-in of one of the demo's staff, both of whom are owners. */
export interface DemoStaff {
  readonly name: string;
  readonly password: string;
  /** Key of the authenticator app, base32. */
  readonly key: string;
}

/**
 * Makes two owners for a demo that has no staff.
 * @returns their log-ins, without those that have been changed
 */
export async function openDemoStaff(sql: Sql, secrets: Secrets): Promise<DemoStaff[]> {
  await sql.begin(async (tx) => {
    await lockStaff(tx);
    if ((await listStaff(tx)).length > 0) return;
    const rights = [{ merchant: null, role: 'owner', limit: null }] as const;
    for (const name of demoNames) await addJoinedStaff(tx, secrets, { name, password: PASSWORD, rights });
  });
  const found = await Promise.all(
    demoNames.map(async (name) => {
      const proofs = await readProofs(sql, secrets, name);
      if (proofs === undefined || !(await checkPassword(proofs.hash, PASSWORD))) return [];
      return [{ name, password: PASSWORD, key: proofs.secret }];
    }),
  );
  return found.flat();
}
