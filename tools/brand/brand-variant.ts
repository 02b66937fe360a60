import { readFileSync } from 'node:fs';
import { brandsFolder, readBrandSources } from './brand-files.ts';
import { brandBuild } from './brand-build/brand-build.ts';
import { brandInput } from './brand-input.ts';
import { loadCompiledSite } from './compile/site.ts';
import { loadBrand } from './load-brand.ts';

/** The id under which a brand file replaces a text of the site, from its English source. */
export { generateMessageId as textId } from '@lingui/message-utils/generateMessageId';

/** A built site in memory: the content of a file by its path, undefined where there is none. */
export type SiteFiles = (path: string) => Buffer | undefined;

/**
 * Builds the site of a brand with another look, for tests. The site must be compiled.
 *
 * @param choices keys of the brand file; within `theme` they are put over the brand's own.
 * @throws when the choices are wrong.
 */
export async function buildVariant(
  merchant: string,
  choices: Readonly<Record<string, unknown>>,
): Promise<SiteFiles> {
  const source = readBrandSources(brandsFolder).find((candidate) => candidate.merchant === merchant);
  if (!source) throw new Error(`There is no brand ${merchant}.`);
  const file = JSON.parse(source.text) as { readonly theme: Readonly<Record<string, unknown>> };
  const { logo, mark } = file.theme;
  const theme = { logo, mark, ...(choices['theme'] as object) };
  const loaded = loadBrand({ ...source, text: JSON.stringify({ ...file, ...choices, theme }) });
  if (!loaded.ok) throw new Error(loaded.error.map(({ message }) => message).join('\n'));
  const { own, shared } = await brandBuild(await loadCompiledSite(), brandInput(loaded.value));
  const sharedFiles = new Map(shared.map(({ path, from }) => [path, from]));
  return (path) => {
    const from = sharedFiles.get(path);
    return own.get(path) ?? (from === undefined ? undefined : readFileSync(from));
  };
}
