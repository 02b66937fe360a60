import type { Board, CheckIn, Mission, MissionStep } from '../missions/missions.queries.ts';
import { cash, points, tickets } from './prizes.ts';

const week = {
  period: 'week' as const,
  startsAt: '2026-03-08T16:00:00.000Z',
  endsAt: '2026-03-15T16:00:00.000Z',
};
const play = { categories: null, vendors: null, games: null };

/** A reward that can be claimed. */
export const weeklyCash = cash(50);

const weekly = {
  ...week,
  id: 'weekly',
  title: 'A week of play',
  description: 'Stake on any game from Monday to Sunday.',
  imageUrl: null,
  isComing: false,
  goal: { kind: 'stake', play },
  isMoney: true,
  progress: '1250.0000',
  isAutomatic: false,
  steps: [
    { step: 1, target: '200.0000', prize: points(20), state: 'claimed', reward: null },
    { step: 2, target: '1000.0000', prize: weeklyCash, state: 'claimable', reward: '7' },
    { step: 3, target: '5000.0000', prize: tickets(3), state: 'open', reward: null },
  ],
} satisfies Mission;

const counted = { ...weekly, description: '', isMoney: false } satisfies Mission;

/** One mission for each state that a step can be in, and one that is still to come. */
const missions = [
  weekly,
  {
    ...counted,
    id: 'days',
    title: 'Seven days in a row',
    goal: { kind: 'days', play: null },
    progress: '7',
    steps: [{ step: 1, target: '7', prize: points(70), state: 'no-budget', reward: null }],
  },
  {
    ...counted,
    id: 'deposits',
    title: 'Ten deposits',
    description: 'Ten deposits of any amount within the month.',
    period: 'month',
    startsAt: '2026-02-28T16:00:00.000Z',
    endsAt: '2026-03-31T16:00:00.000Z',
    goal: { kind: 'deposit-count', play: null },
    progress: '4',
    isAutomatic: true,
    steps: [
      { step: 1, target: '3', prize: points(30), state: 'claimed', reward: null },
      { step: 2, target: '10', prize: points(120), state: 'open', reward: null },
    ],
  },
  {
    ...counted,
    id: 'mail',
    title: 'Verify your e-mail address',
    period: 'once',
    startsAt: '2026-02-07T16:00:00.000Z',
    endsAt: null,
    goal: { kind: 'verify-email', play: null },
    progress: '1',
    steps: [{ step: 1, target: '1', prize: points(10), state: 'expired', reward: null }],
  },
  {
    ...weekly,
    id: 'soon',
    title: 'Spring race',
    startsAt: '2026-03-12T16:00:00.000Z',
    endsAt: null,
    isComing: true,
    progress: '0.0000',
    steps: [],
  },
] satisfies Mission[];

const board = {
  ...week,
  id: 'race',
  title: 'Weekly race',
  imageUrl: null,
  currency: 'PHP',
  measure: 'multiplier',
  play,
  isPaid: false,
  places: [
    { place: 1, account: 'ma***a', score: '812.5000', isOwn: false },
    { place: 2, account: 'player1', score: '640.0000', isOwn: true },
    { place: 3, account: 'le***9', score: '512.2500', isOwn: false },
  ],
  own: { place: 2, score: '640.0000', distance: '172.5001' },
  prizes: [
    { from: 1, to: 1, prize: cash(5000, 1) },
    { from: 2, to: 10, prize: points(200) },
  ],
} satisfies Board;

const calendar = (missed: number) =>
  Array.from({ length: 31 }, (_, index): CheckIn['days'][number] => ({
    day: `2026-03-${`${index + 1}`.padStart(2, '0')}`,
    state: index < missed ? 'missed' : index < 8 ? 'done' : index === 8 ? 'today' : 'coming',
  }));

const checkIn = {
  today: '2026-03-09',
  isDone: false,
  streak: 4,
  cycleDay: 5,
  prizes: [...[2, 4, 6, 8, 10, 15].map(points), weeklyCash],
  days: calendar(4),
} satisfies CheckIn;

const boards = [{ id: board.id, title: board.title }];

/** Four days of check-in, five missions, and the second place of a leaderboard. */
export const missionSamples = {
  missionSummary: { count: 2 },
  missionList: { currency: 'PHP', missions },
  missionLeaderboard: { boards, board },
  checkInCalendar: { checkIn },
};

const untouched = (step: MissionStep): MissionStep => ({ ...step, state: 'open', reward: null });

export const missionsOfNewMember = {
  missionSummary: { count: 1 },
  missionList: {
    currency: 'PHP',
    missions: missions.map((mission) => ({
      ...mission,
      progress: mission.isMoney ? '0.0000' : '0',
      steps: mission.steps.map(untouched),
    })),
  },
  missionLeaderboard: {
    boards,
    board: {
      ...board,
      places: board.places.map((place) =>
        place.isOwn ? { ...place, account: 'jo***5', isOwn: false } : place,
      ),
      own: null,
    },
  },
  checkInCalendar: { checkIn: { ...checkIn, streak: 0, cycleDay: 1, days: calendar(8) } },
};
