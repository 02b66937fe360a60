import type { GameCategory, WireLanguage } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import { categoryEntries } from './categories.ts';
import {
  gamesOf,
  hotGamesOf,
  leadingGames,
  liveFiltersOf,
  newGamesOf,
  offeredAmong,
  popularGamesOf,
  roomsOf,
  vendorsOf,
} from './games.store.ts';
import { filtersOf, gamesOf as gamesSpokenOf, gamesThatFit, type SlotFacts } from './slot-filters.ts';
import { createWire, type WireParts } from './wire-game.ts';

/** Games of a vendor that go along with the menu; the rest is for the vendor's own list. */
const LEADING_GAMES = 8;
/** The lottery categories. */
const lotteries: readonly GameCategory[] = ['LOTT', 'ELOTT'];

/** Handlers of the game catalogue: of vendors that the merchant has opened, in categories that it has. */
export function gameCalls({
  sql,
  slotFacts,
  ...parts
}: WireParts & { readonly sql: Sql; readonly slotFacts: () => Promise<readonly SlotFacts[]> }): Pick<
  Handlers,
  | 'gameMenus'
  | 'hotGames'
  | 'newGames'
  | 'popularGames'
  | 'gameList'
  | 'slotFilters'
  | 'vendorList'
  | 'pvpRooms'
> {
  const wire = (language: WireLanguage, merchant: Merchant) => createWire(parts, language, merchant);
  return {
    gameMenus: async (_request, { merchant, language }) => {
      const [vendors, games, kinds] = await Promise.all([
        vendorsOf(sql, merchant),
        leadingGames(sql, merchant, LEADING_GAMES),
        liveFiltersOf(sql, merchant),
      ]);
      const { vendor: wireVendor, game: wireGame } = wire(language, merchant);
      const menus = merchant.categories.map((category) => {
        const entry = categoryEntries[category];
        return {
          gameCategory: category,
          name: textIn(entry.names, language, merchant),
          enName: entry.names.EN ?? category,
          page: entry.page,
          sideMenuIcon: entry.sideMenuIcon,
          point: entry.point,
          liveFilters: category === 'LIVE' ? kinds : [],
          vendors: vendors
            .filter((vendor) => vendor.category === category)
            .map((vendor) => ({
              ...wireVendor(vendor),
              games: games
                .filter((game) => game.category === category && game.vendor === vendor.code)
                .map(wireGame),
            })),
        };
      });
      return answer(menus.filter(({ vendors: offered }) => offered.length > 0));
    },
    hotGames: async ({ query }, { merchant }) => {
      if (query.merchantCode !== merchant.code) return merchantFault('query.merchantCode');
      const games = await hotGamesOf(sql, merchant, query.vassalage);
      return answer(games.map(wire(query.language, merchant).listed));
    },
    newGames: async ({ query }, { merchant, language }) => {
      const games = await newGamesOf(sql, merchant, query.count);
      return answer(games.map(wire(language, merchant).listed));
    },
    popularGames: async ({ query }, { merchant, language }) => {
      const games = await popularGamesOf(sql, merchant, lotteries, query.count);
      return answer(games.map(wire(language, merchant).listed));
    },
    gameList: async ({ query }, { merchant }) => {
      if (query.merchant !== merchant.code) return merchantFault('query.merchant');
      const { gameType: category, pageNo, pageSize, feature, volatility, minReturn } = query;
      const wish = { feature, volatility, minReturn };
      const wished = Object.values(wish).some((one) => one !== undefined);
      const { games, total } = await gamesOf(sql, merchant, {
        category,
        vendor: query.vassalage,
        liveFilter: query.liveFilter,
        among: wished ? gamesThatFit(await slotFacts(), wish) : undefined,
        name: query.gameName?.trim() ?? '',
        page: pageNo,
        pageSize,
      });
      return answer({
        games: games.map(wire(query.language, merchant).listed),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        totalGames: total,
      });
    },
    slotFilters: async (_request, { merchant }) => {
      const facts = await slotFacts();
      const offered = await offeredAmong(sql, merchant, facts.flatMap(gamesSpokenOf));
      const known = new Set(offered.map(({ connection, code }) => `${connection} ${code}`));
      return answer(
        filtersOf(
          facts.filter(({ connection, games }) => games.some((code) => known.has(`${connection} ${code}`))),
        ),
      );
    },
    vendorList: async ({ query }, { merchant, language }) => {
      const vendors = await vendorsOf(sql, merchant);
      const groups = merchant.categories
        .filter((category) => query.gameCategory === undefined || query.gameCategory === category)
        .map((category) => ({
          gameCategory: category,
          vendors: vendors
            .filter((vendor) => vendor.category === category)
            .map(wire(language, merchant).vendor),
        }));
      return answer(groups.filter(({ vendors: offered }) => offered.length > 0));
    },
    pvpRooms: async ({ query }, { merchant, language }) => {
      const rooms = await roomsOf(sql, merchant, query.vassalage);
      if (rooms === undefined) return refuse('not-found');
      const { playable } = wire(language, merchant);
      return answer(
        rooms.map((room) => ({
          roomId: room.code,
          nodeId: room.game,
          nodeName: textIn(room.names, language, merchant),
          showIcon: parts.pictureOf(room.picture),
          supportPlay: playable(room),
          stake: {
            currency: merchant.currency,
            amount: toDecimalString(money(merchant.currency, room.stake)),
          },
          seats: room.seats,
        })),
      );
    },
  };
}

function merchantFault(path: string) {
  return refuse('invalid-request', {
    fields: [{ path, rule: 'host', message: 'expected the merchant of this host' }],
  });
}
