import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categoryOrder, parseBrandFile, paymentOrder, type BrandFile } from '@marquee/brand';
import type { Sql } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import type { Merchant } from '../core/merchant.ts';
import { readGuardedMerchants } from '../core/moved-merchants.store.ts';

/** Not a brand but the schema that editors explain brand files with. */
const SCHEMA_FILE = 'brand.schema.json';

/** The brand files of a folder, in alphabetical order. */
export const brandFileNames = (brandsDir: string): string[] =>
  readdirSync(brandsDir)
    .filter((name) => name.endsWith('.json') && name !== SCHEMA_FILE)
    .toSorted();

/**
 * Reads every brand file of a folder. A broken one is reported and left out: the other sites must continue.
 * @throws StartError when the folder cannot be read
 */
export function loadMerchants(brandsDir: string, progress: (line: string) => void): Merchant[] {
  let names: string[];
  try {
    names = brandFileNames(brandsDir);
  } catch {
    throw new StartError(`There is no folder of brand files at ${brandsDir}: set BRANDS_DIR.`);
  }
  const merchants: Merchant[] = [];
  for (const name of names) {
    const file = path.join(brandsDir, name);
    const parsed = parseBrandFile(readFileSync(file, 'utf8'), { file });
    if (parsed.ok) merchants.push(merchantOf(parsed.value));
    else progress(`${file} is left out: it has ${parsed.error.length} errors (npm run brand -- check)`);
  }
  return merchants;
}

/** What the gateway takes from a brand file. */
export function merchantOf(brand: BrandFile): Merchant {
  return {
    code: brand.merchant,
    names: present(brand.names),
    domains: brand.domains,
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    currency: brand.currency.code,
    categories: categoryOrder(brand).filter((category) => brand.categories[category]),
    paymentOrder: paymentOrder(brand),
    prizeModes: brand.prizeModes,
    announcementTypes: brand.announcements.types,
    imageHosts: brand.hosts.images,
    gameHosts: brand.hosts.games,
    // A host with a wildcard names no single one that the gateway could answer for.
    gatewayHosts: brand.hosts.api.filter((host) => !host.includes('*')).map((host) => new URL(host).hostname),
    banners: brand.banners.map(({ image, title, link }) => ({ image, link, titles: present(title) })),
  };
}

/** Texts without the languages that a file leaves out. */
function present<Key extends string>(
  texts: Partial<Record<Key, string | undefined>>,
): Partial<Record<Key, string>> {
  const entries = Object.entries<string | undefined>(texts).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries) as Partial<Record<Key, string>>;
}

/**
 * Brings the database's rows of merchants, and of the banners that brand files name, up to the files. Those of merchants that are
 * moving between cells stay as they are.
 */
export async function upsertMerchants(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const guarded = await readGuardedMerchants(sql);
  for (const merchant of merchants.filter(({ code }) => !guarded.has(code))) {
    await sql.begin(async (tx) => {
      await tx`INSERT INTO merchant (code, currency) VALUES (${merchant.code}, ${merchant.currency})
        ON CONFLICT (code) DO UPDATE SET currency = excluded.currency, updated_at = now()
        WHERE merchant.currency <> excluded.currency`;
      // Locked to the end, so that two gateways that start together do not insert the banners twice.
      await tx`SELECT 1 FROM merchant WHERE code = ${merchant.code} FOR UPDATE`;
      await tx`DELETE FROM announcement WHERE merchant = ${merchant.code} AND from_brand_file`;
      for (const [position, { image, link, titles }] of merchant.banners.entries()) {
        await tx`INSERT INTO announcement (merchant, type, titles, contents, image, link, position, from_brand_file)
          VALUES (${merchant.code}, 'B', ${tx.json(titles)}, ${tx.json({})}, ${image}, ${link ?? null}, ${position}, true)`;
      }
    });
  }
}
