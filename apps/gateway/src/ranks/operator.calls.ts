import { money, parseMoney, toDecimalString } from '@marquee/money';
import { rankProblem } from '@marquee/reward-rules';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { changeRanks } from './change.store.ts';
import { readGiftDays, readRanks, saveRanks, type Rank } from './rules.store.ts';
import { rankChangesOf } from './standing.store.ts';

type RankCalls = Pick<OperatorHandlers, 'rankRules' | 'rankRulesSave' | 'rankChanges' | 'rankAssign'>;

/** Handlers of what operators decide about VIP ranks. */
export function rankOperatorCalls({ sql }: { sql: Sql }): RankCalls {
  async function rulesOf({ code, currency }: Merchant) {
    const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
    const [ranks, giftDays] = await Promise.all([readRanks(sql, code), readGiftDays(sql, code)]);
    return {
      giftDays: giftDays ?? null,
      ranks: ranks.map(({ names, reach, keep, gifts, dailyWithdrawalAmount, ...rank }) => ({
        ...rank,
        names: { ...names },
        reach: { deposits: wire(reach.deposits), stakes: wire(reach.stakes) },
        keep: { deposits: wire(keep.deposits), stakes: wire(keep.stakes) },
        gifts: {
          promotion: wire(gifts.promotion),
          month: wire(gifts.month),
          birthday: wire(gifts.birthday),
        },
        dailyWithdrawalAmount: dailyWithdrawalAmount === null ? null : wire(dailyWithdrawalAmount),
      })),
    };
  }

  return {
    rankRules: async (_request, { merchant }) => answer(await rulesOf(merchant)),

    rankRulesSave: async ({ body: { rules } }, { merchant, record }) => {
      const { code, currency } = merchant;
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
        dailyWithdrawalAmount:
          rank.dailyWithdrawalAmount === null ? null : amount(rank.dailyWithdrawalAmount),
      }));
      const problem = rankProblem(ranks);
      if (problem !== undefined) return invalid(problem, problemText[problem]);
      if (ranks.some(({ names }) => Object.keys(names).length === 0))
        return invalid('names', 'expected a name');
      if (ranks.some(({ dailyWithdrawalAmount }) => dailyWithdrawalAmount === 0n))
        return invalid('dailyWithdrawalAmount', 'expected above zero');
      const isSaved = await sql.begin(async (tx) => {
        const held = await tx`
          SELECT FROM member WHERE merchant = ${code} AND rank_level > ${ranks.length - 1} AND type <> 4 LIMIT 1`;
        if (held.length > 0) return false;
        await saveRanks(tx, code, ranks, rules.giftDays);
        await record(tx, 'rules', { rules: JSON.stringify(rules) });
        return true;
      });
      if (isSaved) return answer(await rulesOf(merchant));
      const message = 'Members have a level that is left out: keep it, or give them another rank first.';
      return refuse('conflict', { message });
    },

    rankChanges: async ({ query: { username, cursor, limit } }, { merchant }) => {
      const rows = await rankChangesOf(sql, merchant.code, { username, cursor, limit });
      return answer({
        changes: rows.map(({ id, at, ...row }) => ({ ...row, id: `${id}`, at: at.toISOString() })),
        nextCursor: rows.length < limit ? null : `${rows.at(-1)?.id}`,
      });
    },

    rankAssign: async ({ body: { username, level, note } }, { merchant: { code }, operator, record }) => {
      const outcome = await sql.begin(async (tx) => {
        const [ranks, giftDays] = await Promise.all([readRanks(tx, code), readGiftDays(tx, code)]);
        const [member] = await tx<{ id: bigint; username: string; level: number }[]>`
          SELECT id, username, rank_level AS level FROM member
          WHERE merchant = ${code} AND lower(username) = lower(${username}) AND type <> 4 FOR NO KEY UPDATE`;
        if (member === undefined) return refuse('not-found', { message: `There is no member ${username}.` });
        if (ranks.every((rank) => rank.level !== level))
          return refuse('not-found', { message: `There is no rank with the level ${level}.` });
        if (member.level === level)
          return refuse('conflict', { message: `${member.username} has this rank already.` });
        await changeRanks(tx, { code, ranks, giftDays: giftDays ?? GIFT_DAYS }, [
          {
            member: member.id,
            from: member.level,
            to: level,
            reason: 'operator',
            operator: { name: operator, note },
          },
        ]);
        await record(tx, member.username, { from: `${member.level}`, to: `${level}`, note });
        return answer({ username: member.username, level });
      });
      return outcome;
    },
  };
}

/** Days for gifts of a merchant whose ranks only operators give. */
const GIFT_DAYS = 30;

const problemText = {
  levels: 'expected levels from zero without a gap',
  'lowest-rank': 'expected no requirements of the lowest rank',
  'falling-requirement': 'expected no rank to require less than the one below it',
} as const;

function invalid(rule: string, message: string) {
  return refuse('invalid-request', { fields: [{ path: 'body.rules.ranks', rule, message }] });
}
