import type { Queryable } from '../database/connection.ts';
import type { Refusal, TransferOutcome, TransferRequest } from './ledger.store.ts';

/**
 * Either the accounts' balances before the batch, all of which was applied, or one letter and two balances per request; 0 where a
 * number has no meaning.
 */
type Answer = { readonly transfers: readonly bigint[] } & (
  | { readonly balances: readonly bigint[] }
  | {
      readonly balances: null;
      readonly outcomes: string;
      readonly from_balances: readonly bigint[];
      readonly to_balances: readonly bigint[];
    }
);

const refusals: Record<string, Refusal> = {
  i: 'insufficient',
  k: 'key-reused',
  c: 'currency-mismatch',
  n: 'no-account',
};

/**
 * Executes many transfers in order, in one transaction and one call of `ledger_transfer_together`. Keys must be unique.
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
  const moves = movesOf(accounts, requests);
  const from = moves.map((move) => move.from);
  const to = moves.map((move) => move.to);
  const [row] = await sql<Answer[]>`
    SELECT balances, transfers, outcomes, from_balances, to_balances FROM ledger_transfer_together(
      ${requests.map(({ key }) => key)}::text[], ${numbers(accounts)}::bigint[],
      ${numbers(requests.map(({ amount }) => amount))}::bigint[], ${requests.map(({ kind }) => kind)}::text[],
      ${requests.map(({ reference }) => reference ?? null)}::text[],
      ${numbers(from.map(({ place }) => place))}::int[], ${numbers(from.map(({ nth }) => nth))}::int[],
      ${numbers(from.map(({ sum }) => sum))}::bigint[],
      ${numbers(to.map(({ place }) => place))}::int[], ${numbers(to.map(({ nth }) => nth))}::int[],
      ${numbers(to.map(({ sum }) => sum))}::bigint[])`;
  if (row?.transfers.length !== requests.length)
    throw new Error('ledger_transfer_together answered another number of outcomes');
  return moves.map((move, index) => outcomeAt(row, index, move));
}

/** One side of a transfer: its account's place in the batch, from 1, and what it makes of it. */
interface Leg {
  readonly place: number;
  /** How many of the batch's transfers have touched the account by then, and by how much they have changed it. */
  readonly nth: number;
  readonly sum: bigint;
}

/** What each transfer makes of its accounts, if all of them are done in their order. */
function movesOf(
  accounts: readonly bigint[],
  requests: readonly TransferRequest[],
): { readonly from: Leg; readonly to: Leg }[] {
  const last = new Map<bigint, Leg>(
    accounts.map((account, index) => [account, { place: index + 1, nth: 0, sum: 0n }]),
  );
  const next = (account: bigint, amount: bigint) => {
    const { place, nth, sum } = last.get(account) ?? { place: 0, nth: 0, sum: 0n };
    const leg = { place, nth: nth + 1, sum: sum + amount };
    last.set(account, leg);
    return leg;
  };
  return requests.map(({ from, to, amount }) => ({ from: next(from, -amount), to: next(to, amount) }));
}

/** An array of numbers as PostgreSQL writes it; the driver takes a list of bigint for one bigint. */
function numbers(values: readonly (bigint | number)[]): string {
  return `{${values.join(',')}}`;
}

function outcomeAt(row: Answer, index: number, { from, to }: { from: Leg; to: Leg }): TransferOutcome {
  const transfer = row.transfers[index];
  if (row.balances !== null) {
    const [fromBefore, toBefore] = [row.balances[from.place - 1], row.balances[to.place - 1]];
    if (transfer === undefined || fromBefore === undefined || toBefore === undefined)
      throw new Error('ledger_transfer_together answered too few numbers');
    return {
      kind: 'applied',
      transfer,
      fromBalance: fromBefore + from.sum,
      toBalance: toBefore + to.sum,
    };
  }
  const letter = row.outcomes.charAt(index);
  const [fromBalance, toBalance] = [row.from_balances[index], row.to_balances[index]];
  const moved = letter === 'a' || letter === 'r';
  if (moved && transfer !== undefined && fromBalance !== undefined && toBalance !== undefined)
    return { kind: letter === 'a' ? 'applied' : 'replay', transfer, fromBalance, toBalance };
  const kind = refusals[letter];
  if (kind === undefined) throw new Error(`ledger_transfer_together answered "${letter}"`);
  return { kind };
}
