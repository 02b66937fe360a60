import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@marquee/gateway';
import type { Cell, Cells } from './cells-file.ts';
import type { MerchantHosts } from './merchant-hosts.ts';
import {
  gatewayLines,
  gatewayPaths,
  gatewaysInclude,
  officeServer,
  plainServer,
  tlsLines,
} from './nginx-servers.ts';

/**
 * The configuration of an nginx in front of all cells, to be included inside `http`: the server of each brand as its build wrote
 * it, with the gateways of its cell, and servers for back offices, callbacks and calls.
 *
 * @param sitesDir the folder of built sites
 * @throws StartError for a merchant whose site is not built
 */
export function nginxForCells(
  { cells }: Cells,
  hosts: ReadonlyMap<string, MerchantHosts>,
  sitesDir: string,
): string {
  const lines = cells.flatMap((cell) => [
    `# Cell ${cell.name}`,
    `upstream ${upstreamName(cell)} { ${serversOf(cell)} }`,
    '',
    ...officeServer(cell.officeHost, cell.officeHost, upstreamName(cell)),
    ...cell.callbackHosts.flatMap((host) => gatewayServer(cell, host, '~ ^/(?:payments|seamless)/')),
    ...cell.merchants.flatMap((merchant) => [
      brandServer(cell, merchant, sitesDir),
      ...(hosts.get(merchant)?.callHosts ?? []).flatMap((host) => gatewayServer(cell, host, gatewayPaths)),
    ]),
  ]);
  return lines.join('\n');
}

const upstreamName = ({ name }: Cell): string => `marquee_cell_${name.replaceAll('-', '_')}`;

const serversOf = ({ gateways }: Cell): string =>
  gateways.map((address) => `server ${address} max_fails=0;`).join(' ');

function brandServer(cell: Cell, merchant: string, sitesDir: string): string {
  const file = path.join(sitesDir, merchant, 'nginx.conf');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text.includes(gatewaysInclude))
    throw new StartError(
      `The site of ${merchant} is not built in ${sitesDir}: npm run brand -- build ${merchant}, or set SITES_DIR.`,
    );
  return text.replace(gatewaysInclude, serversOf(cell));
}

/** A host whose requests at a location go to the gateways; everything else there is 404. */
function gatewayServer(cell: Cell, host: string, location: string): string[] {
  return [
    ...plainServer([host]),
    'server {',
    ...tlsLines([host], host).map((line) => `  ${line}`),
    `  location ${location} {`,
    ...gatewayLines(upstreamName(cell)).map((line) => `    ${line}`),
    '  }',
    '  location / { return 404; }',
    '}',
    '',
  ];
}
