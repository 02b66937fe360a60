import { referralProgress, type ReferralStep } from '@marquee/reward-rules';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { grantAndReport } from '../inbox/grant-and-report.store.ts';
import type { RewardGrant } from '../rewards/rewards.store.ts';
import { friendTitles, inviterTitles } from './titles.ts';

/** A step with what it pays. Amounts are ten-thousandths of the merchant's currency. */
export interface PaidStep extends ReferralStep {
  readonly inviterPrize: bigint;
  readonly friendPrize: bigint;
  /** How many times a reward must be staked. */
  readonly turnover: number;
}

/** Friends who are looked at in one transaction. */
const FRIENDS_AT_ONCE = 1_000;
/** Days after the end of a step in which a gateway that was down still finds who met it. */
const GRACE_DAYS = 7;
/** Days in which a reward can be claimed. */
const CLAIM_DAYS = 30;
const DAY = 86_400_000;

/** The steps of a merchant, the first deposit first. */
export async function readSteps(sql: Queryable, merchant: string): Promise<(PaidStep & { since: Date })[]> {
  return sql<(PaidStep & { since: Date })[]>`
    SELECT kind, minimum, days, inviter_prize AS "inviterPrize", friend_prize AS "friendPrize", turnover, since
    FROM referral_step WHERE merchant = ${merchant} ORDER BY kind`;
}

/** Replaces the steps of a merchant; a kind that stays keeps the moment from which friends are rewarded. */
export async function saveSteps(
  tx: Transaction,
  merchant: string,
  steps: readonly PaidStep[],
): Promise<void> {
  await tx`DELETE FROM referral_step WHERE merchant = ${merchant} AND kind <> ALL(${steps.map(({ kind }) => kind)}::text[])`;
  for (const { kind, minimum, days, inviterPrize, friendPrize, turnover } of steps)
    // oxlint-disable-next-line no-await-in-loop -- two at most
    await tx`INSERT INTO referral_step (merchant, kind, minimum, days, inviter_prize, friend_prize, turnover)
      VALUES (${merchant}, ${kind}, ${minimum}, ${days}, ${inviterPrize}, ${friendPrize}, ${turnover})
      ON CONFLICT (merchant, kind) DO UPDATE SET minimum = excluded.minimum, days = excluded.days,
        inviter_prize = excluded.inviter_prize, friend_prize = excluded.friend_prize, turnover = excluded.turnover`;
}

/** What is known of a friend for one step. */
interface FriendRow {
  readonly friend: bigint;
  readonly inviter: bigint;
  readonly registeredAt: Date;
  readonly depositAmount: bigint | null;
  readonly depositAt: Date | null;
  readonly stakes: bigint;
}

/** What friends of a step have done within its days. The first deposit counts by what was credited without a bonus. */
export const friendFacts = (sql: Queryable, days: number) => sql`
  SELECT g.member AS friend, g.referred_by AS inviter, f.created_at AS "registeredAt", d.net_amount AS "depositAmount",
    d.at AS "depositAt", coalesce(s.stakes, 0)::bigint AS stakes
  FROM registration g JOIN member f ON f.id = g.member
    LEFT JOIN LATERAL (
      SELECT net_amount, coalesce(closed_at, created_at) AS at FROM deposit
      WHERE deposit.member = f.id AND state = 'credited' ORDER BY coalesce(closed_at, created_at), id LIMIT 1) d ON true
    LEFT JOIN LATERAL (
      SELECT sum(sales) AS stakes FROM member_hour
      WHERE member_hour.member = f.id AND hour < f.created_at + make_interval(days => ${days})) s ON true`;

/**
 * Rewards both sides of invitations whose conditions hold, each step of a friend once; those who share a browser, a range of
 * addresses or an account for withdrawals wait for an operator. The decision and its rewards are one transaction, so that after a
 * crash the rest is rewarded by the next run.
 * @returns how many steps were found complete
 */
export async function rewardInvitations(sql: Sql, merchant: string): Promise<number> {
  let met = 0;
  for (const { kind } of await readSteps(sql, merchant)) {
    let after = 0n;
    for (;;) {
      const from = after;
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      const batch = await sql.begin((tx) => rewardBatch(tx, merchant, kind, from));
      met += batch.met;
      if (batch.last === undefined) break;
      after = batch.last;
    }
  }
  return met;
}

