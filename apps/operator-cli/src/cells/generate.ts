import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@marquee/gateway';
import type { Cell, Cells } from './cells-file.ts';
import { haproxyFile, hostsMap } from './haproxy.ts';
import { readMerchantHosts } from './merchant-hosts.ts';
import { nginxForCells } from './nginx.ts';

/** Where the command reads and writes. */
export interface GeneratePlaces {
  /** Of brand files. */
  readonly brandsDir: string;
  /** Of built sites. */
  readonly sitesDir: string;
  /** Where the files are written: new, empty, or written by this command before. */
  readonly folder: string;
}

const written = '# Written by npm run cells -- generate: change cells.json instead.\n';

/** The first file that is written, by which a folder of this command is known. */
const firstFile = 'haproxy.cfg';

/**
 * Writes the configuration of both proxies, and the settings and list of brand files of every cell. Nothing is written when one of
 * them cannot be made.
 *
 * @returns the paths of the files, from the folder
 * @throws StartError for a folder with other files, a merchant without a brand file or built site, and a host that stands twice
 */
export function generateCells(cells: Cells, { brandsDir, sitesDir, folder }: GeneratePlaces): string[] {
  const hosts = readMerchantHosts(cells, brandsDir);
  const files = new Map([
    [firstFile, haproxyFile(cells)],
    ['marquee-hosts.map', hostsMap(cells, hosts)],
    ['marquee-nginx.conf', nginxForCells(cells, hosts, sitesDir)],
  ]);
  for (const cell of cells.cells) {
    cell.gateways.forEach((address, place) =>
      files.set(`cells/${cell.name}/gateway-${place + 1}.env`, gatewaySettings(cells, cell, address)),
    );
    files.set(`cells/${cell.name}/brands.list`, brandsList(cell, brandsDir));
  }
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, firstFile)))
    throw new StartError(`${folder} holds other files: name a new or an empty folder.`);
  // Settings of a cell or gateway that is no more must not stay.
  rmSync(path.join(folder, 'cells'), { recursive: true, force: true });
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    // The list is read by rsync, which knows no comments.
    writeFileSync(file, name.endsWith('.list') ? text : written + text);
  }
  return [...files.keys()];
}

/** The environment of one gateway. Its own secrets are added on its machine. */
function gatewaySettings({ proxies, draws }: Cells, cell: Cell, address: string): string {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address) ?? [];
  const callbacks = cell.callbackHosts.map((callbackHost) => [
    `# Payment providers call https://${callbackHost}/payments/callbacks/<code>,`,
    `# game vendors below https://${callbackHost}/seamless/.`,
  ]);
  const settings: Record<string, string> = {
    HOST: host.replace(/^\[(.*)\]$/, '$1'),
    PORT: port,
    OFFICE_HOST: cell.officeHost,
    TRUST_PROXY: proxies.join(','),
    BRANDS_DIR: '/srv/marquee/brands',
    DEMO_DATA: '0',
    ...(draws !== undefined &&
      draws.publisher !== cell.name && { DRAW_PUBLISHER_URL: draws.url, DRAW_PUBLISHER_KEY: draws.key }),
    ...cell.settings,
  };
  return [
    ...callbacks.flat(),
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    '',
  ].join('\n');
}

/** The brand files and pictures of the cell, for `rsync --recursive --files-from`. */
function brandsList({ merchants }: Cell, brandsDir: string): string {
  const names = merchants.flatMap((merchant) => [
    `${merchant}.json`,
    ...(existsSync(path.join(brandsDir, merchant)) ? [`${merchant}/`] : []),
  ]);
  return `${names.join('\n')}\n`;
}
