/** What promotions are sorted by. */
export const promotionCategories = ['welcome', 'deposit', 'cashback', 'special'] as const;

/** How one takes part in a promotion. */
export const promotionWays = ['deposit', 'cashback', 'application'] as const;

/** The outcome of a promotion for a visitor. */
export const promotionStates = [
  'open',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'joined',
  'coming-soon',
  'closed',
] as const;

/** A state of a promotion. */
export type PromotionState = (typeof promotionStates)[number];

/** A category of promotions. */
export type PromotionCategory = (typeof promotionCategories)[number];

/** A way to take part. */
export type PromotionWay = (typeof promotionWays)[number];
