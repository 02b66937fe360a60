import { php } from '@marquee/api-client/samples';
import { familyOn } from '@marquee/lottery-rules';
import type { Lobby, LobbyLottery } from './lobby/lobby.ts';
import type { LotteryState, LotteryTicket } from './lottery.queries.ts';
import { lotterySamples } from './samples.ts';
import { sampleTicket } from './samples/tickets.ts';

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
      minimumStake: php(0.001),
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

/** A ticket of these stories in a state, whose issue closes soon. */
export function storyTicket(id: number, more: Partial<LotteryTicket> = {}): LotteryTicket {
  return sampleTicket(id, { closesAt: inSeconds(40), ...more });
}

/** One ticket in every state there is, newest first. */
export const everyTicket: readonly LotteryTicket[] = [
  ...lotterySamples.lotteryTickets.tickets
    .slice(0, 5)
    .map((ticket) => ({ ...ticket, closesAt: inSeconds(40) })),
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
