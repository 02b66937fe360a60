import type { Cell, Cells } from './cells-file.ts';
import type { MerchantHosts } from './merchant-hosts.ts';
import { officeTimeoutSeconds } from './nginx-servers.ts';

/** Where HAProxy finds the file that leads a host to its cell. */
export const hostsMapPath = '/etc/haproxy/marquee-hosts.map';

/** The folder of certificates, one file for each with its key. */
export const haproxyTlsPath = '/etc/haproxy/tls/';

/**
 * The configuration of an HAProxy in front of all cells. Sites and calls are answered by the gateways of the cell, so that it serves
 * where no nginx has the sites.
 */
export function haproxyFile({ cells }: Cells): string {
  const callbackHosts = cells.flatMap((cell) => cell.callbackHosts);
  return [
    'global',
    '  log stdout format raw local0 notice',
    '  ssl-default-bind-options ssl-min-ver TLSv1.2',
    '',
    'defaults',
    '  mode http',
    '  log global',
    '  option dontlognull',
    '  timeout connect 2s',
    '  timeout http-request 30s',
    '  timeout http-keep-alive 30s',
    '  timeout client 60s',
    '  # Streams send a heartbeat every 15 seconds.',
    '  timeout server 60s',
    '  # Calls that move money carry an id and are answered once, so a request may go to the next gateway.',
    '  retries 3',
    '  retry-on conn-failure empty-response response-timeout',
    '  option redispatch 1',
    '',
    'frontend plain',
    '  bind :::80 v4v6',
    '  http-request redirect scheme https code 301',
    '',
    'frontend sites',
    `  bind :::443 v4v6 ssl crt ${haproxyTlsPath} alpn h2,http/1.1`,
    '  # What a visitor says about the way of a request is replaced.',
    '  http-request del-header X-Forwarded-Host',
    '  http-request set-header X-Forwarded-For %[src]',
    '  http-request set-header X-Forwarded-Proto https',
    '  http-request set-header X-Request-Id %[uuid()]',
    '  # The state of a gateway is for its operator.',
    '  http-request return status 404 if { path /readyz /healthz }',
    '  http-request set-var(txn.host) req.hdr(host),field(1,:),lower',
    `  acl for_callbacks var(txn.host) -m str ${callbackHosts.join(' ')}`,
    '  http-request return status 404 if for_callbacks !{ path_beg /payments/ /seamless/ }',
    `  http-request set-var(txn.cell) var(txn.host),map_str(${hostsMapPath})`,
    '  use_backend %[var(txn.cell)] if { var(txn.cell) -m found }',
    '  default_backend no-cell',
    '',
    'backend no-cell',
    '  http-request return status 404',
    '',
    ...cells.flatMap((cell) => [
      ...backend(backendName(cell), cell),
      '',
      ...backend(officeName(cell), cell),
      `  timeout server ${officeTimeoutSeconds}s`,
      '  # A change that a gateway received is not sent to the next one: it may have been made.',
      '  retry-on conn-failure',
      '',
    ]),
  ].join('\n');
}

/** A line for every host with the backend of its cell. */
export function hostsMap({ cells }: Cells, hosts: ReadonlyMap<string, MerchantHosts>): string {
  const lines = cells.flatMap((cell) => {
    const sites = cell.merchants.flatMap((merchant) => {
      const { domains = [], callHosts = [] } = hosts.get(merchant) ?? {};
      return [...domains, ...callHosts];
    });
    return [
      `${cell.officeHost} ${officeName(cell)}`,
      ...[...cell.callbackHosts, ...sites].map((host) => `${host} ${backendName(cell)}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

const backendName = ({ name }: Cell): string => `cell-${name}`;

const officeName = ({ name }: Cell): string => `office-${name}`;

function backend(name: string, cell: Cell): string[] {
  return [
    `backend ${name}`,
    '  balance leastconn',
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  # A gateway that stops says so before it goes: it is left out after the second time.',
    '  default-server check inter 1s fall 2 rise 2',
    ...cell.gateways.map((address, place) => `  server gateway-${place + 1} ${address}`),
  ];
}
