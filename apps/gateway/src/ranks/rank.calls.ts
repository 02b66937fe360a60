import { memberRole, type GameCategory } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { meets, missingFigures, type RankFigures } from '@marquee/reward-rules';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { givesRebate } from '../records/rebate.calls.ts';
import { ratePercent } from '../records/rebate.ts';
import { rankHistory, readStanding, stateBirthday } from './standing.store.ts';
import { readGiftDays, readRanks } from './rules.store.ts';

/** Changes of the rank that a member sees. */
const HISTORY = 20;

const wire = (currency: string, amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});
const figures = (currency: string, { deposits, stakes }: RankFigures) => ({
  deposits: wire(currency, deposits),
  stakes: wire(currency, stakes),
});

/** Handlers of VIP ranks: what each brings, and how far a member is. */
export function rankCalls({
  sql,
}: {
  sql: Sql;
}): Pick<Handlers, 'vipRanks' | 'rankProgress' | 'rankBirthday'> {
  return {
    vipRanks: async (_request, { merchant, language }) => {
      const { code, currency } = merchant;
      const [ranks, giftDays, benefits, rebates] = await Promise.all([
        readRanks(sql, code),
        readGiftDays(sql, code),
        readBenefits(sql, code),
        givesRebate(sql, merchant),
      ]);
      return answer(
        ranks.map(({ level, names, reach, keep, gifts, giftTurnover, ...rank }) => ({
          level,
          name: textIn(names, language, merchant),
          reach: giftDays === undefined ? null : figures(currency, reach),
          keep: giftDays === undefined ? null : figures(currency, keep),
          rebates: rebates
            ? (benefits.get(level)?.rebates ?? []).map(({ category, rate }) => ({
                category,
                rate: ratePercent(rate),
              }))
            : [],
          pointPercent: benefits.get(level)?.pointPercent ?? 100,
          gifts: {
            promotion: wire(currency, gifts.promotion),
            month: wire(currency, gifts.month),
            birthday: wire(currency, gifts.birthday),
          },
          giftTurnover,
          dailyWithdrawals: rank.dailyWithdrawals,
          dailyWithdrawalAmount:
            rank.dailyWithdrawalAmount === null ? null : wire(currency, rank.dailyWithdrawalAmount),
        })),
      );
    },

    rankProgress: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      return answer(await progressOf(sql, context));
    },

    rankBirthday: async ({ body: { birthday } }, { session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const [age] = await sql<{ years: number }[]>`
        SELECT extract(year FROM age(now(), ${birthday}::date))::int AS years`;
      if (age === undefined || age.years < 18 || age.years > 120)
        return refuse('invalid-request', {
          fields: [{ path: 'body.birthday', rule: 'age', message: 'expected an age of 18 to 120 years' }],
        });
      return (await stateBirthday(sql, session.member, birthday)) ? answer({ birthday }) : refuse('conflict');
    },
  };
}

async function progressOf(sql: Sql, { merchant, session, language }: CallContext<'required'>) {
  const { code, currency } = merchant;
  const [standing, ranks, giftDays, history] = await Promise.all([
    readStanding(sql, code, session.member),
    readRanks(sql, code),
    readGiftDays(sql, code),
    rankHistory(sql, session.member, HISTORY),
  ]);
  const nameOf = (level: number) => rankName(ranks, level, merchant, language);
  const requirement = (required: RankFigures, have: RankFigures) => ({
    required: figures(currency, required),
    missing: figures(currency, missingFigures(required, have)),
  });
  const next = giftDays === undefined ? undefined : ranks.find(({ level }) => level > standing.level);
  const own = giftDays === undefined ? undefined : ranks.find(({ level }) => level === standing.level);
  const needsNothing = { deposits: 0n, stakes: 0n };
  return {
    level: standing.level,
    name: nameOf(standing.level),
    since: standing.since?.toISOString() ?? null,
    total: figures(currency, standing.total),
    month: figures(currency, standing.month),
    monthEndsAt: standing.monthEndsAt.toISOString(),
    next:
      next === undefined
        ? null
        : {
            level: next.level,
            name: nameOf(next.level),
            ...requirement(next.reach, standing.total),
            keep: next.level > standing.highest ? null : requirement(next.keep, standing.month),
          },
    keep: own === undefined || meets(needsNothing, own.keep) ? null : requirement(own.keep, standing.month),
    birthday: standing.birthday,
    history: history.map(({ from, to, reason, at }) => ({
      from,
      fromName: nameOf(from),
      to,
      toName: nameOf(to),
      reason,
      at: at.toISOString(),
    })),
  };
}

function rankName(
  ranks: Awaited<ReturnType<typeof readRanks>>,
  level: number,
  merchant: Merchant,
  language: CallContext['language'],
): string {
  const names = ranks.find((rank) => rank.level === level)?.names;
  return names === undefined ? `${level}` : textIn(names, language, merchant);
}

function isTrial({ session }: CallContext<'required'>): boolean {
  return memberRole(session.type) === 'trial';
}

interface Benefits {
  readonly rebates: readonly { readonly category: GameCategory; readonly rate: number }[];
  readonly pointPercent: number;
}

/** What cashback and points add to each rank: the terms of the highest level that is not above it. */
async function readBenefits(sql: Sql, merchant: string): Promise<ReadonlyMap<number, Benefits>> {
  const rows = await sql<(Benefits & { level: number })[]>`
    SELECT level, coalesce((
        SELECT json_agg(best ORDER BY category) FROM (
          SELECT DISTINCT ON (category) category, rate FROM rebate_rate
          WHERE merchant = r.merchant AND rank_level <= r.level ORDER BY category, rank_level DESC) best
        WHERE rate > 0), '[]') AS rebates,
      coalesce((SELECT percent FROM point_rank p WHERE p.merchant = r.merchant AND p.rank_level <= r.level
        ORDER BY p.rank_level DESC LIMIT 1), 100) AS "pointPercent"
    FROM vip_rank r WHERE merchant = ${merchant}`;
  return new Map(rows.map((row) => [row.level, row]));
}
