import { createHash } from 'node:crypto';
import type { ParsedRequestOf, CallOf } from '@marquee/contract';
import type { Queryable, Transaction } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import type { Texts } from '../core/merchant.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';

type Application = ParsedRequestOf<CallOf<'promotionApply'>>['body'];
type ClaimState = 'applying' | 'rejected' | 'issued' | 'claimed';

/** An application for a promotion. */
export interface Claim {
  readonly id: bigint;
  readonly state: ClaimState;
  readonly requestHash: Buffer;
}

/** An application as its member sees it, with the promotion's terms. */
export interface ClaimDetail {
  readonly remark: string;
  readonly images: number;
  readonly appliedAt: Date;
  readonly reason: string;
}

/** A gift that was issued to a member. Amounts are ten-thousandths. */
export interface Reward {
  readonly id: bigint;
  readonly promotion: string;
  readonly titles: Texts;
  readonly amount: bigint;
  readonly turnover: number;
  readonly state: 'claimable' | 'claimed' | 'expired';
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
  readonly collectedAt: Date | null;
}

/** The owner of the gift, and its currency. */
export interface RewardOwner {
  readonly merchant: string;
  readonly member: bigint;
  readonly currency: string;
}

/** Fingerprint of the request, to detect its id being used for another one. */
export function applicationHash({ promotion, remark, images }: Application): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([promotion, remark]));
  for (const { type, image } of images) hash.update(`\n${type} ${image}`);
  return hash.digest();
}

/** The application of a request, if it came before. */
export async function findClaim(
  sql: Queryable,
  member: bigint,
  requestId: string,
): Promise<Claim | undefined> {
  const [claim] = await sql<Claim[]>`
    SELECT id, state, request_hash AS "requestHash" FROM promotion_claim
    WHERE member = ${member} AND request_id = ${requestId}`;
  return claim;
}

/**
 * Keeps an application with its pictures.
 *
 * @returns undefined where the member has one that was not refused.
 */
export async function addClaim(
  tx: Transaction,
  owner: Pick<RewardOwner, 'merchant' | 'member'>,
  application: Application,
  pictures: readonly Buffer[],
): Promise<Claim | undefined> {
  const [claim] = await tx<Claim[]>`
    INSERT INTO promotion_claim (merchant, promotion, member, request_id, request_hash, remark)
    VALUES (${owner.merchant}, ${application.promotion}, ${owner.member}, ${application.requestId},
      ${applicationHash(application)}, ${application.remark.trim()})
    ON CONFLICT DO NOTHING RETURNING id, state, request_hash AS "requestHash"`;
  if (claim === undefined) return undefined;
  const rows = pictures.map((image, place) => ({
    claim: claim.id,
    position: place + 1,
    type: application.images[place]?.type ?? 'image/png',
    image,
  }));
  if (rows.length > 0) await tx`INSERT INTO promotion_claim_image ${tx(rows)}`;
  return claim;
}

/** A member's newest application for a promotion. */
export async function newestClaim(
  sql: Queryable,
  member: bigint,
  promotion: string,
): Promise<ClaimDetail | undefined> {
  const [claim] = await sql<ClaimDetail[]>`
    SELECT remark, reason, created_at AS "appliedAt",
      (SELECT count(*)::int FROM promotion_claim_image WHERE claim = c.id) AS images
    FROM promotion_claim c WHERE member = ${member} AND promotion = ${promotion} ORDER BY id DESC LIMIT 1`;
  return claim;
}

/** A member's gifts, newest first. */
export async function rewardsOf(sql: Queryable, member: bigint): Promise<Reward[]> {
  return sql<Reward[]>`
    SELECT c.id, c.promotion, p.titles, c.amount, c.turnover, c.decided_at AS "issuedAt", c.expires_at AS "expiresAt",
      c.collected_at AS "collectedAt",
      CASE WHEN c.state = 'claimed' THEN 'claimed' WHEN c.expires_at <= now() THEN 'expired' ELSE 'claimable' END AS state
    FROM promotion_claim c JOIN promotion p ON p.merchant = c.merchant AND p.code = c.promotion
    WHERE c.member = ${member} AND c.state IN ('issued', 'claimed') ORDER BY c.id DESC LIMIT 100`;
}

/** How many gifts a member can collect now. */
export async function countClaimable(sql: Queryable, member: bigint): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM promotion_claim
    WHERE member = ${member} AND state = 'issued' AND coalesce(expires_at > now(), true)`;
  return row?.count ?? 0;
}

/** What became of a collection. */
export type RewardOutcome =
  | { readonly kind: 'applied' | 'replay'; readonly amount: bigint }
  | { readonly kind: 'not-found' | 'conflict' };

/** Pays a gift into the member's wallet with its turnover requirement, once. */
export async function collectReward(
  tx: Transaction,
  { merchant, member, currency }: RewardOwner,
  reward: string,
  requestId: string,
): Promise<RewardOutcome> {
  // One collection of a member at a time: two gifts under one request cannot both be paid.
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const [claim] = await tx<
    { state: ClaimState; amount: bigint; turnover: number; collectId: string | null; late: boolean }[]
  >`
    SELECT state, amount, turnover, collect_request_id AS "collectId", expires_at <= now() AS late FROM promotion_claim
    WHERE id = ${reward} AND member = ${member} AND state IN ('issued', 'claimed') FOR UPDATE`;
  if (claim === undefined) return { kind: 'not-found' };
  const { amount, turnover } = claim;
  if (claim.state === 'claimed')
    return claim.collectId === requestId ? { kind: 'replay', amount } : { kind: 'conflict' };
  const [other] =
    await tx`SELECT 1 FROM promotion_claim WHERE member = ${member} AND collect_request_id = ${requestId}`;
  if (claim.late || other !== undefined) return { kind: 'conflict' };
  await tx`UPDATE promotion_claim SET state = 'claimed', collect_request_id = ${requestId}, collected_at = now() WHERE id = ${reward}`;
  const outcome = await transfer(tx, {
    key: `promotion:${reward}`,
    from: await openHouseAccount(tx, merchant, currency, 'promotion'),
    to: await openMemberAccount(tx, member, currency),
    amount,
    kind: 'promotion',
    reference: reward,
  });
  // The row's lock and state prevent a second run: anything else is a bug and must roll back.
  if (outcome.kind !== 'applied') throw new Error(`paying promotion ${reward}: ${outcome.kind}`);
  await requireTurnover(tx, {
    member,
    merchant,
    source: 'bonus',
    reference: `promotion:${reward}`,
    amount: amount * BigInt(turnover),
  });
  return { kind: 'applied', amount };
}
