import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { maskUsername } from '../identity/mask-username.ts';
import { favouritesOf, markFavourite, recentGamesOf, unmarkFavourite } from './member-games.store.ts';
import { createReadCache } from './read-cache.ts';
import { winsOf, type Win } from './winners.store.ts';
import { createWire, type WireParts } from './wire-game.ts';

/** Milliseconds for which the winner boards are cached. The latest wins are at the beginning of an index; the greatest are sorted out of a week. */
const LATEST_MS = 3000;
const GREATEST_MS = 30_000;
/** The largest board; shorter ones are its beginning. */
const BOARD_LENGTH = 50;

/** Handlers of what members leave behind at games: marks, what they played last, and what they won. */
export function memberGameCalls({
  sql,
  ...parts
}: WireParts & { readonly sql: Sql }): Pick<
  Handlers,
  'favouriteGames' | 'favouriteGameUpdate' | 'recentGames' | 'winnerBoard'
> {
  const remembered = {
    latest: createReadCache<readonly Win[]>(LATEST_MS),
    greatest: createReadCache<readonly Win[]>(GREATEST_MS),
  };
  return {
    favouriteGames: async (_request, { merchant, language, session }) => {
      const games = await favouritesOf(sql, session.member, merchant);
      return answer(games.map(createWire(parts, language, merchant).listed));
    },
    favouriteGameUpdate: async ({ body }, { merchant, session }) => {
      if (!body.favourite) {
        await unmarkFavourite(sql, session.member, body.gameId);
        return answer(null);
      }
      const named = { vendor: body.vassalage, game: body.gameId };
      const outcome = await markFavourite(sql, session.member, named, merchant);
      if (outcome === 'unknown-game') return refuse('not-found');
      return outcome === 'full' ? refuse('list-full') : answer(null);
    },
    recentGames: async (_request, { merchant, language, session }) => {
      const games = await recentGamesOf(sql, session.member, merchant);
      return answer(games.map(createWire(parts, language, merchant).listed));
    },
    winnerBoard: async ({ query }, { merchant, language }) => {
      const wins = await remembered[query.board](merchant.code, () =>
        winsOf(sql, merchant, query.board, BOARD_LENGTH),
      );
      const { listed } = createWire(parts, language, merchant);
      return answer(
        wins.slice(0, query.count).map((win) => ({
          account: maskUsername(win.username),
          game: listed(win),
          amount: {
            currency: merchant.currency,
            amount: toDecimalString(money(merchant.currency, win.payout)),
          },
          wonAt: win.wonAt.toISOString(),
        })),
      );
    },
  };
}
