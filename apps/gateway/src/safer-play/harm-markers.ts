import type { HarmMarker } from '@marquee/contract/operator';

/** What a member did in the last seven days, and in the 28 days before. Amounts in ten-thousandths. */
export interface PlayFigures {
  /** Stakes less prizes; below zero for a member who won. */
  readonly loss: bigint;
  readonly lossBefore: bigint;
  readonly deposits: bigint;
  readonly depositsBefore: bigint;
  /** Hours of the last seven days in which bets were settled. */
  readonly hours: number;
  /** Whether a higher limit, or none, was requested within 30 days. */
  readonly raisedLimit: boolean;
  /** Withdrawals that the member cancelled in the last seven days. */
  readonly cancelled: number;
}

/** Weeks of the time before. */
const WEEKS_BEFORE = 4n;
/** How many times an average week it must be. */
const TIMES = 2n;
/** Eight hours on each day. */
const LONG_HOURS = 56;
const MANY_CANCELLED = 2;

/** Whether a week is at least twice an average one of the weeks before; a member without those has none to compare with. */
const isRising = (week: bigint, before: bigint): boolean =>
  before > 0n && week * WEEKS_BEFORE >= before * TIMES;

/** What may show that play harms a member. */
export function markersOf(figures: PlayFigures): HarmMarker[] {
  const { loss, lossBefore, deposits, depositsBefore, hours, raisedLimit, cancelled } = figures;
  const found: [HarmMarker, boolean][] = [
    ['rising-losses', isRising(loss, lossBefore)],
    ['rising-deposits', isRising(deposits, depositsBefore)],
    ['long-play', hours >= LONG_HOURS],
    ['limit-raise', raisedLimit],
    ['withdrawals-cancelled', cancelled >= MANY_CANCELLED],
  ];
  return found.flatMap(([marker, isShown]) => (isShown ? [marker] : []));
}
