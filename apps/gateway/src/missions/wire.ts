import type { GoalKind } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { shownPoints, type Goal, type PlayFilter } from '@marquee/reward-rules';
import type { PrizeRow } from './prizes.ts';

/** A prize as answers show it. */
export function wirePrize(currency: string, { prize, amount, turnover }: PrizeRow) {
  const wire = (value: bigint) => ({ currency, amount: toDecimalString(money(currency, value)) });
  switch (prize) {
    case 'money':
      return { kind: 'money' as const, amount: wire(amount), turnover: wire(amount * BigInt(turnover)) };
    case 'points':
      return { kind: 'points' as const, points: shownPoints(amount) };
    case 'raffle-ticket':
      return { kind: 'raffle-ticket' as const, count: Number(amount) };
  }
}

/** A goal as one word and a filter. */
export function wireGoal(goal: Goal): { readonly kind: GoalKind; readonly play: PlayFilter | null } {
  switch (goal.kind) {
    case 'contact':
      return { kind: `verify-${goal.contact}`, play: null };
    case 'first':
      return { kind: `first-${goal.first}`, play: 'play' in goal ? goal.play : null };
    default:
      return { kind: goal.kind, play: 'play' in goal ? goal.play : null };
  }
}

/** The inverse of {@link wireGoal}; undefined where the goal does not count bets and has a filter, or counts bets without one. */
export function goalOf(kind: GoalKind, play: PlayFilter | null): Goal | undefined {
  switch (kind) {
    case 'stake':
    case 'wins':
      return play === null ? undefined : { kind, play };
    case 'first-bet':
    case 'first-win':
      return play === null ? undefined : { kind: 'first', first: kind === 'first-bet' ? 'bet' : 'win', play };
    case 'first-deposit':
      return play === null ? { kind: 'first', first: 'deposit' } : undefined;
    case 'verify-mobile':
    case 'verify-email':
      return play === null
        ? { kind: 'contact', contact: kind === 'verify-mobile' ? 'mobile' : 'email' }
        : undefined;
    default:
      return play === null ? { kind } : undefined;
  }
}

/** Whether a goal's progress is an amount of money. */
export function isSum({ kind }: Goal): boolean {
  return kind === 'stake' || kind === 'deposit-sum';
}

/** Codes as an answer may hold them: the database's lists are read-only. */
export function wirePlay({ categories, vendors, games }: PlayFilter) {
  const copy = <Code>(codes: readonly Code[] | null) => (codes === null ? null : [...codes]);
  return { categories: copy(categories), vendors: copy(vendors), games: copy(games) };
}
