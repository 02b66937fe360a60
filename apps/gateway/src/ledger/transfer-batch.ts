import type { Queryable } from '../database/connection.ts';
import type { Refusal, TransferOutcome, TransferRequest } from './ledger.store.ts';

/** One letter and three numbers per request; 0 where a number has no meaning. */
interface Answer {
  readonly outcomes: string;
  readonly transfers: readonly bigint[];
  readonly from_balances: readonly bigint[];
  readonly to_balances: readonly bigint[];
}

const refusals: Record<string, Refusal> = {
  i: 'insufficient',
  k: 'key-reused',
  c: 'currency-mismatch',
  n: 'no-account',
};

/**
 * Moves money for many requests, decided in their order, in one transaction: one call of the database's
 * `ledger_transfer_batch`. No key may come twice.
 * @returns one outcome per request, in the same order
 * @throws the database's error; then none of them happened, unless the connection was lost
 */
export async function transferBatch(
  sql: Queryable,
  requests: readonly TransferRequest[],
): Promise<TransferOutcome[]> {
  const accounts = [...new Set(requests.flatMap((request) => [request.from, request.to]))].toSorted(
    (one, other) => (one < other ? -1 : 1),
  );
  const places = new Map(accounts.map((account, index) => [account, index + 1]));
  const from = requests.map((request) => places.get(request.from) ?? 0);
  const to = requests.map((request) => places.get(request.to) ?? 0);
  const [row] = await sql<Answer[]>`
    SELECT outcomes, transfers, from_balances, to_balances FROM ledger_transfer_batch(
      ${requests.map(({ key }) => key)}::text[], ${numbers(accounts)}::bigint[], ${numbers(from)}::int[],
      ${numbers(to)}::int[], ${numbers(requests.map(({ amount }) => amount))}::bigint[], ${requests.map(({ kind }) => kind)}::text[],
      ${requests.map(({ reference }) => reference ?? null)}::text[])`;
  if (row?.outcomes.length !== requests.length)
    throw new Error('ledger_transfer_batch answered another number of outcomes');
  return requests.map((_, index) => outcomeAt(row, index));
}

/** An array of numbers as PostgreSQL writes it; the driver takes a list of bigint for one bigint. */
function numbers(values: readonly (bigint | number)[]): string {
  return `{${values.join(',')}}`;
}

function outcomeAt(row: Answer, index: number): TransferOutcome {
  const letter = row.outcomes.charAt(index);
  const [transfer, fromBalance, toBalance] = [
    row.transfers[index],
    row.from_balances[index],
    row.to_balances[index],
  ];
  const moved = letter === 'a' || letter === 'r';
  if (moved && transfer !== undefined && fromBalance !== undefined && toBalance !== undefined)
    return { kind: letter === 'a' ? 'applied' : 'replay', transfer, fromBalance, toBalance };
  const kind = refusals[letter];
  if (kind === undefined) throw new Error(`ledger_transfer_batch answered "${letter}"`);
  return { kind };
}
