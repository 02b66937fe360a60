import type { Queryable } from '../database/connection.ts';

/** What a member's wallets hold in one currency, at one moment. */
export interface WalletSum {
  readonly member: bigint;
  readonly currency: string;
  /** Ten-thousandths of the currency: cash and the vendors' wallets. */
  readonly sum: bigint;
  /** Grows with every entry of these accounts, also with one between two of them that leaves the sum as it is. */
  readonly seq: bigint;
}

/** The wallets of many members at once, by the index of the accounts' owners. Members without an account are left out. */
export async function walletSums(sql: Queryable, members: readonly bigint[]): Promise<readonly WalletSum[]> {
  const owners = members.map((member) => `member:${member}`);
  const rows = await sql<{ owner: string; currency: string; sum: bigint; seq: bigint }[]>`
    SELECT owner, currency, sum(balance)::bigint AS sum, sum(seq)::bigint AS seq FROM account
    WHERE owner = ANY(${owners}) AND (kind = 'cash' OR kind LIKE 'vendor:%') GROUP BY owner, currency`;
  return rows.map(({ owner, ...row }) => ({ ...row, member: BigInt(owner.slice('member:'.length)) }));
}
