import type { Sql, Transaction } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorContext, OperatorHandlers } from '../operators/operator-handler.ts';
import {
  catalogueGames,
  catalogueVendors,
  orderGames,
  orderHotGames,
  orderVendors,
  saveGames,
  saveVendor,
  scheduleGame,
  scheduleVendor,
  type GameTerms,
  type OpenHours,
  type VendorKey,
} from './catalogue.store.ts';
import { readGameFile } from './game-file.ts';
import { isConnected } from './wire-game.ts';

type CatalogueCalls = Pick<
  OperatorHandlers,
  | 'catalogueVendors'
  | 'vendorSave'
  | 'vendorSchedule'
  | 'vendorOrder'
  | 'catalogueGames'
  | 'gameSave'
  | 'gameSchedule'
  | 'gameOrder'
  | 'hotGameOrder'
  | 'gamesImport'
>;

/** Handlers of what operators decide about vendors and games. @param connections how vendors can be reached */
export function catalogueOperatorCalls({
  sql,
  connections,
}: {
  readonly sql: Sql;
  readonly connections: { readonly has: (code: string) => boolean };
}): CatalogueCalls {
  /** Saves games of one vendor with their audit event. */
  async function save(
    { merchant, record }: OperatorContext,
    vendor: Omit<VendorKey, 'merchant'>,
    games: readonly GameTerms[],
    keepsPictures: boolean,
  ) {
    const saved = await sql.begin(async (tx) => {
      const done = await saveGames(tx, { merchant: merchant.code, ...vendor }, games, { keepsPictures });
      if (done.kind === 'saved')
        await record(tx, `${vendor.category}/${vendor.code}`, { games: games.map(({ code }) => code) });
      return done;
    });
    if (saved.kind === 'unknown-vendor') return noVendor(vendor);
    if (saved.kind === 'taken')
      return refuse('conflict', { message: `${saved.code} is the game of another vendor.` });
    return answer({ added: saved.added, changed: saved.changed });
  }

  /** Changes an order, with its audit event. @param order returns the first name that there is not */
  async function reorder(
    { record }: OperatorContext,
    subject: string,
    names: readonly string[],
    order: (tx: Transaction) => Promise<string | undefined>,
  ): Promise<string | undefined> {
    if (new Set(names).size < names.length) return 'one of them a second time';
    return sql.begin(async (tx) => {
      const missing = await order(tx);
      if (missing === undefined) await record(tx, subject, { order: [...names] });
      return missing;
    });
  }

  return {
    catalogueVendors: async (_request, { merchant }) => {
      const vendors = await catalogueVendors(sql, merchant.code);
      return answer({
        vendors: vendors.map((vendor) => ({ id: idOf(vendor), ...vendor, ...wireHours(vendor) })),
      });
    },

    vendorSave: async ({ body: { vendor } }, { merchant, record }) => {
      const { category, code, accountType, connection, ...terms } = vendor;
      if (connection !== null && !isConnected(connection, connections))
        return refuse('invalid-request', {
          fields: [
            {
              path: 'body.vendor.connection',
              rule: 'connection',
              message: `there is no connection ${connection}`,
            },
          ],
        });
      const key = { merchant: merchant.code, category, code };
      await sql.begin(async (tx) => {
        await saveVendor(tx, key, { ...terms, accountType, connection });
        await record(tx, idOf(key), { vendor: JSON.stringify(vendor) });
      });
      return answer({ id: idOf(key) });
    },

    vendorSchedule: async ({ body: { category, code, hours } }, { merchant, record }) => {
      const wanted = readHours(hours);
      if (wanted === undefined) return endsTooSoon();
      const key = { merchant: merchant.code, category, code };
      const isKnown = await sql.begin(async (tx) => {
        const found = await scheduleVendor(tx, key, wanted);
        if (found) await record(tx, idOf(key), { hours: JSON.stringify(hours) });
        return found;
      });
      return isKnown ? answer({ id: idOf(key) }) : noVendor(key);
    },

    vendorOrder: async ({ body: { vendors } }, context) => {
      const { code } = context.merchant;
      const missing = await reorder(context, 'lobby', vendors.map(idOf), (tx) =>
        orderVendors(tx, code, vendors),
      );
      return missing === undefined ? answer({ vendors: vendors.length }) : nothingSuch('vendor', missing);
    },

    catalogueGames: async ({ query }, { merchant }) => {
      const { category, vendor, search, cursor, limit } = query;
      const games = await catalogueGames(sql, merchant.code, { category, vendor, search, cursor, limit });
      return answer({
        games: games.map((game) => ({ ...game, names: { ...game.names }, ...wireHours(game) })),
        nextCursor: games.length < limit ? null : (games.at(-1)?.code ?? null),
      });
    },

    gameSave: async ({ body: { game } }, context) => {
      const { category, vendor: code, ...terms } = game;
      if (Object.keys(game.names).length === 0)
        return refuse('invalid-request', {
          fields: [{ path: 'body.game.names', rule: 'names', message: 'expected a name' }],
        });
      const saved = await save(context, { category, code }, [terms], false);
      return saved.ok ? answer({ code: game.code }) : saved;
    },

    gameSchedule: async ({ body: { code, hours } }, { merchant, record }) => {
      const wanted = readHours(hours);
      if (wanted === undefined) return endsTooSoon();
      const isKnown = await sql.begin(async (tx) => {
        const found = await scheduleGame(tx, merchant.code, code, wanted);
        if (found) await record(tx, code, { hours: JSON.stringify(hours) });
        return found;
      });
      return isKnown ? answer({ code }) : nothingSuch('game', code);
    },

    gameOrder: async ({ body: { category, vendor, games } }, context) => {
      const key = { merchant: context.merchant.code, category, code: vendor };
      const missing = await reorder(context, idOf(key), games, (tx) => orderGames(tx, key, games));
      return missing === undefined ? answer({ games: games.length }) : nothingSuch('game', missing);
    },

    hotGameOrder: async ({ body: { games } }, context) => {
      const { code } = context.merchant;
      const missing = await reorder(context, 'hot games', games, (tx) => orderHotGames(tx, code, games));
      return missing === undefined ? answer({ games: games.length }) : nothingSuch('game', missing);
    },

    gamesImport: async ({ body: { category, vendor, csv } }, context) => {
      const file = readGameFile(csv);
      if (!file.ok)
        return refuse('invalid-request', {
          fields: [{ path: 'body.csv', rule: 'csv', message: file.problem }],
        });
      return save(context, { category, code: vendor }, file.games, true);
    },
  };
}

const idOf = ({ category, code }: Omit<VendorKey, 'merchant'>) => `${category}/${code}`;

const wireHours = ({ open, opensAt, closesAt }: OpenHours) => ({
  open,
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
});

/** @returns undefined when it would close before it opens */
function readHours(hours: {
  readonly open: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}): OpenHours | undefined {
  const opensAt = hours.opensAt === null ? null : new Date(hours.opensAt);
  const closesAt = hours.closesAt === null ? null : new Date(hours.closesAt);
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) return undefined;
  return { open: hours.open, opensAt, closesAt };
}

function endsTooSoon() {
  return refuse('invalid-request', {
    fields: [{ path: 'body.hours.closesAt', rule: 'after', message: 'expected a moment after opensAt' }],
  });
}

const nothingSuch = (what: string, name: string) =>
  refuse('not-found', { message: `There is no ${what} ${name}.` });

const noVendor = (vendor: Omit<VendorKey, 'merchant'>) => nothingSuch('vendor', idOf(vendor));
