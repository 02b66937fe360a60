/**
 * The state of a lottery ticket. `returned`: its whole stake went back, because the issue was not drawn or all its bets were
 * pushes.
 */
export const lotteryTicketStates = ['open', 'won', 'lost', 'returned', 'cancelled'] as const;
export type LotteryTicketState = (typeof lotteryTicketStates)[number];

/** The state of a chase. `won`: it stopped on a win, or at its profit. `finished`: no link waits any more. */
export const chaseStates = ['running', 'finished', 'won', 'cancelled'] as const;
export type ChaseState = (typeof chaseStates)[number];

/**
 * The state of a link of a chase. `skipped`: its issue closed before its turn. `refused`: by a limit or a break of the
 * member, or a limit of the house.
 */
export const chaseLinkStates = ['waiting', 'played', 'cancelled', 'skipped', 'refused'] as const;
export type ChaseLinkState = (typeof chaseLinkStates)[number];
