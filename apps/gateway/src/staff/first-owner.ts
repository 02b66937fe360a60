import { recordEvent } from '../core/audit.store.ts';
import { readSecretsKeys } from '../core/encryption.ts';
import { openSecrets } from '../core/secrets-key.store.ts';
import { openOperatorDatabase, type DatabasePlace } from '../database/operator-database.ts';
import { createFirstOwner, type Invitation } from './staff.store.ts';

/**
 * Makes the one-time token of the first owner, by whom all others are invited. Repeated before it is accepted, it makes a new one.
 * @throws StartError when there is no such database, there is an owner, or the name is no name
 */
export async function createFirstOwnerInvitation(
  place: DatabasePlace & { readonly secretsKey?: string | undefined },
  name: string,
): Promise<Invitation> {
  const database = await openOperatorDatabase(place);
  try {
    const secrets = await openSecrets(database.sql, readSecretsKeys(place.secretsKey, place.dataDir));
    return await database.sql.begin(async (tx) => {
      const invitation = await createFirstOwner(tx, secrets, name);
      await recordEvent(tx, {
        staff: invitation.name,
        event: 'staff create owner',
        subject: invitation.name,
      });
      return invitation;
    });
  } finally {
    await database.close();
  }
}
