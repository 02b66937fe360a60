import {
  slotFeatures,
  slotReturns,
  slotVolatilities,
  type AnswerOf,
  type CallOf,
  type SlotFeature,
  type SlotVolatility,
} from '@marquee/contract';
import type { VendorSlots } from '@marquee/vendor-protocol';

/** What a connection's vendors say of some of their slots. */
export interface SlotFacts extends VendorSlots {
  readonly connection: string;
}

/** A game that a connection speaks of. */
export interface SpokenOf {
  readonly connection: string;
  readonly code: string;
}

/** What a player asks of a slot; undefined for whatever it is. */
export interface SlotWish {
  readonly feature: SlotFeature | undefined;
  readonly volatility: SlotVolatility | undefined;
  /** A percentage. */
  readonly minReturn: number | undefined;
}

/** The games that fit a wish, of those that are spoken of. */
export function gamesThatFit(
  facts: readonly SlotFacts[],
  { feature, volatility, minReturn }: SlotWish,
): SpokenOf[] {
  return facts
    .filter(
      (one) =>
        (feature === undefined || one.features.includes(feature)) &&
        (volatility === undefined || one.volatility === volatility) &&
        (minReturn === undefined || Number(one.return) >= minReturn),
    )
    .flatMap(gamesOf);
}

/** Every game that is spoken of. */
export const gamesOf = ({ connection, games }: SlotFacts): SpokenOf[] =>
  games.map((code) => ({ connection, code }));

/** By what slots can be narrowed. @param facts of those that are offered */
export function filtersOf(facts: readonly SlotFacts[]): AnswerOf<CallOf<'slotFilters'>> {
  const returns = facts.map((one) => Number(one.return));
  return {
    features: slotFeatures.filter((feature) => facts.some(({ features }) => features.includes(feature))),
    volatilities: slotVolatilities.filter((one) => facts.some(({ volatility }) => volatility === one)),
    returns: slotReturns.filter(
      (least) => returns.some((percent) => percent >= least) && returns.some((percent) => percent < least),
    ),
  };
}
