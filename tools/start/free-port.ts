import { createServer } from 'node:net';
import { explainListen } from '@marquee/gateway';

/**
 * Finds out whether a port can be listened on, to say so before a minute of building and not after it.
 *
 * @throws StartError when it is taken, or cannot be had
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListen(error, { host, port })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
