import type { Transaction } from '../database/connection.ts';
import { lendMissing, payDebts } from '../ledger/debts.store.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import { transferBatch } from '../ledger/transfer-batch.ts';
import { readSettings } from './settings.store.ts';
import type { Run } from './runs.store.ts';

/** Bills that are paid in one transaction: the payees' accounts are locked meanwhile. */
const AT_ONCE = 2000;

/**
 * Pays the next bills of a run through the ledger, and takes debts from the payees' cash; what the cash lacks is owed.
 * @returns whether there were any left
 */
export async function payBills(tx: Transaction, run: Run): Promise<boolean> {
  const [next] = await tx<{ to: bigint | null }[]>`
    SELECT max(contract) AS to FROM (SELECT contract FROM agent_bill WHERE run = ${run.id} AND contract > ${run.paidTo}
      ORDER BY contract LIMIT ${AT_ONCE}) next`;
  if (next === undefined || next.to === null) return false;
  const { currency } = await readSettings(tx, run.merchant);
  const bills = tx`agent_bill b WHERE b.run = ${run.id} AND b.contract > ${run.paidTo} AND b.contract <= ${next.to}
    AND (b.paid > 0 OR b.debt > 0)`;
  await tx`
    INSERT INTO account (owner, kind, currency) SELECT 'member:' || payee, 'cash', ${currency} FROM (SELECT payee FROM ${bills}) bill
    WHERE NOT EXISTS (SELECT FROM account WHERE owner = 'member:' || payee AND kind = 'cash' AND currency = ${currency} AND part = 0)
    ON CONFLICT DO NOTHING`;
  const billed: ReturnType<Transaction> = tx`
    SELECT bill.*, a.id AS account FROM (SELECT id, payee, paid, debt FROM ${bills}) bill
    JOIN account a ON a.owner = 'member:' || payee AND a.kind = 'cash' AND a.currency = ${currency} AND a.part = 0`;
  const house = await openHouseAccount(tx, run.merchant, currency, 'commission');
  await tx`SELECT FROM account WHERE id IN (SELECT account FROM (${billed}) bill) ORDER BY id FOR NO KEY UPDATE`;
  await takeDebts(tx, run, { house, currency, billed });
  await tx`
    SELECT ledger_credits(array_agg(account ORDER BY account), array_agg(paid ORDER BY account), array_agg('commission'::text),
      array_agg(${house}::bigint), ${`agent-run:${run.id}`}, array_agg(0::bigint), array_agg(${house}::bigint), '', ${`agent-run:${run.id}`})
    FROM (${billed}) bill WHERE paid > 0 HAVING count(*) > 0`;
  await tx`UPDATE agent_bill b SET paid_at = now() WHERE b.id IN (SELECT id FROM (${billed}) bill)`;
  // A dividend is a share of the result, not a salary that reduces it.
  if (run.kind !== 'dividend')
    await tx`
      SELECT add_to_hours(array_agg(ROW(${run.merchant}, payee, path_at(payee, now()), hour, '', 0, 0, 0, 0, 0, 0, paid, 0, 0, NULL)::member_hour
        ORDER BY payee)) FROM (${billed}) bill, (SELECT hour_start(now(), merchant_zone(${run.merchant})) AS hour) present
      WHERE paid > 0 HAVING count(*) > 0`;
  const debtors = await tx<{ payee: bigint }[]>`
    SELECT payee FROM (${billed}) bill
    WHERE EXISTS (SELECT FROM account WHERE owner = 'debtor:' || payee AND kind = 'debt' AND balance < 0)`;
  await payDebts(
    tx,
    debtors.map(({ payee }) => payee),
  );
  await tx`UPDATE agent_run SET paid_to = ${next.to} WHERE id = ${run.id}`;
  return true;
}

/** Takes what uplines owe for their downlines from their cash. Few bills are debts. */
async function takeDebts(
  tx: Transaction,
  run: Run,
  { house, currency, billed }: { house: bigint; currency: string; billed: ReturnType<Transaction> },
): Promise<void> {
  const debts = await tx<{ id: bigint; member: bigint; account: bigint; amount: bigint }[]>`
    SELECT id, payee AS member, account, debt AS amount FROM (${billed}) bill WHERE debt > 0`;
  if (debts.length === 0) return;
  await lendMissing(
    tx,
    `agent-run:${run.id}`,
    debts.map((debt) => ({ ...debt, currency })),
  );
  const outcomes = await transferBatch(
    tx,
    debts.map(({ id, account, amount }) => ({
      key: `agent-debt:${id}`,
      from: account,
      to: house,
      amount,
      kind: 'commission',
      reference: `agent-run:${run.id}`,
    })),
  );
  const failed = outcomes.find(({ kind }) => kind !== 'applied');
  if (failed !== undefined) throw new Error(`taking debts of run ${run.id}: ${failed.kind}`);
}
