import * as v from 'valibot';

const versions = v.optional(v.record(v.string(), v.string()));

/** An entry of `packages` in `package-lock.json`, version 3, by its folder. A `link` is a workspace in the folder `resolved`. */
const lockedPackage = v.object({
  version: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean()),
  resolved: v.optional(v.string()),
  optional: v.optional(v.boolean()),
  dependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) }))),
});
export const lockfileSchema = v.object({ packages: v.record(v.string(), lockedPackage) });

type LockedPackage = v.InferOutput<typeof lockedPackage>;
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** A package that one of the deliverables depends on. */
export interface ThirdParty {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
}

/**
 * Lists every package that the workspaces under `apps` need at run time, by name and version: their dependencies with all
 * that these depend on, optional and peer dependencies included. Development dependencies are not delivered.
 */
export function productionPackages(packages: LockedPackages): ThirdParty[] {
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    const entry = packages[folder];
    if (!entry || seen.has(folder)) return;
    seen.add(folder);
    if (entry.link && entry.resolved !== undefined) visit(entry.resolved);
    for (const name of dependenciesOf(entry)) {
      const found = resolve(packages, folder, name);
      if (found !== undefined) visit(found);
    }
  };
  for (const folder of Object.keys(packages)) if (/^apps\/[^/]+$/.test(folder)) visit(folder);
  const listed = new Map<string, ThirdParty>();
  for (const folder of seen) {
    const { link, license, version = '' } = packages[folder] ?? {};
    if (link || !folder.includes('node_modules/')) continue;
    const name = folder.replace(/^.*node_modules\//, '');
    listed.set(`${name}@${version}`, { folder, name, version, license });
  }
  return [...listed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
}

function dependenciesOf(entry: LockedPackage): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** Finds a dependency as Node does: in the package's own `node_modules`, then in those of the folders above. */
function resolve(packages: LockedPackages, folder: string, name: string): string | undefined {
  const parts = folder.split('/');
  for (let length = parts.length; length >= 0; length--) {
    const found = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (packages[found]) return found;
  }
  return undefined;
}

/**
 * Renders `THIRD_PARTY_NOTICES.md`: packages by license, each with its copyright line.
 *
 * @param copyrightOf the first copyright line of a package's license file, if there is one
 * @throws Error when a package has no license field
 */
export function notices(
  list: readonly ThirdParty[],
  copyrightOf: (folder: string) => string | undefined,
): string {
  const byLicense = new Map<string, ThirdParty[]>();
  for (const found of list) {
    if (found.license === undefined) {
      throw new Error(`${found.name} ${found.version} has no license field: replace it or ask its authors`);
    }
    byLicense.set(found.license, [...(byLicense.get(found.license) ?? []), found]);
  }
  const groups = [...byLicense].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# Third-party notices',
    '',
    'Marquee is delivered with the packages below, under their own licenses. The full text of each license is in the',
    'folder of the package. Generated from `package-lock.json` by `npm run licenses -- generate`; do not edit.',
    ...groups.flatMap(([license, packages]) => ['', `## ${license}`, '', ...packages.map(line)]),
    '',
    '## Pictures',
    '',
    '- `brands/*/gift-*.webp`, `brands/*/mission-*.webp`, `brands/*/raffle-*.webp`, `brands/*/lobby-*.webp`, `brands/*/promotion-*.webp`, `brands/*/state-*.webp`, `brands/*/front.avif` and the symbols on the covers in `dist/pictures`: Fluent Emoji, Copyright (c) Microsoft Corporation, MIT; see `brands/LICENSE-fluent-emoji.txt`',
    '- `brands/*/payment-{card,mastercard,usdt,visa}.svg`: Simple Icons, CC0-1.0; the marks are trademarks of their owners',
    '',
  ].join('\n');

  function line({ folder, name, version }: ThirdParty): string {
    const copyright = copyrightOf(folder);
    return `- ${name} ${version}${copyright === undefined ? '' : `: ${copyright}`}`;
  }
}

/** The first line of a license's text that names a copyright holder. */
export function copyrightLine(text: string): string | undefined {
  return /^\W*(copyright\b.*\d{4}.*|copyright \(c\).*|©.*)$/im.exec(text)?.[1]?.trim();
}
