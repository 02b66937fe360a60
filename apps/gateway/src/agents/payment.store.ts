import type { Transaction } from '../database/connection.ts';
import { lendMissing, payDebts } from '../ledger/debts.store.ts';
import { openHouseAccount, openMemberAccount, type TransferRequest } from '../ledger/ledger.store.ts';
import { transferBatch } from '../ledger/transfer-batch.ts';
import { readSettings } from './settings.store.ts';
import type { Run } from './runs.store.ts';

/** Bills that are paid in one transaction: the payees' accounts are locked meanwhile. */
const AT_ONCE = 500;

interface Bill {
  readonly id: bigint;
  readonly payee: bigint;
  readonly paid: bigint;
  readonly debt: bigint;
}

/**
 * Pays the next bills of a run through the ledger, and takes debts from the payees' cash; what the cash lacks is owed.
 * @returns how many bills there were
 */
export async function payBills(tx: Transaction, run: Run): Promise<number> {
  const { currency } = await readSettings(tx, run.merchant);
  const bills = await tx<Bill[]>`
    SELECT id, payee, paid, debt FROM agent_bill WHERE run = ${run.id} AND (paid > 0 OR debt > 0) AND paid_at IS NULL
    ORDER BY id LIMIT ${AT_ONCE}`;
  if (bills.length === 0) return 0;
  const house = await openHouseAccount(tx, run.merchant, currency, 'commission');
  const accounts = await openAccounts(tx, bills, currency);
  const account = ({ payee }: Bill) => accounts.get(payee) ?? 0n;
  const numbers = [...accounts.values()].map(String);
  await tx`SELECT FROM account WHERE id = ANY(${numbers}::bigint[]) ORDER BY id FOR NO KEY UPDATE`;
  await lendMissing(
    tx,
    `agent-run:${run.id}`,
    bills
      .filter(({ debt }) => debt > 0n)
      .map((bill) => ({ member: bill.payee, currency, account: account(bill), amount: bill.debt })),
  );
  const moves = bills.flatMap((bill): TransferRequest[] => {
    const kind = 'commission';
    const reference = `agent-bill:${bill.id}`;
    const given = {
      key: `agent-bill:${bill.id}`,
      from: house,
      to: account(bill),
      amount: bill.paid,
      kind,
      reference,
    };
    const owed = {
      key: `agent-debt:${bill.id}`,
      from: account(bill),
      to: house,
      amount: bill.debt,
      kind,
      reference,
    };
    return [given, owed].filter(({ amount }) => amount > 0n);
  });
  const failed = (await transferBatch(tx, moves)).find(({ kind }) => kind !== 'applied');
  if (failed !== undefined) throw new Error(`paying run ${run.id}: ${failed.kind}`);
  const ids = bills.map(({ id }) => String(id));
  await tx`UPDATE agent_bill SET paid_at = now() WHERE id = ANY(${ids}::bigint[])`;
  // A dividend is a share of the result, not a salary that reduces it.
  if (run.kind !== 'dividend')
    await tx`SELECT count_money(payee, now(), p_wage => paid) FROM agent_bill
      WHERE id = ANY(${ids}::bigint[]) AND paid > 0 ORDER BY payee`;
  await payDebts(
    tx,
    bills.map(({ payee }) => payee),
  );
  return bills.length;
}

async function openAccounts(
  tx: Transaction,
  bills: readonly Bill[],
  currency: string,
): Promise<Map<bigint, bigint>> {
  const payees = [...new Set(bills.map(({ payee }) => payee))];
  const known = await tx<{ payee: bigint; id: bigint }[]>`
    SELECT payee, a.id FROM unnest(${payees.map(String)}::bigint[]) AS t (payee)
    JOIN account a ON a.owner = 'member:' || payee AND a.kind = 'cash' AND a.currency = ${currency} AND a.part = 0`;
  const accounts = new Map(known.map(({ payee, id }) => [payee, id]));
  for (const payee of payees)
    if (!accounts.has(payee))
      // oxlint-disable-next-line no-await-in-loop -- few agents have never had money
      accounts.set(payee, await openMemberAccount(tx, payee, currency));
  return accounts;
}
