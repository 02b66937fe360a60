import type { Call, RequestOf, WireLanguage } from '@marquee/contract';
import { safeParse } from 'valibot';
import { readAnswer } from './answer.ts';
import type { Outcome } from './answer.ts';
import { withTimeout } from './timeout.ts';
import type { CallOptions } from './timeout.ts';
import type { ServerFailure } from './failure.ts';
import type { Encryptor } from './encryptor.ts';

/** What a client needs from its page. */
export interface ClientOptions {
  /** Where the gateway is, without a slash at the end; the page's own origin unless given. */
  readonly baseUrl?: string;
  /** The session's token at this moment, if someone is logged in. */
  readonly session: { readonly token: () => string | undefined };
  /** The language in which the gateway should answer. */
  readonly language: () => WireLanguage;
  /** `globalThis.fetch` unless given. */
  readonly fetch?: typeof fetch;
  /** Called when the gateway refused a token. A session started since then has another token and must stay. */
  readonly onUnauthenticated?: (token: string) => void;
  /**
   * Called when a call needs the second factor: requests it from the member. The call is sent again once this gives true; false gives the
   * refusal to the caller. Calls that need it at the same time share one question.
   */
  readonly onSecondFactor?: () => Promise<boolean>;
  /** Called when the gateway refused a call because the site is closed, or the password must be changed first. */
  readonly onHeldBack?: (why: 'closed-site' | 'forced-change') => void;
}

/** Sends the contract's calls. Nothing here throws for an expected failure. */
export interface Client {
  /** Validates the request, encrypts its body where the row requires it, sends it and parses the answer. */
  readonly send: <Row extends Call>(
    row: Row,
    request: RequestOf<Row>,
    callOptions?: CallOptions,
  ) => Promise<Outcome<Row>>;
  /** Reads an answer to a request that was sent before there was a client, with the same failures and deadline. */
  readonly receive: <Row extends Call>(
    row: Row,
    response: Promise<Response>,
    callOptions?: CallOptions,
  ) => Promise<Outcome<Row>>;
}

/** The parts of any request, seen without its row's types. */
type Parts = Partial<Record<'query' | 'headers' | 'body', unknown>>;

const notLoggedIn: ServerFailure<undefined> = {
  kind: 'unauthenticated',
  message: 'not logged in',
  fields: [],
  retryAfterSeconds: undefined,
  value: undefined,
};

const heldBack: { readonly [Kind in string]?: 'closed-site' | 'forced-change' } = {
  maintenance: 'closed-site',
  'region-restricted': 'closed-site',
  'password-change-required': 'forced-change',
};

/** Makes the client of a page. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl = '', session, language, onUnauthenticated, onHeldBack, onSecondFactor } = options;
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  let encryptor: Promise<Encryptor> | undefined;

  async function exchange<Row extends Call>(
    row: Row,
    parts: Parts,
    body: BodyInit | undefined,
    signal: AbortSignal,
    onProgress?: CallOptions['onProgress'],
  ) {
    const token = row.token === 'none' ? undefined : session.token();
    const headers = new Headers({
      ...stringEntries(parts.headers),
      Accept: 'application/json',
      Language: language(),
    });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    const query = new URLSearchParams(stringEntries(parts.query)).toString();
    const transport = onProgress ? (await import('./upload.ts')).uploadWith(onProgress) : send;
    const response = await transport(`${baseUrl}${row.path}${query && `?${query}`}`, {
      method: row.method,
      headers,
      signal,
      // The token is the only credential: no cookies.
      credentials: 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body }),
    });
    const outcome = await readAnswer(row, response);
    if (!outcome.ok && outcome.error.kind === 'unauthenticated' && token !== undefined)
      onUnauthenticated?.(token);
    const why = outcome.ok ? undefined : heldBack[outcome.error.kind];
    if (why) onHeldBack?.(why);
    return outcome;
  }

  async function exchangeEncrypted<Row extends Call>(
    row: Row,
    parts: Parts,
    signal: AbortSignal,
  ): Promise<Outcome<Row>> {
    // Loaded only for the first encrypted call: a guest who looks around needs neither crypto-js nor the key.
    encryptor ??= import('./encryptor.ts').then((module) => module.createEncryptor(client));
    encryptor.catch(() => (encryptor = undefined));
    const { encrypt, forget } = await encryptor;
    for (let attempt = 1; ; attempt++) {
      const sealed = await encrypt(row, parts.body, signal);
      if (!sealed.ok) return sealed;
      const outcome = await exchange(row, parts, sealed.value, signal);
      const kind = outcome.ok ? undefined : outcome.error.kind;
      // The key was rotated, or the visitor's clock was changed: retry once with a new key and time.
      if (attempt > 1 || (kind !== 'unknown-envelope-key' && kind !== 'stale-envelope')) return outcome;
      forget();
    }
  }

  let factorRequest: Promise<boolean> | undefined;
  function askForSecondFactor(): Promise<boolean> {
    factorRequest ??= (onSecondFactor?.() ?? Promise.resolve(false)).finally(
      () => (factorRequest = undefined),
    );
    return factorRequest;
  }

  const client: Client = {
    async send(row, request, callOptions = {}) {
      const parts: Parts = request;
      const refused = await requestProblem(row, parts);
      if (refused) return { ok: false, error: refused };
      if (row.token === 'required' && session.token() === undefined) return { ok: false, error: notLoggedIn };
      const attempt = () =>
        withTimeout(callOptions, (signal) =>
          row.encrypted
            ? exchangeEncrypted(row, parts, signal)
            : exchange(row, parts, plainBody(row, parts.body), signal, callOptions.onProgress),
        );
      let outcome = await attempt();
      // Outside the timeout: a person takes their time to type a code.
      while (isSecondFactorDue(row, outcome) && (await askForSecondFactor())) outcome = await attempt();
      return outcome;
    },
    receive(row, response, callOptions = {}) {
      return withTimeout(callOptions, async () => readAnswer(row, await response));
    },
  };
  return client;
}

function isSecondFactorDue<Row extends Call>(row: Row, outcome: Outcome<Row>): boolean {
  return row.secondFactor === true && !outcome.ok && outcome.error.kind === 'two-factor-required';
}

async function requestProblem(row: Call, parts: Parts): Promise<ServerFailure<undefined> | undefined> {
  for (const part of ['query', 'headers', 'body'] as const) {
    const schema = row[part];
    const parsed = schema && safeParse(schema, parts[part]);
    if (!parsed || parsed.success) continue;
    const { refuseRequest } = await import('./refusal.ts');
    return refuseRequest(row, part, parsed.issues);
  }
  return undefined;
}

function plainBody(row: Call, body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return row.bodyEncoding === 'form' ? new URLSearchParams(stringEntries(body)) : JSON.stringify(body);
}

function stringEntries(part: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(part ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
