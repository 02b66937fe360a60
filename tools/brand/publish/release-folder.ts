import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { fingerprint } from '../fingerprint.ts';

const releaseSchema = v.object({
  release: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  merchant: v.string(),
  size: v.number(),
  /** Addresses that answer with the application's page. */
  routes: v.optional(v.array(v.string()), []),
  files: v.record(v.string(), v.object({ size: v.number(), sha256: v.string() })),
});

/** What a built site says about itself. */
export type ReleaseDescription = v.InferOutput<typeof releaseSchema>;

/** Reads the text of a `release.json`. @throws Error when it is none */
export const parseRelease = (text: string): ReleaseDescription => v.parse(releaseSchema, JSON.parse(text));

/** Reads the description of a built site. @throws Error when there is none */
export function readRelease(folder: string): ReleaseDescription {
  return parseRelease(readFileSync(path.join(folder, 'release.json'), 'utf8'));
}

/** Compares a site with its own description: a copy that was cut off must never be published. @throws Error naming the file */
export function verifyRelease(folder: string): ReleaseDescription {
  const release = readRelease(folder);
  for (const [file, expected] of Object.entries(release.files)) {
    let found: string;
    try {
      found = fingerprint(readFileSync(path.join(folder, file))).sha256;
    } catch {
      throw new Error(`${file} is missing in the release ${release.release}.`);
    }
    if (found !== expected.sha256)
      throw new Error(`${file} of the release ${release.release} is not what was built.`);
  }
  return release;
}

/** Paths of all files of a folder, with forward slashes. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}
