import { money, toDecimalString } from '@marquee/money';
import type { Queryable, Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { cancelOpenBet, openBets } from './open-bets.store.ts';

/** Handlers of what staff see and decide of bets that vendors have not ended. */
export function roundOperatorCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<OperatorHandlers, 'openBets' | 'openBetCancel'> {
  return {
    openBets: async ({ query: { minutes } }, { merchant }) => {
      const bets = await openBets(sql, { hours: minutes / 60, merchant: merchant.code });
      return answer({
        bets: bets.map(({ id, username, connection, game, round, reference, stake, currency, placedAt }) => ({
          id: `${id}`,
          username,
          connection,
          game,
          round,
          reference,
          stake: { currency, amount: toDecimalString(money(currency, stake)) },
          placedAt: placedAt.toISOString(),
        })),
      });
    },

    openBetCancel: async ({ body: { bet } }, { merchant, record }) => {
      if ((await betStake(sql, merchant.code, BigInt(bet))) === undefined) return refuse('not-found');
      const { kind } = await cancelOpenBet(sql, BigInt(bet), (tx) => record(tx, bet));
      if (kind === 'applied') return answer({ bet });
      if (kind === 'not-found') return refuse('not-found');
      return refuse('conflict', {
        message: kind === 'settled' ? 'It is settled, which cannot be undone.' : `It is ${kind}.`,
      });
    },
  };
}

/** The stake of a bet, in ten-thousandths; undefined for no such bet of the merchant. */
export async function betStake(sql: Queryable, merchant: string, bet: bigint): Promise<bigint | undefined> {
  const [row] = await sql<
    { stake: bigint }[]
  >`SELECT stake FROM bet WHERE merchant = ${merchant} AND id = ${bet}`;
  return row?.stake;
}
