import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesHash } from '../start/sources.ts';
import { root } from '../workspace.ts';

/** Where the sites of the workspace's brands are built to. */
export const sitesFolder = path.join(root, 'dist/brands');

/** Says from which sources all sites in `dist/brands` were built. */
const file = path.join(root, 'dist/built-from');

/** Everything that a built site and the back office are made of. */
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/back-office/**',
  'apps/site/**',
  'libs/**',
  'brands/**',
  'tools/back-office/**',
  'tools/brand/**',
  'tools/vite/**',
];

/** A hash of what the sites are made of, as it is now. */
export const siteSources = (): string => sourcesHash(root, sources);

/** Whether the sites of all brands were built from the present sources. */
export const sitesAreCurrent = (): boolean =>
  existsSync(file) && existsSync(sitesFolder) && readFileSync(file, 'utf8') === siteSources();

/** Remembers from which sources all sites were built; undefined: from none, as while they are being built. */
export function rememberSources(hash: string | undefined): void {
  if (hash === undefined) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
