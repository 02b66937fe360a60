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

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

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
  // Longest first, so that a subdomain is found as itself.
  const domains = [...owners.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\w-])(?:${domains.map(escaped).join('|')})(?!\\.?[\\w-])`, 'gi');
  return (merchant, text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const domain = found.toLowerCase();
      const owner = owners.get(domain);
      return owner === undefined || owner === merchant || owns(owners, merchant, text, index, domain)
        ? []
        : [{ domain, owner, offset: index }];
    });
}

/** Whether the domain stands inside one of the brand's own, such as `games.example` in `acme.games.example`. */
function owns(
  owners: ReadonlyMap<string, string>,
  merchant: string,
  text: string,
  index: number,
  domain: string,
): boolean {
  return [...owners].some(
    ([own, owner]) =>
      owner === merchant &&
      own.endsWith(`.${domain}`) &&
      text
        .slice(0, index + domain.length)
        .toLowerCase()
        .endsWith(own),
  );
}
