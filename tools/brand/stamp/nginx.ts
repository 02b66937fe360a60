import type { HeaderRule } from './policy.ts';

/** What the nginx file of a brand says beside its headers. */
export interface ServerFile {
  readonly merchant: string;
  readonly hostNames: readonly string[];
  /** Addresses that answer with the application's page. */
  readonly routes: readonly string[];
  /** The languages beside the first, and their folders, such as MY and `ms`. */
  readonly languages: readonly { readonly wire: string; readonly folder: string }[];
  readonly rules: readonly HeaderRule[];
}

/**
 * An nginx server for the brand's folder, with the headers of `_headers`; to be included inside `http`.
 *
 * nginx drops the headers of an outer level wherever an inner one sets any, so all stand at the server's level, and
 * what differs by path is a variable. The path is the one finally served: a missing asset answers with the 404 page's.
 */
export function nginxFile(server: ServerFile): string {
  const varying = `$marquee_cache_${server.merchant.replace(/\W/g, '_')}`;
  const notFound = `$marquee_not_found_${server.merchant.replace(/\W/g, '_')}`;
  const common = server.rules.find((rule) => rule.pattern === '/*')?.headers ?? {};
  const caching = server.rules.flatMap(({ pattern, headers }) => {
    const value = headers['Cache-Control'];
    if (value === undefined || pattern === '/*') return [];
    const path = pattern.endsWith('/*') ? `~^${pattern.slice(0, -1)}` : pattern;
    return [`  ${path} ${quoted(value)};`];
  });
  const lines = [
    'listen 80;',
    `server_name ${server.hostNames.join(' ')};`,
    `root /srv/marquee/${server.merchant};`,
    'server_tokens off;',
    'types { application/manifest+json webmanifest; }',
    'include mime.types;',
    'gzip_static on;',
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
    'location = / { try_files /index.html =404; }',
    ...server.routes.map((route) => `location = ${route} { try_files /index.html =404; }`),
    ...server.languages.flatMap(({ folder }) => [
      `location = /${folder}/ { try_files /${folder}/index.html =404; }`,
      `location /${folder}/ { error_page 404 /${folder}/404.html; try_files $uri =404; }`,
    ]),
    '',
    '# The gateway; the site asks it under its own name.',
    'location ~ ^/(?:wps|lgw|lotto|pictures)/ {',
    '  proxy_pass http://127.0.0.1:4000;',
    '  proxy_set_header Host $host;',
    '  proxy_set_header X-Forwarded-For $remote_addr;',
    '  proxy_set_header X-Forwarded-Proto $scheme;',
    '}',
  ];
  return [
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
    'server {',
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '}',
    '',
  ].join('\n');
}

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
