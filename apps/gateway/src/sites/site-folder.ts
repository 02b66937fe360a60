import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseHeadersFile, type HeaderRule } from './headers-file.ts';

/** One file of a stamped site with the compressed forms that lie beside it. */
export interface SiteFile {
  readonly file: string;
  readonly type: string;
  readonly variants: readonly {
    readonly encoding: 'br' | 'gzip' | 'identity';
    readonly file: string;
    readonly size: number;
    readonly etag: string;
  }[];
}

/** A stamped site as the server sees it: nothing that is not listed here can be asked for. */
export interface SiteFolder {
  /** By path from the site's root, `/assets/x.js`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly headers: readonly HeaderRule[];
  /** Whether a path is one of the application's routes, for which the index page stands. */
  readonly isRoute: (path: string) => boolean;
  /** Addresses of the pictures that the brand file names, by their name there. */
  readonly images: Readonly<Record<string, string>>;
}

/** What the stamp writes about the release, as far as it is read here. */
const releaseSchema = v.object({ routes: v.array(v.string()), images: v.record(v.string(), v.string()) });

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mobileconfig': 'application/x-apple-aspen-config',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

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
  const files = new Map<string, SiteFile>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of names) {
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (hidden.has(url) || (/\.(br|gz)$/.test(url) && names.includes(file.replace(/\.(br|gz)$/, ''))))
      continue;
    files.set(url, siteFile(file));
  }
  const headersFile = path.join(folder, '_headers');
  const headers = existsSync(headersFile) ? parseHeadersFile(readFileSync(headersFile, 'utf8')) : [];
  return {
    files,
    headers,
    images,
    isRoute: (requested) => patterns.some((pattern) => pattern.test(requested)),
  };
}

/** A file with its type and the compressed forms that lie beside it. */
export function siteFile(file: string): SiteFile {
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  return { file, type, variants: variantsOf(file) };
}

function variantsOf(file: string): SiteFile['variants'] {
  const variants: SiteFile['variants'][number][] = [];
  for (const [encoding, end] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ] as const) {
    if (!existsSync(file + end)) continue;
    const { size, mtimeMs } = statSync(file + end);
    variants.push({
      encoding,
      file: file + end,
      size,
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}-${encoding}"`,
    });
  }
  return variants;
}

/** `/{game}` and `/:game` stand for one part of a path. */
function routePattern(route: string): RegExp {
  const escaped = route.replace(/[.+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}|:\w+/g, '[^/]+')}/?$`);
}
