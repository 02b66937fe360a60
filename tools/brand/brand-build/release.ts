import { fingerprint, type Fingerprint } from '../fingerprint.ts';

/** The description of a release. */
export interface Release {
  readonly merchant: string;
  readonly domains: readonly string[];
  /** Address of the brand's module. */
  readonly entry: string;
  /** Addresses that answer with the application's page. */
  readonly routes: readonly string[];
  /** The default language first. */
  readonly languages: readonly { readonly wire: string; readonly tag: string }[];
  /** Address of each picture of the brand file, by its path there. */
  readonly images: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Fingerprint>;
}

/**
 * The release's own description: every file with its hash. It holds no date, so that the same brand and the same site
 * give the same bytes; `release` names the content as a whole.
 */
export function releaseFile(release: Release): string {
  // Without a prototype it is a dictionary from the start: a thousand keys that differ by brand are slow to add to another one.
  const files = Object.create(null) as Record<string, Fingerprint>;
  for (const [file, print] of [...release.files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    files[file] = print;
  const size = [...release.files.values()].reduce((sum, file) => sum + file.size, 0);
  const content = JSON.stringify({ ...release, size, files }, null, 1);
  const name = fingerprint(Buffer.from(content)).sha256.slice(0, 16);
  return `{\n "format": 1,\n "release": "${name}",${content.slice(1)}\n`;
}
