import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { VendorTable } from '@marquee/vendor-protocol';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { gamesByCode } from '../games/games.store.ts';
import { createReadCache } from '../games/read-cache.ts';
import type { VendorConnections } from './connections.ts';

/** Milliseconds for which a vendor's tables are cached: all visitors of a gateway share one request. */
const TABLES_MS = 5000;

/** The handler of the live tables of all vendors. */
export function tableCalls({
  sql,
  connections,
}: {
  sql: Sql;
  connections: VendorConnections;
}): Pick<Handlers, 'liveTables'> {
  const cached = createReadCache<readonly VendorTable[]>(TABLES_MS);
  return {
    liveTables: async (_request, { merchant }) => {
      const { currency } = merchant;
      const lists = await Promise.all(
        [...connections.values()].map(async ({ code, tables }) => {
          const found = tables ? await cached(`${code} ${currency}`, () => tables(currency)) : [];
          return found.map((table) => ({ ...table, connection: code }));
        }),
      );
      const found = lists.flat().filter((table) => table.currency === currency);
      const offered = await gamesByCode(sql, merchant, [...new Set(found.map(({ game }) => game))]);
      const wireMoney = (decimal: string) => {
        const parsed = parseMoney(currency, decimal);
        return parsed.ok
          ? { currency, amount: toDecimalString(money(currency, parsed.value.amount)) }
          : undefined;
      };
      return answer(
        found.flatMap(({ connection, vendor, game, players, seats, results, ...limits }) => {
          const isOffered = offered.some(
            (one) =>
              one.code === game &&
              one.vendor === vendor &&
              one.connection === connection &&
              one.category === 'LIVE',
          );
          const [minimum, maximum] = [wireMoney(limits.minimum), wireMoney(limits.maximum)];
          if (!isOffered || !minimum || !maximum) return [];
          return [{ vassalage: vendor, gameId: game, minimum, maximum, players, seats, results }];
        }),
      );
    },
  };
}
