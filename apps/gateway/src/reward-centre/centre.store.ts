import type { RewardSource } from '@marquee/contract';
import type { Texts } from '../core/merchant.ts';
import type { Queryable, Transaction } from '../database/connection.ts';
import { collectReward, collectRewards } from '../promotions/claims.store.ts';
import {
  collectRebate,
  MINIMUM_REBATE,
  REBATE_FLAG,
  waitingRebate,
  type RebateOwner,
} from '../records/rebate.store.ts';
import { rebateTotal } from '../records/rebate.ts';
import { isSelfExcluded } from '../rewards/pay-rewards.store.ts';
import { claimReward, claimRewards, isClaimable } from '../rewards/rewards.store.ts';

/** Whose rewards they are. */
export interface CentreOwner extends RebateOwner {
  /** The member takes a break from play: they get what they have earned, and no offers. */
  readonly onBreak: boolean;
  /** The merchant gives cashback that members collect themselves. */
  readonly cashback: boolean;
}

/** What a reward pays: ten-thousandths of money or points, or a number of tickets. */
export interface Prize {
  readonly kind: 'money' | 'points' | 'raffle-ticket';
  readonly amount: bigint;
  /** How many times money must be staked. */
  readonly turnover: number;
}

/** A reward that can be claimed now. The id begins with a letter for its table, except that of cashback. */
export interface ClaimableReward extends Prize {
  readonly id: string;
  readonly source: RewardSource;
  readonly titles: Texts;
  readonly givenAt: Date | null;
  readonly expiresAt: Date | null;
}

/** Everything that a member can claim now, what expires first before the rest. */
export async function claimableRewards(sql: Queryable, owner: CentreOwner): Promise<ClaimableReward[]> {
  const { member, onBreak } = owner;
  const given = await sql<ClaimableReward[]>`
    SELECT 'p' || c.id AS id, 'promotion' AS source, p.titles, 'money' AS kind, c.amount, c.turnover, c.decided_at AS "givenAt",
      c.expires_at AS "expiresAt"
    FROM promotion_claim c JOIN promotion p ON p.merchant = c.merchant AND p.code = c.promotion
    WHERE c.member = ${member} AND c.state = 'issued' AND coalesce(c.expires_at > now(), true) AND ${!onBreak}
    UNION ALL
    SELECT 'r' || id, source, titles, kind, amount, CASE WHEN ${isSelfExcluded(sql, 'reward.member')} THEN 0 ELSE turnover END,
      created_at, expires_at FROM reward WHERE member = ${member} AND ${isClaimable(sql, onBreak)}
    ORDER BY "expiresAt" NULLS LAST, "givenAt" DESC, id`;
  const cashback = await cashbackOf(sql, owner);
  return cashback === 0n
    ? given
    : [
        ...given,
        {
          id: 'cashback',
          source: 'cashback',
          titles: {},
          kind: 'money',
          amount: cashback,
          turnover: 0,
          givenAt: null,
          expiresAt: null,
        },
      ];
}

/** How many rewards a member can claim now: as many as {@link claimableRewards} lists. */
export async function countClaimableRewards(
  sql: Queryable,
  owner: Omit<CentreOwner, 'cashback'>,
): Promise<number> {
  const { merchant, member, onBreak } = owner;
  // Every page of a member asks for it: the switch is read in the same statement.
  const [row] = await sql<{ count: number; cashback: boolean }[]>`
    SELECT is_switched_on(${merchant}, ${REBATE_FLAG}) AS cashback, (SELECT count(*) FROM reward WHERE member = ${member} AND ${isClaimable(sql, onBreak)})::int
      + (SELECT count(*) FROM promotion_claim WHERE member = ${member} AND state = 'issued'
        AND coalesce(expires_at > now(), true) AND ${!onBreak})::int AS count`;
  if (row === undefined) throw new Error('a count without a row');
  const cashback = await cashbackOf(sql, { ...owner, cashback: row.cashback });
  return row.count + (cashback === 0n ? 0 : 1);
}

