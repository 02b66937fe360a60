/** The parts of a round, in milliseconds from its beginning. Every player sees the same clock. */
export const BETTING = 15_000;
/** Bets that were sent in time may still be confirmed by the wallet. */
export const DEALT_AT = 17_000;
/** All cards are shown and prizes are paid. */
export const PAID_AT = 25_000;
export const ROUND = 30_000;

/** A round of a table: rounds are counted from 1970, so that the time gives the number. */
export interface TableRound {
  readonly number: number;
  /** Moments in milliseconds since 1970. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly dealtAt: number;
  readonly paidAt: number;
  readonly endsAt: number;
}

export function roundAt(now: number): TableRound {
  return roundOf(Math.floor(now / ROUND));
}

export function roundOf(number: number): TableRound {
  const opensAt = number * ROUND;
  return {
    number,
    opensAt,
    closesAt: opensAt + BETTING,
    dealtAt: opensAt + DEALT_AT,
    paidAt: opensAt + PAID_AT,
    endsAt: opensAt + ROUND,
  };
}

/** The next moment at which what players see of a table changes. */
export function nextChange(now: number): number {
  const { closesAt, dealtAt, paidAt, endsAt } = roundAt(now);
  return [closesAt, dealtAt, paidAt, endsAt].find((moment) => moment > now) ?? endsAt;
}
