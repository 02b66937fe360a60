import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, and which call it was, for its line in the log. */
    refused:
      | {
          readonly call: string | undefined;
          readonly kind: Refusal['kind'];
          readonly fields: Refusal['fields'] | undefined;
        }
      | undefined;
  }
}

/** A log is for its owner only. */
const MODE = 0o600;

/** A gateway's log. */
export interface Log {
  readonly log: FastifyBaseLogger;
  /** Resolves when the file is open, which it must be before its folder may be removed. */
  readonly opened: Promise<void>;
  /** Opens the file again by its name, after another program has moved it away. */
  readonly reopen: () => void;
}

/**
 * Opens the log: JSON lines to a file that only its owner reads, or to standard output. Secrets are cut out by name.
 * @throws when the file cannot be opened
 */
export function openLog(logFile: string | undefined): Log {
  if (logFile !== undefined) {
    mkdirSync(path.dirname(logFile), { recursive: true });
    closeSync(openSync(logFile, 'a', MODE));
  }
  const destination = pino.destination({ dest: logFile ?? 1, sync: false, mode: MODE });
  const opened = once(destination, 'ready').then(() => undefined);
  const secrets = ['authorization', 'cookie', 'password', 'token', 'captcha', 'private_key'];
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const log = pino({ level: 'info', redact: { paths, censor: '[redacted]' } }, destination);
  // Without a listener, a full disk would end the process.
  destination.on('error', ({ message }: Error) =>
    process.stderr.write(`The log cannot be written: ${message}\n`),
  );
  return { log, opened, reopen: () => logFile !== undefined && destination.reopen(logFile) };
}

/** One line per request, at its end. */
export class RequestLog extends LogController {
  readonly #lines: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    // Game vendors send hundreds of requests a second, each of which is a row of its own in the database.
    super({ disableRequestLogging: ({ url }: FastifyRequest) => url.startsWith('/seamless/') });
    // A line has fields of ours only: looking through it for secrets takes longer than writing it.
    this.#lines = log.child({}, { redact: [] });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const line = {
      method: request.method,
      path: pathOf(request.url),
      host: request.host,
      // A connection that is closed has no address any more.
      address: request.address ?? request.ip,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...request.refused,
    };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    // A route has a level of its own where it is asked too often for lines.
    else if ((request.routeOptions.logLevel ?? '') === '')
      this.#lines.info(
        { reqId: request.id, ...line },
        request.refused === undefined ? 'request' : 'request refused',
      );
  }
}

/** An address without its query, which can hold tokens and what someone searched for. */
function pathOf(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  return query === undefined ? path : `${path}?[redacted]`;
}
