import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from '../core/encryption.ts';
import type { Sql } from '../database/connection.ts';
import type { VendorAdapter } from '../game-vendors/adapter.ts';
import {
  createConnections,
  type GameVendorSettings,
  type VendorConnections,
} from '../game-vendors/connections.ts';
import type { PaymentProvider, PaymentProviders, ProviderSettings } from '../payment-providers/provider.ts';
import {
  connectionsVersion,
  idOf,
  readConnections,
  type ConnectionSettings,
  type StoredConnection,
} from './connection-settings.store.ts';

/** Milliseconds after which a change that another gateway took is used here. */
const RECHECK_MS = 3000;

/** The connections of this gateway: those of the environment, replaced by those that staff have set. */
export interface LiveConnections {
  /** Changes in place. */
  readonly connections: VendorConnections;
  /** Changes in place. */
  readonly providers: PaymentProviders;
  readonly environment: readonly ConnectionSettings[];
  /** @throws Error when a set of connections cannot be used together */
  readonly check: (stored: readonly Pick<StoredConnection, 'connection'>[]) => void;
  /** Uses this set from now on. @throws Error when it cannot be used together */
  readonly use: (stored: readonly Pick<StoredConnection, 'connection'>[]) => void;
}

/** Makes the environment's connections. @throws Error when two have one code, or two keys one id */
export function createLiveConnections(
  given: {
    readonly gameVendors: readonly GameVendorSettings[];
    readonly providers: readonly ProviderSettings[];
  },
  createProvider: (settings: ProviderSettings) => PaymentProvider,
): LiveConnections {
  const environment: readonly ConnectionSettings[] = [
    ...given.gameVendors.map((settings) => ({ type: 'vendor' as const, settings })),
    ...given.providers.map((settings) => ({ type: 'payment' as const, settings })),
  ];
  const connections = new Map<string, VendorAdapter>(createConnections(given.gameVendors));
  const providers = new Map(given.providers.map((settings) => [settings.code, createProvider(settings)]));
  const create = (stored: readonly Pick<StoredConnection, 'connection'>[]) => {
    const all = new Map(
      [...environment, ...stored.map(({ connection }) => connection)].map((each) => [idOf(each), each]),
    );
    const vendors = [...all.values()].flatMap((each) => (each.type === 'vendor' ? [each.settings] : []));
    const paid = [...all.values()].flatMap((each) => (each.type === 'payment' ? [each.settings] : []));
    return { vendors: createConnections(vendors), paid };
  };
  return {
    connections,
    providers,
    environment,
    check: create,
    use: (stored) => {
      const { vendors, paid } = create(stored);
      replaceAll(connections, vendors);
      replaceAll(providers, new Map(paid.map((settings) => [settings.code, createProvider(settings)])));
    },
  };
}

function replaceAll<Value>(map: Map<string, Value>, by: ReadonlyMap<string, Value>): void {
  map.clear();
  for (const [key, value] of by) map.set(key, value);
}

/** Follows what staff set at any gateway. */
export interface ConnectionFollower {
  /** Looks for changes now. */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Begins with what is set, and follows it. What cannot be read or used leaves the connections as they are, and is logged. */
export async function followConnections(
  live: LiveConnections,
  { sql, secrets, log }: { readonly sql: Sql; readonly secrets: Secrets; readonly log: FastifyBaseLogger },
): Promise<ConnectionFollower> {
  let used = '';
  let looking: Promise<void> = Promise.resolve();
  const compare = async () => {
    const version = await connectionsVersion(sql);
    if (version === used) return;
    live.use(await readConnections(sql, secrets));
    used = version;
    log.info({ connections: live.connections.size, providers: live.providers.size }, 'connections changed');
  };
  const look = () => {
    looking = looking
      .then(compare)
      .catch((error: unknown) => log.error({ err: error }, 'the connections could not be read'));
    return looking;
  };
  await look();
  const timer = setInterval(() => void look(), RECHECK_MS).unref();
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
