import { isContactNumber, POINTS } from '@marquee/reward-rules';
import type { PointContact } from '@marquee/contract';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import { payDebt, payDebts } from '../ledger/debts.store.ts';
import {
  openHouseAccount,
  openMemberAccount,
  transfer,
  type TransferRequest,
} from '../ledger/ledger.store.ts';
import { grantRewards } from '../rewards/rewards.store.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';

/** Ten-thousandths of one point. */
const POINT = 10_000n;
/** Characters below which a text is no address. */
const SHORTEST_ADDRESS = 10;

/** A request to redeem. */
export interface RedeemRequest {
  readonly merchant: string;
  readonly currency: string;
  readonly member: bigint;
  readonly requestId: string;
  readonly item: string;
  readonly quantity: number;
  readonly contact: string | undefined;
}

/** Why nothing was redeemed. */
export type RedeemRefusal =
  | 'not-found'
  | 'out-of-stock'
  | 'rank-too-low'
  | 'bad-contact'
  | 'conflict'
  | 'insufficient-points'
  | 'insufficient-funds';

export type RedeemOutcome =
  | { readonly kind: 'redeemed'; readonly redemption: bigint }
  | { readonly kind: 'bad-contact'; readonly contact: PointContact }
  | { readonly kind: Exclude<RedeemRefusal, 'bad-contact'> };

/** The redemption of a request that came before; `conflict` when the id belongs to another request. */
export async function findRedemption(
  sql: Queryable,
  { member, requestId, item, quantity, contact }: RedeemRequest,
): Promise<{ kind: 'redeemed'; redemption: bigint } | { kind: 'conflict' } | undefined> {
  const [row] = await sql<{ id: bigint; item: string; quantity: number; contact: string }[]>`
    SELECT id, item, quantity, contact FROM point_redemption WHERE member = ${member} AND request_id = ${requestId}`;
  if (row === undefined) return undefined;
  const isSame = row.item === item && row.quantity === quantity && row.contact === (contact?.trim() ?? '');
  return isSame ? { kind: 'redeemed', redemption: row.id } : { kind: 'conflict' };
}

/** Ends a transaction in which something was moved already. */
class RefusedRedemption extends Error {
  readonly kind: 'insufficient-points' | 'insufficient-funds';

