import type { Queryable, Transaction } from '../database/connection.ts';

/** Whether a player's round takes bets. Waits for whoever is closing it. */
export async function isRoundClosed(tx: Transaction, player: string, round: string): Promise<boolean> {
  const [row] = await tx<{ closed: boolean }[]>`
    INSERT INTO vendor_round AS known (player, round) VALUES (${player}, ${round})
    ON CONFLICT (player, round) DO UPDATE SET round = known.round RETURNING closed_at IS NOT NULL AS closed`;
  return row?.closed ?? false;
}

/** Closes a player's round, whether or not there was a bet in it; closing it twice changes nothing. */
export async function closeRound(sql: Queryable, player: string, round: string): Promise<void> {
  await sql`INSERT INTO vendor_round AS known (player, round, closed_at) VALUES (${player}, ${round}, now())
    ON CONFLICT (player, round) DO UPDATE SET closed_at = coalesce(known.closed_at, now())`;
}

/** Removes rounds so old that no bet comes for them any more: vendors keep their numbers for four months. */
export async function sweepRounds(sql: Queryable): Promise<void> {
  await sql`DELETE FROM vendor_round WHERE opened_at < now() - interval '130 days'`;
}
