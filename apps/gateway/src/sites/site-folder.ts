import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseHeadersFile, type HeaderRule } from './headers-file.ts';

/** A built site as the server sees it: nothing that is not listed here is served. */
export interface SiteFolder {
  /** The folder, as an absolute path. */
  readonly root: string;
  /** Paths from the site's root, `/assets/x.js`, without the compressed forms. */
  readonly files: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  /** Whether a path is one of the application's routes, for which the index page stands. */
  readonly isRoute: (path: string) => boolean;
  /** Addresses of the pictures that the brand file names, by their name there. */
  readonly images: Readonly<Record<string, string>>;
}

/** What the build writes about the release, as far as it is read here. */
const releaseSchema = v.object({ routes: v.array(v.string()), images: v.record(v.string(), v.string()) });

/** Configuration for servers, not pages for visitors. */
const hidden = new Set(['/_headers', '/nginx.conf', '/release.json']);

/**
 * Reads a site folder. A release is written aside and renamed into place, so a folder never changes file by file.
 * @returns undefined when there is no release in it
 */
export function readSiteFolder(folder: string): SiteFolder | undefined {
  const release = path.join(folder, 'release.json');
  if (!existsSync(release)) return undefined;
  const { routes, images } = v.parse(releaseSchema, JSON.parse(readFileSync(release, 'utf8')));
  const patterns = routes.map(routePattern);
  const files = new Set<string>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of names) {
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (hidden.has(url) || (/\.(br|gz)$/.test(url) && names.includes(file.replace(/\.(br|gz)$/, ''))))
      continue;
    files.add(url);
  }
  const headersFile = path.join(folder, '_headers');
  const headers = existsSync(headersFile) ? parseHeadersFile(readFileSync(headersFile, 'utf8')) : [];
  return {
    root: folder,
    files,
    headers,
    images,
    isRoute: (requested) => patterns.some((pattern) => pattern.test(requested)),
  };
}

/** `/{game}` and `/:game` stand for one part of a path. */
function routePattern(route: string): RegExp {
  const escaped = route.replace(/[.+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}|:\w+/g, '[^/]+')}/?$`);
}
