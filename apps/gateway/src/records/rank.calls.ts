import type { GameCategory } from '@marquee/contract';
import { textIn, type Texts } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { givesRebate } from './rebate.calls.ts';
import { ratePercent } from './rebate.ts';

/** The handler that tells what each VIP rank brings. */
export function rankCalls({ sql }: { sql: Sql }): Pick<Handlers, 'vipRanks'> {
  return {
    vipRanks: async (_request, { merchant, language }) => {
      const [ranks, rebates] = await Promise.all([
        sql<{ level: number; names: Texts; rebates: { category: GameCategory; rate: number }[] }[]>`
          SELECT level, names, coalesce((
            SELECT json_agg(best ORDER BY category) FROM (
              SELECT DISTINCT ON (category) category, rate FROM rebate_rate
              WHERE merchant = r.merchant AND rank_level <= r.level ORDER BY category, rank_level DESC) best
            WHERE rate > 0), '[]') AS rebates
          FROM vip_rank r WHERE merchant = ${merchant.code} ORDER BY level`,
        givesRebate(sql, merchant),
      ]);
      return answer(
        ranks.map((rank) => ({
          level: rank.level,
          name: textIn(rank.names, language, merchant),
          rebates: rebates
            ? rank.rebates.map(({ category, rate }) => ({ category, rate: ratePercent(rate) }))
            : [],
        })),
      );
    },
  };
}
