import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { changePrices, pricesOf } from './prices.store.ts';

/** Handlers of what staff see and change of what lotteries pay. */
export function priceOperatorCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<OperatorHandlers, 'lotteryPrices' | 'lotteryPriceChange'> {
  return {
    lotteryPrices: async ({ query: { lottery, search = '' } }) => {
      const found = await pricesOf(sql, lottery);
      if (found === undefined) return refuse('not-found', { message: `There is no lottery ${lottery}.` });
      const { family, prices, waiting } = found;
      const part = search.toLowerCase();
      const listed = family.plays.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(part));
      return answer({
        family: family.code,
        mode: prices.mode,
        offset: prices.offset ?? null,
        waiting: waiting && { ...waiting, closesAt: new Date(waiting.closesAt).toISOString() },
        plays: listed.map(({ code, name, board, wager }) => ({
          code,
          name,
          board,
          odds: wager.tiers.flatMap((tier) => {
            const odds = prices.odds?.[code]?.[tier];
            return odds === undefined ? [] : [{ tier, odds }];
          }),
        })),
      });
    },

    lotteryPriceChange: async ({ body }, { record }) => {
      const { lottery, play, odds } = body;
      const outcome = await changePrices(sql, body, (tx, before) =>
        record(tx, `${lottery} ${play}`, { odds: JSON.stringify(odds), before }),
      );
      switch (outcome.kind) {
        case 'changed':
          return answer({ lastIssue: outcome.last?.issue ?? null });
        case 'no-lottery':
          return refuse('not-found', { message: `There is no lottery ${lottery}.` });
        case 'no-play':
          return refuse('not-found', { message: `${lottery} has no play ${play}.` });
        case 'refused': {
          const { place, rule, message } = outcome;
          return refuse('invalid-request', { fields: [{ path: `body.odds.${place}.odds`, rule, message }] });
        }
      }
    },
  };
}
