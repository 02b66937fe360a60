import type { Transaction } from '../database/connection.ts';
import { lendMissing, payDebts } from '../ledger/debts.store.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import { transferBatch } from '../ledger/transfer-batch.ts';
import { readSettings } from './settings.store.ts';
import type { Run } from './runs.store.ts';

/** Bills that are paid in one transaction: the payees' accounts are locked meanwhile. */
const AT_ONCE = 2000;

interface Bill {
  readonly id: bigint;
  readonly payee: bigint;
  readonly paid: bigint;
  readonly debt: bigint;
  /** The payee's cash. */
  readonly account: bigint;
}

/**
 * Pays the next bills of a run through the ledger, and takes debts from the payees' cash; what the cash lacks is owed.
 * @returns whether there were any left
 */
export async function payBills(tx: Transaction, run: Run): Promise<boolean> {
  const [next] = await tx<{ to: bigint | null }[]>`
    SELECT max(contract) AS to FROM (SELECT contract FROM agent_bill WHERE run = ${run.id} AND contract > ${run.lastPaidContract}
      ORDER BY contract LIMIT ${AT_ONCE}) next`;
  if (next === undefined || next.to === null) return false;
  const { currency } = await readSettings(tx, run.merchant);
  const due = tx`SELECT id, payee, paid, debt FROM agent_bill WHERE run = ${run.id} AND contract > ${run.lastPaidContract}
    AND contract <= ${next.to} AND (paid > 0 OR debt > 0)`;
  await tx`
    INSERT INTO account (owner, kind, currency) SELECT 'member:' || payee, 'cash', ${currency} FROM (${due}) bill
    WHERE NOT EXISTS (SELECT FROM account WHERE owner = 'member:' || payee AND kind = 'cash' AND currency = ${currency} AND part = 0)
    ON CONFLICT DO NOTHING`;
  const bills = await tx<Bill[]>`
    SELECT bill.*, a.id AS account FROM (${due}) bill
    JOIN account a ON a.owner = 'member:' || payee AND a.kind = 'cash' AND a.currency = ${currency} AND a.part = 0 ORDER BY a.id`;
  const house = await openHouseAccount(tx, run.merchant, currency, 'commission');
  const debts = bills.filter(({ debt }) => debt > 0n);
  if (debts.length > 0) {
    await tx`SELECT FROM account WHERE id = ANY(${bills.map(({ account }) => String(account))}::bigint[])
      ORDER BY id FOR NO KEY UPDATE`;
    await debitDebts(tx, run, { house, currency, debts });
  }
  const credits = bills.filter(({ paid }) => paid > 0n);
  const accounts = credits.map(({ account }) => String(account));
  const amounts = credits.map(({ paid }) => String(paid));
  const houses = credits.map(() => String(house));
  await tx`
    SELECT ledger_credit_batch(${accounts}::bigint[], ${amounts}::bigint[], ${credits.map(() => 'commission')}::text[],
      ${houses}::bigint[], ${`agent-run:${run.id}`}, ${credits.map(() => '0')}::bigint[], ${houses}::bigint[], '', ${`agent-run:${run.id}`})`;
  await tx`UPDATE agent_bill SET paid_at = now() WHERE id = ANY(${bills.map(({ id }) => String(id))}::bigint[])`;
  // A dividend is a share of the result, not a salary that reduces it.
  if (run.kind !== 'dividend')
    await tx`
      SELECT add_member_hours(array_agg(ROW(${run.merchant}, payee, member_path_at(payee, now()), hour, '', '', 0, 0, 0, 0, 0, 0, 0, paid, 0, 0, 0, NULL)::member_hour
        ORDER BY payee))
      FROM unnest(${credits.map(({ payee }) => String(payee))}::bigint[], ${amounts}::bigint[]) AS bill (payee, paid),
        (SELECT hour_start(now(), merchant_time_zone(${run.merchant})) AS hour) present HAVING count(*) > 0`;
  await payDebts(
    tx,
    bills.map(({ payee }) => payee),
  );
  await tx`UPDATE agent_run SET last_paid_contract = ${next.to} WHERE id = ${run.id}`;
  return true;
}

/** Takes what uplines owe for their downlines from their cash. Few bills are debts. */
async function debitDebts(
  tx: Transaction,
  run: Run,
  { house, currency, debts }: { house: bigint; currency: string; debts: readonly Bill[] },
): Promise<void> {
  await lendMissing(
    tx,
    `agent-run:${run.id}`,
    debts.map(({ payee, account, debt }) => ({ member: payee, account, amount: debt, currency })),
  );
  const outcomes = await transferBatch(
    tx,
    debts.map(({ id, account, debt }) => ({
      key: `agent-debt:${id}`,
      from: account,
      to: house,
      amount: debt,
      kind: 'commission',
      reference: `agent-run:${run.id}`,
    })),
  );
  const failed = outcomes.find(({ kind }) => kind !== 'applied');
  if (failed !== undefined) throw new Error(`taking debts of run ${run.id}: ${failed.kind}`);
}
