/**
 * Milliseconds in which a duellist chooses a card, before the clock plays one. On a busy machine a duellist who is there must
 * not lose a turn to the clock.
 */
export const DUEL_TURN = 45_000;
