import { withHalfPrizes, cacheChances, playOf, type Family } from '@marquee/lottery-rules';
import { money, toDecimalString } from '@marquee/money';
import { numbersOfTicket } from '../board/numbers.ts';
import { oddsOf, perBetOf, priceBookOf, type Staked } from '../board/picks.ts';
import type { LotteryState } from '../lottery.queries.ts';
import { calculator } from '../calculation/start-worker.ts';
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
  const { input } = ticket;
  const play = playOf(family, input.play);
  if (!play) return undefined;
  cacheChances(play.wager, await calculator.run('chances', { family: family.code, day, play: play.code }));
  const fullBook = priceBookOf(family, play, state.prices);
  const { kind } = numbersOfTicket(family, state, { ticket: input, bets: input.bets });
  if (!fullBook || kind === 'number-closed' || kind === 'number-half') return undefined;
  const book = kind === 'half' ? withHalfPrizes(fullBook) : fullBook;
  const { minimum, maximum } = state.points;
  const { currency } = state.limits.minimumStake;
  const staked: Staked =
    input.price.kind === 'units'
      ? { ...input.price, points: Math.min(maximum, Math.max(minimum, input.price.points)) }
      : { kind: 'amount', amount: ticket.stake / BigInt(input.bets) };
  const stake = perBetOf(book, staked, state.scale) * BigInt(input.bets);
  return {
    ...ticket,
    stake,
    input: {
      ...input,
      price: staked.kind === 'units' ? staked : input.price,
      stake: toDecimalString(money(currency, stake)),
      odds: oddsOf(book, play, staked.kind === 'units' ? staked.points : maximum),
    },
  };
}
