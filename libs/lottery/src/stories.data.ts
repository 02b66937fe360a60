import { familyOn } from '@marquee/lottery-rules';
import { money } from '@marquee/money';
import type { Lobby, LobbyLottery } from './lobby/lobby.ts';
import type { LotteryState, LotteryTicket } from './lottery.queries.ts';

/** An amount of so many pesos. */
export const php = (units: number) => money('PHP', BigInt(units) * 10_000n);

/** A moment so many seconds from now: countdowns run in stories too. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const issue = (place: number) => `20261121-${String(place).padStart(4, '0')}`;

const day = '2026-11-21';

/** The rules of a family. @throws for a code that is none */
export function storyFamily(code: string) {
  const family = familyOn(code, day);
  if (!family) throw new Error(`no family ${code}`);
  return family;
}

/** Draws that are the same every time, as the platform gives them, newest first. */
export function storyDraws(code: string, count: number) {
  const { shape } = storyFamily(code);
  let seed = 7;
  const byte = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16;
  return Array.from({ length: count }, (_, place) => {
    const draw = shape.take(Uint8Array.from({ length: 600 }, byte));
    if (!draw) throw new Error('too few bytes');
    return {
      gameCode: 'STORY',
      issue: issue(count - place),
      numbers: shape.write(draw).split(','),
      openedAt: new Date(Date.UTC(2026, 10, 21, 10, count - place)).toISOString(),
    };
  });
}

/** The state of a lottery of a family, with an issue that is on sale for so many more seconds. */
export function storyState(
  code: string,
  { left = 47, ...more }: Partial<LotteryState> & { left?: number } = {},
) {
  const [last] = storyDraws(code, 120);
  const state: LotteryState = {
    serverTime: inSeconds(0),
    gameCode: 'STORY',
    gameName: 'Story lottery',
    family: code,
    draws: 'own',
    beacon: 'operator',
    prices: { mode: code.startsWith('vn') || code === 'thai' || code === '4d' ? 'SEA' : 'Lott' },
    scale: 1,
    points: { minimum: 1700, maximum: 1960, cap: 1960 },
    limits: {
      highestPrize: php(300_000),
      soloPrize: php(20_000),
      minimumStake: money('PHP', 10n),
      maximumStake: php(200_000),
      maximumMultiple: 10_000,
      memberStake: php(200_000),
      chaseIssues: 120,
    },
    upcoming: [0, 1, 2, 3, 4].map((place) => ({
      issue: issue(121 + place),
      day,
      opensAt: inSeconds(left + (place - 1) * 60),
      closesAt: inSeconds(left + place * 60),
      drawsAt: inSeconds(left + 5 + place * 60),
      commitment: 'ab'.repeat(32),
    })),
    last: last ?? null,
    ...more,
  };
  return state;
}

/** The receipt of a ticket of an operator-held lottery. */
export const storyReceipt: NonNullable<LotteryTicket['receipt']> = {
  anchor: 'ab'.repeat(32),
  position: 1,
  commitment: 'ab'.repeat(32),
  beacon: { kind: 'operator' },
  prices: 'cd'.repeat(32),
  ticket: 'ef'.repeat(32),
  signature: '00'.repeat(64),
};

/** A ticket in a state. */
export function storyTicket(id: number, more: Partial<LotteryTicket> = {}): LotteryTicket {
  return {
    id: String(id),
    order: '1',
    chase: null,
    gameCode: 'STORY',
    gameName: 'Story lottery',
    issue: issue(121),
    play: 'ssc.total.sizes',
    rows: [['big']],
    lines: [],
    bets: 1,
    perBet: php(10),
    unit: null,
    multiple: null,
    points: null,
    stake: php(10),
    odds: { big: '1.9600' },
    state: 'open',
    prize: php(0),
    refund: php(0),
    rebate: php(0),
    numbers: null,
    placedAt: '2026-11-21T10:00:00.000Z',
    closesAt: inSeconds(40),
    cancellable: false,
    receipt: storyReceipt,
    ...more,
  };
}

const drawn = ['9', '8', '7', '0', '2'];

/** One ticket in every state there is, newest first. */
export const everyTicket: readonly LotteryTicket[] = [
  storyTicket(6, { cancellable: true }),
  storyTicket(5, { state: 'won', prize: money('PHP', 196_000n), numbers: drawn }),
  storyTicket(4, { state: 'lost', rows: [['small']], numbers: drawn }),
  storyTicket(3, { state: 'returned', refund: php(10), numbers: drawn }),
  storyTicket(2, { state: 'cancelled', refund: php(10) }),
  storyTicket(1, { state: 'unknown' }),
];

function lobbyLottery(
  code: string,
  gameName: string,
  family: string,
  more: Partial<LobbyLottery> = {},
): LobbyLottery {
  const [last] = storyDraws(family, 120);
  return {
    code,
    gameName,
    family,
    draws: 'own',
    beacon: 'operator',
    region: null,
    vassalage: 'OWN',
    vendorName: 'Own draws',
    accountTypeName: 'LOTT',
    prizeMode: 'Lott',
    upcoming: [0, 1, 2].map((place) => ({
      issue: issue(121 + place),
      closesAt: inSeconds(47 + place * 60),
      drawsAt: inSeconds(52 + place * 60),
    })),
    last: last ?? null,
    ...more,
  };
}

/** A lobby with a lottery of every family. */
export function storyLobby(): Lobby {
  return {
    serverTime: inSeconds(0),
    lotteries: [
      lobbyLottery('SSC1', 'Five-Digit One Minute', 'ssc'),
      lobbyLottery('SSC5', 'Five-Digit Five Minutes', 'ssc', {
        upcoming: [
          { issue: issue(119), closesAt: inSeconds(-4), drawsAt: inSeconds(6) },
          { issue: issue(122), closesAt: inSeconds(8), drawsAt: inSeconds(13) },
        ],
      }),
      lobbyLottery('E5', 'Eleven Choose Five', '11x5'),
      lobbyLottery('PK', 'Racing Ten', 'pk10'),
      lobbyLottery('K3', 'Fast Three', 'k3'),
      lobbyLottery('LF', 'Lucky Farm', 'lf'),
      lobbyLottery('LHC', 'Mark Six', 'lhc', { last: null }),
      lobbyLottery('PCB', 'Lucky Twenty-Eight', 'pcb', { upcoming: [] }),
      lobbyLottery('NOW', 'Instant Three Dice', 'k3', { draws: 'instant', beacon: 'player', upcoming: [] }),
      lobbyLottery('KL8', 'Keno', 'kl8', { vassalage: 'OTHER', vendorName: 'Paper Lantern' }),
      lobbyLottery('VN', 'North Daily', 'vn-north', { region: 'north' }),
      lobbyLottery('VS', 'South Daily', 'vn-south', { region: 'south' }),
      lobbyLottery('TH', 'Thai Lottery', 'thai'),
      lobbyLottery('4D', 'Four Digits', '4d'),
    ],
    popular: ['PK', 'SSC1', 'K3'],
    recent: ['K3', 'LF'],
  };
}
