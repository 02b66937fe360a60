import { randomUUID } from 'node:crypto';
import type { TermsInput, TierInput } from '@marquee/commission';
import { acceptContract, offerContract } from '../agents/contracts.store.ts';
import type { Queryable, Sql } from '../database/connection.ts';

/**
 * Makes members of alpha below each other.
 * @param uplines place of each member's upline in the list; undefined directly under the platform
 * @param type 1 for agents
 */
export async function newTree(
  sql: Sql,
  uplines: readonly (number | undefined)[],
  type = 1,
): Promise<readonly bigint[]> {
  const ids: bigint[] = [];
  for (const upline of uplines) {
    // oxlint-disable-next-line no-await-in-loop -- each needs the id of its upline
    const [row] = await sql<{ id: bigint }[]>`
      INSERT INTO member (merchant, username, nickname, type, upline, language, rank_name)
      VALUES ('alpha', ${`tree-${randomUUID()}`}, 'Tree', ${type}, ${upline === undefined ? null : (ids[upline] ?? null)}, 'EN', 'Bronze')
      RETURNING id`;
    ids.push(row?.id ?? 0n);
  }
  return ids;
}

/** Puts a member and everyone below under another upline at once; otherwise it counts from a few seconds later on. */
export async function moveAtOnce(sql: Sql, member: bigint, upline: bigint | null): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`UPDATE member SET upline = ${upline} WHERE id = ${member}`;
    await tx`UPDATE member_path SET valid_until = now() WHERE valid_until > now() AND valid_until <> 'infinity'`;
    await tx`UPDATE member_path SET valid_from = now() WHERE valid_from > now()`;
  });
}

/** A bet as it ends. Amounts are ten-thousandths. */
export interface PastBet {
  readonly member: bigint;
  readonly stake: bigint;
  readonly payout?: bigint;
  readonly category?: string;
  readonly placed?: Date;
  readonly settled?: Date;
}

/** Places a bet and settles it by a second statement, as vendors do. @returns its id */
export async function settledBet(sql: Queryable, bet: PastBet): Promise<bigint> {
  const { member, stake, payout = 0n, category = 'RNG', settled = new Date(), placed = settled } = bet;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, placed_at)
    VALUES ('alpha', ${member}, ${category}, 'V', 'G', 'R', ${randomUUID()}, ${stake}, ${placed}) RETURNING id`;
  const id = row?.id ?? 0n;
  await sql`UPDATE bet SET state = 'settled', payout = ${payout}, settled_at = ${settled} WHERE id = ${id}`;
  return id;
}

/** Terms of one percentage tier without requirements, paid daily on the sales. */
export function termsOf(
  rate: string,
  { minSales = '0', minLoss = '0', minActiveMembers = '0', ...more }: Partial<TermsInput & TierInput> = {},
): TermsInput {
  return {
    kind: 'daily',
    period: 'day',
    mode: 'percentage',
    base: ['sales'],
    carryOver: 'none',
    floating: false,
    tiers: [{ rate, minSales, minLoss, minActiveMembers }],
    ...more,
  };
}

/**
 * Has a member accept a contract, in force from a moment on.
 * @returns its id
 */
export async function contractFrom(
  sql: Sql,
  from: Date,
  contract: { readonly offerer: bigint | null; readonly downline: bigint; readonly terms: TermsInput },
): Promise<bigint> {
  return sql.begin(async (tx) => {
    const offered = await offerContract(tx, { merchant: 'alpha', ...contract });
    if (offered.kind !== 'offered') throw new Error(JSON.stringify(offered));
    const request = { merchant: 'alpha', member: contract.downline, contract: offered.contract };
    const accepted = await acceptContract(tx, request);
    if (accepted.kind !== 'accepted') throw new Error(accepted.kind);
    await tx`UPDATE agent_contract SET starts_at = ${from} WHERE id = ${offered.contract}`;
    return offered.contract;
  });
}
