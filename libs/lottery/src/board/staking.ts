import {
  floorOf,
  priceOfBet,
  type Play,
  type PriceBook,
  type Ratio,
  type Unit,
} from '@marquee/lottery-rules';
import { compare, money, parseMoney } from '@marquee/money';
import type { LotteryState } from '../lottery.queries.ts';
import type { Staked } from './picks.ts';

/** How a player stakes, kept from play to play. */
export interface Staking {
  readonly unit: Unit;
  readonly multiple: number;
  /** The position of the slider. */
  readonly points: number;
  /** The amount for each cell, as it is typed. */
  readonly amount: string;
}

/** What a player begins with: the usual unit, the highest prizes, ten units for a cell. */
export function firstStaking({ points, scale }: LotteryState): Staking {
  return { unit: '1', multiple: 1, points: points.maximum, amount: String(10 * scale) };
}

/** How a ticket of the play is staked; an amount that is none is zero. */
export function stakedOf(play: Play, staking: Staking, currency: string): Staked {
  if (play.board === 'official') {
    const { unit, multiple, points } = staking;
    return { kind: 'units', unit, multiple, points };
  }
  const amount = parseMoney(currency, staking.amount);
  return { kind: 'amount', amount: amount.ok && amount.value.amount > 0n ? amount.value.amount : 0n };
}

/** What one bet costs in a unit at multiple 1, in ten-thousandths. @param scale units of the currency in one of stake */
export function unitPrice(book: PriceBook, unit: Unit, scale: number): bigint {
  return priceOfBet(book.mode, unit, 1) * BigInt(scale);
}

/** Why a ticket cannot be put into the basket. Amounts are ten-thousandths. */
export type StakeProblem =
  | { readonly kind: 'too-low'; readonly minimum: bigint }
  | { readonly kind: 'too-high'; readonly maximum: bigint }
  | { readonly kind: 'too-many-bets'; readonly maximum: number }
  | { readonly kind: 'basket-full' }
  /** A number of it is not for sale, or pays half and needs a ticket of its own. */
  | { readonly kind: 'number-closed' | 'number-half'; readonly number: string };

/**
 * Holds a ticket against the limits that the platform holds it against.
 *
 * @param stake of the whole ticket
 * @param maximumBets the bets that one ticket may have, when this one has more
 * @param room tickets that the basket still takes
 */
export function stakeProblem(
  { minimumStake, maximumStake }: LotteryState['limits'],
  { stake, maximumBets, room }: { stake: bigint; maximumBets: number | undefined; room: number },
): StakeProblem | undefined {
  const staked = money(minimumStake.currency, stake);
  if (room < 1) return { kind: 'basket-full' };
  if (maximumBets !== undefined) return { kind: 'too-many-bets', maximum: maximumBets };
  if (compare(staked, minimumStake) < 0) return { kind: 'too-low', minimum: minimumStake.amount };
  if (compare(staked, maximumStake) > 0) return { kind: 'too-high', maximum: maximumStake.amount };
  return undefined;
}

/**
 * The most that a ticket can pay, in ten-thousandths, and whether that is less than it would win.
 *
 * @param most as odds on the stake of one bet
 * @param solo whether the ticket covers so little that the house pays less at most
 */
export function highestPrize(
  { highestPrize: cap, soloPrize }: LotteryState['limits'],
  { maximum, solo }: { maximum: Ratio; solo: boolean },
  perBet: bigint,
): { readonly prize: bigint; readonly held: boolean } {
  const won = floorOf(perBet, maximum);
  const limit = (solo && compare(soloPrize, cap) < 0 ? soloPrize : cap).amount;
  return { prize: won < limit ? won : limit, held: won > limit };
}
