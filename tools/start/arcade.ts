import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { buildPages, startArcade, type Arcade } from '@marquee/arcade';
import type { GatewayOptions } from '@marquee/gateway';

/** The settings of the gateway's side of the sandbox vendor. */
type VendorSettings = NonNullable<GatewayOptions['gameVendors']>[number];

/** Sites of this machine: every brand has a name below localhost, on the gateway's port or the development server's. */
const sitesHere = ['http://*.localhost:*', 'http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Starts the sandbox game vendor for a gateway, with pages built from the current sources. The secret between the two is
 * new with every start and is not stored.
 *
 * @param port to try; another free one is taken when it is not free
 * @param gateway the port of the gateway, which need not run yet
 */
export async function startArcadeFor(settings: {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly gateway: number;
}): Promise<{ readonly arcade: Arcade; readonly vendor: VendorSettings }> {
  const keys = [{ id: 'arcade', secret: randomBytes(32).toString('base64url') }];
  const { port, host, dataDir, gateway } = settings;
  const arcade = await startArcade({
    port,
    host,
    gateway: `http://127.0.0.1:${gateway}`,
    keys,
    framedBy: sitesHere,
    pages: await buildPages(),
    file: path.resolve(dataDir, 'arcade.jsonl'),
    logFile: path.resolve(dataDir, 'arcade.log'),
  });
  const hosts = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${new URL(arcade.url).port}`);
  return {
    arcade,
    vendor: { protocol: 'own', code: 'arcade', launchHosts: hosts, keys, onThisMachine: true },
  };
}
