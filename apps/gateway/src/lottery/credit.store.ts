import type { Transaction } from '../database/connection.ts';
import { openHouseAccount, type HouseAccountKind } from '../ledger/ledger.store.ts';
import { settlementOf, type HeldIssue } from './held-issue.ts';

/** What a member is due out of a house, in ten-thousandths above zero. */
export interface Credit {
  readonly merchant: string;
  readonly currency: string;
  readonly house: HouseAccountKind;
  /** The member's cash account. */
  readonly account: bigint;
  readonly amount: bigint;
  readonly kind: string;
}

/**
 * Moves money from the houses to members, each once under the name with the issue and the account. A row of `transfer` posts
 * itself, and one statement writes them all: a batch of the ledger would decide each by itself, which takes three times as long,
 * and here is nothing to decide. A house has no floor, the members' accounts only gain, and a key that is there already would
 * be a bug: the transaction would end.
 */
export async function credit(
  tx: Transaction,
  issue: HeldIssue,
  name: 'draw' | 'draw-rebate',
  credits: readonly Credit[],
): Promise<void> {
  const byHouse = new Map<string, { first: Credit; some: Credit[] }>();
  for (const each of credits) {
    const house = JSON.stringify([each.merchant, each.currency, each.house]);
    const known = byHouse.get(house);
    if (known === undefined) byHouse.set(house, { first: each, some: [each] });
    else known.some.push(each);
  }
  for (const { first, some } of byHouse.values()) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of merchants
    const from = await openHouseAccount(tx, first.merchant, first.currency, first.house);
    const accounts = numbers(some.map(({ account }) => account));
    // In the ledger's order of locks; the house's ids are above all members'.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx`SELECT count(*) FROM (
      SELECT FROM account WHERE id = ANY(array_append(${accounts}::bigint[], ${from})) ORDER BY id FOR NO KEY UPDATE) locked`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx`
      INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
      SELECT ${`${name}:${settlementOf(issue)}:`} || a.id, house.id, a.id, due.amount, due.kind, ${`${issue.lottery} ${issue.issue}`},
        house.seq + row_number() OVER w, a.seq + 1, house.balance - sum(due.amount) OVER w, a.balance + due.amount
      FROM unnest(${accounts}::bigint[], ${numbers(some.map(({ amount }) => amount))}::bigint[],
          ${some.map(({ kind }) => kind)}::text[]) AS due (account, amount, kind)
        JOIN account a ON a.id = due.account JOIN account house ON house.id = ${from}
      WINDOW w AS (ORDER BY a.id ROWS UNBOUNDED PRECEDING)`;
  }
}

/** An array of numbers as PostgreSQL writes it; the driver takes a list of bigint for one bigint. */
function numbers(values: readonly bigint[]): string {
  return `{${values.join(',')}}`;
}
