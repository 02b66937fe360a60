import { request } from 'node:http';
import { createClient } from '@marquee/api-client';
import type { Call, RequestOf } from '@marquee/contract';

/** What a gateway of this machine is sent. */
export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Sends a request to a gateway of this machine under a site's host name. @throws when the connection breaks */
export function sendTo(
  { port, host }: { readonly port: number; readonly host: string },
  target: string,
  sent: Sent = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path: target,
      method: sent.method ?? 'GET',
      headers: { ...sent.headers, host },
      agent: false,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    outgoing.end(sent.body);
  });
}

/** A site's client for a gateway of this machine; set `session.token` after a log-in. */
export function siteClient(place: { readonly port: number; readonly host: string }) {
  const session: { token?: string } = {};
  const client = createClient({
    baseUrl: `http://${place.host}`,
    session: { token: () => session.token },
    language: () => 'EN',
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input as string);
      const { status, text } = await sendTo(place, pathname + search, {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: init?.body as string | undefined,
      });
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    },
  });
  /** @throws when the call is refused */
  const valueOf = async <Row extends Call>(row: Row, sent: RequestOf<Row>) => {
    const outcome = await client.send(row, sent);
    if (!outcome.ok) throw new Error(`${row.path} is refused: ${JSON.stringify(outcome.error)}`);
    return outcome.value;
  };
  return { session, valueOf };
}
