import path from 'node:path';
import { readEnvironment, startGateway, StartError, welcome } from '@marquee/gateway';
import { sitesAreCurrent } from '../brand/built-from.ts';
import { run } from '../brand/run.ts';
import { drawPictures } from '../game-pictures/draw-pictures.ts';
import { startArcadeFor } from './arcade.ts';
import { freePort, requireFreePort } from './free-port.ts';
import { startSandboxPayments } from './sandbox-payments.ts';
import { createWorkshop } from './workshop.ts';

/** Where the commands of operators look for the gateway, unless another program has the port. */
const OPERATOR_PORT = 4020;

/** Where the back office is, on the sites' port. */
const OFFICE_HOST = 'office.localhost';

const print = (line: string): void => console.log(line);

/** Builds every brand unless the sites in `dist/brands` were built from the current sources. */
async function buildSites(): Promise<void> {
  if (sitesAreCurrent()) return;
  print('Building the sites of all brands…');
  const code = await run('build', { operands: [], options: { all: true } });
  // The other brands can still be used; the broken one was named above.
  if (code !== 0)
    print(
      'Not every brand could be built; the others are served. Correct the file named above and start again.',
    );
}

try {
  const options = readEnvironment(process.env);
  await requireFreePort(options.host, options.port);
  await buildSites();
  if (options.demo && (await drawPictures())) print('Drew the pictures of the demo’s games.');
  const logFile = options.logFile ?? path.join(options.dataDir, 'gateway.log');
  const payments =
    options.sandboxPaymentsPort === undefined
      ? undefined
      : await startSandboxPayments({ ...options, port: options.sandboxPaymentsPort });
  const providers = [...(options.providers ?? []), ...(payments ? [payments.provider] : [])];
  const arcade =
    options.arcadePort === undefined
      ? undefined
      : await startArcadeFor({ ...options, port: options.arcadePort, gateway: options.port });
  const gameVendors = [...(options.gameVendors ?? []), ...(arcade ? [arcade.vendor] : [])];
  const operators = options.operators ?? { host: '127.0.0.1', port: await freePort(OPERATOR_PORT) };
  const gateway = await startGateway({
    ...options,
    operators,
    officeHost: options.officeHost ?? OFFICE_HOST,
    providers,
    gameVendors,
    workshop: createWorkshop(options.brandsDir, options.sitesDir),
    logFile,
    progress: print,
  });
  if (payments) print(`\nSandbox payments, where deposits of the demo are paid: ${payments.sandbox.url}`);
  print(`The operators' calls, for commands such as npm run agents: ${gateway.operatorAddress}`);
  if (arcade) print(`Sandbox games, started from the sites' lobbies: ${arcade.arcade.url}`);
  print(`${welcome(gateway)}\n\nThe log is in ${logFile}. Press Ctrl+C to stop.`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      print('Stopping…');
      void Promise.all([gateway.close(), payments?.sandbox.close(), arcade?.arcade.close()]).then(() =>
        process.exit(0),
      );
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
