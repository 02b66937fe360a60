import { POINTS } from '@marquee/reward-rules';
import type { Queryable, Transaction } from '../database/connection.ts';
import { payDebts } from '../ledger/debts.store.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import { transferBatch } from '../ledger/transfer-batch.ts';

/** A reward that is marked as claimed and not paid yet. The amount is the number of tickets or ten-thousandths. */
export interface UnpaidReward {
  readonly id: bigint;
  readonly merchant: string;
  readonly member: bigint;
  readonly kind: 'money' | 'points' | 'raffle-ticket';
  readonly amount: bigint;
  /** How many times money must be staked. */
  readonly turnover: number;
  /** Of tickets: the raffle's code. */
  readonly raffle: string | null;
}

/** Whether a member, an expression of SQL, has excluded themselves from play. */
export const isSelfExcluded = (sql: Queryable, member: string) => sql`EXISTS (
  SELECT FROM play_break WHERE play_break.member = ${sql(member)} AND kind = 'self-exclusion' AND starts_at <= now() AND ends_at > now())`;

/**
 * Pays rewards in the transaction that marks them as claimed: money and points through the ledger, money with its turnover, and
 * tickets as rows. Rewards may belong to many members and merchants.
 */
export async function payRewards(tx: Transaction, rewards: readonly UnpaidReward[]): Promise<void> {
  const credited = rewards.filter(({ kind }) => kind !== 'raffle-ticket');
  if (credited.length > 0) await credit(tx, credited);
  const tickets = rewards.flatMap(({ kind, id }) => (kind === 'raffle-ticket' ? [String(id)] : []));
  if (tickets.length > 0)
    await tx`INSERT INTO raffle_ticket (merchant, member, raffle, reward)
      SELECT merchant, member, raffle, id FROM reward, generate_series(1, amount) WHERE id = ANY(${tickets}::bigint[]) ORDER BY id`;
}

async function credit(tx: Transaction, rewards: readonly UnpaidReward[]): Promise<void> {
  const ids = rewards.map(({ id }) => String(id));
  const currency = tx`CASE WHEN r.kind = 'points' THEN ${POINTS} ELSE m.currency END`;
  const rewarded = tx`reward r JOIN merchant m ON m.code = r.merchant WHERE r.id = ANY(${ids}::bigint[])`;
  await tx`INSERT INTO account (owner, kind, currency)
    SELECT DISTINCT 'member:' || r.member, 'cash', ${currency} FROM ${rewarded} ORDER BY 1, 3 ON CONFLICT DO NOTHING`;
  const due = await tx<{ id: bigint; merchant: string; currency: string; account: bigint; amount: bigint }[]>`
    SELECT due.*, a.id AS account FROM (SELECT r.id, r.merchant, r.member, r.amount, ${currency} AS currency FROM ${rewarded}) due
      -- Each by its key: the planner takes a currency that is new for a rare one, and would read all of its accounts each time.
      CROSS JOIN LATERAL (
        SELECT id FROM account
        WHERE owner = 'member:' || due.member AND kind = 'cash' AND currency = due.currency AND part = 0 OFFSET 0) a
    ORDER BY due.id`;
  const houses = new Map<string, bigint>();
  for (const { merchant, currency: of } of due) {
    const name = `${merchant} ${of}`;
    // oxlint-disable-next-line no-await-in-loop -- two for each merchant of the batch
    if (!houses.has(name)) houses.set(name, await houseOf(tx, merchant, of));
  }
  const outcomes = await transferBatch(
    tx,
    due.map(({ id, merchant, currency: of, account, amount }) => ({
      key: `reward:${id}`,
      from: houses.get(`${merchant} ${of}`) ?? 0n,
      to: account,
      amount,
      kind: 'reward',
      reference: `reward:${id}`,
    })),
  );
  // The rows' states prevent a second payment: anything else is a bug and must roll back.
  const failed = outcomes.find(({ kind }) => kind !== 'applied');
  if (due.length !== rewards.length || failed !== undefined)
    throw new Error(`paying ${rewards.length} rewards: ${failed?.kind ?? 'no account'}`);
  // Who has excluded themselves may not stake, and would never get out what they had earned.
  await tx`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
    SELECT merchant, member, 'bonus', 'reward:' || id, amount * turnover FROM reward
    WHERE id = ANY(${ids}::bigint[]) AND kind = 'money' AND turnover > 0
      AND NOT ${isSelfExcluded(tx, 'reward.member')} ORDER BY id`;
  await payDebts(tx, [...new Set(rewards.map(({ member }) => member))]);
}

function houseOf(tx: Transaction, merchant: string, currency: string): Promise<bigint> {
  return openHouseAccount(tx, merchant, currency, currency === POINTS ? 'points' : 'promotion');
}
