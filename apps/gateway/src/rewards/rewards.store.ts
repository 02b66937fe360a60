import type { RewardSource as ContractSource } from '@marquee/contract';
import type { Texts } from '../core/merchant.ts';
import type { Queryable, Transaction } from '../database/connection.ts';
import { payRewards, type UnpaidReward } from './pay-rewards.store.ts';

/** What a reward is worth. Amounts are ten-thousandths of the merchant's currency or of a point. */
export type RewardPrize =
  | {
      readonly kind: 'money';
      readonly amount: bigint;
      /** How many times the money must be staked. */
      readonly turnover: number;
    }
  | { readonly kind: 'points'; readonly amount: bigint }
  | {
      readonly kind: 'raffle-ticket';
      /** Its code. */
      readonly raffle: string;
      readonly count: number;
    };

/** Promotions and cashback have tables of their own. */
export type RewardSource = Exclude<ContractSource, 'promotion' | 'cashback'>;

/** A reward for a member. */
export interface RewardGrant {
  readonly merchant: string;
  readonly member: bigint;
  readonly source: RewardSource;
  /** With member and source: granted once, however often it is requested. */
  readonly key: string;
  /** What the member reads as its source. */
  readonly titles: Texts;
  readonly prize: RewardPrize;
  /** When it can no longer be claimed; null for never. */
  readonly expiresAt: Date | null;
  /** Paid at once, without a claim. */
  readonly automatic: boolean;
}

/** A reward that was granted just now. */
export interface GrantedReward {
  readonly id: bigint;
  readonly member: bigint;
  readonly source: RewardSource;
  readonly key: string;
}

/**
 * Grants rewards inside the caller's transaction, and pays those that are automatic. One statement for all of them, so a large
 * group should come in parts of some thousand.
 * @returns the rewards that are new; those that were granted before are left out
 */
export async function grantRewards(
  tx: Transaction,
  grants: readonly RewardGrant[],
): Promise<GrantedReward[]> {
  if (grants.length === 0) return [];
  // In one order, so that two batches with the same members wait for each other instead of ending each other.
  const rows = grants
    .toSorted((one, other) => (one.member < other.member ? -1 : Number(one.member > other.member)))
    .map(({ merchant, member, source, key, titles, prize, expiresAt, automatic }) => ({
      merchant,
      member: `${member}`,
      source,
      key,
      titles,
      kind: prize.kind,
      amount: `${prize.kind === 'raffle-ticket' ? prize.count : prize.amount}`,
      turnover: prize.kind === 'money' ? prize.turnover : 0,
      raffle: prize.kind === 'raffle-ticket' ? prize.raffle : null,
      automatic,
      expires: expiresAt?.toISOString() ?? null,
    }));
  const granted = await tx<(GrantedReward & UnpaidReward & { automatic: boolean })[]>`
    INSERT INTO reward (merchant, member, source, key, titles, kind, amount, turnover, raffle, is_automatic, state, claimed_at, expires_at)
    SELECT merchant, member, source, key, titles, kind, amount, turnover, raffle, automatic,
      CASE WHEN automatic THEN 'claimed' ELSE 'claimable' END, CASE WHEN automatic THEN now() END, expires
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS g (merchant text, member bigint, source text, key text, titles jsonb,
      kind text, amount bigint, turnover smallint, raffle text, automatic boolean, expires timestamptz)
    ON CONFLICT (member, source, key) DO NOTHING
    RETURNING id, merchant, member, source, key, kind, amount, turnover, raffle, is_automatic AS automatic`;
  await payRewards(
    tx,
    granted.filter(({ automatic }) => automatic),
  );
  return granted.map(({ id, member, source, key }) => ({ id, member, source, key }));
}

/** What was claimed. Amounts as in {@link RewardPrize}. */
export type ClaimedReward = Omit<UnpaidReward, 'merchant' | 'member'>;

export type ClaimOutcome =
  | { readonly kind: 'applied' | 'replay'; readonly reward: ClaimedReward }
  | { readonly kind: 'not-found' | 'conflict' };

/**
 * Rewards that the member can claim now, as a condition on `reward`. During a break from play gifts and raffle tickets are left
 * out: they are offers to play, while everything else was earned.
 */
export const isClaimable = (sql: Queryable, onBreak: boolean) => sql`
  reward.state = 'claimable' AND coalesce(reward.expires_at > now(), true)
  AND ${onBreak ? sql`reward.source <> 'message' AND reward.kind <> 'raffle-ticket'` : sql`true`}`;

/**
 * Pays one reward inside the caller's transaction. The same request again answers what it claimed; another request for a claimed
 * or expired reward is a conflict.
 */
export async function claimReward(
  tx: Transaction,
  member: bigint,
  reward: bigint,
  requestId: string,
): Promise<ClaimOutcome> {
  const [row] = await tx<
    (UnpaidReward & { state: 'claimable' | 'claimed'; claimedBy: string | null; late: boolean })[]
  >`
    SELECT id, merchant, member, kind, amount, turnover, raffle, state, claim_request_id AS "claimedBy",
      coalesce(expires_at <= now(), false) AS late
    FROM reward WHERE id = ${reward} AND member = ${member} FOR UPDATE`;
  if (row === undefined) return { kind: 'not-found' };
  const { state, claimedBy, late, ...claimed } = row;
  if (state === 'claimed')
    return claimedBy === requestId ? { kind: 'replay', reward: claimed } : { kind: 'conflict' };
  const [other] = await tx`SELECT 1 FROM reward WHERE member = ${member} AND claim_request_id = ${requestId}`;
  if (late || other !== undefined) return { kind: 'conflict' };
  await tx`UPDATE reward SET state = 'claimed', claimed_at = now(), claim_request_id = ${requestId} WHERE id = ${reward}`;
  await payRewards(tx, [claimed]);
  return { kind: 'applied', reward: claimed };
}

/** Pays everything that the member can claim now, inside the caller's transaction. @returns how many rewards that were */
export async function claimRewards(
  tx: Transaction,
  member: bigint,
  requestId: string,
  onBreak: boolean,
): Promise<number> {
  const claimable = await tx<{ id: bigint }[]>`
    SELECT id FROM reward WHERE member = ${member} AND ${isClaimable(tx, onBreak)} ORDER BY id FOR UPDATE`;
  if (claimable.length === 0) return 0;
  const claimed = await tx<UnpaidReward[]>`
    UPDATE reward SET state = 'claimed', claimed_at = now(), claim_request_id = ${requestId}
    WHERE id = ANY(${claimable.map(({ id }) => String(id))}::bigint[])
    RETURNING id, merchant, member, kind, amount, turnover, raffle`;
  await payRewards(tx, claimed);
  return claimed.length;
}
