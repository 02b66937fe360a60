import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { GatewayOptions } from '@marquee/gateway';
import { startSandbox, type Sandbox } from '@marquee/sandbox-payments';

/** The settings of the gateway's side of the sandbox provider. */
type ProviderSettings = NonNullable<GatewayOptions['providers']>[number];

/**
 * Starts the sandbox payment provider for a gateway. The secret between the two is new with every start and is not
 * stored.
 *
 * @param port to try; another free one is taken when it is not free
 */
export async function startSandboxPayments(settings: {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
}): Promise<{ readonly sandbox: Sandbox; readonly provider: ProviderSettings }> {
  const keys = [{ id: 'sandbox', secret: randomBytes(32).toString('base64url') }];
  const { port, host, dataDir } = settings;
  const sandbox = await startSandbox({ port, host, keys, folder: path.resolve(dataDir) });
  return { sandbox, provider: { code: 'sandbox', url: sandbox.url, keys, onThisMachine: true } };
}
