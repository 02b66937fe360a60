import { php, type Samples } from '@marquee/api-client/samples';
import type { ListedGame } from './menu/menu.ts';
import type { SportsBet } from './sports/sports.queries.ts';

const slot = (place: number, gameName: string, more: Partial<ListedGame> = {}): ListedGame => ({
  gameId: `COPPERFOX_00${place}`,
  nodeId: null,
  vassalage: 'COPPERFOX',
  gameName,
  showIcon: '',
  accountTypeName: 'RNG',
  isHot: place === 1,
  supportPlay: true,
  gameCategory: 'RNG',
  liveFilter: null,
  ...more,
});
const table = {
  gameId: 'NORTHWIND_002',
  vassalage: 'NORTHWIND',
  accountTypeName: 'LIVE',
  gameCategory: 'LIVE',
} as const;

const dragon = slot(1, 'Golden Dragon');
const tiger = slot(2, 'Lucky Tiger');
const phoenix = slot(3, 'Royal Phoenix');
const temple = slot(4, 'Hidden Temple');
const lounge = slot(2, 'Baccarat Lounge', table);
const shark = slot(5, 'Golden Shark', {
  gameId: 'REEF_001',
  vassalage: 'REEF',
  accountTypeName: 'FISH',
  gameCategory: 'FISH',
});

const first = {
  match: '1',
  home: 'Northgate Rovers',
  away: 'Port Meridian',
  startsAt: '2026-03-09T12:15:00.000Z',
};
const toWin = (pick: 'home' | 'draw', odds: string) => ({
  market: 'winner' as const,
  line: null,
  pick,
  odds,
  verdict: null,
});

/** A double that is still open. */
const open: SportsBet = {
  id: '1',
  placedAt: '2026-03-09T11:50:00.000Z',
  stake: php(10),
  odds: '6.29',
  state: 'open',
  payout: null,
  cashOut: php(9.07),
  picks: [
    { ...first, ...toWin('home', '1.85') },
    { ...first, match: '2', home: 'Amber Harbour', away: 'Old Quarry', ...toWin('draw', '3.40') },
  ],
};

/** A bet of the days before on one pick. */
const ended = (
  id: string,
  day: string,
  state: SportsBet['state'],
  payout: number,
  pick: Pick<SportsBet['picks'][number], 'market' | 'line' | 'pick' | 'verdict'>,
): SportsBet => ({
  ...open,
  id,
  placedAt: `${day}T17:40:00.000Z`,
  state,
  odds: '1.90',
  payout: php(payout),
  cashOut: null,
  picks: [{ ...first, startsAt: `${day}T18:00:00.000Z`, odds: '1.90', ...pick }],
});

const bets: SportsBet[] = [
  open,
  {
    ...open,
    id: '2',
    placedAt: '2026-03-08T18:20:00.000Z',
    state: 'won',
    payout: php(62.9),
    cashOut: null,
    picks: open.picks.map((pick) => ({ ...pick, startsAt: '2026-03-08T18:30:00.000Z' })),
  },
  {
    ...open,
    id: '3',
    placedAt: '2026-03-08T16:05:00.000Z',
    state: 'cashed-out',
    payout: php(9),
    cashOut: null,
    picks: open.picks.map((pick) => ({ ...pick, startsAt: '2026-03-08T16:15:00.000Z' })),
  },
  ended('4', '2026-03-07', 'won', 14.5, { market: 'goals', line: 2.75, pick: 'over', verdict: 'half-won' }),
  ended('5', '2026-03-06', 'lost', 5, {
    market: 'handicap',
    line: -0.25,
    pick: 'home',
    verdict: 'half-lost',
  }),
  ended('6', '2026-03-06', 'returned', 10, {
    market: 'map-handicap',
    line: 1,
    pick: 'away',
    verdict: 'push',
  }),
  ended('7', '2026-03-05', 'lost', 0, { market: 'maps', line: 2.5, pick: 'under', verdict: 'lost' }),
  ended('8', '2026-03-04', 'won', 19, { market: 'first-map', line: null, pick: 'away', verdict: 'won' }),
];

/** What a member who has played for some weeks sees of their own games and bets on matches. */
export const gameSamples = {
  favouriteGames: [dragon, lounge, phoenix, tiger, shark, temple],
  recentGames: [dragon, tiger, lounge, shark, temple],
  sportsBets: { bets, complete: true },
} satisfies Samples;

/** What a member who has just registered sees. */
export const gamesOfNewMember = {
  favouriteGames: [],
  recentGames: [],
  sportsBets: { bets: [], complete: true },
} satisfies Samples;
