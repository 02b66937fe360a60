import { payableStep } from '@marquee/member-rules';
import type { Queryable, Transaction } from '../database/connection.ts';
import { payDebt } from '../ledger/debts.store.ts';
import { openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { readTurnover } from '../turnover/turnover.store.ts';

/** What a merchant lets members pass on. Amounts are ten-thousandths. */
export interface TransferRule {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly dailyCount: number;
  readonly dailyAmount: bigint;
}

/** Writes down the defaults for a merchant that has decided nothing yet, so that the table's defaults are the only ones. */
export async function readTransferRule(sql: Queryable, merchant: string): Promise<TransferRule> {
  const find = () => sql<TransferRule[]>`
    SELECT minimum, maximum, daily_count AS "dailyCount", daily_amount AS "dailyAmount"
    FROM member_transfer_rule WHERE merchant = ${merchant}`;
  const [rule] = await find();
  if (rule !== undefined) return rule;
  await sql`INSERT INTO member_transfer_rule (merchant) VALUES (${merchant}) ON CONFLICT DO NOTHING`;
  const [written] = await find();
  if (written === undefined) throw new Error(`${merchant} has no transfer rule after writing one`);
  return written;
}

/** What a member has sent today (UTC). */
export async function readSentToday(
  sql: Queryable,
  member: bigint,
): Promise<{ readonly count: number; readonly amount: bigint }> {
  const [row] = await sql<{ count: number; amount: bigint }[]>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount
    FROM member_transfer WHERE sender = ${member} AND created_at >= date_trunc('day', now())`;
  return row ?? { count: 0, amount: 0n };
}

/** The user name of a member's upline, or undefined for one who has none. */
export async function readUpline(sql: Queryable, member: bigint): Promise<string | undefined> {
  const [row] = await sql<{ username: string }[]>`
    SELECT upline.username FROM member JOIN member AS upline ON upline.id = member.upline WHERE member.id = ${member}`;
  return row?.username;
}

/** A member passes money on. `amount` in ten-thousandths; `username` only names one of the downline. */
export interface TransferInput {
  readonly merchant: string;
  readonly currency: string;
  readonly member: bigint;
  readonly requestId: string;
  readonly to: 'upline' | 'downline';
  readonly username: string | undefined;
  readonly amount: bigint;
}

export type SendOutcome =
  | { readonly kind: 'sent' | 'replay'; readonly transfer: bigint }
  | { readonly kind: 'conflict' | 'not-found' | 'insufficient-funds' | 'too-fine' }
  | {
      readonly kind: 'out-of-limits';
      readonly limit: 'minimum' | 'maximum' | 'daily-amount';
      readonly allowed: bigint;
    }
  | { readonly kind: 'too-often'; readonly allowed: number }
  | { readonly kind: 'turnover-missing'; readonly missing: bigint };

/** The member that a request names: the upline, or a member directly below. */
async function findRecipient(sql: Queryable, requested: TransferInput): Promise<bigint | undefined> {
  const { merchant, member, to, username = '' } = requested;
  const [row] =
    to === 'upline'
      ? await sql<{ id: bigint | null }[]>`SELECT upline AS id FROM member WHERE id = ${member}`
      : await sql<{ id: bigint | null }[]>`
          SELECT id FROM member
          WHERE merchant = ${merchant} AND lower(username) = lower(${username}) AND upline = ${member}`;
  return row?.id ?? undefined;
}

/** What became of an earlier request of the same id. */
export async function findSent(sql: Queryable, requested: TransferInput): Promise<SendOutcome | undefined> {
  const [known] = await sql<{ id: bigint; direction: string; amount: bigint; username: string }[]>`
    SELECT member_transfer.id, direction, amount, recipient.username
    FROM member_transfer JOIN member AS recipient ON recipient.id = member_transfer.recipient
    WHERE sender = ${requested.member} AND request_id = ${requested.requestId}`;
  if (known === undefined) return undefined;
  const isSame =
    known.direction === requested.to &&
    known.amount === requested.amount &&
    (requested.to === 'upline' || known.username.toLowerCase() === requested.username?.toLowerCase());
  return isSame ? { kind: 'replay', transfer: known.id } : { kind: 'conflict' };
}

/** Moves the money and records the transfer, or returns why it cannot. */
export async function sendToMember(tx: Transaction, requested: TransferInput): Promise<SendOutcome> {
  const { merchant, currency, member, requestId, amount } = requested;
  // One request of a member at a time: limits depend on what was sent before.
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const known = await findSent(tx, requested);
  if (known !== undefined) return known;
  const recipient = await findRecipient(tx, requested);
  if (recipient === undefined) return { kind: 'not-found' };
  const refused = await refusedAmount(tx, requested);
  if (refused !== undefined) return refused;
  // A debt must be paid first.
  await payDebt(tx, member);
  const { missing } = await readTurnover(tx, member);
  if (missing > 0n) return { kind: 'turnover-missing', missing };

  const [drawn] = await tx<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('member_transfer', 'id')) AS id`;
  if (drawn === undefined) throw new Error('a sequence answered no row');
  const moved = await transfer(tx, {
    key: `member-transfer:${member}:${requestId}`,
    from: await openMemberAccount(tx, member, currency),
    to: await openMemberAccount(tx, recipient, currency),
    amount,
    kind: 'transfer',
    reference: `member-transfer:${drawn.id}`,
  });
  if (moved.kind === 'insufficient') return { kind: 'insufficient-funds' };
  if (moved.kind !== 'applied') throw new Error(`transfer ${drawn.id} between members: ${moved.kind}`);
  await tx`
    INSERT INTO member_transfer (id, merchant, sender, recipient, request_id, direction, currency, amount)
    VALUES (${drawn.id}, ${merchant}, ${member}, ${recipient}, ${requestId}, ${requested.to}, ${currency}, ${amount})`;
  return { kind: 'sent', transfer: drawn.id };
}

async function refusedAmount(
  tx: Transaction,
  { merchant, member, amount }: TransferInput,
): Promise<SendOutcome | undefined> {
  if (amount % payableStep !== 0n) return { kind: 'too-fine' };
  const { minimum, maximum, dailyCount, dailyAmount } = await readTransferRule(tx, merchant);
  if (amount < minimum) return { kind: 'out-of-limits', limit: 'minimum', allowed: minimum };
  if (amount > maximum) return { kind: 'out-of-limits', limit: 'maximum', allowed: maximum };
  const sent = await readSentToday(tx, member);
  if (sent.count >= dailyCount) return { kind: 'too-often', allowed: dailyCount };
  const left = dailyAmount - sent.amount;
  return amount > left
    ? { kind: 'out-of-limits', limit: 'daily-amount', allowed: left < 0n ? 0n : left }
    : undefined;
}

/** A transfer as one of its two members sees it. */
export interface MemberTransfer {
  readonly id: bigint;
  readonly direction: 'sent' | 'received';
  readonly counterpart: string;
  /** Whether the counterpart is the upline, whose name is masked. */
  readonly fromAbove: boolean;
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Date;
}

/** What a member sent and received, newest first: all older than `before`, or the one named `only`. */
export async function listTransfers(
  sql: Queryable,
  member: bigint,
  { before, only, count }: { before?: bigint | undefined; only?: bigint; count: number },
): Promise<MemberTransfer[]> {
  const which = sql`
    ${before === undefined ? sql`` : sql`AND id < ${before}`} ${only === undefined ? sql`` : sql`AND id = ${only}`}
    ORDER BY id DESC LIMIT ${count}`;
  // Each half runs down its own index, and the newest of both are taken.
  return sql<MemberTransfer[]>`
    SELECT both_sides.id, both_sides.direction, member.username AS counterpart,
      (both_sides.direction = 'sent') = (both_sides.named = 'upline') AS "fromAbove",
      both_sides.currency, both_sides.amount, both_sides.created_at AS at
    FROM (
      (SELECT id, 'sent' AS direction, direction AS named, recipient AS other, currency, amount, created_at
        FROM member_transfer WHERE sender = ${member} ${which})
      UNION ALL
      (SELECT id, 'received' AS direction, direction AS named, sender AS other, currency, amount, created_at
        FROM member_transfer WHERE recipient = ${member} ${which})
    ) AS both_sides JOIN member ON member.id = both_sides.other
    ORDER BY both_sides.id DESC LIMIT ${count}`;
}
