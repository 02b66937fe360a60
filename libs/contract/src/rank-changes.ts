/** Why a VIP rank changed: its requirements were reached, those of a month were missed, or an operator changed it. */
export const rankChangeReasons = ['reached', 'month-missed', 'operator'] as const;

/** Why a VIP rank changed. */
export type RankChangeReason = (typeof rankChangeReasons)[number];
