import type { AnswerOf, CallOf } from '@marquee/contract';
import { memberRole } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { PictureAddress } from '../games/pictures.ts';
import { textIn } from '../core/merchant.ts';
import {
  findOffered,
  offeredLotteries,
  openedDraws,
  recentLotteries,
  type Offered,
} from './catalogue.store.ts';
import { menuAnswer, wireNumbers } from './lottery.answers.ts';

type MenuCalls =
  | 'vnGameMenu'
  | 'vnLotteryMenus'
  | 'vnRecentGames'
  | 'vnOpenedNumbers'
  | 'lottoOpenedNumbers'
  | 'lotteryLobby'
  | 'lotteryRecent';

/** Lotteries that the member played last, as the menus show them. */
const RECENT = 20;
const VN = 'TCG_LOTTO_VN';

/** The pages of the site that show the lotteries of an account type. */
const pages: Readonly<Record<string, string>> = {
  [VN]: '/vnlottery',
  TCG_SEA: '/seaLottery',
  ELOTT: '/elott',
  LOTT: '/lottery',
};

/** The regions of Vietnam; each has its own menu of draws. */
const regions = ['north', 'central', 'south'] as const;
const regionTitles = {
  north: { EN: 'North', CN: '北部', ID: 'Utara', TH: 'ภาคเหนือ', VI: 'Miền Bắc', MY: 'Utara', JA: '北部' },
  central: {
    EN: 'Central',
    CN: '中部',
    ID: 'Tengah',
    TH: 'ภาคกลาง',
    VI: 'Miền Trung',
    MY: 'Tengah',
    JA: '中部',
  },
  south: { EN: 'South', CN: '南部', ID: 'Selatan', TH: 'ภาคใต้', VI: 'Miền Nam', MY: 'Selatan', JA: '南部' },
} as const;

/** Handlers of lottery menus, lobbies and past draws. */
export function menuCalls({
  sql,
  pictureOf,
}: {
  sql: Sql;
  pictureOf: PictureAddress;
}): Pick<Handlers, MenuCalls> {
  /** Regions without a lottery are left out; lotteries of no region stand under the vendor's. */
  async function vnMenu({ merchant, language }: CallContext) {
    const lotteries = await offeredLotteries(sql, merchant.code, VN);
    const games = (region: Offered['region']) =>
      lotteries
        .filter((each) => each.region === region)
        .map((each) => menuAnswer(each, language, merchant, pictureOf));
    const menus: AnswerOf<CallOf<'vnGameMenu'>> = regions.map((region) => ({
      title: textIn(regionTitles[region], language, merchant),
      games: games(region),
    }));
    const others = games(null);
    if (others.length > 0) menus.push({ title: 'VN', games: others });
    return answer(menus.filter((menu) => menu.games.length > 0));
  }

  async function opened(code: string, count: number, merchant: string, accountType?: string) {
    const offered = await findOffered(sql, merchant, code);
    if (offered === undefined || (accountType !== undefined && offered.accountType !== accountType))
      return refuse('not-found');
    const draws = await openedDraws(sql, code, count);
    return answer(
      draws.map(({ issue, result, drawnAt }) => ({
        gameCode: code,
        issue,
        numbers: wireNumbers(result),
        openedAt: drawnAt.toISOString(),
      })),
    );
  }

  async function recent({ merchant, language, session }: CallContext<'required'>, accountType?: string) {
    const which = accountType === undefined ? { count: RECENT } : { count: RECENT, accountType };
    const lotteries = await recentLotteries(sql, merchant.code, session.member, which);
    return answer(lotteries.map((each) => menuAnswer(each, language, merchant, pictureOf)));
  }

  return {
    vnGameMenu: (_request, context) => vnMenu(context),
    vnLotteryMenus: (_request, context) => vnMenu(context),
    vnRecentGames: (_request, context) => recent(context, VN),
    lotteryRecent: (_request, context) => recent(context),
    vnOpenedNumbers: ({ query }, { merchant }) => opened(query.gameCode, query.count, merchant.code, VN),
    lottoOpenedNumbers: ({ query }, { merchant }) => opened(query.gameCode, query.count, merchant.code),

    lotteryLobby: async ({ query }, { merchant, session, host }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      if (!merchant.prizeModes.includes(query.prizeMode)) return refuse('not-found');
      if (!leadsBack(query.backUrl, host))
        return refuse('invalid-request', {
          fields: [{ path: 'query.backUrl', rule: 'own-host', message: 'expected an address of this site' }],
        });
      const { gameCode, lottoArea, prizeMode, view, backUrl, device, language } = query;
      const offered = gameCode === undefined ? undefined : await findOffered(sql, merchant.code, gameCode);
      if (gameCode !== undefined && offered === undefined) return refuse('not-found');
      const page =
        offered !== undefined
          ? (pages[offered.accountType] ?? '/lottery')
          : lottoArea === 'VN'
            ? '/vnlottery'
            : { Lott: '/lottery', ZY: '/lottery', Elott: '/elott', SEA: '/seaLottery' }[prizeMode];
      const parameters = new URLSearchParams({ prizeMode, view, device, language, backUrl });
      if (gameCode !== undefined) parameters.set('gameCode', gameCode);
      return answer({ url: `${page}?${parameters}` });
    },
  };
}

/** Whether an address, or a path, is of this site. */
function leadsBack(backUrl: string, host: string): boolean {
  const base = `https://${host}`;
  if (!URL.canParse(backUrl, base)) return false;
  const { protocol, hostname } = new URL(backUrl, base);
  return /^https?:$/.test(protocol) && hostname === host;
}
