import type { Transaction } from '../database/connection.ts';
import type { HeldIssue } from './held-issue.ts';

/** Reverses the credits of these keys in one statement; the ledger refuses to reverse one twice. */
export async function mirrorCredits(
  tx: Transaction,
  { lottery, issue, correction }: HeldIssue,
  keys: readonly string[],
): Promise<void> {
  await tx`SELECT FROM account WHERE id IN (SELECT "from" FROM transfer WHERE key = ANY(${[...keys]}::text[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await tx`
    INSERT INTO transfer (key, "from", "to", amount, kind, reference, reverses, from_seq, to_seq, from_balance, to_balance)
    SELECT 'draw-back:' || t.id, a.id, house.id, t.amount, 'reversal', ${`${lottery} ${issue} #${correction}`}, t.id,
      a.seq + row_number() OVER mine, house.seq + row_number() OVER theirs,
      a.balance - sum(t.amount) OVER mine, house.balance + sum(t.amount) OVER theirs
    FROM transfer t JOIN account a ON a.id = t."to" JOIN account house ON house.id = t."from"
    WHERE t.key = ANY(${[...keys]}::text[])
    WINDOW mine AS (PARTITION BY a.id ORDER BY t.id ROWS UNBOUNDED PRECEDING),
      theirs AS (PARTITION BY house.id ORDER BY t.id ROWS UNBOUNDED PRECEDING)`;
}
