import type { Draw, Picked, Play } from './play.ts';
import type { DrawShape } from '../draw/shape.ts';

/** A family of lotteries: how its draws look and what can be played on them. */
export type Family = {
  readonly code: string;
  readonly shape: DrawShape;
  readonly plays: readonly Play[];
};

const byCode = new WeakMap<Family, ReadonlyMap<string, Play>>();

/** The play of that code, or `undefined`. */
export function playOf(family: Family, code: string): Play | undefined {
  let plays = byCode.get(family);
  if (!plays) {
    plays = new Map(family.plays.map((play) => [play.code, play]));
    byCode.set(family, plays);
  }
  return plays.get(code);
}

/**
 * The mask of a ticket, below 2^128; it says nothing without the play, and nothing of typed lines. `undefined` for plays that
 * have none: combinations that buy one bet more than once, and those whose winning bets are too many to name.
 */
export function ticketMask(play: Play, picked: Picked): bigint | undefined {
  return play.wager.winners && play.form.bits?.of(picked);
}

/**
 * A bit mask that belongs to a draw: every ticket of the play whose own mask has all these bits, and that has the line if there
 * is one, wins so often at the tier.
 */
export type DrawMask = {
  readonly tier: string;
  readonly mask: bigint;
  readonly times: number;
  readonly line: string | undefined;
};

/**
 * What a draw makes win, for a database that settles tickets by `ticket & mask = mask` and by the lines that they have: the wins
 * of a ticket at a tier are the sum of `times` over the masks that it holds. Masks with the tier `push` give stakes back instead.
 *
 * `undefined` for plays whose tickets have no mask; those are settled by {@link Play.settler}.
 */
export function drawMasks(play: Play, draw: Draw): readonly DrawMask[] | undefined {
  const { bits } = play.form;
  const winners = bits && play.wager.winners?.(draw);
  if (!bits || !winners) return undefined;
  const masks: DrawMask[] = [];
  for (const won of winners) {
    const mask = bits.need(won.bet);
    if (mask !== undefined)
      masks.push({ tier: won.tier, mask, times: won.times, line: bits.line?.(won.bet) });
  }
  for (const bet of play.wager.pushes?.(draw) ?? []) {
    const mask = bits.need(bet);
    if (mask !== undefined) masks.push({ tier: 'push', mask, times: 1, line: bits.line?.(bet) });
  }
  return masks;
}
