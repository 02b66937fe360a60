/** Words by which a brand can be recognised. */
export interface BrandMarks {
  readonly merchant: string;
  /** Merchant code and names in every language. */
  readonly words: readonly string[];
  readonly domains: readonly string[];
  /** Colours that the brand chose itself, as `#rrggbb`. */
  readonly colors: readonly string[];
}

/** Finds other brands' marks in a brand's texts. */
export interface ForeignScan {
  /** @returns a line for each mark found, naming the brand it belongs to. */
  (merchant: string, path: string, text: string): string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Scripts without spaces between words: a name there is found inside a longer run of letters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Prepares one scan for all brands: what makes a brand known is gathered from the brand files themselves, so that the
 * newest brand is never the one that is missing from a list.
 *
 * @param palette every colour that a brand's own theme has, derived ones included: what is its own is never foreign.
 */
export function foreignScan(
  brands: readonly BrandMarks[],
  palette: (merchant: string) => ReadonlySet<string>,
): ForeignScan {
  const owners = new Map<string, Set<string>>();
  const add = (mark: string, merchant: string): void => {
    const key = mark.trim().toLowerCase();
    if (key.length < 2) return;
    owners.set(key, (owners.get(key) ?? new Set()).add(merchant));
  };
  for (const brand of brands)
    for (const mark of [...brand.words, ...brand.domains, ...brand.colors]) add(mark, brand.merchant);

  const marksBy = new Map<string, string[]>();
  for (const [mark, merchants] of owners)
    for (const merchant of merchants) marksBy.set(merchant, [...(marksBy.get(merchant) ?? []), mark]);

  // Longest first, so that a name is found before a shorter one that it begins with.
  const marks = [...owners.keys()].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  if (marks.length === 0) return () => [];
  const pattern = new RegExp(marks.map(escaped).join('|'), 'g');
  const letter = /[\p{L}\p{N}]/u;

  interface Hit {
    readonly mark: string;
    readonly index: number;
    readonly low: string;
  }
  const hitsIn = (text: string): Hit[] => {
    const low = text.toLowerCase();
    return [...low.matchAll(pattern)].flatMap((match) => {
      const mark = match[0];
      const before = low[match.index - 1] ?? ' ';
      const after = low[match.index + mark.length] ?? ' ';
      const inWord = letter.test(after) || (!mark.startsWith('#') && letter.test(before));
      return inWord && !unspaced.test(mark) ? [] : [{ mark, index: match.index, low }];
    });
  };
  // Most of a brand's files are the same for every brand: what stands in them is found once.
  const remembered = new Map<string, { text: string; hits: Hit[] }>();

  return (merchant, path, text) => {
    const before = remembered.get(path);
    const hits = before?.text === text ? before.hits : hitsIn(text);
    remembered.set(path, { text, hits });
    if (hits.length === 0) return [];
    const own = marksBy.get(merchant) ?? [];
    const colors = palette(merchant);
    const found = new Set<string>();
    for (const { mark, index, low } of hits) {
      const merchants = owners.get(mark);
      if (merchants === undefined || merchants.has(merchant)) continue;
      if (mark.startsWith('#') && colors.has(mark)) continue;
      if (own.some((mine) => mine.includes(mark) && surrounds(low, mine, index, mark))) continue;
      found.add(`${path} contains "${mark}", which belongs to ${[...merchants].join(', ')}.`);
    }
    return [...found];
  };
}

/** Whether the mark stands inside one of the brand's own, such as "Jade" in "Jade Garden". */
function surrounds(text: string, own: string, index: number, mark: string): boolean {
  const offset = own.indexOf(mark);
  return text.startsWith(own, index - offset);
}
