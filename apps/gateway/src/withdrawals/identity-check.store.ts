import { leftWithoutVerification } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import { readVerification } from '../identity-documents/documents.store.ts';
import { readRule } from './payout-terms.store.ts';

/**
 * How much a member may still withdraw before a document has shown who they are, in ten-thousandths.
 * @returns undefined when that is not needed
 */
export async function readWithoutCheck(
  sql: Queryable,
  merchant: string,
  member: bigint,
): Promise<bigint | undefined> {
  const { identityCheckAbove: limit } = await readRule(sql, merchant);
  if (limit === null) return undefined;
  const [sum] = await sql<{ withdrawn: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS withdrawn FROM withdrawal JOIN withdrawal_state USING (state)
    WHERE member = ${member} AND money <> 'returned'`;
  const { verified } = await readVerification(sql, member);
  return leftWithoutVerification({ limit, withdrawn: sum?.withdrawn ?? 0n, verified });
}
