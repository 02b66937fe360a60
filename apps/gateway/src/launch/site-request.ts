import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';

/** Where a site answers. Names below `.localhost` are this machine's, without TLS (RFC 6761). */
export interface SitePlace {
  readonly host: string;
  readonly isLocal: boolean;
  /** The gateway's own port, for a name of this machine. */
  readonly port: number;
}

/** What a site answered. */
export interface SiteAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first 64 kB. */
  readonly text: string;
  /** When the certificate ends; undefined without TLS. */
  readonly certificateEnds: Date | undefined;
}

const TIMEOUT_MS = 8000;
const LONGEST = 64 * 1024;

export function placeOf(host: string, port: number): SitePlace {
  return { host, isLocal: /(^|\.)localhost$/.test(host), port };
}

/** Sends a request to a site as a stranger does. @throws the error of the connection */
export function askSite(
  { host, isLocal, port }: SitePlace,
  { path, method = 'GET', body }: { path: string; method?: 'GET' | 'POST'; body?: string },
): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const receive = (response: IncomingMessage) => {
      // A connection of plain HTTP has no certificate.
      const { getPeerCertificate } = response.socket as Partial<TLSSocket>;
      const ends = getPeerCertificate?.call(response.socket).valid_to;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (text.length < LONGEST) text += part;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          certificateEnds: ends === undefined ? undefined : new Date(ends),
        }),
      );
    };
    const common = {
      method,
      path,
      agent: false,
      timeout: TIMEOUT_MS,
      headers: {
        host: isLocal ? `${host}:${port}` : host,
        accept: 'text/html,application/json',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    };
    const request = isLocal
      ? httpRequest({ ...common, host: '127.0.0.1', port }, receive)
      : httpsRequest({ ...common, host, servername: host }, receive);
    request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    request.on('error', reject);
    request.end(body);
  });
}
