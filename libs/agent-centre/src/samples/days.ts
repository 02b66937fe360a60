import { money } from '@marquee/money';

/** The zone in which the days of the samples begin: at 16:00 UTC. */
export const timeZone = 'Asia/Manila';

/** The last seven days, the oldest first. */
export const week = [3, 4, 5, 6, 7, 8, 9].map((day) => `2026-03-0${day}`);

/** Money of the samples, in units with at most two decimals. */
export const php = (units: number) => money('PHP', BigInt(Math.round(units * 100)) * 100n);
