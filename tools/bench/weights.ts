import { entryFile, readCompiledSet, runningOrder, type CompiledSet } from '../brand/compile/compiled-set.ts';
import { compiledFolder } from '../brand/compile/site.ts';

/** What a visit fetches of the compiled site, in bytes of script as they are sent. */
export interface Weights {
  readonly start: number;
  /** What the home page needs in addition to the start. */
  readonly home: number;
  /** What each other page needs in addition to start and home, the heaviest first. */
  readonly areas: readonly (readonly [name: string, bytes: number])[];
  /** Both parts of each language's texts. */
  readonly catalogues: readonly (readonly [name: string, bytes: number])[];
  /** What is fetched when something is done: windows, pages of the member centre. The heaviest files first. */
  readonly later: readonly (readonly [name: string, bytes: number])[];
}

/** Weighs the compiled site. */
export function weigh(): Weights {
  const set = readCompiledSet(compiledFolder);
  const start = new Set(runningOrder(set, entryFile(set, 'start')));
  const frame = Object.keys(set.files).find((file) => /\/Frame-[\w-]+\.js$/.test(file));
  const home = new Set(
    [...(frame ? runningOrder(set, frame) : []), ...runningOrder(set, entryFile(set, 'area-index'))].filter(
      (file) => !start.has(file),
    ),
  );
  const additional = (entry: string): [string, number] => [
    entry,
    sent(
      set,
      runningOrder(set, entryFile(set, entry)).filter((file) => !start.has(file) && !home.has(file)),
    ),
  ];
  const entries = Object.keys(set.entries).filter((entry) => entry !== 'start' && entry !== 'area-index');
  const catalogues = entries.filter((entry) => entry.startsWith('catalogue-'));
  const named = new Set(Object.values(set.entries));
  return {
    start: sent(set, [...start]),
    home: sent(set, [...home]),
    areas: heaviestFirst(entries.filter((entry) => !entry.startsWith('catalogue-')).map(additional)),
    catalogues: heaviestFirst(catalogues.map(additional)),
    later: heaviestFirst(
      Object.keys(set.files)
        .filter((file) => file.endsWith('.js') && !start.has(file) && !home.has(file) && !named.has(file))
        .map((file) => [file.replace(/^assets\//, ''), sent(set, [file])]),
    ),
  };
}

/** Bytes of some files with the better of their compressions. */
function sent(set: CompiledSet, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const known = set.files[file];
    return sum + Math.min(known?.size ?? 0, ...(known?.twins.map(({ size }) => size) ?? []));
  }, 0);
}

const heaviestFirst = (weighed: (readonly [string, number])[]) =>
  weighed.toSorted(([, one], [, other]) => other - one);
