import { statSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Merchant, MerchantRegistry } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { brandFileNames, loadMerchants, upsertMerchants } from './load-merchants.ts';

/** How often the folder of brand files is looked at. */
const RECHECK_MS = 1000;

/** Follows the folder of brand files, so that a brand that is added or changed needs no restart. */
export interface BrandFollower {
  /** Looks at the folder now. */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Takes brands that are added or changed into the registry and the database. A file that cannot be read any more keeps the
 * merchant as it was: a wrong letter must not close a site. A brand whose file is removed is a merchant no more.
 */
export function followBrands(
  { sql, log, registry }: { sql: Sql; log: FastifyBaseLogger; registry: MerchantRegistry },
  brandsDir: string,
): BrandFollower {
  let known = signatureOf(brandsDir);
  let looking: Promise<void> = Promise.resolve();

  async function compare(): Promise<void> {
    const now = signatureOf(brandsDir);
    if (now === known) return;
    const problems: string[] = [];
    const read = loadMerchants(brandsDir, (line) => problems.push(line));
    const files = new Set(brandFileNames(brandsDir).map((name) => path.basename(name, '.json')));
    const remaining = registry.list.filter(
      ({ code }) => files.has(code) && !read.some((merchant) => merchant.code === code),
    );
    const changed = read.filter((merchant) => !isSame(merchant, registry.byCode(merchant.code)));
    await upsertMerchants(sql, changed);
    registry.replace([...read, ...remaining]);
    known = now;
    for (const problem of problems) log.warn(problem);
    for (const { code } of changed) log.info({ merchant: code }, 'brand file read');
  }

  const look = () => {
    looking = looking.then(compare).catch((error: unknown) => {
      // Looked at again the next time: the folder or the database may be back by then.
      log.error({ err: error }, 'the brand files could not be read');
    });
    return looking;
  };
  const timer = setInterval(() => void look(), RECHECK_MS).unref();
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

const isSame = (one: Merchant, other: Merchant | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What changes when a brand file does: names, sizes and times. Empty while the folder cannot be read. */
function signatureOf(brandsDir: string): string {
  try {
    return brandFileNames(brandsDir)
      .map((name) => {
        const { mtimeMs, size } = statSync(path.join(brandsDir, name));
        return `${name} ${mtimeMs} ${size}`;
      })
      .join('\n');
  } catch {
    return '';
  }
}
