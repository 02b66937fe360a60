import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { languageTags, parseBrandFile, type BrandFile } from '@marquee/brand';
import { root } from '../servers/files.ts';

/** Every demo brand, read from `brands/*.json`: a new one is tested without being listed anywhere. */
export const brands: readonly BrandFile[] = globSync('brands/*.json', { cwd: root })
  .filter((file) => !file.endsWith('brand.schema.json'))
  .toSorted()
  .map((file) => {
    const parsed = parseBrandFile(readFileSync(path.join(root, file), 'utf8'), { file });
    if (!parsed.ok) throw new Error(`${file}: ${parsed.error[0]?.message ?? 'broken'}`);
    return parsed.value;
  });

/** The language of the browser: the brand's default language. */
export function localeOf(brand: BrandFile): string {
  return brand.defaultLanguage === 'CN' ? 'zh-CN' : languageTags[brand.defaultLanguage].tag;
}

/**
 * The tag of the screen on which a test covers a brand where one screen for each is enough: those with a classic header on a
 * phone, the others on a desktop. The other screen's project passes the journey over (`playwright.config.ts`).
 */
export function screenOf(brand: BrandFile): '@phone' | '@desktop' {
  return brand.layout.header.kind === 'classic' ? '@phone' : '@desktop';
}
