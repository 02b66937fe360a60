/** Lottery prize modes, spelled as the platform spells them. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** Game categories in their usual order. */
export const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;
export type Category = (typeof categories)[number];

/** Announcement types: banner, player list, popup, promotion, headline. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** Kinds of means of payment. */
export const paymentKinds = ['bank-transfer', 'agent', 'e-wallet', 'card', 'crypto'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Kinds of promotions: the categories that the platform sorts them by. */
export const promotionKinds = ['welcome', 'deposit', 'cashback', 'special'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/**
 * What a state without content is about: games, a search or filter, promotions and rewards, records of bets and money, messages,
 * a failure; `nothing` is any other.
 */
export const stateKinds = [
  'nothing',
  'games',
  'search',
  'promotions',
  'records',
  'messages',
  'failure',
] as const;
export type StateKind = (typeof stateKinds)[number];
