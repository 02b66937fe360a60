import { createServer } from 'node:net';
import { explainListen } from '@marquee/gateway';

/**
 * Checks that a port is free before the sites are built, which takes a minute.
 *
 * @throws StartError when it is in use, or not permitted
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListen(error, { host, port })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** A port of this machine: the wanted one, or 0 for any when another program has it. */
export async function freePort(wanted: number): Promise<number> {
  return requireFreePort('127.0.0.1', wanted).then(
    () => wanted,
    () => 0,
  );
}
