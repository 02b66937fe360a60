import { gameCategories, type GameCategory, type WireLanguage } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import { categoryEntries } from './categories.ts';
import { gamesOf, hotGamesOf, leadingGames, popularGamesOf, roomsOf, vendorsOf } from './games.store.ts';
import type { PictureAddress } from './pictures.ts';
import { createWire } from './wire-game.ts';

/** Games of a vendor that go along with the menu; the rest is for the vendor's own list. */
const LEADING_GAMES = 8;
/** The lottery categories. */
const lotteries: readonly GameCategory[] = ['LOTT', 'ELOTT'];

/** Handlers of the game catalogue. `pictureOf` gives the address of a picture that the catalogue names. */
export function gameCalls({
  sql,
  pictureOf,
}: {
  sql: Sql;
  pictureOf: PictureAddress;
}): Pick<Handlers, 'gameMenus' | 'hotGames' | 'popularGames' | 'gameList' | 'vendorList' | 'pvpRooms'> {
  const wire = (language: WireLanguage, merchant: Merchant) => createWire(pictureOf, language, merchant);
  return {
    gameMenus: async (_request, { merchant, language }) => {
      const [vendors, games] = await Promise.all([
        vendorsOf(sql, merchant.code),
        leadingGames(sql, merchant.code, LEADING_GAMES),
      ]);
      const { vendor: wireVendor, game: wireGame } = wire(language, merchant);
      const menus = gameCategories
        .filter((category) => merchant.categories.includes(category))
        .map((category) => {
          const entry = categoryEntries[category];
          return {
            gameCategory: category,
            name: textIn(entry.names, language, merchant),
            enName: entry.names.EN ?? category,
            page: entry.page,
            sideMenuIcon: entry.sideMenuIcon,
            point: entry.point,
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
      const games = await hotGamesOf(sql, merchant.code, query.vassalage);
      const offered = games.filter((game) => merchant.categories.includes(game.category));
      return answer(offered.map(wire(query.language, merchant).listed));
    },
    popularGames: async ({ query }, { merchant, language }) => {
      const offered = lotteries.filter((category) => merchant.categories.includes(category));
      const games = await popularGamesOf(sql, merchant.code, offered, query.count);
      return answer(games.map(wire(language, merchant).listed));
    },
    gameList: async ({ query }, { merchant }) => {
      if (query.merchant !== merchant.code) return merchantFault('query.merchant');
      const { gameType: category, pageNo, pageSize } = query;
      if (!merchant.categories.includes(category))
        return answer({ games: [], pageNum: pageNo, totalPages: 0 });
      const { games, total } = await gamesOf(sql, merchant.code, {
        category,
        vendor: query.vassalage,
        liveFilter: query.liveFilter,
        name: query.gameName?.trim() ?? '',
        page: pageNo,
        pageSize,
      });
      return answer({
        games: games.map(wire(query.language, merchant).listed),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
      });
    },
    vendorList: async ({ query }, { merchant, language }) => {
      const vendors = await vendorsOf(sql, merchant.code);
      const groups = gameCategories
        .filter((category) => merchant.categories.includes(category))
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
      const rooms = merchant.categories.includes('PVP')
        ? await roomsOf(sql, merchant.code, query.vassalage)
        : undefined;
      if (rooms === undefined) return refuse('not-found');
      return answer(
        rooms.map((room) => ({
          roomId: room.code,
          nodeId: room.game,
          nodeName: textIn(room.names, language, merchant),
          showIcon: pictureOf(room.picture),
          supportPlay: room.playable,
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