  constructor(kind: RefusedRedemption['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Takes points, and money where the item costs some, and sets the item aside until an operator decides. */
export async function redeem(sql: Sql, request: RedeemRequest): Promise<RedeemOutcome> {
  try {
    return await sql.begin((tx) => redeemIn(tx, request));
  } catch (error) {
    if (error instanceof RefusedRedemption) return { kind: error.kind };
    throw error;
  }
}

async function redeemIn(tx: Transaction, request: RedeemRequest): Promise<RedeemOutcome> {
  const { merchant, currency, member, item: code, quantity } = request;
  // One request of a member at a time: the same one sent twice at once finds the first one here.
  const [viewer] = await tx<{ rank: number }[]>`
    SELECT rank_level AS rank FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const known = await findRedemption(tx, request);
  if (known !== undefined) return known;
  const [item] = await tx<
    {
      points: number;
      price: bigint;
      value: bigint | null;
      raffle: string | null;
      turnover: number;
      stock: number;
      minRank: number;
      contact: PointContact;
    }[]
  >`
    SELECT points, price, value, raffle, turnover, stock, min_rank AS "minRank", contact FROM point_item
    WHERE merchant = ${merchant} AND code = ${code} AND coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true)
    FOR UPDATE`;
  if (item === undefined || viewer === undefined) return { kind: 'not-found' };
  if (viewer.rank < item.minRank) return { kind: 'rank-too-low' };
  const contact = item.contact === 'none' ? '' : (request.contact?.trim() ?? '');
  if (!isReachable(item.contact, contact)) return { kind: 'bad-contact', contact: item.contact };
  if (item.stock < quantity) return { kind: 'out-of-stock' };
  const times = BigInt(quantity);
  const points = BigInt(item.points) * times * POINT;
  const price = item.price * times;
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO point_redemption (merchant, item, member, request_id, quantity, points, price, value, raffle, turnover, contact)
    VALUES (${merchant}, ${code}, ${member}, ${request.requestId}, ${quantity}, ${points}, ${price},
      ${item.value === null ? null : item.value * times}, ${item.raffle}, ${item.turnover}, ${contact}) RETURNING id`;
  const redemption = row?.id ?? 0n;
  await tx`UPDATE point_item SET stock = stock - ${quantity} WHERE merchant = ${merchant} AND code = ${code}`;
  await payDebt(tx, member);
  const accounts = await accountsOf(tx, merchant, member, currency);
  await take(tx, 'insufficient-points', {
    key: `point-redeem:${redemption}`,
    from: accounts.points,
    to: accounts.pointsHouse,
    amount: points,
    kind: 'point-redeem',
    reference: `${redemption}`,
  });
  if (price > 0n)
    await take(tx, 'insufficient-funds', {
      key: `point-price:${redemption}`,
      from: accounts.cash,
      to: accounts.house,
      amount: price,
      kind: 'point-price',
      reference: `${redemption}`,
    });
  return { kind: 'redeemed', redemption };
}

/** Whether what a member named is enough for the delivery. */
function isReachable(needed: PointContact, contact: string): boolean {
  if (needed === 'none') return true;
  return needed === 'address' ? contact.length >= SHORTEST_ADDRESS : isContactNumber(contact);
}

async function accountsOf(tx: Transaction, merchant: string, member: bigint, currency: string) {
  return {
    points: await openMemberAccount(tx, member, POINTS),
    pointsHouse: await openHouseAccount(tx, merchant, POINTS, 'points'),
    cash: await openMemberAccount(tx, member, currency),
    house: await openHouseAccount(tx, merchant, currency, 'promotion'),
  };
}

async function take(
  tx: Transaction,
  lacking: 'insufficient-points' | 'insufficient-funds',
  request: TransferRequest,
): Promise<void> {
  const { kind } = await transfer(tx, request);
  if (kind === 'insufficient') throw new RefusedRedemption(lacking);
  if (kind !== 'applied') throw new Error(`${request.key}: ${kind}`);
}

async function give(tx: Transaction, request: TransferRequest): Promise<void> {
  if (request.amount === 0n) return;
  const { kind } = await transfer(tx, request);
  if (kind !== 'applied') throw new Error(`${request.key}: ${kind}`);
}

/** A redemption as its member sees it. */
export interface Redemption {
  readonly id: bigint;
  readonly item: string;
  readonly names: Texts;
  readonly quantity: number;
  readonly points: bigint;
  readonly price: bigint;
  readonly state: 'in-process' | 'approved' | 'rejected';
  readonly reason: string;
  readonly createdAt: Date;
}

/** What a member redeemed, the newest first: all with a smaller id than `before`. */
export async function redemptionsOf(
  sql: Queryable,
  member: bigint,
  { before, count }: { before: string | undefined; count: number },
): Promise<Redemption[]> {
  return sql<Redemption[]>`
    SELECT r.id, item, names, quantity, r.points, r.price, state, reason, r.created_at AS "createdAt"
    FROM point_redemption r JOIN point_item i ON (i.merchant, i.code) = (r.merchant, r.item)
    WHERE member = ${member} AND ${before === undefined ? sql`true` : sql`r.id < ${before}::bigint`} ORDER BY r.id DESC LIMIT ${count}`;
}

/** A redemption as operators see it. */
export interface RedemptionEntry extends Redemption {
  readonly username: string;
  readonly contact: string;
  readonly decidedBy: string | null;
}

/** Redemptions of a merchant, the newest first, in one state or in any. */
export async function redemptionEntries(
  sql: Queryable,
  merchant: string,
  {
    state,
    cursor,
    limit,
  }: { state: Redemption['state'] | undefined; cursor: string | undefined; limit: number },
): Promise<RedemptionEntry[]> {
  return sql<RedemptionEntry[]>`
    SELECT r.id, item, names, quantity, r.points, r.price, state, reason, r.created_at AS "createdAt", username, r.contact,
      decided_by AS "decidedBy"
    FROM point_redemption r JOIN point_item i ON (i.merchant, i.code) = (r.merchant, r.item) JOIN member m ON m.id = r.member
    WHERE r.merchant = ${merchant} AND ${state === undefined ? sql`true` : sql`state = ${state}`}
      AND ${cursor === undefined ? sql`true` : sql`r.id < ${cursor}::bigint`} ORDER BY r.id DESC LIMIT ${limit}`;
}

/** An operator's decision on a redemption. */
export interface Decision {
  readonly merchant: string;
  readonly currency: string;
  readonly redemption: bigint;
  readonly state: 'approved' | 'rejected';
  /** For the member. */
  readonly reason: string;
  readonly operator: string;
}

/** Approves a redemption, which pays what it is worth in money or gives its raffle tickets, or rejects it, which returns points and price. */
export async function decideRedemption(
  tx: Transaction,
  { merchant, currency, redemption, state, reason, operator }: Decision,
): Promise<'decided' | 'not-found' | 'conflict'> {
  const [row] = await tx<
    {
      member: bigint;
      item: string;
      quantity: number;
      points: bigint;
      price: bigint;
      value: bigint | null;
      turnover: number;
      raffle: string | null;
      names: Texts;
      state: string;
    }[]
  >`
    SELECT member, item, quantity, r.points, r.price, r.value, r.turnover, r.raffle, names, state
    FROM point_redemption r JOIN point_item i ON (i.merchant, i.code) = (r.merchant, r.item)
    WHERE id = ${redemption} AND r.merchant = ${merchant} FOR UPDATE OF r`;
  if (row === undefined) return 'not-found';
  if (row.state !== 'in-process') return 'conflict';
  const { member, item, quantity, points, price, value, turnover, raffle, names } = row;
  await tx`UPDATE point_redemption SET state = ${state}, reason = ${reason}, decided_by = ${operator}, decided_at = now()
    WHERE id = ${redemption}`;
  const accounts = await accountsOf(tx, merchant, member, currency);
  const reference = `${redemption}`;
  if (state === 'approved') {
    const amount = value ?? 0n;
    const key = `point-value:${redemption}`;
    await give(tx, { key, from: accounts.house, to: accounts.cash, amount, kind: 'point-value', reference });
    await requireTurnover(tx, {
      member,
      merchant,
      source: 'bonus',
      reference: key,
      amount: amount * BigInt(turnover),
    });
    if (raffle !== null)
      await grantRewards(tx, [
        {
          merchant,
          member,
          source: 'raffle',
          key: `redemption:${redemption}`,
          titles: names,
          prize: { kind: 'raffle-ticket', raffle, count: quantity },
          expiresAt: null,
          automatic: true,
        },
      ]);
  } else {
    await tx`UPDATE point_item SET stock = stock + ${quantity} WHERE merchant = ${merchant} AND code = ${item}`;
    const kind = 'point-return';
    await give(tx, {
      key: `point-return:${redemption}`,
      from: accounts.pointsHouse,
      to: accounts.points,
      amount: points,
      kind,
      reference,
    });
    await give(tx, {
      key: `point-price-return:${redemption}`,
      from: accounts.house,
      to: accounts.cash,
      amount: price,
      kind,
      reference,
    });
  }
  await payDebts(tx, [member]);
  return 'decided';
}

/** What approving a redemption pays, in ten-thousandths; 0 for goods, undefined for no such redemption. */
export async function redemptionValue(
  sql: Queryable,
  merchant: string,
  redemption: bigint,
): Promise<bigint | undefined> {
  const [row] = await sql<{ value: bigint | null }[]>`
    SELECT value FROM point_redemption WHERE merchant = ${merchant} AND id = ${redemption}`;
  return row && (row.value ?? 0n);
}
