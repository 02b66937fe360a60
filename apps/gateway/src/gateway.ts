import path from 'node:path';
import { ownsTablesNotice } from './database/application-role.ts';
import { openDatabase } from './database/database.ts';
import { demoAccounts } from './demo/demo.ts';
import { openDemoStaff, type DemoStaff } from './demo/staff.ts';
import { fillDemoIdentity } from './demo/identity-documents.ts';
import { seedDemo } from './demo/seed.ts';
import { startSandboxWallet } from './demo/sandbox-wallet.ts';
import { createHandlers } from './handlers.ts';
import { createOperatorAmounts, createOperatorHandlers } from './operator-handlers.ts';
import { allowedAddresses } from './operators/allowed-addresses.ts';
import { createOperatorServer } from './operators/operator-server.ts';
import { createEnvelopeKeys } from './http/envelope-keys.store.ts';
import { createLimits } from './http/limits.ts';
import { openLog, type Log } from './http/request-log.ts';
import type { RouteParts } from './http/routes.ts';
import { createServer } from './server.ts';
import { createJobs } from './jobs.ts';
import { callLimits, jobLimits, openPool } from './database/connection.ts';
import { queueJob } from './database/queue.ts';
import { startJobs } from './core/job-runner.ts';
import { createPictures } from './games/pictures.ts';
import { createLiveConnections, followConnections } from './connections/live-connections.ts';
import type { GameVendorSettings } from './game-vendors/connections.ts';
import { createSeamlessWallet } from './game-vendors/seamless-wallet.ts';
import { addSeamlessWallet } from './game-vendors/seamless.routes.ts';
import type { BrandWorkshop } from './launch/brand-workshop.ts';
import { createBeacons } from './lottery/beacon.ts';
import { addDrawRecords } from './lottery/draw-records.routes.ts';
import type { Blocks } from './lottery/blocks.ts';
import { publicDrand, type Drand } from './lottery/drand.ts';
import { makeSigningKey } from './lottery/signing.store.ts';
import { addPaymentCallbacks, callbackPath } from './payment-callbacks.ts';
import { createCallbackReplay } from './replay-callback.ts';
import { createHttpProvider, type ProviderSettings } from './payment-providers/provider.ts';
import { countryLookup } from './platform/country-database.ts';
import { readVisit } from './platform/gate.ts';
import { rangeTableLookup } from './platform/country-lookup.ts';
import { loadMerchants, upsertMerchants } from './platform/load-merchants.ts';
import { createMerchantRegistry } from './core/merchant.ts';
import { followBrands } from './platform/follow-brands.ts';
import { createSites } from './sites/sites.ts';
import { explainListen, StartError } from './errors/start-error.ts';
import { readSecretsKeys } from './core/encryption.ts';
import { openSecrets } from './core/secrets-key.store.ts';
import { clockDifference } from './core/clock.ts';
import { createReadiness } from './core/readiness.ts';
import { createMetrics, type Metrics } from './monitoring/metrics.ts';
import { createMetricsServer } from './monitoring/metrics-server.ts';
import { openTracing } from './monitoring/open-tracing.ts';
import { createFindVendor } from './wallets/vendors.store.ts';
import { createWebPush, type WebPushSettings } from './inbox/web-push.ts';
import { createMessenger, type MessengerSettings } from './identity/messenger.ts';

/** Connections of the jobs' pool: two for each that may run at once. */
const JOBS_POOL_SIZE = 6;

