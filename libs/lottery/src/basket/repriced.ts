import { halfPaid, keepChances, playOf, type Family } from '@marquee/lottery-rules';
import { money, toDecimalString } from '@marquee/money';
import { numbersOfTicket } from '../board/numbers.ts';
import { oddsOf, perBetOf, priceBookOf, type Staked } from '../board/picks.ts';
import type { LotteryState } from '../lottery.queries.ts';
import { reckoner } from '../reckoning/start-worker.ts';
import type { BasketTicket } from './basket.ts';

/**
 * A ticket at the prices that hold now.
 *
 * @returns undefined when its play is not for sale any more
 */
export async function repriced(
  family: Family,
  day: string,
  state: LotteryState,
  ticket: BasketTicket,
): Promise<BasketTicket | undefined> {
  const { asked } = ticket;
  const play = playOf(family, asked.play);
  if (!play) return undefined;
  keepChances(play.wager, await reckoner.ask('chances', { family: family.code, day, play: play.code }));
  const whole = priceBookOf(family, play, state.prices);
  const { kind } = numbersOfTicket(family, state, { ticket: asked, bets: asked.bets });
  if (!whole || kind === 'number-closed' || kind === 'number-half') return undefined;
  const book = kind === 'half' ? halfPaid(whole) : whole;
  const { least, most } = state.points;
  const { currency } = state.limits.leastStake;
  const staked: Staked =
    asked.price.kind === 'units'
      ? { ...asked.price, points: Math.min(most, Math.max(least, asked.price.points)) }
      : { kind: 'amount', amount: ticket.stake / BigInt(asked.bets) };
  const stake = perBetOf(book, staked, state.scale) * BigInt(asked.bets);
  return {
    ...ticket,
    stake,
    asked: {
      ...asked,
      price: staked.kind === 'units' ? staked : asked.price,
      stake: toDecimalString(money(currency, stake)),
      odds: oddsOf(book, play, staked.kind === 'units' ? staked.points : most),
    },
  };
}
