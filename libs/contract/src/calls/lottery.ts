import { prizeModes, wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { queryInteger, text } from '../request-fields.ts';
import { openPicklist } from '../open-picklist.ts';

const menuGame = v.object({
  code: v.string(),
  gameName: v.string(),
  gameType: v.string(),
  lotteryType: openPicklist(['11X5', 'CHAIN', 'K3', 'LF', 'LHC', 'PCB', 'PK10', 'SSC', 'VN', 'SEA']),
  accountTypeName: v.string(),
  defaultPlayType: v.nullable(v.string()),
  showIcon: v.string(),
});

const openedDraw = v.object({
  gameCode: v.string(),
  issue: v.string(),
  numbers: v.array(v.string()),
  openedAt: v.pipe(v.string(), v.isoTimestamp()),
});

const menu = v.array(v.object({ title: v.string(), games: v.array(menuGame) }));

/** Returns the menu of the Vietnamese lotteries. */
export const vnGameMenu = call({
  name: 'vnGameMenu',
  worksDuring: [],
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  token: 'none',
  encrypted: false,
  available: true,
  response: menu,
  failures: [],
});

/** Lists the Vietnamese lotteries that the member played last. */
export const vnRecentGames = call({
  name: 'vnRecentGames',
  worksDuring: [],
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.array(menuGame),
  failures: [],
});

/** Lists the last draws of a Vietnamese lottery. */
export const vnOpenedNumbers = call({
  name: 'vnOpenedNumbers',
  worksDuring: [],
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ gameCode: text(32), count: v.optional(queryInteger(1, 100), 100) }),
  response: v.array(openedDraw),
  failures: ['not-found'],
});

/** Lists the last draws of a lottery. */
export const lottoOpenedNumbers = call({
  name: 'lottoOpenedNumbers',
  worksDuring: [],
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ gameCode: text(32), count: v.optional(queryInteger(1, 100), 100) }),
  response: v.array(openedDraw),
  failures: ['not-found'],
});

/** Opens the lottery lobby in a prize mode. */
export const lotteryLobby = call({
  name: 'lotteryLobby',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/LGW_lotteryLobby',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    lottoArea: v.optional(v.literal('VN')),
    launchMode: v.literal('LOTT'),
    prizeMode: v.picklist(prizeModes),
    gameCode: v.optional(text(32)),
    view: v.picklist(['betting', 'lobby']),
    device: text(20),
    backUrl: text(2000),
    language: v.picklist(wireLanguages),
  }),
  response: v.object({ url: v.string() }),
  failures: ['real-account-required', 'vendor-unavailable', 'not-found'],
});

/** Lists the lotteries that the member played last. */
export const lotteryRecent = call({
  name: 'lotteryRecent',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/LGW_recentLottery',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.array(menuGame),
  failures: [],
});

/** Returns the menus of the Vietnamese lotteries by region. */
export const vnLotteryMenus = call({
  name: 'vnLotteryMenus',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/LGW_vnLotteryMenus',
  token: 'none',
  encrypted: false,
  available: true,
  response: menu,
  failures: [],
});
