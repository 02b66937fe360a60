import type { ContractKind } from '@marquee/commission';
import type { Sql } from '../database/connection.ts';
import { lockContracts } from './contract-rows.store.ts';
import { countEvents } from './event-counts.store.ts';

/** Days for which an offer waits for an answer. */
const OFFER_DAYS = 30;

/** The moment after which an offer can no longer be answered. */
export function answerUntil(offeredAt: Date): Date {
  return new Date(offeredAt.getTime() + OFFER_DAYS * 86_400_000);
}

/** Lets a merchant's offers expire that no one has answered in time, so that another one can be made. Both parties are told. */
export async function expireOffers(sql: Sql, merchant: string): Promise<void> {
  const due = await sql<{ kind: ContractKind }[]>`
    SELECT DISTINCT kind FROM agent_contract
    WHERE merchant = ${merchant} AND state = 'offered' AND offered_at <= now() - make_interval(days => ${OFFER_DAYS}) ORDER BY kind`;
  for (const { kind } of due)
    // oxlint-disable-next-line no-await-in-loop -- one kind after the other, each under its lock
    await sql.begin(async (tx) => {
      await lockContracts(tx, merchant, kind);
      const expired = await tx<{ parties: string[] }[]>`
        UPDATE agent_contract SET state = 'expired', decided_at = now(), ends_at = now()
        WHERE merchant = ${merchant} AND kind = ${kind} AND state = 'offered'
          AND offered_at <= now() - make_interval(days => ${OFFER_DAYS})
        RETURNING array_remove(ARRAY[upline, downline], NULL)::text[] AS parties`;
      await countEvents(
        tx,
        'answers',
        expired.flatMap(({ parties }) => parties.map(BigInt)),
      );
    });
}
