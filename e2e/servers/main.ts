import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { buildPages, startArcade } from '@marquee/arcade';
import { createWebPushKeys, openPool, startGateway, type GatewayOptions } from '@marquee/gateway';
import { bundlePrograms } from '@marquee/gateway/testing/bundle';
import { startLocalDrand } from '@marquee/gateway/testing/local-drand';
import { startSandbox } from '@marquee/sandbox-payments';
import { createWorkshop } from '@marquee/tools/workshop';
import { address } from './address.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { DUEL_TURN } from './timing.ts';
import { platformFile, programs, programsFolder, root } from './files.ts';

/** The tests' own gateway: built sites, a real database in a folder of its own, demo data. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-e2e-'));
mkdirSync(path.dirname(platformFile), { recursive: true });
await bundlePrograms(programs, programsFolder);
const keys = [{ id: 'e2e', secret: randomBytes(32).toString('base64url') }];
const arcadeKey = { id: 'arcade', secret: randomBytes(32).toString('base64url') };
const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', keys });
const arcade = await startArcade({
  port: address.arcadePort,
  host: '127.0.0.1',
  gateway: address.origin,
  keys: [arcadeKey],
  framedBy: ['http://*.localhost:*'],
  pages: await buildPages(),
  file: path.join(dataDir, 'arcade.jsonl'),
  logFile: path.join(path.dirname(platformFile), 'arcade.log'),
  // A page takes its time over a round all the same; a thousand rounds without a page need not.
  pace: 0,
  turn: DUEL_TURN,
});
// Two names of one machine: when a browser does not reach the one, it goes to the other.
const launchHosts = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${new URL(arcade.url).port}`);
const drand = await startLocalDrand();
const outbox = path.join(dataDir, 'outbox.jsonl');
// Folders of their own, in which a journey opens a brand: the workspace's stay as they are.
const [brandsDir, sitesDir, builtSites] = [
  path.join(dataDir, 'brands'),
  path.join(dataDir, 'sites'),
  path.join(root, 'dist/brands'),
];
cpSync(path.join(root, 'brands'), brandsDir, { recursive: true });
mkdirSync(sitesDir);
for (const site of readdirSync(builtSites))
  symlinkSync(path.join(builtSites, site), path.join(sitesDir, site));
const common = {
  host: '127.0.0.1',
  dataDir,
  sitesDir,
  brandsDir,
  picturesDir: path.join(root, 'dist/pictures'),
  // Nothing leaves the machine: texts are written down.
  messenger: { outbox },
  // Each test has a network address of its own, so that wrong passwords of one do not delay another.
  trustProxy: '127.0.0.1',
  progress: (line: string) => console.log(line),
} satisfies Partial<GatewayOptions>;
const logFile = (name: string): string => path.join(path.dirname(platformFile), `${name}.log`);
const gateway = await startGateway({
  ...common,
  port: address.port,
  operators: { host: '127.0.0.1', port: 0 },
  officeHost: 'office.localhost',
  officeDir: path.join(root, 'dist/back-office'),
  demo: true,
  drand,
  workshop: createWorkshop(brandsDir, sitesDir),
  logFile: logFile('gateway'),
  gameVendors: [{ protocol: 'own', code: 'arcade', launchHosts, keys: [arcadeKey], onThisMachine: true }],
  providers: [{ code: 'sandbox', url: sandbox.url, keys, onThisMachine: true }],
  webPush: {
    ...(await createWebPushKeys()),
    subject: 'mailto:operator@example.com',
    services: [address.pushService],
  },
});
/** One more gateway, on a database of its own: what a journey changes there for a whole brand is in no other's way. */
const startAdditional = async (name: string, port: number, demo: boolean) => {
  const admin = openPool(gateway.databaseUrl, { applicationName: 'journeys', max: 1 });
  await admin`CREATE DATABASE ${admin(name)}`;
  await admin.end();
  const databaseUrl = new URL(gateway.databaseUrl);
  databaseUrl.pathname = `/${name}`;
  return startGateway({ ...common, port, demo, databaseUrl: databaseUrl.href, logFile: logFile(name) });
};
const closing = await startAdditional('closing', address.closingPort, false);
const switching = await startAdditional('switching', address.switchingPort, true);
// Journeys that change the platform's own data reach it here.
const databases = {
  databaseUrl: gateway.databaseUrl,
  closingUrl: closing.databaseUrl,
  switchingUrl: switching.databaseUrl,
};
writeFileSync(
  platformFile,
  JSON.stringify({
    ...databases,
    brandsDir,
    outbox,
    arcadeKey,
    drandUrl: drand.relays[0],
    operatorUrl: gateway.operatorAddress,
    owner: gateway.demoStaff[0]?.name,
    staff: gateway.demoStaff,
    secretsKeyFile: path.join(dataDir, 'secrets.key'),
    accounts: gateway.demoAccounts,
  }),
);
// Opened last: the tests begin when the proxy answers.
const line = startFaultProxy(address.faultProxyPort, address.port);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    line.close();
    line.closeAllConnections();
    // The first gateway ends the database of all.
    const others = Promise.all([
      closing.close(),
      switching.close(),
      sandbox.close(),
      arcade.close(),
      drand.close(),
    ]);
    void others.then(gateway.close).then(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
  });
}
