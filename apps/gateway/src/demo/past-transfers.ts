import type { Transaction } from '../database/connection.ts';
import type { TransferRequest } from '../ledger/ledger.store.ts';

/** A transfer of the demo's past. */
export interface PastTransfer extends TransferRequest {
  readonly secondsAgo: number;
}

/**
 * Moves money as if it had been moved then, in the order of time. The ledger's own functions stamp a transfer with the present;
 * these rows go through the same trigger, which writes the entries and refuses what does not follow from the accounts.
 */
export async function transferInThePast(tx: Transaction, transfers: readonly PastTransfer[]): Promise<void> {
  const accounts = [...new Set(transfers.flatMap(({ from, to }) => [String(from), String(to)]))];
  const rows = await tx<{ id: bigint; balance: bigint; seq: bigint }[]>`
    SELECT id, balance, seq FROM account WHERE id = ANY(${accounts}::bigint[]) ORDER BY id FOR NO KEY UPDATE`;
  const states = new Map(rows.map(({ id, ...state }) => [id, state]));
  const post = (account: bigint, amount: bigint) => {
    const before = states.get(account);
    if (before === undefined) throw new Error(`the demo has no account ${account}`);
    const after = { balance: before.balance + amount, seq: before.seq + 1n };
    states.set(account, after);
    return { seq: String(after.seq), balance: String(after.balance) };
  };
  const posted = transfers
    .toSorted((one, other) => other.secondsAgo - one.secondsAgo)
    .map(({ key, from, to, amount, kind, reference, secondsAgo }, place) => {
      const [source, target] = [post(from, -amount), post(to, amount)];
      return {
        place,
        key,
        from: String(from),
        to: String(to),
        amount: String(amount),
        kind,
        reference,
        seconds_ago: secondsAgo,
        from_seq: source.seq,
        to_seq: target.seq,
        from_balance: source.balance,
        to_balance: target.balance,
      };
    });
  await tx`
    INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance, created_at)
    SELECT key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance, now() - make_interval(secs => seconds_ago)
    FROM jsonb_to_recordset(${tx.json(posted)}) AS row (place int, key text, "from" bigint, "to" bigint, amount bigint, kind text,
      reference text, from_seq bigint, to_seq bigint, from_balance bigint, to_balance bigint, seconds_ago float8)
    ORDER BY place`;
}
