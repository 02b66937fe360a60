import { referralProgress, type ReferralProgress } from '@marquee/reward-rules';
import type { Queryable, Sql } from '../database/connection.ts';
import { readSteps, type PaidStep } from './rewards.store.ts';

/** A friend's way through one step. */
export interface FriendStep {
  readonly kind: PaidStep['kind'];
  readonly state: ReferralProgress['state'] | 'granted' | 'in-review' | 'rejected';
  /** What an open step still needs, in ten-thousandths; null for the others. */
  readonly missing: bigint | null;
  readonly until: Date;
  /** The inviter's, in ten-thousandths. */
  readonly prize: bigint;
}

/** A friend who registered by a member's code. */
export interface Friend {
  readonly id: bigint;
  readonly username: string;
  readonly registeredAt: Date;
  readonly steps: readonly FriendStep[];
}

interface FriendRow {
  readonly id: bigint;
  readonly username: string;
  readonly registeredAt: Date;
  readonly firstDeposit: { amount: string; at: string } | null;
  readonly stakes: Readonly<Record<string, string>>;
  readonly rewards: readonly { kind: string; state: 'granted' | 'in-review' | 'rejected'; prize: string }[];
}

/** A page of the friends of a member, the newest first, from below `cursor` on. */
export async function friendsOf(
  sql: Sql,
  merchant: string,
  inviter: bigint,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Friend[]> {
  const [steps, rows] = await Promise.all([
    readSteps(sql, merchant),
    sql<FriendRow[]>`
      SELECT f.id, f.username, f.created_at AS "registeredAt",
        (SELECT json_build_object('amount', net_amount::text, 'at', coalesce(closed_at, created_at)) FROM deposit
          WHERE deposit.member = f.id AND state = 'credited' ORDER BY coalesce(closed_at, created_at), id LIMIT 1) AS "firstDeposit",
        coalesce((SELECT json_object_agg(kind, (
            SELECT coalesce(sum(sales), 0)::text FROM member_hour
            WHERE member_hour.member = f.id AND hour < f.created_at + make_interval(days => days)))
          FROM referral_step WHERE merchant = ${merchant}), '{}') AS stakes,
        coalesce((SELECT json_agg(json_build_object('kind', kind, 'state', state, 'prize', inviter_prize::text))
          FROM referral_reward r WHERE r.friend = f.id), '[]') AS rewards
      FROM registration g JOIN member f ON f.id = g.member
      WHERE g.referred_by = ${inviter} AND f.type <> 4 AND g.member < ${cursor ?? '9223372036854775807'}
      ORDER BY g.member DESC LIMIT ${limit}`,
  ]);
  const now = new Date();
  return rows.map(({ id, username, registeredAt, firstDeposit, stakes, rewards }) => ({
    id,
    username,
    registeredAt,
    steps: steps
      .filter(({ since }) => registeredAt >= since)
      .map((step) => {
        const progress = referralProgress(
          step,
          {
            registeredAt,
            firstDeposit: firstDeposit && {
              amount: BigInt(firstDeposit.amount),
              at: new Date(firstDeposit.at),
            },
            stakes: BigInt(stakes[step.kind] ?? 0),
          },
          now,
        );
        const reward = rewards.find(({ kind }) => kind === step.kind);
        return {
          kind: step.kind,
          state: reward?.state ?? progress.state,
          missing: reward === undefined && progress.state === 'open' ? progress.missing : null,
          until: progress.until,
          prize: reward === undefined ? step.inviterPrize : BigInt(reward.prize),
        };
      }),
  }));
}

/** How many friends a member invited, and what was earned. Amounts are ten-thousandths. */
export interface ReferralEarnings {
  readonly friends: number;
  readonly earned: bigint;
  /** Months of the merchant's time zone, `yyyy-MM`, the newest first, with the friends whose steps were granted. */
  readonly months: readonly { readonly month: string; readonly friends: number; readonly earned: bigint }[];
}

/** Months that are listed. */
const MONTHS = 24;

/** What a member's invitations brought. */
export async function referralEarnings(
  sql: Sql,
  merchant: string,
  inviter: bigint,
): Promise<ReferralEarnings> {
  const [[sums], months] = await Promise.all([
    sql<{ friends: number; earned: bigint }[]>`
      SELECT (SELECT count(*)::int FROM registration g JOIN member f ON f.id = g.member
          WHERE g.referred_by = ${inviter} AND f.type <> 4) AS friends,
        (SELECT coalesce(sum(inviter_prize), 0)::bigint FROM referral_reward
          WHERE inviter = ${inviter} AND state = 'granted') AS earned`,
    sql<{ month: string; friends: number; earned: bigint }[]>`
      SELECT to_char(granted_at AT TIME ZONE merchant_time_zone(${merchant}), 'YYYY-MM') AS month, count(DISTINCT friend)::int AS friends,
        sum(inviter_prize)::bigint AS earned
      FROM referral_reward WHERE inviter = ${inviter} AND state = 'granted'
      GROUP BY 1 ORDER BY 1 DESC LIMIT ${MONTHS}`,
  ]);
  return { friends: sums?.friends ?? 0, earned: sums?.earned ?? 0n, months };
}

/** Rewards of a merchant's members with names, the newest first, from below `cursor` on. */
export async function rewardEntries(
  sql: Queryable,
  merchant: string,
  filter: { state: string | undefined; cursor: string | undefined; limit: number },
): Promise<readonly RewardEntry[]> {
  const { state, cursor, limit } = filter;
  return sql<RewardEntry[]>`
    SELECT r.id, kind, i.username AS inviter, f.username AS friend, inviter_prize AS "inviterPrize",
      friend_prize AS "friendPrize", state, shared, decided_by AS "decidedBy", reason, met_at AS "metAt"
    FROM referral_reward r JOIN member i ON i.id = r.inviter JOIN member f ON f.id = r.friend
    WHERE r.merchant = ${merchant} AND r.id < ${cursor ?? '9223372036854775807'}
      ${state === undefined ? sql`` : sql`AND state = ${state}`}
    ORDER BY r.id DESC LIMIT ${limit}`;
}

/** Rewards of one completed step, as operators see them. */
export interface RewardEntry {
  readonly id: bigint;
  readonly kind: PaidStep['kind'];
  readonly inviter: string;
  readonly friend: string;
  readonly inviterPrize: bigint;
  readonly friendPrize: bigint;
  readonly state: 'granted' | 'in-review' | 'rejected';
  readonly shared: readonly ('device' | 'address' | 'payout-account')[];
  readonly decidedBy: string | null;
  readonly reason: string;
  readonly metAt: Date;
}
