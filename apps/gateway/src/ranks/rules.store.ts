import type { RankRule } from '@marquee/reward-rules';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** A rank of a merchant. Amounts are ten-thousandths of the merchant's currency. */
export interface Rank extends RankRule {
  readonly names: Texts;
  /** Money for reaching it, at the beginning of a month, and on the birthday; 0 for none. */
  readonly gifts: { readonly promotion: bigint; readonly month: bigint; readonly birthday: bigint };
  /** How many times a gift must be staked. */
  readonly giftTurnover: number;
  /** In a day, where the method allows fewer or less; null for the method's own. */
  readonly dailyWithdrawals: number | null;
  readonly dailyWithdrawalAmount: bigint | null;
}

interface RankRow {
  readonly level: number;
  readonly names: Texts;
  readonly reachDeposits: bigint;
  readonly reachStakes: bigint;
  readonly keepDeposits: bigint;
  readonly keepStakes: bigint;
  readonly promotionGift: bigint;
  readonly monthGift: bigint;
  readonly birthdayGift: bigint;
  readonly giftTurnover: number;
  readonly dailyWithdrawals: number | null;
  readonly dailyWithdrawalAmount: bigint | null;
}

/** The ranks of a merchant, from the lowest on. */
export async function readRanks(sql: Queryable, merchant: string): Promise<Rank[]> {
  const rows = await sql<RankRow[]>`
    SELECT level, names, reach_deposits AS "reachDeposits", reach_stakes AS "reachStakes", keep_deposits AS "keepDeposits",
      keep_stakes AS "keepStakes", promotion_gift AS "promotionGift", month_gift AS "monthGift", birthday_gift AS "birthdayGift",
      gift_turnover AS "giftTurnover", daily_withdrawals AS "dailyWithdrawals", daily_withdrawal_amount AS "dailyWithdrawalAmount"
    FROM vip_rank WHERE merchant = ${merchant} ORDER BY level`;
  return rows.map((row) => ({
    level: row.level,
    names: row.names,
    reach: { deposits: row.reachDeposits, stakes: row.reachStakes },
    keep: { deposits: row.keepDeposits, stakes: row.keepStakes },
    gifts: { promotion: row.promotionGift, month: row.monthGift, birthday: row.birthdayGift },
    giftTurnover: row.giftTurnover,
    dailyWithdrawals: row.dailyWithdrawals,
    dailyWithdrawalAmount: row.dailyWithdrawalAmount,
  }));
}

/** Days in which gifts of ranks can be claimed; undefined for a merchant whose ranks only operators give. */
export async function readGiftDays(sql: Queryable, merchant: string): Promise<number | undefined> {
  const [row] = await sql<
    { days: number }[]
  >`SELECT gift_days AS days FROM rank_setting WHERE merchant = ${merchant}`;
  return row?.days;
}

/** Replaces the ranks of a merchant, whose members reach and lose them by their activity from then on. */
export async function saveRanks(
  tx: Transaction,
  merchant: string,
  ranks: readonly Rank[],
  giftDays: number,
): Promise<void> {
  // Members who have reached new requirements are found by looking at everyone again.
  await tx`INSERT INTO rank_setting (merchant, gift_days) VALUES (${merchant}, ${giftDays})
    ON CONFLICT (merchant) DO UPDATE SET gift_days = excluded.gift_days, recent_to = NULL, swept_to = NULL`;
  await tx`DELETE FROM vip_rank WHERE merchant = ${merchant}`;
  await tx`INSERT INTO vip_rank ${tx(
    ranks.map((rank) => ({
      merchant,
      level: rank.level,
      names: tx.json({ ...rank.names }),
      reach_deposits: rank.reach.deposits,
      reach_stakes: rank.reach.stakes,
      keep_deposits: rank.keep.deposits,
      keep_stakes: rank.keep.stakes,
      promotion_gift: rank.gifts.promotion,
      month_gift: rank.gifts.month,
      birthday_gift: rank.gifts.birthday,
      gift_turnover: rank.giftTurnover,
      daily_withdrawals: rank.dailyWithdrawals,
      daily_withdrawal_amount: rank.dailyWithdrawalAmount,
    })),
  )}`;
}
