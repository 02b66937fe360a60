import { calls, type Call } from '@marquee/contract';
import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';

/** Bytes of the largest body of some calls: nginx refuses what is larger, with a page in place of the gateway's answer. */
const largestBody = (of: readonly { readonly bodyLimit?: number }[]): number =>
  Math.max(...of.map(({ bodyLimit }) => bodyLimit ?? 0));

/**
 * What gateways answer on the host of a site, as a location of nginx: calls, pictures, callbacks of payment providers and
 * game vendors, and the records of draws.
 */
export const gatewayPaths = '~ ^/(?:(?:wps|lgw|lotto|pictures|payments|seamless)/|draw-records(?:/|$))';

/** Where the file of a brand's server finds the gateways. */
export const gatewaysInclude = 'include /etc/marquee/gateways.conf;';

/** The lines of a server for https that say where it listens, for which hosts, and with which certificate. */
export function tlsLines(hostNames: readonly string[], certificate: string): string[] {
  return [
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    `server_name ${hostNames.join(' ')};`,
    `ssl_certificate /etc/marquee/tls/${certificate}/fullchain.pem;`,
    `ssl_certificate_key /etc/marquee/tls/${certificate}/privkey.pem;`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'server_tokens off;',
  ];
}

/** A server for plain http, which sends visitors to https. */
export function plainServer(hostNames: readonly string[]): string[] {
  return [
    'server {',
    '  listen 80;',
    '  listen [::]:80;',
    `  server_name ${hostNames.join(' ')};`,
    '  server_tokens off;',
    // The answers of certificate authorities; their protocol's name could be a merchant's, so it is not written here.
    '  location ^~ /.well-known/ { root /srv/marquee/certificates; }',
    '  location / { return 301 https://$host$request_uri; }',
    '}',
  ];
}

/** The lines of a location that hands players' requests to the gateways of an upstream, with the headers that gateways read. */
export function gatewayLines(upstream: string): string[] {
  return [
    ...proxyLines(upstream),
    '# Calls that move money carry an id and are answered once, so a request may go to the next gateway.',
    'proxy_next_upstream error timeout non_idempotent;',
    `client_max_body_size ${largestBody(Object.values<Call>(calls))};`,
  ];
}

/** The server of a back office. The certificate is in the folder of that name. */
export function officeServer(host: string, certificate: string, upstream: string): string[] {
  return [
    ...plainServer([host]),
    'server {',
    ...tlsLines([host], certificate).map((line) => `  ${line}`),
    '  location / {',
    ...proxyLines(upstream).map((line) => `    ${line}`),
    '    # A change that a gateway received is not sent to the next one: it may have been made.',
    '    proxy_next_upstream error timeout;',
    `    proxy_read_timeout ${officeTimeoutSeconds}s;`,
    `    client_max_body_size ${largestBody(Object.values<OperatorCall>(operatorCalls))};`,
    '  }',
    '}',
    '',
  ];
}

/** Seconds that a proxy waits for the back office: longer than a gateway gives a change of staff. */
export const officeTimeoutSeconds = 300;

function proxyLines(upstream: string): string[] {
  return [
    `proxy_pass http://${upstream};`,
    'proxy_connect_timeout 2s;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Forwarded-Host "";',
    '# Names the request in the logs of both; what the visitor sent is replaced.',
    'proxy_set_header X-Request-Id $request_id;',
  ];
}
