import { createHash } from 'node:crypto';
import type { ParsedRequestOf, CallOf } from '@marquee/contract';
import type { Queryable, Transaction } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
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
  await payClaim(tx, { merchant, member, currency }, { id: reward, amount, turnover }, requestId);
  return { kind: 'applied', amount };
}

/** Pays all gifts that a member can collect now. @returns how many those were */
export async function collectRewards(
  tx: Transaction,
  owner: RewardOwner,
  requestId: string,
): Promise<number> {
  const claims = await tx<{ id: bigint; amount: bigint; turnover: number }[]>`
    SELECT id, amount, turnover FROM promotion_claim
    WHERE member = ${owner.member} AND state = 'issued' AND coalesce(expires_at > now(), true) ORDER BY id FOR UPDATE`;
  for (const claim of claims)
    // oxlint-disable-next-line no-await-in-loop -- a member has few of them, and each is paid from the same account
    await payClaim(tx, owner, { ...claim, id: `${claim.id}` }, requestId);
  return claims.length;
}

async function payClaim(
  tx: Transaction,
  { merchant, member, currency }: RewardOwner,
  { id, amount, turnover }: { id: string; amount: bigint; turnover: number },
  requestId: string,
): Promise<void> {
  await tx`UPDATE promotion_claim SET state = 'claimed', collect_request_id = ${requestId}, collected_at = now() WHERE id = ${id}`;
  const outcome = await transfer(tx, {
    key: `promotion:${id}`,
    from: await openHouseAccount(tx, merchant, currency, 'promotion'),
    to: await openMemberAccount(tx, member, currency),
    amount,
    kind: 'promotion',
    reference: id,
  });
  // The row's lock and state prevent a second run: anything else is a bug and must roll back.
  if (outcome.kind !== 'applied') throw new Error(`paying promotion ${id}: ${outcome.kind}`);
  await requireTurnover(tx, {
    member,
    merchant,
    source: 'bonus',
    reference: `promotion:${id}`,
    amount: amount * BigInt(turnover),
  });
}
