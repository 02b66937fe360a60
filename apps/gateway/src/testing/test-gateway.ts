import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type Call, type CallName, type FailureAnswer, type SuccessAnswer } from '@marquee/contract';
import type { GatewayOptions } from '../gateway-options.ts';
import { startGateway } from '../gateway.ts';
import { testBrands } from './global-setup.ts';
import { seal } from './seal.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** What came back. `json` is the wire envelope when the body is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  readonly json: SuccessAnswer<never> | FailureAnswer | undefined;
}

/** The key of every test's secrets. */
export const testSecretsKey = '5e'.repeat(32);

/** A raw request; the defaults are a guest of the merchant alpha. */
export interface HttpRequest {
  readonly method?: string;
  readonly path: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Keeps connections; without it each request has one of its own. */
  readonly agent?: Agent;
}

/** A gateway with its own database. */
export interface TestGateway extends TestDatabase {
  readonly port: number;
  /** Where the operators' calls are answered, when `operators` is among the options. */
  readonly operatorAddress: string | undefined;
  /** Where metrics are answered, when `metrics` is among the options. */
  readonly metricsAddress: string | undefined;
  readonly request: (request: HttpRequest) => Promise<Answer>;
  /** Sends a call of the contract, encrypting its body when the row requires it. */
  readonly send: (name: CallName, request?: CallRequest) => Promise<Answer>;
  /** Logs a demo account in. @returns its token */
  readonly login: (username?: string, host?: string) => Promise<string>;
  /** The lines of the log so far. */
  readonly log: () => Record<string, unknown>[];
  /** The messages sent so far, when no provider is set. */
  readonly outbox: () => Record<string, string>[];
  readonly logText: () => string;
  /** What was logged since the last call. */
  readonly newLogText: () => string;
  readonly close: () => Promise<void>;
}

export interface CallRequest {
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly host?: string;
  /** That of another gateway on the same database. */
  readonly port?: number;
}

/**
 * Starts a gateway for one test file.
 *
 * @param options settings of its own, or what makes them for its database
 * @param everyTime headers that every request has that does not bring others of these names.
 * @param database that it drops at its end; a copy of the template without it
 * @param agent of all requests, for tests with thousands of them
 */
export async function startTestGateway(
  options: Partial<GatewayOptions> | ((database: TestDatabase) => Partial<GatewayOptions>) = {},
  everyTime: () => Record<string, string> = () => ({}),
  database?: TestDatabase,
  agent?: Agent,
): Promise<TestGateway> {
  return openTestGateway(options, everyTime, database ?? (await createTestDatabase()), agent);
}

async function openTestGateway(
  options: Partial<GatewayOptions> | ((database: TestDatabase) => Partial<GatewayOptions>),
  everyTime: () => Record<string, string>,
  database: TestDatabase,
  agent: Agent | undefined,
): Promise<TestGateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-gateway-'));
  const logFile = path.join(folder, 'log');
  const outbox = path.join(folder, 'outbox.jsonl');
  const gateway = await startGateway({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: database.gatewayUrl,
    ownerUrl: database.url,
    dataDir: folder,
    secretsKey: testSecretsKey,
    sitesDir: path.join(folder, 'sites'),
    brandsDir: testBrands,
    demo: false,
    messenger: { outbox },
    // What the clock would begin in the middle of a test, the test begins itself.
    jobs: 'queued',
    logFile,
    ...(typeof options === 'function' ? options(database) : options),
  });

  const request = (requested: HttpRequest, port = gateway.port) =>
    requestPort(port, {
      ...requested,
      headers: { ...everyTime(), ...requested.headers },
      ...(agent && { agent }),
    });

  async function send(name: CallName, sent: CallRequest = {}): Promise<Answer> {
    const row: Call = calls[name];
    const query = new URLSearchParams(
      Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const headers: Record<string, string> = { ...sent.headers };
    if (sent.token !== undefined) headers['authorization'] = `Bearer ${sent.token}`;
    let body: string | undefined;
    if (sent.body !== undefined) {
      const isForm = row.bodyEncoding === 'form';
      headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      body = isForm
        ? new URLSearchParams(sent.body as Record<string, string>).toString()
        : JSON.stringify(row.encrypted ? await sealFor(row, sent.body, sent.host) : sent.body);
    }
    const suffix = query.size > 0 ? `?${query}` : '';
    return request(
      {
        method: row.method,
        path: row.path + suffix,
        headers,
        ...(body !== undefined && { body }),
        ...(sent.host !== undefined && { host: sent.host }),
      },
      sent.port,
    );
  }

  // Like a browser, which fetches the key once: it is accepted for a day after the next one is published.
  const envelopeKeys = new Map<string, Promise<{ keyId: string; publicKey: string; merchant: string }>>();
  async function envelopeKeyOf(
    host: string,
  ): Promise<{ keyId: string; publicKey: string; merchant: string }> {
    const { json } = await request({ path: calls.systemEnvelopeKey.path, host });
    return valueOf(json);
  }

  async function sealFor(row: Call, body: unknown, host = 'alpha.localhost') {
    const key = envelopeKeys.get(host) ?? envelopeKeyOf(host);
    envelopeKeys.set(host, key);
    const { keyId, publicKey, merchant } = await key;
    return seal(body, { keyId, publicKey, merchant, method: row.method, path: row.path });
  }

  async function login(username = 'demo', host = 'alpha.localhost'): Promise<string> {
    const { json } = await send('sessionLogin', {
      body: { type: 'username', username, password: 'Demo2026!' },
      host,
    });
    return valueOf<{ token: string }>(json).token;
  }

  const logText = () => readFileSync(logFile, 'utf8');
  let readTo = 0;
  const newLogText = () => {
    const { size } = statSync(logFile);
    const fresh = Buffer.alloc(size - readTo);
    const file = openSync(logFile, 'r');
    readTo += readSync(file, fresh, 0, fresh.length, readTo);
    closeSync(file);
    return fresh.toString('utf8');
  };
  return {
    ...database,
    port: gateway.port,
    operatorAddress: gateway.operatorAddress,
    metricsAddress: gateway.metricsAddress,
    request: (requested) => request(requested),
    send,
    login,
    logText,
    newLogText,
    log: () => linesOf(logText()),
    outbox: () =>
      existsSync(outbox) ? (linesOf(readFileSync(outbox, 'utf8')) as Record<string, string>[]) : [],
    close: async () => {
      agent?.destroy();
      await gateway.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function linesOf(text: string): Record<string, unknown>[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

/** One HTTP request with a Host header of one's own. */
export function requestPort(
  port: number,
  { method = 'GET', path: target, host = 'alpha.localhost', headers = {}, body, agent }: HttpRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: { host, ...length, ...headers },
        agent: agent ?? false,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const text = bytes.toString();
          const isPlainJson =
            response.headers['content-type']?.startsWith('application/json') === true &&
            response.headers['content-encoding'] === undefined &&
            text !== '';
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            bytes,
            json: isPlainJson ? JSON.parse(text) : undefined,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The value of a success. @throws when it is a failure, with the failure's text */
export function valueOf<Value>(json: Answer['json']): Value {
  if (json === undefined || !json.success) throw new Error(`refused: ${JSON.stringify(json)}`);
  return json.value;
}

/** The kind of a failure, or undefined. */
export function kindOf({ json }: Answer): string | undefined {
  return json === undefined || json.success ? undefined : json.kind;
}
