import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBrandFile } from '@marquee/brand';

/** The platform's own name, which players do not see. */
const own = 'Marquee';

/**
 * Names that no text may contain: each merchant's code and its names in every language, and the platform's.
 *
 * @param folder the folder of the brand files, absolute. Invalid files are skipped: `npm run brand -- check` reports them.
 */
export function forbiddenNames(folder: string): string[] {
  if (!existsSync(folder)) return [own];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'brand.schema.json');
  const names = files.flatMap((name) => {
    const file = path.join(folder, name);
    const brand = parseBrandFile(readFileSync(file, 'utf8'), { file });
    return brand.ok ? [brand.value.merchant, ...Object.values(brand.value.names)] : [];
  });
  return [...new Set([own, ...names.filter((name) => name !== undefined)])];
}
