import { calls, type Call } from '@marquee/contract';
import type { HeaderRule } from './policy.ts';

/** The content of a brand's nginx file. */
export interface ServerFile {
  readonly merchant: string;
  readonly hostNames: readonly string[];
  /** Addresses that answer with the application's page. */
  readonly routes: readonly string[];
  /** The languages after the first, and their folders, such as MY and `ms`. */
  readonly languages: readonly { readonly wire: string; readonly folder: string }[];
  readonly rules: readonly HeaderRule[];
}

/** Bytes of the largest body of a call: nginx refuses what is larger, with a page in place of the gateway's answer. */
const largestBody = Math.max(...Object.values<Call>(calls).map(({ bodyLimit }) => bodyLimit ?? 0));

/** Where the file of a brand's server finds the gateways. */
export const gatewaysInclude = 'include /etc/marquee/gateways.conf;';

/** The types that the gateway sends the same files with. */
const types = [
  'text/html html',
  'text/css css',
  'text/javascript js',
  'text/plain txt',
  'application/json json',
  'application/manifest+json webmanifest',
  'application/x-apple-aspen-config mobileconfig',
  'application/xml xml',
  'font/woff2 woff2',
  'image/avif avif',
  'image/jpeg jpg',
  'image/png png',
  'image/svg+xml svg',
  'image/webp webp',
  'image/x-icon ico',
];

/**
 * An nginx server for the brand's folder, with the headers of `_headers`; to be included inside `http`, with TLS and the redirect to it.
 *
 * nginx drops the headers of an outer level wherever an inner one sets any, so all stand at the server's level, and
 * what differs by path is a variable. The path is the one finally served: a missing asset answers with the 404 page's.
 */
export function nginxFile(server: ServerFile): string {
  const varying = `$marquee_cache_${server.merchant.replace(/\W/g, '_')}`;
  const notFound = `$marquee_not_found_${server.merchant.replace(/\W/g, '_')}`;
  const gateways = `marquee_gateways_${server.merchant.replace(/\W/g, '_')}`;
  const common = server.rules.find((rule) => rule.pattern === '/*')?.headers ?? {};
  const caching = server.rules.flatMap(({ pattern, headers }) => {
    const value = headers['Cache-Control'];
    if (value === undefined || pattern === '/*') return [];
    const path = pattern.endsWith('/*') ? `~^${pattern.slice(0, -1)}` : pattern;
    return [`  ${path} ${quoted(value)};`];
  });
  const lines = [
    ...tlsLines(server.hostNames, server.merchant),
    `root /srv/marquee/${server.merchant};`,
    `types { ${types.map((type) => `${type};`).join(' ')} }`,
    'default_type application/octet-stream;',
    'charset utf-8;',
    'charset_types text/css text/javascript text/plain;',
    'gzip_static on;',
    'gzip_vary on;',
    '# With the module ngx_brotli: brotli_static on;',
    '',
    ...Object.entries(common).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    `add_header Cache-Control ${varying} always;`,
    '',
    '# Create this file in the folder for the time of a maintenance.',
    'if (-f $document_root/maintenance.on) { return 503; }',
    `error_page 404 ${notFound};`,
    'error_page 403 451 /ip-restriction.html;',
    'error_page 503 @maintenance;',
    'location @maintenance { try_files /maintenance.html =404; }',
    '',
    '# What describes the release is for its operator.',
    'location ~ ^/(?:_headers|nginx\\.conf|release\\.json|maintenance\\.on)$ { return 404; }',
    'location / { try_files $uri =404; }',
    '# Open tabs load parts of earlier releases: copy the assets of each release here as well.',
    'location /assets/ { try_files $uri @earlier; }',
    `location @earlier { root /srv/marquee/earlier/${server.merchant}; try_files $uri =404; }`,
    'location = / { try_files /index.html =404; }',
    ...server.routes.map((route) => `location = ${route} { try_files /index.html =404; }`),
    ...server.languages.flatMap(({ folder }) => [
      `location = /${folder}/ { try_files /${folder}/index.html =404; }`,
      `location /${folder}/ { error_page 404 /${folder}/404.html; try_files $uri =404; }`,
    ]),
    '',
    '# The gateway: calls of the site, pictures, and callbacks of payment providers and game vendors.',
    'location ~ ^/(?:wps|lgw|lotto|pictures|payments|seamless)/ {',
    ...gatewayLines(gateways).map((line) => `  ${line}`),
    '  charset off;',
    '  # The gateway sets its own headers: this line, which sends none, keeps those of the site off its answers.',
    '  add_header Cache-Control "";',
    '}',
  ];
  return [
    '# One line for each gateway: server 127.0.0.1:4000 max_fails=0;',
    `upstream ${gateways} { ${gatewaysInclude} }`,
    '',
    `map $uri ${varying} {`,
    '  default "";',
    ...caching,
    '}',
    '',
    '# In the language that the visitor chose: the site keeps it in this cookie as well.',
    `map $cookie_lang ${notFound} {`,
    '  default /404.html;',
    ...server.languages.map(({ wire, folder }) => `  ${wire} /${folder}/404.html;`),
    '}',
    '',
    ...plainServer(server.hostNames),
    '',
    'server {',
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '}',
    '',
  ].join('\n');
}

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

/** The lines of a location that hands requests to the gateways of an upstream, with the headers that gateways read. */
export function gatewayLines(upstream: string): string[] {
  return [
    `proxy_pass http://${upstream};`,
    'proxy_connect_timeout 2s;',
    '# Calls that move money carry an id and are answered once, so a request may go to the next gateway.',
    'proxy_next_upstream error timeout non_idempotent;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Forwarded-Host "";',
    '# Names the request in the logs of both; what the visitor sent is replaced.',
    'proxy_set_header X-Request-Id $request_id;',
    `client_max_body_size ${largestBody};`,
  ];
}

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
