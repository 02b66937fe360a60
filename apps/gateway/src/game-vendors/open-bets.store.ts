import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { openMemberAccount } from '../ledger/ledger.store.ts';
import { act, type ActionAnswer } from './actions.store.ts';

/** A vendor's bet that is still open. Amounts are ten-thousandths. */
export interface OpenBet {
  readonly id: bigint;
  readonly merchant: string;
  readonly username: string;
  readonly connection: string;
  readonly vendor: string;
  readonly game: string;
  readonly round: string;
  /** The vendor's own number of it. */
  readonly reference: string;
  readonly stake: bigint;
  readonly currency: string;
  readonly placedAt: Date;
}

const columns = (sql: Queryable) => sql`
  b.id, b.merchant, m.username, a.connection, b.vendor, b.game, b.round, b.reference, b.stake, a.details::jsonb ->> 0 AS currency,
  b.placed_at AS "placedAt"`;
const tables = (sql: Queryable) => sql`
  bet b JOIN round_action a ON a.bet_id = b.id JOIN member m ON m.id = b.member`;

/** Bets in vendors' games that have been open for longer than so many hours, oldest first, at most a thousand. */
export async function openBets(
  sql: Queryable,
  { hours, merchant }: { readonly hours: number; readonly merchant?: string | undefined },
): Promise<OpenBet[]> {
  return sql<OpenBet[]>`
    SELECT ${columns(sql)} FROM ${tables(sql)}
    WHERE b.state = 'open' AND b.placed_at < now() - make_interval(secs => ${hours * 3600})
      AND (${merchant ?? null}::text IS NULL OR b.merchant = ${merchant ?? null})
    ORDER BY b.placed_at, b.id LIMIT 1000`;
}

/**
 * Cancels an open bet and refunds its stake on an operator's decision. If the vendor ends it later, the response is that the
 * bet is cancelled.
 *
 * @param record is called in the transaction of a cancellation
 */
export async function cancelOpenBet(
  sql: Sql,
  id: bigint,
  record: (tx: Transaction) => Promise<void>,
): Promise<Pick<ActionAnswer, 'kind'> | { readonly kind: 'not-found' }> {
  return sql.begin(async (tx) => {
    const [found] = await tx<(OpenBet & { member: bigint })[]>`
      SELECT ${columns(tx)}, b.member FROM ${tables(tx)} WHERE b.id = ${id}`;
    if (found === undefined) return { kind: 'not-found' };
    const { merchant, connection, member, currency, reference: bet } = found;
    const account = await openMemberAccount(tx, member, currency);
    const transaction = `operator:${id}`;
    const owner = { merchant, connection, member, account, currency, player: '' };
    const [answer] = await act(tx, { part: 1, categories: [] }, [
      { ...owner, action: 'rollback', bet, transaction },
    ]);
    if (answer?.kind === 'applied') await record(tx);
    return { kind: answer?.kind ?? 'not-found' };
  });
}
