import { weekdays } from '@marquee/contract/operator';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import type { Pattern } from './schedule.ts';
import { changeSchedule, scheduledLotteries } from './schedules.store.ts';

type WeekdayNumbers = NonNullable<Pattern['weekdays']>;

/** Handlers of what staff see and change of when lotteries draw. */
export function scheduleOperatorCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<OperatorHandlers, 'lotterySchedules' | 'lotteryScheduleChange'> {
  return {
    lotterySchedules: async ({ query: { search } }) => {
      const found = await scheduledLotteries(sql, search);
      return answer({
        schedules: found.map(({ code, family, draws: source, schedule, earliest }) => {
          const last = schedule.changes?.at(-1);
          const { timeZone, draws, closeSeconds, ...days }: Pattern = last ?? schedule;
          return {
            lottery: code,
            family,
            source,
            state: last !== undefined && last.from >= earliest ? ('scheduled' as const) : ('active' as const),
            from: last?.from ?? null,
            earliest,
            draws,
            closeSeconds,
            timeZone,
            weekdays: (days.weekdays ?? []).map((each) => weekdays[each]),
            monthDays: days.monthDays ?? [],
            breaks: days.breaks ?? [],
            extraDays: days.extraDays ?? [],
          };
        }),
      });
    },

    lotteryScheduleChange: async ({ body }, { record }) => {
      const { lottery, from, weekdays: named, monthDays, breaks, extraDays, ...rest } = body;
      const numbers = weekdays.flatMap((name, place) => (named.includes(name) ? [place] : []));
      const pattern: Pattern = {
        ...rest,
        ...(numbers.length > 0 && { weekdays: numbers as WeekdayNumbers }),
        ...(monthDays.length > 0 && { monthDays }),
        ...(breaks.length > 0 && { breaks }),
        ...(extraDays.length > 0 && { extraDays }),
      };
      const outcome = await changeSchedule(sql, { lottery, from, pattern }, (tx) =>
        record(tx, lottery, { from, schedule: JSON.stringify(pattern) }),
      );
      switch (outcome.kind) {
        case 'changed':
          return answer({ from, issue: outcome.first.issue });
        case 'no-lottery':
          return refuse('not-found', { message: `There is no lottery ${lottery} with a schedule.` });
        case 'refused': {
          const { path, rule, message } = outcome;
          return refuse('invalid-request', { fields: [{ path: `body.${path}`, rule, message }] });
        }
      }
    },
  };
}
