import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBrandFile } from '@marquee/brand';

/** The platform's own name: a merchant's players never read it. */
const own = 'Marquee';

/**
 * Names that no text may say: each merchant's code and its names in every language, and our own.
 *
 * @param folder the folder of the brand files, absolute. A file that is no valid brand is left to `npm run brand -- check`.
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
