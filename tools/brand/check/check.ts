import { checkContrast, findClashes, languageTags } from '@marquee/brand';
import { readCatalogues, type Catalogue } from '../../vite/catalogue.ts';
import { placeOf, type BrandSource } from '../brand-files.ts';
import { loadBrand, type LoadedBrand } from '../load-brand.ts';
import type { Finding } from './report.ts';

/** A checked set of brands: those that may be built, and everything that is wrong with the others. */
export interface Checked {
  readonly good: readonly LoadedBrand[];
  /** Every brand whose file could be read, those that were not asked for too. */
  readonly known: readonly LoadedBrand[];
  readonly findings: readonly Finding[];
}

/**
 * Checks brands: file, meaning, clashes with each other, pictures, contrast and catalogues.
 *
 * @param sources every brand there is, because codes and domains must be unique among all.
 * @param merchants the brands to report on.
 * @param catalogues folder of the catalogues; the workspace's own when left out.
 */
export async function checkBrands(
  sources: readonly BrandSource[],
  merchants: readonly string[],
  catalogues?: string,
): Promise<Checked> {
  const texts = gapsOf(await readCatalogues(catalogues));
  const loaded = sources.map((source) => ({ source, result: loadBrand(source) }));
  const known = loaded.flatMap(({ result }) => (result.ok ? [result.value] : []));
  const clashes = clashFindings(known);
  const findings = loaded
    .flatMap(({ result }) =>
      result.ok
        ? [...contrastFindings(result.value), ...catalogueFindings(result.value, texts)]
        : result.error,
    )
    .concat(clashes)
    .filter(({ merchant }) => merchants.includes(merchant))
    .toSorted((a, b) => merchants.indexOf(a.merchant) - merchants.indexOf(b.merchant));
  const bad = new Set(findings.map(({ merchant }) => merchant));
  return {
    known,
    good: known.filter(({ brand }) => merchants.includes(brand.merchant) && !bad.has(brand.merchant)),
    findings,
  };
}

/** A finding at a key of the brand file. */
function at(
  { source }: LoadedBrand,
  keys: readonly (string | number)[],
  finding: Pick<Finding, 'rule' | 'message' | 'cure'>,
): Finding {
  return { merchant: source.merchant, file: source.shownAs, ...placeOf(source.text, keys), ...finding };
}

function clashFindings(brands: readonly LoadedBrand[]): Finding[] {
  return findClashes(brands.map(({ brand }) => brand)).flatMap(({ key, value, merchants }) => {
    // Told at each of them: whichever brand is checked or built alone, it is told.
    return brands
      .filter(({ brand }) => merchants.includes(brand.merchant))
      .map((claimant) => {
        const { merchant, domains } = claimant.brand;
        const others = merchants.filter((other) => other !== merchant);
        return at(claimant, key === 'domains' ? ['domains', domains.indexOf(value)] : ['merchant'], {
          rule: 'clash',
          message: `"${value}" is claimed by ${others.join(' and ')} too.`,
          cure: 'Leave it to one brand.',
        });
      });
  });
}

function contrastFindings(loaded: LoadedBrand): Finding[] {
  return checkContrast(loaded.theme).map((failure) => {
    const { foreground, background, foregroundColor, backgroundColor, ratio, minimum, nearest } = failure;
    // What the operator set is what can be changed; a derived side follows it.
    const side = loaded.decisions.colors[foreground] === undefined ? background : foreground;
    return at(loaded, ['theme', 'color', side], {
      rule: 'contrast',
      message: `${foreground} ${foregroundColor} on ${background} ${backgroundColor} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}; it must be at least ${minimum}.`,
      cure:
        nearest === undefined
          ? `No colour for ${foreground} passes there: change ${background}, or leave it out to have it derived.`
          : `The nearest ${foreground} that passes is ${nearest}; left out, it is derived and always passes.`,
    });
  });
}

/** What the catalogues lack, found once for all brands. */
interface Gaps {
  /** How many texts there are. */
  readonly texts: number;
  /** The texts that a language's catalogue lacks, in the source language, by wire code. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
}

function gapsOf(catalogues: readonly Catalogue[]): Gaps {
  const sources = new Map(
    catalogues.flatMap((catalogue) => catalogue.texts.map((text) => [text.id, text.source])),
  );
  const missing = catalogues.flatMap(({ wire, texts }): [string, string[]][] => {
    const translated = new Set(texts.filter((text) => text.translation !== '').map((text) => text.id));
    const lacking = [...sources].filter(([id]) => !translated.has(id)).map(([, source]) => source);
    return wire === undefined ? [] : [[wire, lacking]];
  });
  return { texts: sources.size, missing: new Map(missing) };
}

function catalogueFindings(loaded: LoadedBrand, catalogues: Gaps): Finding[] {
  return loaded.brand.languages.flatMap((wire, index) => {
    const say = (message: string, cure: string): Finding[] => [
      at(loaded, ['languages', index], { rule: 'catalogue', message, cure }),
    ];
    const missing = catalogues.missing.get(wire);
    if (!missing)
      return say(
        `There is no catalogue for ${wire} (${languageTags[wire].englishName}).`,
        'Remove the language, or have the catalogue translated.',
      );
    const [first] = missing;
    if (first === undefined) return [];
    return say(
      `The catalogue for ${wire} lacks ${missing.length} of ${catalogues.texts} texts, among them "${first}".`,
      'Have the catalogue completed: npm run i18n -- check names every text.',
    );
  });
}
