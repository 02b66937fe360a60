/** What a limit is set on: money paid in, money lost, or minutes logged in. */
export type LimitKind = 'deposit' | 'loss' | 'time';
/** The stretch before each check in which it counts: 24 hours, 7 days, 30 days. */
export type LimitPeriod = 'day' | 'week' | 'month';

/** How much of something there was in each period; ten-thousandths, or whole minutes for time. */
export type Used = Readonly<Record<LimitPeriod, bigint>>;

/** A limit in force. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Ten-thousandths, or whole minutes for time. */
  readonly size: bigint;
}

/** The member is in a break, for so many seconds more. */
export interface Excluded {
  readonly kind: 'excluded';
  readonly seconds: number;
}

/** What a member may do now. */
export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'limit-reached'; readonly limit: Limit; readonly left: bigint }
  | Excluded;

/**
 * Whether more of something fits under every limit on it. Up to the limit is within it.
 * @returns the limit with the least left, when it does not fit, and what is left of it
 */
export function fits(limits: readonly Limit[], used: Used, more: bigint): Verdict {
  const left = (limit: Limit) => limit.size - used[limit.period];
  const [tightest] = limits.toSorted((one, other) =>
    left(one) < left(other) ? -1 : left(one) > left(other) ? 1 : 0,
  );
  if (tightest === undefined || more <= left(tightest)) return { kind: 'ok' };
  const rest = left(tightest);
  return { kind: 'limit-reached', limit: tightest, left: rest > 0n ? rest : 0n };
}

/** What setting a limit does: it applies immediately, after a wait and a confirmation, or changes nothing. */
export type Change = 'at-once' | 'after-a-wait' | 'nothing';

/** What becomes of a wish. @param now the limit's size, undefined without one @param wanted undefined for no limit */
export function changeOf(now: bigint | undefined, wanted: bigint | undefined): Change {
  if (now === wanted) return 'nothing';
  if (now === undefined) return 'at-once';
  return wanted !== undefined && wanted < now ? 'at-once' : 'after-a-wait';
}
