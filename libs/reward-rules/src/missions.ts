import { periodOfDay } from '@marquee/commission';

/** How often a mission or leaderboard begins again. A range is held once, and so is a mission that is done once. */
export const rewardPeriods = ['once', 'day', 'week', 'month', 'range'] as const;
export type RewardPeriod = (typeof rewardPeriods)[number];

/** Which bets count; null for all. Codes of categories, vendors and games. */
export interface PlayFilter {
  readonly categories: readonly string[] | null;
  readonly vendors: readonly string[] | null;
  readonly games: readonly string[] | null;
}

/** What a mission counts. Sums are ten-thousandths of the merchant's currency. */
export type Goal =
  | { readonly kind: 'deposit-count' | 'deposit-sum' }
  /** Stakes of settled bets. */
  | { readonly kind: 'stake'; readonly play: PlayFilter }
  /** Bets that paid more than their stake. */
  | { readonly kind: 'wins'; readonly play: PlayFilter }
  /** The longest run of days with a log-in or a check-in. */
  | { readonly kind: 'days' }
  | { readonly kind: 'contact'; readonly contact: 'mobile' | 'email' }
  /** 1 when the member's first deposit, bet or win ever is in the period. */
  | { readonly kind: 'first'; readonly first: 'deposit' }
  | { readonly kind: 'first'; readonly first: 'bet' | 'win'; readonly play: PlayFilter };

/** A bet as it is at last: a bet that was voided has another state. */
export interface PlayedBet {
  readonly kind: 'bet';
  readonly id: string;
  readonly state: 'open' | 'settled' | 'cancelled';
  /** When it was first settled, in milliseconds since 1970. */
  readonly at: number;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** What happened to a member, in any order; an event with a known id and kind takes the place of the earlier one. */
export type MemberEvent =
  | PlayedBet
  | { readonly kind: 'deposit'; readonly id: string; readonly at: number; readonly amount: bigint }
  | { readonly kind: 'day'; readonly id: string; readonly at: number; readonly day: string };

/** Milliseconds since 1970; the end is not included. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The days of a period in the merchant's time zone, as `YYYY-MM-DD`; `until` is the day after the last. */
export interface PeriodDays {
  /** Names the period among those of its mission. */
  readonly key: string;
  readonly from: string;
  readonly until: string;
}

/** The period that a day belongs to; undefined for missions that do not begin again, whose only period is their whole time. */
export function periodDays(period: RewardPeriod, day: string): PeriodDays | undefined {
  if (period === 'once' || period === 'range') return undefined;
  const range = periodOfDay(period, day);
  return { key: range.from, ...range };
}

/** Whether a filter lets a bet through. */
export function isCounted(play: PlayFilter, bet: Pick<PlayedBet, 'category' | 'vendor' | 'game'>): boolean {
  const { categories, vendors, games } = play;
  return (
    (categories === null || categories.includes(bet.category)) &&
    (vendors === null || vendors.includes(bet.vendor)) &&
    (games === null || games.includes(bet.game))
  );
}

/**
 * The progress of a mission from everything that happened, counted from scratch: the reference for the count in the database.
 *
 * @param contacts which of the member's contacts are verified
 */
export function countProgress(
  goal: Goal,
  events: readonly MemberEvent[],
  { from, until }: Span,
  contacts: Readonly<Record<'mobile' | 'email', boolean>> = { mobile: false, email: false },
): bigint {
  const latest = [...new Map(events.map((event) => [`${event.kind} ${event.id}`, event])).values()];
  const inSpan = ({ at }: { at: number }) => at >= from && at < until;
  const deposits = latest.flatMap((event) => (event.kind === 'deposit' ? [event] : []));
  const bets = (play: PlayFilter) =>
    latest.flatMap((event) =>
      event.kind === 'bet' && event.state === 'settled' && event.stake > 0n && isCounted(play, event)
        ? [event]
        : [],
    );
  const isWin = ({ payout, stake }: PlayedBet) => payout > stake;
  const firstIn = (found: readonly { at: number }[]) =>
    found.length > 0 && inSpan({ at: Math.min(...found.map(({ at }) => at)) }) ? 1n : 0n;
  switch (goal.kind) {
    case 'deposit-count':
      return BigInt(deposits.filter(inSpan).length);
    case 'deposit-sum':
      return deposits.filter(inSpan).reduce((sum, { amount }) => sum + amount, 0n);
    case 'stake':
      return bets(goal.play)
        .filter(inSpan)
        .reduce((sum, { stake }) => sum + stake, 0n);
    case 'wins':
      return BigInt(bets(goal.play).filter((bet) => inSpan(bet) && isWin(bet)).length);
    case 'days':
      return BigInt(
        longestRun(latest.flatMap((event) => (event.kind === 'day' && inSpan(event) ? [event.day] : []))),
      );
    case 'contact':
      return contacts[goal.contact] ? 1n : 0n;
    case 'first':
      if (goal.first === 'deposit') return firstIn(deposits);
      return firstIn(goal.first === 'bet' ? bets(goal.play) : bets(goal.play).filter(isWin));
  }
}

/** The length of the longest run of consecutive days. @param days `YYYY-MM-DD`, in any order, repeated or not */
export function longestRun(days: readonly string[]): number {
  let longest = 0;
  let run = 0;
  let last = Number.NaN;
  for (const day of [...new Set(days)].toSorted()) {
    const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
    run = number === last + 1 ? run + 1 : 1;
    last = number;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** What a step costs. Ten-thousandths of currency and of a point. */
export interface StepCost {
  readonly money: bigint;
  readonly points: bigint;
}

/**
 * Which of the rewards that members have reached fit into what is left of a mission's budget, in the order of the list. One that
 * does not fit is passed over, so that a smaller one after it can still fit.
 *
 * @param left what is left; null without a limit
 */
export function withinBudget<Reached extends StepCost>(
  reached: readonly Reached[],
  left: { readonly money: bigint | null; readonly points: bigint | null },
): readonly Reached[] {
  let { money, points } = left;
  return reached.filter((each) => {
    if ((money !== null && each.money > money) || (points !== null && each.points > points)) return false;
    if (money !== null) money -= each.money;
    if (points !== null) points -= each.points;
    return true;
  });
}
