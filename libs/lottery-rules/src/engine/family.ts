import type { Bits, BitWorth, Draw, Picked, Play, Won } from './play.ts';
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
 * have none: those whose winning bets are too many to name, and those whose bets are no choice of one from each row.
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
  const pushes = play.wager.pushes?.(draw) ?? [];
  return [...winners, ...pushes.map((bet) => ({ bet, tier: 'push', times: 1 }))].flatMap((won) =>
    masksOf(bits, won),
  );
}

function masksOf(bits: Bits, { bet, tier, times }: Won): readonly DrawMask[] {
  const need = bits.need(bet);
  if (need === undefined) return [];
  const line = bits.line?.(bet);
  return (bits.often?.(bet) ?? once).map((worth) => ({
    tier,
    mask: need | worth.mask,
    times: times * worth.times,
    line,
  }));
}

const once: readonly BitWorth[] = [{ mask: 0n, times: 1 }];
