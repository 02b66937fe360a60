import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { VendorJackpot } from '@marquee/vendor-protocol';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { gamesByCode } from '../games/games.store.ts';
import { createReadCache } from '../games/read-cache.ts';
import { createWire, type WireParts } from '../games/wire-game.ts';
import type { VendorConnections } from './connections.ts';

/** Milliseconds for which a vendor's jackpots are cached: all visitors of a gateway share one request. */
const JACKPOTS_MS = 3000;

/** The handler of the jackpots of all vendors. */
export function jackpotCalls({
  sql,
  connections,
  pictureOf,
}: {
  sql: Sql;
  connections: VendorConnections;
  pictureOf: WireParts['pictureOf'];
}): Pick<Handlers, 'jackpots'> {
  const cached = createReadCache<readonly VendorJackpot[]>(JACKPOTS_MS);
  const allJackpots = async (currency: string): Promise<VendorJackpot[]> => {
    const lists = [...connections.values()].map(({ code, jackpots }) =>
      jackpots ? cached(`${code} ${currency}`, () => jackpots(currency)) : [],
    );
    return (await Promise.all(lists)).flat();
  };
  return {
    jackpots: async (_request, { merchant, language }) => {
      const found = await allJackpots(merchant.currency);
      const offered = await gamesByCode(sql, merchant, [...new Set(found.flatMap(({ games }) => games))]);
      const { listed, playable } = createWire({ connections, pictureOf }, language, merchant);
      const shown = found.flatMap(({ id, vendor, games, currency, amount }) => {
        const parsed = parseMoney(merchant.currency, amount);
        const its = offered.filter(
          (game) => game.vendor === vendor && games.includes(game.code) && playable(game),
        );
        const [game] = its;
        if (!game || currency !== merchant.currency || !parsed.ok || parsed.value.amount <= 0n) return [];
        return [{ id, vendor, game: listed(game), games: its.length, units: parsed.value.amount }];
      });
      return answer(
        shown
          .toSorted((one, other) => Number(other.units - one.units))
          .map(({ units, ...jackpot }) => ({
            ...jackpot,
            amount: { currency: merchant.currency, amount: toDecimalString(money(merchant.currency, units)) },
          })),
      );
    },
  };
}
