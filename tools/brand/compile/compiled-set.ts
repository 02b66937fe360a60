import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const compiledFile = v.object({
  /** Files this one cannot run without: static imports, style sheets, images. */
  needs: v.array(v.string()),
  /** Files it may ask for later. */
  couldNeed: v.array(v.string()),
  size: v.number(),
  sha256: v.string(),
  /** Compressed twins next to it, for text only. */
  twins: v.array(v.object({ path: v.string(), size: v.number(), sha256: v.string() })),
});

const compiledSet = v.object({
  /** Path from the compiled set's folder, by entry name. */
  entries: v.record(v.string(), v.string()),
  files: v.record(v.string(), compiledFile),
  /** Font files by the module path that the site's look names them by. */
  fonts: v.record(v.string(), v.string()),
});

/** One file of the compiled set, with what it leads to. */
export type CompiledFile = v.InferOutput<typeof compiledFile>;

/** The compiled site: every entry, every file, and what imports what. Paths begin with `assets/`. */
export interface CompiledSet extends v.InferOutput<typeof compiledSet> {
  readonly folder: string;
}

/** Name of the index of a compiled set, inside its folder. */
export const compiledIndex = 'compiled.json';

/** Reads the index of a compiled set; throws when there is none, because compiling comes first. */
export function readCompiledSet(folder: string): CompiledSet {
  const text = readFileSync(path.join(folder, compiledIndex), 'utf8');
  return { ...v.parse(compiledSet, JSON.parse(text)), folder };
}

/** File of an entry; throws when the site has no such entry, which is a mistake in the site and not in a brand. */
export function entryFile(set: CompiledSet, entry: string): string {
  const file = set.entries[entry];
  if (file === undefined)
    throw new Error(
      `The compiled site has no entry "${entry}". There are: ${Object.keys(set.entries).join(', ')}.`,
    );
  return file;
}

/**
 * Files a browser can come to from some entries, following imports.
 *
 * @param following `now` follows what must be there before the entry runs, `ever` follows later imports as well.
 * @returns paths in a stable order, the entries included.
 */
export function reachable(set: CompiledSet, entries: readonly string[], following: 'now' | 'ever'): string[] {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const known = set.files[file];
    if (!known) throw new Error(`The compiled site refers to ${file}, which it does not have.`);
    open.push(...known.needs, ...(following === 'ever' ? known.couldNeed : []));
  }
  return [...found].toSorted();
}

/** What must have run before a file runs, each file after all that it needs; the file itself comes last. */
export function runningOrder(set: CompiledSet, file: string): string[] {
  const found = new Set<string>();
  const visit = (name: string, above: readonly string[]): void => {
    if (found.has(name) || above.includes(name)) return;
    for (const needed of set.files[name]?.needs ?? []) visit(needed, [...above, name]);
    found.add(name);
  };
  visit(file, []);
  return [...found].filter((name) => name.endsWith('.js'));
}
