import type { RegistrationLink } from '../accounts/accounts.queries.ts';
import type { SentMessage } from '../messages/messages.queries.ts';
import type { TeamMember, TeamOverview } from '../team/team.queries.ts';
import { php, timeZone, week } from './days.ts';

/** A member directly below who has long sales and a long name. */
const longName = 'marisol_with_a_long_name';

const sums = (sales: number) => ({
  sales: php(sales),
  prizes: php((sales / 100) * 90),
  given: php((sales / 100) * 2),
  net: php((sales / 100) * 8),
  deposits: php(sales / 2),
  withdrawals: php(sales / 5),
  newMembers: 0,
  activeMembers: 0,
  firstDeposits: 0,
});

const agentTeamOverview = {
  timeZone,
  today: '2026-03-09',
  totals: { ...sums(1_284_500), newMembers: 2, activeMembers: 9, firstDeposits: 1 },
  days: week.map((day, place) => ({
    ...sums(183_500 + (place - 3) * 14_250),
    day,
    newMembers: place === 1 || place === 6 ? 1 : 0,
    activeMembers: place % 2 === 0 ? 7 : 6,
    firstDeposits: place === 2 ? 1 : 0,
  })),
  now: { members: 12, agents: 2, online: 4, balance: php(34_118) },
  best: [
    { username: 'lucky88', sales: php(220_400), net: php(12_300) },
    { username: longName, sales: php(98_000), net: php(-4_100) },
  ],
  inactive: [
    { username: 'sleeper', lastBetAt: '2026-01-20T08:00:00.000Z' },
    { username: 'newcomer', lastBetAt: null },
  ],
} satisfies TeamOverview;

/** Someone directly below. */
export const member = (username: string, more: Partial<TeamMember> = {}): TeamMember => ({
  username,
  nickname: username,
  kind: 'member',
  teamSize: 0,
  directSize: 0,
  registeredAt: '2026-01-18T08:00:00.000Z',
  lastSeenAt: '2026-03-08T18:40:00.000Z',
  balance: php(1_250),
  blocked: false,
  ...more,
});

const agentTeamMember = {
  ...member('lucky88'),
  path: ['lucky88'],
  mobile: '+63••••••567',
  email: 'l•••@m•••.example',
  rank: 'Gold',
  prizePoint: 1940,
  sales: php(220_400),
  prizes: php(208_100),
  deposits: php(40_000),
  withdrawals: php(12_000),
};

const agentTeamMembers = {
  path: [],
  members: [
    member('newcomer', { registeredAt: '2026-03-09T02:12:00.000Z', balance: php(0) }),
    member('lucky88'),
    member('south', { kind: 'agent', teamSize: 3, directSize: 3 }),
    member('north_team', { kind: 'agent', teamSize: 2, directSize: 2, balance: php(18_400) }),
    member(longName, { lastSeenAt: '2026-03-09T11:48:00.000Z', balance: php(8_618) }),
    member('sleeper', { lastSeenAt: '2026-01-20T08:30:00.000Z', balance: php(3_350) }),
    member('gone', { blocked: true, lastSeenAt: null }),
  ],
  totalPages: 1,
};

/** A link that is still open. */
export const openLink = {
  code: 'K7PX2MQ9',
  name: 'Leaflet at the market',
  kind: 'member',
  prizePoint: 1950,
  state: 'open',
  createdAt: '2026-02-10T08:00:00.000Z',
  expiresAt: '2026-03-31T08:00:00.000Z',
  visits: 64,
  registrations: 5,
  depositors: 3,
} satisfies RegistrationLink;

const links = [
  openLink,
  { ...openLink, code: 'ENDED234', name: '', kind: 'agent', state: 'ended', expiresAt: null },
] satisfies RegistrationLink[];

export const sentMessage = {
  id: '2',
  account: null,
  text: 'The new tiers begin on Monday.\nAsk me when something is unclear.',
  sentAt: '2026-03-08T08:30:00.000Z',
  receivers: 7,
  read: 5,
} satisfies SentMessage;

/** An agent with seven accounts directly below, of which two are agents, and five below these. */
export const teamSamples = {
  agentTeamOverview,
  agentTeamMember,
  agentTeamMembers,
  agentPrizePoints: { own: 1956, minimum: 1700, step: 2 },
  agentLinkList: { links },
  agentMessageList: {
    messages: [
      sentMessage,
      {
        ...sentMessage,
        id: '1',
        account: longName,
        text: 'Welcome!',
        sentAt: '2026-03-06T08:30:00.000Z',
        receivers: 1,
        read: 0,
      },
    ],
    next: null,
  },
};

export const teamOfNewAgent = {
  agentTeamOverview: {
    ...agentTeamOverview,
    totals: sums(0),
    days: week.map((day) => ({ ...sums(0), day })),
    now: { members: 0, agents: 0, online: 0, balance: php(0) },
    best: [],
    inactive: [],
  },
  agentTeamMembers: { path: [], members: [], totalPages: 0 },
  agentLinkList: { links: [] },
  agentMessageList: { messages: [], next: null },
};
