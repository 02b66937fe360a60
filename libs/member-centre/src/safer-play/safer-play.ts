import type { LimitState } from './safer-play.queries.ts';

/** What a limit is set on, in the order of the page. */
export const limitKinds = ['deposit', 'loss', 'time'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** Reads what was typed for a limit: the fields of the call, or undefined when it is no size. Nothing typed is no size. */
export function readSize(
  kind: LimitKind,
  typed: string,
): { amount: string } | { minutes: number } | undefined {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  if (kind === 'time') {
    // Hours, halves and quarters too: people think of time in hours.
    const hours = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
    return hours === undefined || hours > 744 ? undefined : { minutes: Math.round(hours * 60) };
  }
  return /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/.test(plain) ? { amount: plain } : undefined;
}

/** How full a limit is, from 0 to 1. A limit of nothing is full. */
export function fullness({ amount, minutes, used }: LimitState): number {
  const size = Number(amount?.amount ?? minutes ?? 0);
  const taken = Number(used.amount?.amount ?? used.minutes ?? 0);
  return size === 0 ? 1 : Math.min(1, taken / size);
}

/** Milliseconds until the next reality check: at every full interval since the session began. */
export function untilNextCheck(elapsedSeconds: number, everyMinutes: number): number {
  const interval = everyMinutes * 60;
  return (interval - (elapsedSeconds % interval)) * 1000;
}
