/** A brand's domains, which identify its site. */
export interface BrandDomains {
  readonly merchant: string;
  readonly domains: readonly string[];
}

/** Another brand's domain in a text. */
export interface BrandLeak {
  readonly domain: string;
  /** Merchant code of the brand that owns the domain. */
  readonly owner: string;
  /** Where the domain begins in the text. */
  readonly offset: number;
}

/** The longest name that the domain name system allows. */
const LONGEST_NAME = 253;

/**
 * Prepares a search for domains of other brands. Only domains are searched for: a name or a code may be an ordinary word,
 * which a licence text or the product may contain.
 *
 * @returns a function that finds the domains in a text which belong to other brands than the given one, subdomains included.
 */
export function brandLeaks(
  brands: readonly BrandDomains[],
): (merchant: string, text: string) => readonly BrandLeak[] {
  const owners = new Map(
    brands.flatMap(({ merchant, domains }) => domains.map((domain) => [domain, merchant] as const)),
  );
  if (owners.size === 0) return () => [];
  const endings = new Set([...owners.keys()].map((domain) => domain.slice(domain.lastIndexOf('.') + 1)));
  // By the few endings, because a search for each of a thousand domains takes longer than to build a brand.
  const pattern = new RegExp(`\\.(?:${[...endings].join('|')})(?!\\.?[\\w-])`, 'gi');
  return (merchant, text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: ending, index }) => {
      const end = index + ending.length;
      const [name = ''] = /[\w.-]+$/.exec(text.slice(Math.max(0, end - LONGEST_NAME), end)) ?? [];
      const domain = namesFrom(name.toLowerCase()).find((part) => owners.has(part));
      const owner = domain === undefined ? undefined : owners.get(domain);
      return domain === undefined || owner === undefined || owner === merchant
        ? []
        : [{ domain, owner, offset: end - domain.length }];
    });
}

/** The name itself and what it is a subdomain of, the longest first. */
function namesFrom(name: string): readonly string[] {
  const labels = name.split('.');
  return labels.map((_label, index) => labels.slice(index).join('.'));
}
