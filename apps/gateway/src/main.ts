import { readEnvironment } from './environment.ts';
import { startGateway } from './gateway.ts';
import { StartError } from './errors/start-error.ts';
import { startupBanner } from './startup-banner.ts';

/** The process: settings from the environment, words to standard error, the log to standard output or LOG_FILE. */
const print = (line: string) => process.stderr.write(`${line}\n`);

/** Process managers kill after ten seconds, of which a busy machine may take two. What is cut off here, another gateway repeats or the database rolls back. */
const STOP_LIMIT_MS = 7500;

try {
  const options = readEnvironment(process.env);
  // Begins once the signals below are listened to.
  const starting = Promise.resolve().then(() => startGateway({ ...options, progress: print }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      print('stopping…');
      setTimeout(() => {
        print('The work under way has not ended: stopping without it.');
        process.exit(1);
      }, STOP_LIMIT_MS).unref();
      // A signal during the start waits for its end: a database half started would be left running.
      starting
        .then((gateway) => gateway.close())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            // The cause has been printed.
            if (!(error instanceof StartError))
              print(error instanceof Error ? (error.stack ?? error.message) : String(error));
            process.exit(1);
          },
        );
    });
  }
  const gateway = await starting;
  // Programs that rotate logs move the file away and send this signal.
  if (options.logFile !== undefined) process.on('SIGHUP', gateway.reopenLog);
  print(startupBanner(gateway));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  print(error.message);
  process.exitCode = 1;
}
