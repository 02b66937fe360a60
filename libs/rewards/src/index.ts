export { promotionQuery, promotionsQuery } from './promotions/promotions.queries.ts';
export { PromotionCards } from './promotions/PromotionCards.tsx';
export { PromotionCardsSkeleton, PromotionList } from './promotions/PromotionList.tsx';
export { progressQuery as rankProgressQuery } from './vip/vip.queries.ts';
export { PromotionView, type PromotionViewProps } from './promotions/PromotionView.tsx';

/** The reward centre: a page of the member centre, its own chunk. */
export const loadRewardsPage = () =>
  import('./centre/RewardsPage.tsx').then(({ RewardsPage }) => RewardsPage);