/** The cashback that can be paid out now, in ten-thousandths; zero for too little. */
async function cashbackOf(sql: Queryable, owner: CentreOwner): Promise<bigint> {
  if (!owner.cashback) return 0n;
  const total = rebateTotal(await waitingRebate(sql, owner));
  return total < MINIMUM_REBATE ? 0n : total;
}

export type CollectOutcome =
  | { readonly kind: 'applied' | 'replay'; readonly prize: Prize }
  | { readonly kind: 'not-found' | 'conflict' };

/** Claims one reward of the list. */
export async function collectOne(
  tx: Transaction,
  owner: CentreOwner,
  id: string,
  requestId: string,
): Promise<CollectOutcome> {
  // One claim of a member at a time, so that claiming all and claiming one never wait for each other's rows.
  await tx`SELECT FROM member WHERE id = ${owner.member} FOR NO KEY UPDATE`;
  const number = id.slice(1);
  if (id === 'cashback') {
    if (!owner.cashback) return { kind: 'not-found' };
    const outcome = await collectRebate(tx, owner, requestId);
    if (outcome.kind === 'too-little') return { kind: 'conflict' };
    return { kind: outcome.kind, prize: { kind: 'money', amount: outcome.amount, turnover: 0 } };
  }
  if (id.startsWith('p')) {
    if (owner.onBreak) return { kind: 'not-found' };
    const outcome = await collectReward(tx, owner, number, requestId);
    if (!('amount' in outcome)) return outcome;
    const [claim] = await tx<
      { turnover: number }[]
    >`SELECT turnover FROM promotion_claim WHERE id = ${number}`;
    return {
      kind: outcome.kind,
      prize: { kind: 'money', amount: outcome.amount, turnover: claim?.turnover ?? 0 },
    };
  }
  const [hidden] = await tx`
    SELECT 1 FROM reward WHERE id = ${number} AND ${owner.onBreak} AND (source = 'message' OR kind = 'raffle-ticket')`;
  if (hidden !== undefined) return { kind: 'not-found' };
  const outcome = await claimReward(tx, owner.member, BigInt(number), requestId);
  return 'reward' in outcome ? { kind: outcome.kind, prize: outcome.reward } : outcome;
}

/** What a request to claim everything paid. Amounts are ten-thousandths. */
export interface CollectedSums {
  readonly count: number;
  readonly money: bigint;
  readonly points: bigint;
  readonly tickets: number;
}

/** Claims everything that a member can claim now, once for each request. */
export async function collectAll(
  tx: Transaction,
  owner: CentreOwner,
  requestId: string,
): Promise<CollectedSums> {
  const { member, onBreak, cashback } = owner;
  await tx`SELECT FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const before = await collectedBy(tx, member, requestId);
  if (before.count > 0) return before;
  if (!onBreak) await collectRewards(tx, owner, requestId);
  await claimRewards(tx, member, requestId, onBreak);
  if (cashback) await collectRebate(tx, owner, requestId);
  return collectedBy(tx, member, requestId);
}

async function collectedBy(tx: Transaction, member: bigint, requestId: string): Promise<CollectedSums> {
  const [sums] = await tx<CollectedSums[]>`
    SELECT count(*)::int AS count, coalesce(sum(amount) FILTER (WHERE kind = 'money'), 0)::bigint AS money,
      coalesce(sum(amount) FILTER (WHERE kind = 'points'), 0)::bigint AS points,
      coalesce(sum(amount) FILTER (WHERE kind = 'raffle-ticket'), 0)::int AS tickets
    FROM (SELECT kind, amount FROM reward WHERE member = ${member} AND claim_request_id = ${requestId}
      UNION ALL SELECT 'money', amount FROM promotion_claim WHERE member = ${member} AND collect_request_id = ${requestId}
      UNION ALL SELECT 'money', amount FROM rebate_claim WHERE member = ${member} AND request_id = ${requestId}) claimed`;
  return sums ?? { count: 0, money: 0n, points: 0n, tickets: 0 };
}
