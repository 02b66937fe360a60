import { spawn } from 'node:child_process';
import path from 'node:path';
import { readArguments, UsageError } from '../arguments.ts';
import { commands } from '../brand/commands.ts';
import { dev } from '../brand/dev/dev.ts';
import { drawPictures } from '../game-pictures/draw-pictures.ts';
import { readEnvironment, StartError } from '@marquee/gateway';
import { startArcadeFor } from '../start/arcade.ts';
import { requireFreePort } from '../start/free-port.ts';
import { startSandboxPayments } from '../start/sandbox-payments.ts';
import { root } from '../workspace.ts';

// The gateway is started here, so its address is not an option.
const { port: portOption } = commands.dev.options;
const command = { ...commands.dev, options: { port: portOption } };

/** Runs the gateway, which restarts when its sources change, and the site, which updates the open page. */
async function main(): Promise<number> {
  const { operands, options } = readArguments('npm run dev --', command, process.argv.slice(2));
  const port = process.env['PORT'] ?? '4000';
  const settings = readEnvironment({ ...process.env, PORT: port });
  await requireFreePort(settings.host, settings.port);
  const payments =
    settings.sandboxPaymentsPort === undefined
      ? undefined
      : await startSandboxPayments({ ...settings, port: settings.sandboxPaymentsPort });
  const providers = [
    ...(settings.providers ?? []),
    ...(payments
      ? [
          {
            code: payments.provider.code,
            url: payments.provider.url,
            keys: payments.provider.keys,
            callbackUrl: `http://127.0.0.1:${port}/payments/callbacks/sandbox`,
          },
        ]
      : []),
  ];
  if (settings.demo) await drawPictures();
  const arcade =
    settings.arcadePort === undefined
      ? undefined
      : await startArcadeFor({ ...settings, port: settings.arcadePort, gateway: settings.port });
  const gameVendors = [...(settings.gameVendors ?? []), ...(arcade ? [arcade.vendor] : [])];
  const gateway = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--import', 'tsx', path.join(root, 'apps/gateway/src/main.ts')],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: port,
        PAYMENT_PROVIDERS: JSON.stringify(providers),
        GAME_VENDORS: JSON.stringify(gameVendors),
      },
    },
  );
  // The site without its gateway would only show failures.
  gateway.on('exit', (code) => process.exit(code ?? 1));
  // Vite exits on a signal by itself, so the gateway is stopped when the process exits.
  process.on('exit', () => gateway.kill('SIGTERM'));
  return dev({ operands, options: { ...options, gateway: `http://127.0.0.1:${port}` } });
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof StartError || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exit(error instanceof UsageError ? 2 : 1);
}
