import { msg } from '@lingui/core/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { fieldsOf } from '../records/records.queries.ts';
import type { RecordRow, RecordScreen } from '../records/records.ts';

const change = msg`Change`;
const byCode = (row: RecordRow) => ({ code: row['code'] });
/** A time that has passed cannot be chosen again, so the form leaves it as it is. */
const isRunning = (row: RecordRow) =>
  row['endsAt'] === null || Date.parse(String(row['endsAt'])) > Date.now();

/** What a form shows first where a version is scheduled: that one, with its moment. */
function scheduledStart({ scheduled }: RecordRow, field: string): RecordRow | undefined {
  return typeof scheduled === 'object' &&
    scheduled !== null &&
    'rules' in scheduled &&
    'startsAt' in scheduled
    ? { [field]: scheduled.rules, startsAt: scheduled.startsAt }
    : undefined;
}

/** The days of a check-in with what each gives; none without a check-in. */
function daysOf({ checkIn }: RecordRow): readonly RecordRow[] {
  const { titles, prizes } = fieldsOf(checkIn);
  return Array.isArray(prizes)
    ? prizes.map((prize: unknown, index) => ({ day: String(index + 1), prize, titles }))
    : [];
}

/** What members can win and reach, in the order of the navigation. */
export const rewardScreens: readonly RecordScreen[] = [
  {
    path: '/missions',
    title: msg`Missions`,
    help: msg`What members do for a prize, and what each mission has given. One that has begun keeps its goal and steps.`,
    call: operatorCalls.missionsSaved,
    rows: 'missions',
    key: 'code',
    columns: ['titles', 'period', 'startsAt', 'endsAt', 'spent', 'pointsSpent'],
    actions: [
      {
        call: operatorCalls.missionSave,
        label: change,
        fixed: () => ({}),
        start: (row) => ({ mission: row }),
      },
      {
        call: operatorCalls.missionEnd,
        label: msg`End it now`,
        tone: 'danger',
        fixed: byCode,
        when: isRunning,
      },
    ],
    create: { call: operatorCalls.missionSave, label: msg`New mission` },
  },
  {
    path: '/check-in',
    title: msg`Daily check-in`,
    help: msg`What members get for coming day after day. After the last day it begins again. Without a check-in the site does not show it.`,
    call: operatorCalls.checkInSaved,
    rows: 'checkIn',
    rowsOf: daysOf,
    key: 'day',
    columns: ['day', 'prize', 'titles'],
    actions: [],
    create: {
      call: operatorCalls.checkInSave,
      label: msg`Change the check-in`,
      startFromList: (value) => scheduledStart(value, 'checkIn') ?? { checkIn: value['checkIn'] },
    },
  },
  {
    path: '/leaderboards',
    title: msg`Leaderboards`,
    help: msg`Contests of members by their bets. The last period is paid like the others.`,
    call: operatorCalls.leaderboardsSaved,
    rows: 'boards',
    key: 'code',
    columns: ['titles', 'period', 'startsAt', 'endsAt', 'measure'],
    actions: [
      {
        call: operatorCalls.leaderboardSave,
        label: change,
        fixed: () => ({}),
        start: (row) => ({ board: row }),
      },
      {
        call: operatorCalls.leaderboardEnd,
        label: msg`End it now`,
        tone: 'danger',
        fixed: byCode,
        when: isRunning,
      },
    ],
    create: { call: operatorCalls.leaderboardSave, label: msg`New leaderboard` },
  },
  {
    path: '/raffles',
    title: msg`Raffles`,
    help: msg`Wheels and boxes, and how often each prize was won. The chances add up to 100. One that has begun keeps its prizes.`,
    call: operatorCalls.rafflesSaved,
    rows: 'raffles',
    key: 'code',
    columns: ['titles', 'look', 'startsAt', 'endsAt', 'openTickets'],
    actions: [
      { call: operatorCalls.raffleSave, label: change, fixed: () => ({}), start: (row) => ({ raffle: row }) },
      { call: operatorCalls.raffleStock, label: msg`Set a stock`, fixed: byCode, when: isRunning },
      {
        call: operatorCalls.raffleEnd,
        label: msg`End it now`,
        tone: 'danger',
        fixed: byCode,
        when: isRunning,
      },
    ],
    create: { call: operatorCalls.raffleSave, label: msg`New raffle` },
  },
  {
    path: '/rank-rules',
    title: msg`Ranks`,
    help: msg`What the VIP ranks require and bring. Levels count up from zero without a gap.`,
    call: operatorCalls.rankRules,
    rows: 'ranks',
    key: 'level',
    columns: ['level', 'names', 'reach', 'keep', 'gifts'],
    actions: [],
    create: {
      call: operatorCalls.rankRulesSave,
      label: msg`Change the ranks`,
      startFromList: (value) =>
        scheduledStart(value, 'rules') ?? {
          rules: { giftDays: value['giftDays'] ?? 30, ranks: value['ranks'] },
        },
    },
  },
  {
    path: '/referral-rules',
    title: msg`Invitation rules`,
    help: msg`What each side gets for an invitation, and when. There is at most one step of each kind.`,
    call: operatorCalls.referralRules,
    rows: 'steps',
    key: 'kind',
    columns: ['kind', 'days', 'minimum', 'inviterPrize', 'friendPrize'],
    actions: [],
    create: {
      call: operatorCalls.referralRulesSave,
      label: msg`Change the rules`,
      startFromList: (value) => scheduledStart(value, 'steps') ?? { steps: value['steps'] },
    },
  },
];
