import type { Queryable, Transaction } from '../database/connection.ts';
import { transfer } from './ledger.store.ts';
import { transferBatch } from './transfer-batch.ts';

/*
 * Members' debts. A member's own accounts never go below zero: when a reversal exceeds the balance, the difference is lent
 * from a debt account, which does go below zero. The member repays it before anything else.
 */

/** Money that must be at hand on a member's cash account. */
export interface CashNeed {
  readonly member: bigint;
  readonly currency: string;
  /** The member's cash account. */
  readonly account: bigint;
  /** Ten-thousandths, above zero. */
  readonly amount: bigint;
}

/**
 * Lends members what their cash lacks. Called with their cash accounts locked.
 * @param name of what the money is needed for: once per name and account
 */
export async function lendMissing(tx: Transaction, name: string, needs: readonly CashNeed[]): Promise<void> {
  const accounts = needs.map(({ account }) => String(account));
  const balances = await tx<{ id: bigint; balance: bigint }[]>`
    SELECT id, balance FROM account WHERE id = ANY(${accounts}::bigint[])`;
  const cash = new Map(balances.map(({ id, balance }) => [id, balance]));
  const lacking = needs.flatMap(({ amount, ...need }) => {
    const missing = amount - (cash.get(need.account) ?? 0n);
    return missing > 0n ? [{ ...need, missing }] : [];
  });
  if (lacking.length === 0) return;
  const owners = lacking.map(({ member }) => debtor(member));
  const currencies = lacking.map(({ currency }) => currency);
  await tx`INSERT INTO account (id, owner, kind, currency, min_balance)
    SELECT nextval('house_account_id'), owner, 'debt', currency, NULL
    FROM unnest(${owners}::text[], ${currencies}::text[]) AS t (owner, currency) ON CONFLICT DO NOTHING`;
  const debts = await tx<{ id: bigint; owner: string; currency: string }[]>`
    SELECT id, owner, currency FROM account WHERE kind = 'debt' AND owner = ANY(${owners}::text[])`;
  const outcomes = await transferBatch(
    tx,
    lacking.map(({ member, currency, account, missing }) => {
      const from = debts.find((debt) => debt.owner === debtor(member) && debt.currency === currency);
      if (from === undefined) throw new Error(`no account for the debt of member ${member}`);
      return { key: `debt:${name}:${account}`, from: from.id, to: account, amount: missing, kind: 'debt' };
    }),
  );
  const failed = outcomes.find(({ kind }) => kind !== 'applied');
  if (failed !== undefined) throw new Error(`lending for ${name}: ${failed.kind}`);
}

/** What a member owes in all currencies is paid from their cash, as far as it goes. To be called before money leaves it. */
export async function payDebt(tx: Transaction, member: bigint): Promise<void> {
  const debts = await openDebts(tx, [member]);
  for (const { id, cash } of debts) {
    // oxlint-disable-next-line no-await-in-loop -- one for each currency, and there is one
    await payFrom(tx, cash, id);
  }
}

/** The same for many members at once, after they were credited. */
export async function payDebts(tx: Transaction, members: readonly bigint[]): Promise<void> {
  for (const { id, cash } of await openDebts(tx, members))
    // oxlint-disable-next-line no-await-in-loop -- debtors are few, and each locks their own accounts
    await payFrom(tx, cash, id);
}

/** What a member owes in a currency, in ten-thousandths; zero for nothing. */
export async function owedBy(sql: Queryable, member: bigint, currency: string): Promise<bigint> {
  const [row] = await sql<{ owed: bigint }[]>`
    SELECT -balance AS owed FROM account
    WHERE owner = ${debtor(member)} AND kind = 'debt' AND currency = ${currency} AND part = 0`;
  return row?.owed ?? 0n;
}

async function openDebts(sql: Queryable, members: readonly bigint[]) {
  return sql<{ id: bigint; cash: bigint }[]>`
    SELECT d.id, c.id AS cash FROM unnest(${members.map(String)}::text[]) AS m (member)
    -- Each by its key: debts are rare, so that the planner would rather read all accounts for every batch.
    CROSS JOIN LATERAL (
      SELECT id, currency FROM account WHERE owner = 'debtor:' || m.member AND kind = 'debt' AND balance < 0 OFFSET 0) d
    CROSS JOIN LATERAL (
      SELECT id, balance FROM account
      WHERE owner = 'member:' || m.member AND kind = 'cash' AND currency = d.currency AND part = 0 OFFSET 0) c
    WHERE c.balance > 0 ORDER BY c.id`;
}

async function payFrom(tx: Transaction, cash: bigint, debt: bigint): Promise<void> {
  await tx`SELECT FROM account WHERE id IN (${cash}, ${debt}) ORDER BY id FOR NO KEY UPDATE`;
  const [row] = await tx<{ amount: bigint; seq: bigint }[]>`
    SELECT least(c.balance, -d.balance) AS amount, d.seq FROM account c, account d WHERE c.id = ${cash} AND d.id = ${debt}`;
  if (row === undefined || row.amount <= 0n) return;
  const outcome = await transfer(tx, {
    key: `debt-paid:${debt}:${row.seq}`,
    from: cash,
    to: debt,
    amount: row.amount,
    kind: 'debt',
  });
  if (outcome.kind !== 'applied') throw new Error(`paying the debt ${debt}: ${outcome.kind}`);
}

function debtor(member: bigint): string {
  return `debtor:${member}`;
}
