/** What an item of the points mall is: money, money that must be staked, something that is sent, or a chance in a raffle. */
export const pointItemKinds = ['cash', 'bonus', 'goods', 'raffle-ticket'] as const;
export type PointItemKind = (typeof pointItemKinds)[number];

/** Orders of the list: the operator's, by points up or down, or the newest first. */
export const pointItemSorts = ['recommended', 'fewest-points', 'most-points', 'newest'] as const;
export type PointItemSort = (typeof pointItemSorts)[number];

/** What a member must name to receive an item. */
export const pointContacts = ['none', 'zalo', 'whatsapp', 'address'] as const;
export type PointContact = (typeof pointContacts)[number];
