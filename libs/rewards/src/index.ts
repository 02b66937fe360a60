export { promotionQuery, promotionsQuery } from './promotions/promotions.queries.ts';
export { PromotionCards, PromotionCardsSkeleton } from './promotions/PromotionCards.tsx';
export { PromotionView, type PromotionViewProps } from './promotions/PromotionView.tsx';

/** The reward centre: a page of the member centre, its own chunk. */
export const loadRewardsPage = () =>
  import('./centre/RewardsPage.tsx').then(({ RewardsPage }) => RewardsPage);
