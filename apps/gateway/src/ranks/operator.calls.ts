import { operatorCalls } from '@marquee/contract/operator';
import { money, toDecimalString } from '@marquee/money';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { isPast, NOT_TO_COME, readScheduled, takeEffect } from '../rewards/scheduled-rules.store.ts';
import { applyRanks, LEVEL_IN_USE, ranksOf } from './apply-rules.store.ts';
import { changeRanks } from './change.store.ts';
import { readGiftDays, readRanks } from './rules.store.ts';
import { rankChangesOf } from './standing.store.ts';

type RankCalls = Pick<OperatorHandlers, 'rankRules' | 'rankRulesSave' | 'rankChanges' | 'rankAssign'>;

/** Handlers of what operators decide about VIP ranks. */
export function rankOperatorCalls({ sql }: { sql: Sql }): RankCalls {
  async function rulesOf({ code, currency }: Merchant) {
    const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
    const [ranks, giftDays, scheduled] = await Promise.all([
      readRanks(sql, code),
      readGiftDays(sql, code),
      readScheduled(sql, code, 'ranks', operatorCalls.rankRulesSave.body.entries.rules),
    ]);
    return {
      scheduled,
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

    rankRulesSave: async ({ body: { rules, startsAt } }, { merchant, operator, record }) => {
      const { code, currency } = merchant;
      const ranks = ranksOf(currency, rules);
      if ('rule' in ranks) return invalid('rules.ranks', ranks.message, ranks.rule);
      if (isPast(startsAt)) return invalid('startsAt', NOT_TO_COME, 'moment');
      const isSaved = await sql.begin(async (tx) => {
        const saved = await takeEffect(tx, { merchant: code, kind: 'ranks', startsAt, rules, operator }, () =>
          applyRanks(tx, code, ranks, rules.giftDays),
        );
        if (saved !== false)
          await record(tx, 'rules', { rules: JSON.stringify(rules), startsAt: startsAt ?? '' });
        return saved !== false;
      });
      if (isSaved) return answer(await rulesOf(merchant));
      return refuse('conflict', { message: LEVEL_IN_USE });
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