async function rewardBatch(
  tx: Transaction,
  merchant: string,
  kind: ReferralStep['kind'],
  after: bigint,
): Promise<{ readonly met: number; readonly last: bigint | undefined }> {
  // One gateway at a time, and no operator changes the step meanwhile.
  await tx`SELECT FROM referral_step WHERE merchant = ${merchant} AND kind = ${kind} FOR UPDATE`;
  const step = (await readSteps(tx, merchant)).find((one) => one.kind === kind);
  if (step === undefined) return { met: 0, last: undefined };
  const since = new Date(Math.max(step.since.getTime(), Date.now() - (step.days + GRACE_DAYS) * DAY));
  const friends = await tx<FriendRow[]>`${friendFacts(tx, step.days)} JOIN member i ON i.id = g.referred_by
    WHERE f.merchant = ${merchant} AND f.created_at >= ${since} AND f.id > ${after} AND f.type <> 4 AND f.blocked_at IS NULL
      AND i.type <> 4 AND i.blocked_at IS NULL AND i.merchant = ${merchant}
      AND NOT EXISTS (SELECT FROM referral_reward r WHERE r.friend = f.id AND r.kind = ${kind})
    ORDER BY f.id LIMIT ${FRIENDS_AT_ONCE}`;
  const met = friends.filter(
    ({ registeredAt, depositAmount, depositAt, stakes }) =>
      referralProgress(
        step,
        {
          registeredAt,
          firstDeposit:
            depositAmount === null || depositAt === null ? null : { amount: depositAmount, at: depositAt },
          stakes,
        },
        new Date(),
      ).state === 'met',
  );
  if (met.length > 0) {
    const { inviterPrize, friendPrize, turnover } = step;
    const added = await tx<StoredReward[]>`
      WITH pair AS (SELECT * FROM unnest(${met.map(({ friend }) => String(friend))}::bigint[],
          ${met.map(({ inviter }) => String(inviter))}::bigint[]) AS p (friend, inviter)),
        checked AS (SELECT friend, inviter, referral_links(inviter, friend) AS shared FROM pair)
      INSERT INTO referral_reward (friend, kind, merchant, inviter, inviter_prize, friend_prize, turnover, state, shared, granted_at)
      SELECT friend, ${kind}, ${merchant}, inviter, ${inviterPrize}, ${friendPrize}, ${turnover},
        CASE WHEN shared = '{}' THEN 'granted' ELSE 'in-review' END, shared, CASE WHEN shared = '{}' THEN now() END
      FROM checked ON CONFLICT DO NOTHING
      RETURNING ${columns(tx)}`;
    await grantBothSides(
      tx,
      added.filter(({ state }) => state === 'granted'),
    );
  }
  return { met: met.length, last: friends.at(-1)?.friend };
}

/** A completed step as it is stored. */
export interface StoredReward {
  readonly id: bigint;
  readonly merchant: string;
  readonly friend: bigint;
  readonly inviter: bigint;
  readonly kind: ReferralStep['kind'];
  readonly inviterPrize: bigint;
  readonly friendPrize: bigint;
  readonly turnover: number;
  readonly state: 'granted' | 'in-review' | 'rejected';
}

const columns = (sql: Queryable) => sql`
  id, merchant, friend, inviter, kind, inviter_prize AS "inviterPrize", friend_prize AS "friendPrize", turnover, state`;

async function grantBothSides(tx: Transaction, rewards: readonly StoredReward[]): Promise<void> {
  const expiresAt = new Date(Date.now() + CLAIM_DAYS * DAY);
  await grantAndReport(
    tx,
    rewards.flatMap(({ merchant, friend, inviter, kind, inviterPrize, friendPrize, turnover }) => {
      const side = (member: bigint, amount: bigint, key: string, titles: RewardGrant['titles']) =>
        amount === 0n
          ? []
          : [
              {
                merchant,
                member,
                source: 'referral' as const,
                key,
                titles,
                prize: { kind: 'money' as const, amount, turnover },
                expiresAt,
                automatic: false,
              },
            ];
      return [
        ...side(inviter, inviterPrize, `${kind}:${friend}`, inviterTitles[kind]),
        ...side(friend, friendPrize, `${kind}:own`, friendTitles[kind]),
      ];
    }),
  );
}

/** Grants or rejects rewards that wait for review, inside the caller's transaction. */
export async function decideReward(
  tx: Transaction,
  merchant: string,
  reward: string,
  decision: { readonly state: 'granted' | 'rejected'; readonly operator: string; readonly reason: string },
): Promise<'decided' | 'not-found' | 'conflict'> {
  const { state, operator, reason } = decision;
  const [stored] = await tx<StoredReward[]>`
    SELECT ${columns(tx)} FROM referral_reward WHERE merchant = ${merchant} AND id = ${reward} FOR UPDATE`;
  if (stored === undefined) return 'not-found';
  if (stored.state !== 'in-review') return 'conflict';
  await tx`UPDATE referral_reward SET state = ${state}, decided_by = ${operator}, reason = ${reason},
    granted_at = CASE WHEN ${state} = 'granted' THEN now() END WHERE id = ${reward}`;
  if (state === 'granted') await grantBothSides(tx, [stored]);
  return 'decided';
}

/** What granting a reward gives both sides together, in ten-thousandths; undefined for no such reward. */
export async function rewardAmount(
  sql: Queryable,
  merchant: string,
  reward: bigint,
): Promise<bigint | undefined> {
  const [row] = await sql<{ amount: bigint }[]>`
    SELECT inviter_prize + friend_prize AS amount FROM referral_reward WHERE merchant = ${merchant} AND id = ${reward}`;
  return row?.amount;
}
