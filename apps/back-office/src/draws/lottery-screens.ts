import { msg } from '@lingui/core/macro';
import { operatorCalls } from '@marquee/contract/operator';
import type { RecordScreen } from '../records/records.ts';

/** Lists of lotteries with what can be changed of them. */
export const lotteryScreens: readonly RecordScreen[] = [
  {
    path: '/lottery-schedules',
    title: msg`Lottery schedules`,
    help: msg`When each lottery draws, for all brands. A change counts from the day that you name, in the lottery’s own time zone. Issues that are made keep their times, so no ticket that is sold is touched; a chase gets back its stake of issues that no longer come. Days and times are written as 2026-11-24 and 09:30. Without days of the week or month there are draws every day; a draw that a holiday moves is a day without draws and an extra day. Issues go on being numbered as before.`,
    call: operatorCalls.lotterySchedules,
    rows: 'schedules',
    key: 'lottery',
    columns: ['lottery', 'draws', 'state', 'from', 'closeSeconds'],
    search: { parameter: 'search', label: msg`Lottery` },
    actions: [
      {
        call: operatorCalls.lotteryScheduleChange,
        label: msg`Change the schedule`,
        fixed: (row) => ({ lottery: row['lottery'] }),
        start: (row) => ({ ...row, from: row['earliest'] }),
      },
    ],
  },
];
