import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBrandFile } from '@marquee/brand';
import { StartError } from '@marquee/gateway';
import type { Cells } from './cells-file.ts';

/** The hosts at which a merchant's brand is reached. */
export interface MerchantHosts {
  /** Of its site. */
  readonly domains: readonly string[];
  /** Where only calls are answered, for a site that is kept elsewhere. */
  readonly callHosts: readonly string[];
}

/** Not a brand, but what editors explain brand files with. */
const schemaFile = 'brand.schema.json';

/**
 * The hosts of every merchant, from the brand files.
 *
 * @throws StartError for a merchant without a brand file, a brand file whose merchant no cell has, and a host that stands twice
 */
export function readMerchantHosts({ cells }: Cells, brandsDir: string): ReadonlyMap<string, MerchantHosts> {
  const listed = cells.flatMap(({ merchants }) => merchants);
  let files: string[];
  try {
    files = readdirSync(brandsDir).filter((name) => name.endsWith('.json') && name !== schemaFile);
  } catch (error) {
    throw new StartError(`There is no folder of brand files at ${brandsDir}: set BRANDS_DIR.`, {
      cause: error,
    });
  }
  const present = files.map((name) => name.slice(0, -'.json'.length));
  const mistakes = [
    ...listed
      .filter((merchant) => !present.includes(merchant))
      .map(
        (merchant) => `There is no ${path.join(brandsDir, `${merchant}.json`)} for the merchant ${merchant}.`,
      ),
    ...present
      .filter((merchant) => !listed.includes(merchant))
      .map((merchant) => `No cell has the merchant ${merchant}: add it to the "merchants" of one.`),
  ];
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'));
  const hosts = new Map(listed.map((merchant) => [merchant, hostsOf(brandsDir, merchant)]));
  refuseSharedHosts(cells, hosts);
  return hosts;
}

function hostsOf(brandsDir: string, merchant: string): MerchantHosts {
  const file = path.join(brandsDir, `${merchant}.json`);
  const parsed = parseBrandFile(readFileSync(file, 'utf8'), { file });
  if (!parsed.ok)
    throw new StartError(
      `${file} has ${parsed.error.length} errors: see npm run brand -- check ${merchant}.`,
    );
  const { domains, hosts } = parsed.value;
  // A host with a wildcard names no single one.
  const called = hosts.api.filter((host) => !host.includes('*')).map((host) => new URL(host).hostname);
  return { domains, callHosts: [...new Set(called)].filter((host) => !domains.includes(host)) };
}

/** A request is led by its host alone, so each host belongs to one merchant, back office or place for callbacks. */
function refuseSharedHosts(cells: Cells['cells'], merchants: ReadonlyMap<string, MerchantHosts>): void {
  const owners = new Map<string, string>();
  const note = (host: string, owner: string): void => {
    const first = owners.get(host);
    if (first !== undefined && first !== owner)
      throw new StartError(`The host ${host} belongs to ${first} and to ${owner}: take it from one of them.`);
    owners.set(host, owner);
  };
  for (const { name, officeHost, callbackHosts } of cells) {
    note(officeHost, `the back office of cell ${name}`);
    for (const host of callbackHosts) note(host, `the callbacks of cell ${name}`);
  }
  for (const [merchant, { domains, callHosts }] of merchants)
    for (const host of [...domains, ...callHosts]) note(host, `the merchant ${merchant}`);
}
