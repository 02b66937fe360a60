import { init, parse } from 'es-module-lexer';

/** A file of a stamped site; `text` when it is one. */
export interface StampedFile {
  readonly path: string;
  readonly text: string | undefined;
}

await init;

/** Files that a server or a person reads, or a browser asks for on its own: nothing in the site leads to them. */
const roots =
  /^(?:(?:[a-z-]+\/)?(?:index|404|maintenance|ip-restriction)\.html|robots\.txt|_headers|nginx\.conf|release\.json)$/;

/**
 * Follows everything that leads from one file to another, beginning with the pages.
 *
 * @param extraRoots files that only the gateway names, such as banners.
 * @returns one line for each file that something refers to and that is missing, and for each file that nothing leads to.
 */
export function brokenReferences(files: readonly StampedFile[], extraRoots: readonly string[]): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const missing: string[] = [];
  const reached = new Set<string>();
  const open = [...known.keys()].filter((path) => roots.test(path));
  open.push(...extraRoots);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const file = known.get(path);
    if (!file) continue;
    for (const reference of referencesOf(file)) {
      if (known.has(reference)) open.push(reference);
      else missing.push(`${path} refers to ${reference}, which is not in the folder.`);
    }
  }
  const unreachable = [...known.keys()].filter((path) => !reached.has(path));
  return [...missing, ...unreachable.map((path) => `Nothing in the site leads to ${path}.`)];
}

/** References of compiled chunks, which are the same for every brand: read once. */
const remembered = new Map<string, { text: string; references: readonly string[] }>();

function referencesOf(file: StampedFile): readonly string[] {
  if (file.text === undefined || /^(?:_headers|nginx\.conf|release\.json)$/.test(file.path)) return [];
  const before = remembered.get(file.path);
  if (before?.text === file.text) return before.references;
  const references = [...new Set(findReferences(file.path, file.text))];
  if (file.path.startsWith('assets/')) remembered.set(file.path, { text: file.text, references });
  return references;
}

function findReferences(path: string, text: string): string[] {
  // A hashed file is named by its path wherever it stands, in a script's text as well.
  const assets = [...text.matchAll(/(?<![\w.-])\/?(assets\/[\w-]+(?:\.[\w-]+)+)/g)].map(
    (match) => match[1] ?? '',
  );
  if (path.endsWith('.html')) {
    const links = [...text.matchAll(/\s(?:href|src)="\/([^"/][^"]*\.[a-z0-9]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    const pictures = [...text.matchAll(/\scontent="https:\/\/[^/"]+\/([^"]+\.png)"/g)].map(
      (match) => match[1] ?? '',
    );
    return [...assets, ...links, ...pictures];
  }
  if (path.endsWith('.js')) {
    const imports = parse(text)[0].flatMap((found) =>
      found.n?.startsWith('.') ? [resolved(path, found.n)] : [],
    );
    const own = [...text.matchAll(/["'`]\/([\w./-]+\.(?:html|js))["'`]/g)].map((match) => match[1] ?? '');
    return [...assets, ...imports, ...own];
  }
  if (path.endsWith('.webmanifest'))
    return [...text.matchAll(/"src":\s*"\/([^"]+)"/g)].map((match) => match[1] ?? '');
  if (path === 'robots.txt')
    return [...text.matchAll(/^Sitemap: https?:\/\/[^/]+\/(\S+)/gm)].map((match) => match[1] ?? '');
  return assets;
}

const resolved = (from: string, specifier: string): string =>
  new URL(specifier, `http://site/${from}`).pathname.slice(1);
