import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { text } from '../request-fields.ts';
import { wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** The days of the week as schedules name them, Sunday first. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** A day of a calendar, `2026-11-24`; the gateway says which texts are none. */
const day = () => text(10);
/** A time of day, `09:30` or `09:30:15`. */
const time = () => text(8);
const span = (field: () => ReturnType<typeof text>) => v.strictObject({ from: field(), to: field() });

const pattern = {
  draws: v.variant('kind', [
    v.strictObject({
      kind: v.literal('every'),
      seconds: wholeField(5, 86_400),
      /** From the first draw to the last; `to` at or before `from` is the next day's. */
      windows: v.pipe(v.array(span(time)), v.minLength(1), v.maxLength(24)),
    }),
    v.strictObject({
      kind: v.literal('at'),
      times: v.pipe(v.array(time()), v.minLength(1), v.maxLength(288)),
    }),
  ]),
  /** Seconds between the end of the sale and the draw. */
  closeSeconds: wholeField(1, 86_400),
  timeZone: text(64),
  /** Empty for every day of the week, and of the month. */
  weekdays: v.pipe(v.array(v.picklist(weekdays)), v.maxLength(7)),
  monthDays: v.pipe(v.array(wholeField(1, 31)), v.maxLength(31)),
  /** Days without draws, both ends included. */
  breaks: v.pipe(v.array(span(day)), v.maxLength(100)),
  /** Days with draws, whatever the rest says. */
  extraDays: v.pipe(v.array(day()), v.maxLength(100)),
};

/** Lists when each lottery with a schedule draws: what was saved last, whether it has begun or not. */
export const lotterySchedules = operatorCall({
  name: 'lotterySchedules',
  method: 'GET',
  path: '/operator/lottery/schedules',
  permission: 'lottery.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ search: v.optional(text(64)) }),
  response: v.object({
    schedules: v.array(
      v.object({
        lottery: v.string(),
        family: v.string(),
        source: openPicklist(['own', 'outside']),
        /** `scheduled` until the first of its days. */
        state: openPicklist(['active', 'scheduled']),
        /** Its first day; null for the schedule that the lottery began with. */
        from: v.nullable(v.string()),
        /** The first day that a change can take: no issue of it has been made. */
        earliest: v.string(),
        ...pattern,
      }),
    ),
  }),
  failures: [],
});

/**
 * Changes when a lottery draws, from a day on. Issues that have been made keep their times, and so everything that was sold on
 * them; numbering continues. It replaces a change that was to begin on this day or later.
 */
export const lotteryScheduleChange = operatorCall({
  name: 'lotteryScheduleChange',
  method: 'POST',
  path: '/operator/lottery/schedules',
  permission: 'lottery.change',
  limit: 'changes',
  approval: 'none',
  audit: 'lottery schedule',
  body: v.strictObject({ lottery: text(64), from: day(), ...pattern }),
  response: v.object({
    from: v.string(),
    /** The first issue of the new schedule. */
    issue: v.string(),
  }),
  failures: ['not-found'],
});
