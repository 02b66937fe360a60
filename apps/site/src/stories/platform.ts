/**
 * What a platform of stories answers, by path, or by method and path where one path has two calls; a call that is not
 * here is answered "not available".
 */
export type Answers = Readonly<Record<string, unknown>>;

const game = (vassalage: string, name: string, isHot = false) => ({
  gameId: name,
  nodeId: null,
  vassalage,
  gameName: name,
  showIcon: '',
  accountTypeName: vassalage,
  isHot,
  supportPlay: true,
});

const listed = (vassalage: string, name: string, isHot: boolean) => ({
  ...game(vassalage, name, isHot),
  gameCategory: 'RNG',
  liveFilter: null,
});

const vendor = (name: string, games: readonly string[], more: object = {}) => ({
  vassalage: name.toUpperCase(),
  displayName: name,
  icon: '',
  smallIcon: '',
  isHot: true,
  accountTypeName: name.toUpperCase(),
  isGame: 'VASSALAGE',
  ownEntry: false,
  supportPlay: true,
  games: games.map((title) => game(name.toUpperCase(), title)),
  ...more,
});

const menu = (gameCategory: string, vendors: readonly object[], point: string | null = null) => ({
  gameCategory,
  name: gameCategory,
  enName: gameCategory,
  page: '/',
  sideMenuIcon: '',
  point,
  liveFilters: gameCategory === 'LIVE' ? ['BACCARAT', 'SICBO', 'ROULETTE', 'BLACKJACK'] : [],
  vendors,
});

const announcement = (id: number, type: string, title: string, linkUrl: string | null) => ({
  id: String(id),
  type,
  title,
  content: '<p>Rules apply.</p>',
  imageUrl: null,
  linkUrl,
  order: id,
});

const php = (amount: number | string) => ({ currency: 'PHP', amount: String(amount) });
const figures = (deposits: number, stakes: number) => ({ deposits: php(deposits), stakes: php(stakes) });

const jackpot = (id: string, name: string, amount: string) => ({
  id,
  vendor: 'COPPERFOX',
  game: listed('COPPERFOX', name, false),
  games: 4,
  amount: php(amount),
});

const promotion = (id: string, title: string, state: string) => ({
  id,
  category: 'deposit',
  title,
  summary: 'Deposit, and as much again is yours to play with, up to P 5,000.',
  state,
  way: 'deposit',
  figure: { kind: 'percent', percent: '100.00' },
  imageUrl: null,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2099-03-20T00:00:00.000Z',
});

const match = (id: string, standing: object | null) => ({
  id,
  game: { ...listed('TOUCHLINE', 'Touchline', false), gameCategory: 'SPORTS' },
  home: 'Northgate Rovers',
  away: 'Port Meridian',
  startsAt: '2026-03-09T20:15:00.000Z',
  endsAt: '2026-03-09T20:17:00.000Z',
  standing,
  odds: standing
    ? []
    : [
        { pick: 'home', odds: '1.85' },
        { pick: 'draw', odds: '3.40' },
        { pick: 'away', odds: '4.10' },
      ],
  slip: true,
});

const otherMarkets = [
  {
    market: 'handicap',
    line: -1.5,
    odds: [
      { pick: 'home', odds: '2.60' },
      { pick: 'away', odds: '1.48' },
    ],
  },
  {
    market: 'goals',
    line: 2.5,
    odds: [
      { pick: 'over', odds: '1.92' },
      { pick: 'under', odds: '1.88' },
    ],
  },
];