/** How a gateway is started. Paths are relative to the working directory. */
export interface GatewayOptions {
  /** TCP port; 0 takes a free one. */
  readonly port: number;
  /** Address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 or :: for all. */
  readonly host: string;
  /** A PostgreSQL server of the operator's; without it the embedded one runs in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The same as the role that owns its tables, which changes the schema. */
  readonly ownerUrl?: string | undefined;
  /** A pooler in transaction mode before `databaseUrl`, by which calls reach it; jobs and push do without. */
  readonly poolerUrl?: string | undefined;
  /** Connections for calls, 10 without it; jobs and push have eleven of their own. */
  readonly poolSize?: number | undefined;
  readonly dataDir: string;
  /** Key of the secrets that the database keeps, 64 hexadecimal digits; one is made in `dataDir` without it. */
  readonly secretsKey?: string | undefined;
  /** Where the operators' calls are answered; nowhere without it. Port 0 takes a free one. */
  readonly operators?: { readonly host: string; readonly port: number } | undefined;
  /** The host at which the back office is answered on the sites' port; on none without it. */
  readonly officeHost?: string | undefined;
  /** Folder of the built back office. */
  readonly officeDir?: string | undefined;
  /** Addresses and ranges from where the back office may be used, separated by commas; everywhere without it. */
  readonly officeAddresses?: string | undefined;
  /** Where metrics are answered; nowhere without it. Port 0 takes a free one. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** Where traces of calls are sent, by OTLP over HTTP; nowhere without it. */
  readonly tracesUrl?: string | undefined;
  /** Folder of built sites, one per merchant. */
  readonly sitesDir: string;
  /** Folder of the pictures of games and vendors that the build drew; without it the sites draw their own. */
  readonly picturesDir?: string | undefined;
  /** Folder of brand files. */
  readonly brandsDir: string;
  /** Makes demo members, games and messages for merchants that have none. */
  readonly demo: boolean;
  /** Addresses or ranges of the proxies whose X-Forwarded-For counts, separated by commas; none without it. */
  readonly trustProxy?: string | undefined;
  /** Whether X-Forwarded-Host of those proxies chooses the brand; it does not without it. */
  readonly trustForwardedHost?: boolean | undefined;
  /** Ways to people: mail and SMS. Without it nothing can be sent, and calls that would are refused. */
  readonly messenger?: MessengerSettings | undefined;
  /** Keys for messages to browsers; without them members cannot turn these on. */
  readonly webPush?: WebPushSettings | undefined;
  /** Takes unsigned tokens of phone logins, as the Firebase emulator makes them. For development only. */
  readonly phoneTokensUnsigned?: boolean | undefined;
  /** Payment providers that deposits go through; a method of another provider is not offered. */
  readonly providers?: readonly ProviderSettings[] | undefined;
  /** How game vendors are reached; a vendor of another connection cannot be played. */
  readonly gameVendors?: readonly GameVendorSettings[] | undefined;
  /**
   * Which jobs this gateway does: all, only queued ones and none by the clock, or none, which leaves them to the
   * others on its database. All without it.
   */
  readonly jobs?: 'all' | 'queued' | 'none' | undefined;
  /** The drand network of the lotteries that use one; the public network by its public relays without it. */
  readonly drand?: Drand | undefined;
  /** The chain of blocks of the lotteries that use one, and its nodes; Bitcoin without nodes, so that their draws wait, without it. */
  readonly blocks?: Blocks | undefined;
  /** Writes brand files and builds sites for staff; without it they do that by command. */
  readonly workshop?: BrandWorkshop | undefined;
  /** File for the log; standard output without it. */
  readonly logFile?: string | undefined;
  /** Calls that a session, or an address without one, may send in a minute; 1,200 without it. */
  readonly callsAMinute?: number | undefined;
  /** Told in words what goes on during the start. */
  readonly progress?: (line: string) => void;
}

