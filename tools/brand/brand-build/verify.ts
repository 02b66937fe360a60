import { init, parse } from 'es-module-lexer';

/** A file of a built site; `text` when it is one. */
export interface BuiltFile {
  readonly path: string;
  readonly text: string | undefined;
}

await init;

/** Files for servers, people and browsers' own requests, which no page refers to. */
const roots =
  /^(?:(?:[a-z-]+\/)?(?:index|404|maintenance|ip-restriction)\.html|robots\.txt|_headers|nginx\.conf|release\.json)$/;

/**
 * Follows everything that leads from one file to another, beginning with the pages.
 *
 * @param extraRoots files that only the gateway names, such as banners.
 * @returns one line for each file that something refers to and that is missing, and for each file that nothing leads to.
 */
export function brokenReferences(files: readonly BuiltFile[], extraRoots: readonly string[]): string[] {
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
    const { certain, possible } = referencesOf(file);
    open.push(...[...certain, ...possible].filter((reference) => known.has(reference)));
    for (const reference of certain)
      if (!known.has(reference)) missing.push(`${path} refers to ${reference}, which is not in the folder.`);
  }
  const unreachable = [...known.keys()].filter((path) => !reached.has(path));
  return [...missing, ...unreachable.map((path) => `Nothing in the site leads to ${path}.`)];
}

/** What a file leads to: `certain` must be there; `possible` is a text that looks like a page's address. */
interface References {
  readonly certain: readonly string[];
  readonly possible: readonly string[];
}

const none: References = { certain: [], possible: [] };

/** References of compiled chunks, which are the same for every brand: read once. */
const remembered = new Map<string, { text: string; references: References }>();

function referencesOf(file: BuiltFile): References {
  if (file.text === undefined || /^(?:_headers|nginx\.conf|release\.json)$/.test(file.path)) return none;
  const before = remembered.get(file.path);
  if (before?.text === file.text) return before.references;
  const references = findReferences(file.path, file.text);
  if (file.path.startsWith('assets/')) remembered.set(file.path, { text: file.text, references });
  return references;
}

function findReferences(path: string, text: string): References {
  const found = (pattern: RegExp): string[] => [
    ...new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])),
  ];
  // A hashed file is named by its path wherever it stands, in a script's text as well.
  const assets = found(/(?<![\w.-])\/?(assets\/[\w-]+(?:\.[\w-]+)+)/g);
  const certain = (...others: readonly string[][]): References => ({
    certain: [...new Set([...assets, ...others.flat()])],
    possible: [],
  });
  if (path.endsWith('.html'))
    return certain(
      found(/\s(?:href|src)="\/([^"/][^"]*\.[a-z0-9]+)"/g),
      found(/\scontent="https:\/\/[^/"]+\/([^"]+\.png)"/g),
    );
  if (path.endsWith('.webmanifest')) return certain(found(/"src":\s*"\/([^"]+)"/g));
  if (path === 'robots.txt') return certain(found(/^Sitemap: https?:\/\/[^/]+\/(\S+)/gm));
  if (!path.endsWith('.js')) return certain();
  const imports = parse(text)[0].flatMap(({ specifier }) =>
    specifier?.startsWith('.') ? [resolved(path, specifier)] : [],
  );
  // A worker is named in the chunk that starts it.
  const workers = found(/new URL\(["'`]([\w./-]+\.js)["'`],\s*import\.meta\.url\)/g).map((name) =>
    resolved(path, name),
  );
  return { ...certain(imports, workers), possible: found(/["'`]\/([\w./-]+\.(?:html|js))["'`]/g) };
}

const resolved = (from: string, specifier: string): string =>
  new URL(specifier, `http://site/${from}`).pathname.slice(1);
