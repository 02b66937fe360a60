import { request } from 'node:http';
import { address } from './address.ts';

/** A request to the gateway of the journeys, as a site of a merchant sends it. */
export interface GatewayRequest {
  readonly method?: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly token?: string;
  readonly language?: string;
  readonly body?: object;
  readonly port?: number;
}

/** Sends a request without a browser. @returns the text of the answer */
export async function callGateway(merchant: string, sent: GatewayRequest): Promise<string> {
  const { method = 'GET', path, token, language = 'EN', port = address.port } = sent;
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  return new Promise<string>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          // Outside a browser, not every machine resolves names below localhost.
          host: `${merchant}.localhost:${port}`,
          origin: address.of(merchant),
          language,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        let read = '';
        response.on('data', (part: Buffer) => (read += part.toString()));
        response.on('end', () => resolve(read));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
