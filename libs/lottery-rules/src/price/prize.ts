import { floorOf, zero, plus, ratio, times } from '../engine/ratio.ts';
import type { Ratio } from '../engine/ratio.ts';
import type { Settlement } from '../engine/play.ts';

/**
 * What a settled ticket pays: the prizes summed up exactly and cut off once, at the ten-thousandth, and the stakes of
 * bets that push.
 *
 * @param stakePerBet ten-thousandths
 * @param oddsOf the odds that the ticket was sold at
 */
export function prizeOf(
  settlement: Settlement,
  stakePerBet: bigint,
  oddsOf: (tier: string) => Ratio,
): { readonly prize: bigint; readonly refund: bigint } {
  let odds = zero;
  for (const win of settlement.wins) odds = plus(odds, times(ratio(BigInt(win.bets)), oddsOf(win.tier)));
  return { prize: floorOf(stakePerBet, odds), refund: stakePerBet * BigInt(settlement.pushed) };
}