/** A running gateway. */
export interface Gateway {
  /** Where it listens: `http://127.0.0.1:4000`. */
  readonly address: string;
  readonly port: number;
  /** Where the operators' calls are answered: `http://127.0.0.1:4020`; undefined when they are not. */
  readonly operatorAddress: string | undefined;
  /** Where metrics are answered: `http://127.0.0.1:9400`; undefined when they are not. */
  readonly metricsAddress: string | undefined;
  /** The site of each merchant on this machine. */
  readonly sites: readonly { readonly merchant: string; readonly url: string }[];
  /** Accounts of the demo data; empty without it. */
  readonly demoAccounts: readonly {
    readonly role: string;
    readonly username: string;
    readonly password: string;
    /** In whose name their bank accounts are. */
    readonly payee: string;
  }[];
  /** The log-ins of the demo's staff; empty without demo data, and when the staff have their own. */
  readonly demoStaff: readonly DemoStaff[];
  /** Where the back office is on the sites' port: `http://office.localhost:4000`; undefined when it is not. */
  readonly officeAddress: string | undefined;
  /** Where the database answers the role that owns its tables, password included: for tests and tools, not for printing. */
  readonly databaseUrl: string;
  /** Opens the log file again by its name, after it was moved away. */
  readonly reopenLog: () => void;
  /** Stops accepting, finishes what runs, closes the database. Calling it again changes nothing. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a gateway: database, schema, merchants, demo data, server.
 * @throws StartError with one line for the operator (database, disk, port); anything else is a bug
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const progress = options.progress ?? (() => {});
  const registry = createMerchantRegistry(loadMerchants(options.brandsDir, progress));
  const { list: merchants, byHost: merchantOf } = registry;
  const { officeHost } = options;
  if (officeHost !== undefined && merchantOf(officeHost) !== undefined)
    throw new StartError(`OFFICE_HOST is ${officeHost}, the host of a site: the back office needs its own.`);
  // Known once the gateway listens; no payment is asked for before.
  let ownAddress = '';
  const live = createLiveConnections(
    { gameVendors: options.gameVendors ?? [], providers: options.providers ?? [] },
    (settings) =>
      createHttpProvider(settings, () =>
        settings.onThisMachine === true
          ? `${ownAddress}${callbackPath(settings.code)}`
          : settings.callbackUrl,
      ),
  );
  const { connections, providers } = live;
  progress(options.databaseUrl === undefined ? 'starting the database…' : 'connecting to the database…');
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    ownerUrl: options.ownerUrl,
    poolerUrl: options.poolerUrl,
    dataDir: options.dataDir,
    progress,
    limits: callLimits,
    poolSize: options.poolSize,
  });
  const { sql, tracing } = await openTracing(options.tracesUrl, database.sql);
  const jobsSql = openPool(database.url, {
    applicationName: 'marquee jobs',
    max: JOBS_POOL_SIZE,
    limits: jobLimits,
  });
  const closeDatabase = async () => {
    await tracing?.close();
    await jobsSql.end({ timeout: 5 });
    await database.close();
  };
  try {
    const { log, opened, reopen } = openGatewayLog(options.logFile);
    await opened;
    if (database.ownsTables) {
      log.warn(ownsTablesNotice);
      progress(ownsTablesNotice);
    }
    await upsertMerchants(sql, merchants);
    if (options.demo) await seedDemo(jobsSql, merchants, progress, { history: true });
    const sandboxWallet = options.demo ? await startSandboxWallet(sql) : undefined;
    const vendorOf = createFindVendor(sql, () => sandboxWallet?.url);
    const localGames = (options.gameVendors ?? [])
      .filter(({ onThisMachine }) => onThisMachine)
      .flatMap((vendor) => ('launchHosts' in vendor ? vendor.launchHosts : []))
      .map((host) => new URL(host).origin);
    const sites = createSites(path.resolve(options.sitesDir), merchantOf, localGames, officeHost);
    const pictures = createPictures(options.picturesDir);
    const countryOf = countryLookup(rangeTableLookup(sql));
    const secrets = await openSecrets(sql, readSecretsKeys(options.secretsKey, options.dataDir));
    await makeSigningKey(sql, secrets);
    const followed = await followConnections(live, { sql, secrets, log });
    if (options.demo) await fillDemoIdentity(jobsSql, merchants, secrets);
    const demoStaff = options.demo ? await openDemoStaff(sql, secrets) : [];
    const parts = {
      sql,
      keys: createEnvelopeKeys(sql, secrets),
      limit: createLimits(sql, options.callsAMinute),
      merchantOf,
      countryOf,
    };
    const visit: RouteParts['visit'] = (...request) => readVisit(sql, ...request);
    const wallet = createSeamlessWallet(sql, registry, pictures.addressOf);
    const messenger = createMessenger(options.messenger ?? {});
    const webPush = options.webPush === undefined ? undefined : createWebPush(options.webPush);
    const beaconOf = createBeacons(options.drand ?? publicDrand, options.blocks);
    const handlers = createHandlers({
      ...parts,
      messenger,
      secrets,
      beaconOf,
      vendorOf,
      phoneTokensUnsigned: options.phoneTokensUnsigned ?? false,
      providers,
      connections,
      imageOf: sites.imageOf,
      pictureOf: pictures.addressOf,
      webPush,
    });
    const which = options.jobs ?? 'all';
    const all = createJobs({
      ...parts,
      sql: jobsSql,
      merchants,
      messenger,
      providers,
      vendorOf,
      log,
      secrets,
      beaconOf,
      webPush,
    });
    const jobs = which === 'all' ? all : all.map(({ name, run }) => ({ name, run }));
    const aheadOfDatabase = () => clockDifference(sql);
    const metrics = options.metrics && createMetrics({ sql, clockDifference: aheadOfDatabase });
    const brands = followBrands({ sql, log, registry }, options.brandsDir);
    const operators = createOperatorServer(
      {
        ...parts,
        merchants,
        handlers: createOperatorHandlers({
          ...parts,
          jobsSql,
          secrets,
          merchants,
          connections,
          hasPicture: sites.hasPicture,
          providers,
          messenger,
          beaconOf,
          webPush,
          workshop: options.workshop,
          lookAtBrands: brands.look,
          sitePort: () => Number(new URL(ownAddress).port),
          live,
          lookAtConnections: followed.look,
          replayCallback: createCallbackReplay({ sql, wallet }),
        }),
        amounts: createOperatorAmounts(parts),
        officeHost,
        officeDir: options.officeDir,
        isAllowed: allowedAddresses(options.officeAddresses),
      },
      { log, trustProxy: options.trustProxy, tracing },
    );
    await operators.ready();
    const app = createServer(
      { ...parts, handlers, visit, listenUrl: database.url },
      {
        log,
        ...(officeHost !== undefined && { forHost: { host: officeHost, answer: operators.routing } }),
        trustProxy: options.trustProxy,
        trustForwardedHost: options.trustForwardedHost ?? false,
        findReadiness: createReadiness({ sql, jobs, clockDifference: aheadOfDatabase }),
        ...(metrics && { countAnswer: metrics.countAnswer }),
        tracing,
        callbacks: (server) => {
          addPaymentCallbacks(server, { ...parts, providers });
          pictures.addRoutes(server);
          addDrawRecords(server, sql);
          addSeamlessWallet(server, { ...parts, connections, wallet });
        },
        site: sites.serve,
      },
    );

    const address = await app.listen({ port: options.port, host: options.host }).catch((error: unknown) => {
      throw explainListen(error, options);
    });
    const everyAddress = ['0.0.0.0', '::'].includes(options.host);
    ownAddress = everyAddress ? `http://127.0.0.1:${new URL(address).port}` : address;
    const { operators: operatorsAt } = options;
    if (operatorsAt !== undefined)
      await operators.listen(operatorsAt).catch(async (error: unknown) => {
        await app.close();
        throw explainListen(error, operatorsAt, 'OPERATOR_');
      });
    const metricsServer = await startMetricsServer(options, log, metrics).catch(async (error: unknown) => {
      await operators.close();
      await app.close();
      throw error;
    });
    const parameters = {
      databaseUrl: database.url,
      sql,
      jobs,
      log,
      clockDifference: aheadOfDatabase,
    };
    const runner =
      which === 'none'
        ? undefined
        : await startJobs(parameters).catch(async (error: unknown) => {
            await metricsServer?.close();
            await operators.close();
            await app.close();
            throw error;
          });
    // Lotteries need their next issues now, not at the next full minute.
    if (which === 'all') await queueJob(sql, 'lottery-issues', {}, { key: 'lottery-issues:start' });
    const port = Number(new URL(address).port);
    let closing: Promise<void> | undefined;
    const shut = async () => {
      await brands.stop();
      await followed.stop();
      await metricsServer?.close();
      await operators.close();
      await app.close();
      await runner?.stop();
      messenger.close();
      await sandboxWallet?.close();
      await closeDatabase();
    };
    return {
      address,
      port,
      operatorAddress: operatorsAt && operators.listeningOrigin,
      officeAddress: officeHost && `http://${officeHost}:${port}`,
      metricsAddress: metricsServer?.listeningOrigin,
      sites: merchants.map(({ code }) => ({ merchant: code, url: `http://${code}.localhost:${port}` })),
      demoAccounts: options.demo ? demoAccounts : [],
      demoStaff,
      databaseUrl: database.ownerUrl,
      reopenLog: reopen,
      close: () => (closing ??= shut()),
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** Starts the server of the metrics. @throws StartError when its port cannot be opened */
async function startMetricsServer(
  { metrics: place }: GatewayOptions,
  log: Log['log'],
  metrics: Metrics | undefined,
) {
  if (place === undefined || metrics === undefined) return undefined;
  const server = createMetricsServer(metrics, log);
  await server.listen(place).catch((error: unknown) => {
    throw explainListen(error, place, 'METRICS_');
  });
  return server;
}

/** @throws StartError when the file cannot be opened */
function openGatewayLog(logFile: string | undefined): Log {
  try {
    return openLog(logFile);
  } catch (error) {
    throw new StartError(`The log ${logFile} cannot be opened: check LOG_FILE.`, { cause: error });
  }
}