/** A platform on which everything is there. */
export const fullPlatform: Answers = {
  '/lgw/games/game_menus': [
    menu('LIVE', [vendor('Northwind', ['Baccarat', 'Roulette', 'Sic Bo', 'Blackjack'])]),
    menu('SPORTS', [
      vendor('Touchline', ['Touchline'], { isGame: 'GAME' }),
      vendor('Stadia', ['Stadia'], { isGame: 'GAME', ownEntry: true }),
    ]),
    menu(
      'RNG',
      [
        vendor('Copperfox', ['Golden Dragon', 'Lucky Tiger', 'Royal Phoenix', 'Hidden Temple']),
        vendor('Moons', ['Crystal Treasure', 'Midnight Garden', 'Emerald Panda']),
      ],
      '1.20',
    ),
    menu('PVP', [vendor('Cardhouse', ['Three-Trick Duel'])]),
    menu('FISH', [vendor('Reef', ['Golden Shark', 'Emerald Octopus', 'Mystic Crab'])]),
  ],
  '/wps/relay/GCS_hotGames': ['Golden Dragon', 'Lucky Tiger', 'Royal Phoenix', 'Crystal Treasure'].map(
    (name) => listed('COPPERFOX', name, true),
  ),
  '/wps/relay/MCS_announcements': [
    announcement(1, 'B', 'A new way to play, every night', '/rng'),
    announcement(2, 'H', 'New live tables open every evening', '/live'),
    announcement(3, 'PR', 'Weekend leaderboard', '/rng'),
    announcement(4, 'PR', 'Slot of the week', '/rng'),
  ],
  '/wps/system/helpCenter': [
    {
      id: 'play',
      title: 'Playing',
      articles: [
        {
          id: 'play/start',
          title: 'How do I start a game?',
          content: '<p>Choose a category, then a game.</p>',
        },
        { id: 'play/rules', title: 'Where are the rules?', content: '<p>In each game, behind the mark.</p>' },
      ],
    },
  ],
  '/lgw/games/slot_filters': {
    features: ['free-spins', 'expanding-wilds', 'jackpot'],
    volatilities: ['low', 'high'],
    returns: [95, 96],
  },
  '/wps/relay/GCS_gameList': {
    games: ['Golden Dragon', 'Lucky Tiger', 'Royal Phoenix', 'Hidden Temple', 'Crystal Treasure'].map(
      (name, index) => ({ ...listed('COPPERFOX', name, index === 1), supportPlay: index < 4 }),
    ),
    pageNum: 1,
    totalPages: 1,
    totalGames: 5,
  },
  '/wps/relay/GCS_pvpRooms': ['10.0000', '100.0000'].map((amount, index) => ({
    roomId: String(index),
    nodeId: 'duel',
    nodeName: 'Three-Trick Duel',
    showIcon: '',
    supportPlay: index === 0,
    stake: { currency: 'PHP', amount },
    seats: 2,
  })),
  '/wps/relay/MCS_winnerBoard': [
    {
      account: 'an***26',
      game: listed('COPPERFOX', 'Golden Dragon', true),
      amount: { currency: 'PHP', amount: '4250.0000' },
      wonAt: '2026-03-09T08:15:00.000Z',
    },
  ],
  '/wps/relay/GCS_liveMatches': {
    serverTime: '2026-03-09T20:00:00.000Z',
    matches: [
      match('1', { home: 2, away: 1, clock: 34 }),
      match('2', null),
      match('3', null),
      match('4', null),
    ],
  },
  '/wps/relay/GCS_sportsMatches': {
    serverTime: '2026-03-09T20:00:00.000Z',
    matches: [
      match('1', { home: 2, away: 1, clock: 34 }),
      ...['2', '3', '4'].map((id) => ({ ...match(id, null), markets: otherMarkets })),
    ],
  },
  '/wps/relay/GCS_jackpots': [
    jackpot('1', 'Golden Dragon', '1284530.2500'),
    jackpot('2', 'Fox Tale', '64210.0000'),
    jackpot('3', 'Copper Mine', '9120.5000'),
  ],
  '/lgw/games/new': ['Golden Dragon', 'Fox Tale', 'Copper Mine', 'Night Market'].map((name) =>
    listed('COPPERFOX', name, false),
  ),
  '/wps/relay/PCS_availablePromotions': {
    count: 0,
    promotions: [
      promotion('welcome', 'Double your first deposit', 'open'),
      promotion(
        'reload',
        'Every Friday a little more, for everyone who has played during the week',
        'joined',
      ),
      promotion('over', 'A promotion of last week', 'closed'),
    ],
  },
  '/wps/relay/MCSFE_rankProgress': {
    level: 1,
    name: 'Silver',
    since: '2026-03-01T08:00:00.000Z',
    total: figures(700, 14_000),
    month: figures(0, 400),
    monthEndsAt: '2026-12-01T00:00:00.000Z',
    next: {
      level: 2,
      name: 'Gold',
      required: figures(1000, 20_000),
      missing: figures(300, 6000),
      keep: { required: figures(0, 2000), missing: figures(0, 1600) },
    },
    keep: { required: figures(0, 1000), missing: figures(0, 600) },
    birthday: null,
    history: [],
  },
  '/wps/relay/GCS_favouriteGames': [],
  '/wps/relay/GCS_recentGames': [listed('COPPERFOX', 'Golden Dragon', false)],
  '/wps/v2/wallets/balance': { sumBalance: '12845.6000', currency: 'PHP' },
};

/** A member of a role, as the member call answers. */
export function memberOf(role: 'member' | 'trial' | 'agent') {
  return {
    id: '7',
    account: 'ann2026',
    nickname: 'Ann',
    userName: 'Ann',
    type: { member: 0, trial: 4, agent: 1 }[role],
    toUpline: false,
    clubLabel: role === 'trial' ? null : { labelName: 'Silver', rankLevel: 2 },
    memberLabel: null,
  };
}

/** An answer that refuses, by its kind. */
export interface StoryRefusal {
  readonly refused: string;
  readonly retryAfterSeconds?: number;
}

/** A fetch without a network: it gives the answers by path, in the platform's envelope. */
export function answering(answers: Answers): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(
      String(input instanceof Request ? input.url : input),
      window.location.origin,
    );
    const ofMethod = `${init?.method ?? 'GET'} ${pathname}`;
    const value = ofMethod in answers ? answers[ofMethod] : answers[pathname];
    if (value === 'never') return new Promise(() => undefined);
    const [body, status] =
      value === undefined
        ? [{ success: false, kind: 'not-available', message: '' }, 501]
        : value === 'broken'
          ? [{ success: false, kind: 'internal', message: '' }, 500]
          : isRefusal(value)
            ? [{ success: false, kind: value.refused, message: '', ...value }, 403]
            : [{ success: true, value }, 200];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
}

function isRefusal(value: unknown): value is StoryRefusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
