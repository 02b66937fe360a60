import { gameCategories, type WireLanguage } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn, type Merchant } from '../platform/merchant.ts';
import { categoryEntries } from './categories.ts';
import { gamesOfVendor, hotGamesOf, leadingGames, vendorsOf, type Game } from './games.store.ts';

/** Games of a vendor that go along with the menu; the rest is for the vendor's own list. */
const LEADING_GAMES = 8;

/** Handlers of the game catalogue. */
export function gameCalls({ sql }: { sql: Sql }): Pick<Handlers, 'gameMenus' | 'hotGames' | 'gameList'> {
  return {
    gameMenus: async (_request, { merchant, language }) => {
      const [vendors, games] = await Promise.all([
        vendorsOf(sql, merchant.code),
        leadingGames(sql, merchant.code, LEADING_GAMES),
      ]);
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
                vassalage: vendor.code,
                displayName: vendor.displayName,
                icon: '',
                smallIcon: '',
                isHot: vendor.hot,
                accountTypeName: vendor.accountType,
                isGame: vendor.gameCount > 1 ? ('VASSALAGE' as const) : ('GAME' as const),
                ownEntry: vendor.ownEntry,
                games: games
                  .filter((game) => game.category === category && game.vendor === vendor.code)
                  .map((game) => wireGame(game, language, merchant)),
              })),
          };
        });
      return answer(menus.filter(({ vendors: offered }) => offered.length > 0));
    },
    hotGames: async ({ query }, { merchant }) => {
      if (query.merchantCode !== merchant.code) return foreignMerchant('query.merchantCode');
      const games = await hotGamesOf(sql, merchant.code, query.vassalage);
      const offered = games.filter((game) => merchant.categories.includes(game.category));
      return answer(
        offered.map((game) => ({ ...wireGame(game, query.language, merchant), gameCategory: game.category })),
      );
    },
    gameList: async ({ query }, { merchant }) => {
      if (query.merchant !== merchant.code) return foreignMerchant('query.merchant');
      const { gameType: category, pageNo, pageSize } = query;
      if (!merchant.categories.includes(category))
        return answer({ games: [], pageNum: pageNo, totalPages: 0 });
      const { games, total } = await gamesOfVendor(sql, merchant.code, {
        category,
        vendor: query.vassalage,
        name: query.gameName?.trim() ?? '',
        languages: [query.language, merchant.defaultLanguage],
        page: pageNo,
        pageSize,
      });
      return answer({
        games: games.map((game) => wireGame(game, query.language, merchant)),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
      });
    },
  };
}

function foreignMerchant(path: string) {
  return refuse('invalid-request', {
    fields: [{ path, rule: 'host', message: 'expected the merchant of this host' }],
  });
}

/** No game has a picture of its own yet; the site draws one from the name. */
function wireGame(game: Game, language: WireLanguage, merchant: Merchant) {
  return {
    gameId: game.code,
    nodeId: null,
    vassalage: game.vendor,
    gameName: textIn(game.names, language, merchant),
    showIcon: '',
    accountTypeName: game.accountType,
    isHot: game.hot,
  };
}
