import path from 'node:path';
import { ownsTablesNotice } from './database/application-role.ts';
import { openDatabase } from './database/database.ts';
import { demoAccounts } from './demo/demo.ts';
import { openDemoStaff } from './demo/staff.ts';
import { fillDemoIdentity } from './demo/identity-documents.ts';
import { seedDemo } from './demo/seed.ts';
import { startSandboxWallet } from './demo/sandbox-wallet.ts';
import type { Gateway, GatewayOptions } from './gateway-options.ts';
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
import { createSeamlessWallet } from './game-vendors/seamless-wallet.ts';
import { addSeamlessWallet } from './game-vendors/seamless.routes.ts';
import { createBeacons } from './lottery/beacon.ts';
import { addDrawRecords } from './lottery/draw-records.routes.ts';
import { createDrawPublisher } from './lottery/draw-publisher.ts';
import { addPublishedDraws } from './lottery/published-draws.routes.ts';
import { publicDrand } from './lottery/drand.ts';
import { makeSigningKey, refuseOwnKey } from './lottery/signing.store.ts';
import { addPaymentCallbacks, callbackPath } from './payment-callbacks.ts';
import { createCallbackReplay } from './replay-callback.ts';
import { createHttpProvider } from './payment-providers/provider.ts';
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
import { createWebPush } from './inbox/web-push.ts';
import { createMessenger } from './identity/messenger.ts';

/** Connections of the jobs' pool: two for each that may run at once. */
const JOBS_POOL_SIZE = 6;

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
    const aheadOfDatabase = () => clockDifference(sql);
    const metrics = options.metrics && createMetrics({ sql, clockDifference: aheadOfDatabase });
    const wallet = createSeamlessWallet(sql, registry, pictures.addressOf, metrics?.observeBatch);
    const messenger = createMessenger(options.messenger ?? {});
    const webPush = options.webPush === undefined ? undefined : createWebPush(options.webPush);
    const beaconOf = createBeacons(options.drand ?? publicDrand, options.blocks);
    const publisher = options.drawPublisher && createDrawPublisher(options.drawPublisher, log);
    if (publisher !== undefined) await refuseOwnKey(sql, secrets, publisher.key);
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
      publisher,
      webPush,
    });
    const jobs = which === 'all' ? all : all.map(({ name, run }) => ({ name, run }));
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
          reloadBrands: brands.look,
          sitePort: () => Number(new URL(ownAddress).port),
          live,
          reloadConnections: followed.look,
          replayCallback: createCallbackReplay({ sql, wallet }),
        }),
        amounts: createOperatorAmounts(parts),
        officeHost,
        officeDir: options.officeDir,
        isAllowed: allowedAddresses(options.officeAddresses),
      },
      {
        log,
        trustProxy: options.trustProxy,
        tracing,
        // Files of the back office are told from those of sites; the paths of its calls are its own.
        countAnswer:
          metrics &&
          (({ route, ...counted }) =>
            metrics.countAnswer({ ...counted, route: route === 'site' ? 'office' : route })),
      },
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
        metrics,
        tracing,
        callbacks: (server) => {
          addPaymentCallbacks(server, { ...parts, providers });
          pictures.addRoutes(server);
          addDrawRecords(server, sql);
          addPublishedDraws(server, { sql, secrets });
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
      observeRun: metrics?.observeRun,
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
