import type { ParsedRequestOf } from '@marquee/contract';
import { operatorCalls, type OperatorCallOf } from '@marquee/contract/operator';
import { parseMoney } from '@marquee/money';
import { rankProblem } from '@marquee/reward-rules';
import { parse } from 'valibot';
import type { Merchant } from '../core/merchant.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { applyDueRules } from '../rewards/scheduled-rules.store.ts';
import { saveRanks, type Rank } from './rules.store.ts';

type RankRules = ParsedRequestOf<OperatorCallOf<'rankRulesSave'>>['body']['rules'];

/** What is wrong with ranks as an operator sent them. */
export interface RankFault {
  readonly rule: string;
  readonly message: string;
}

const problemText = {
  levels: 'expected levels from zero without a gap',
  'lowest-rank': 'expected no requirements of the lowest rank',
  'falling-requirement': 'expected no rank to require less than the one below it',
} as const;

/** The ranks that an operator's call sends, or what is wrong with them. */
export function ranksOf(currency: string, rules: RankRules): readonly Rank[] | RankFault {
  // The contract allows decimals only, which money in every currency has.
  const amount = (decimal: string): bigint => {
    const read = parseMoney(currency, decimal);
    if (!read.ok) throw new Error(`the amount ${decimal}: ${read.error}`);
    return read.value.amount;
  };
  const ranks = rules.ranks.map((rank): Rank => ({
    ...rank,
    reach: { deposits: amount(rank.reach.deposits), stakes: amount(rank.reach.stakes) },
    keep: { deposits: amount(rank.keep.deposits), stakes: amount(rank.keep.stakes) },
    gifts: {
      promotion: amount(rank.gifts.promotion),
      month: amount(rank.gifts.month),
      birthday: amount(rank.gifts.birthday),
    },
    dailyWithdrawalAmount: rank.dailyWithdrawalAmount === null ? null : amount(rank.dailyWithdrawalAmount),
  }));
  const problem = rankProblem(ranks);
  if (problem !== undefined) return { rule: problem, message: problemText[problem] };
  if (ranks.some(({ names }) => Object.keys(names).length === 0))
    return { rule: 'names', message: 'expected a name' };
  if (ranks.some(({ dailyWithdrawalAmount }) => dailyWithdrawalAmount === 0n))
    return { rule: 'dailyWithdrawalAmount', message: 'expected above zero' };
  return ranks;
}

export const LEVEL_IN_USE =
  'Members have a level that is left out: keep it, or give them another rank first.';

/** Puts ranks into effect. @returns false when members have a level that is left out */
export async function applyRanks(
  tx: Transaction,
  merchant: string,
  ranks: readonly Rank[],
  giftDays: number,
): Promise<boolean> {
  const held = await tx`
    SELECT FROM member WHERE merchant = ${merchant} AND rank_level > ${ranks.length - 1} AND type <> 4 LIMIT 1`;
  if (held.length > 0) return false;
  await saveRanks(tx, merchant, ranks, giftDays);
  return true;
}

/** Puts scheduled ranks into effect when their moment has come. */
export async function applyDueRanks(
  sql: Sql,
  { code, currency }: Pick<Merchant, 'code' | 'currency'>,
): Promise<void> {
  await applyDueRules(sql, code, 'ranks', async (tx, saved) => {
    const rules = parse(operatorCalls.rankRulesSave.body.entries.rules, saved);
    const ranks = ranksOf(currency, rules);
    if ('rule' in ranks) return ranks.message;
    return (await applyRanks(tx, code, ranks, rules.giftDays)) ? undefined : LEVEL_IN_USE;
  });
}
