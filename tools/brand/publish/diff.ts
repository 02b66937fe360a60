import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, readRelease } from './release-folder.ts';

/** What differs between two built sites, as lines for a person. */
export interface SiteDifference {
  /** Design tokens: variables of the start page's styles. */
  readonly tokens: readonly string[];
  /** Words of the pages and of the brand's scripts, by file: its own texts, names, text blocks and footer. */
  readonly texts: readonly string[];
  readonly headers: readonly string[];
  /** Files with their change in bytes. */
  readonly bytes: readonly string[];
}

/** Compares a built site with the one that is published. Files named by their hash are compared by their name without it. */
export function compareSites(before: string, after: string): SiteDifference {
  const textOf = (folder: string, file: string) => {
    const place = path.join(folder, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  };
  const pages = [...new Set([...filesOf(before), ...filesOf(after)])]
    .filter((file) => file.endsWith('.html'))
    .toSorted();
  return {
    tokens: changedEntries(
      variablesOf(textOf(before, 'index.html')),
      variablesOf(textOf(after, 'index.html')),
    ),
    texts: [
      ...pages.flatMap((page) =>
        changedLines(wordsOf(textOf(before, page)), wordsOf(textOf(after, page))).map(
          (line) => `${page}: ${line}`,
        ),
      ),
      ...changedScriptWords(before, after),
    ],
    headers: changedLines(
      textOf(before, '_headers').split('\n').filter(isLine),
      textOf(after, '_headers').split('\n').filter(isLine),
    ),
    bytes: byteChanges(before, after),
  };
}

const isLine = (line: string): boolean => line.trim() !== '';

function variablesOf(html: string): Map<string, string> {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map((match) => match[1] ?? '')
    .join('');
  return new Map(
    [...styles.matchAll(/(--[\w-]+):([^;}]+)/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

/** The words between tags, without scripts and styles, and the contents of meta elements. */
function wordsOf(html: string): string[] {
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const described = [...body.matchAll(/<meta[^>]+content="([^"]*)"/g)].map((match) => match[1] ?? '');
  return [...described, ...body.split(/<[^>]*>/)].map((word) => word.trim()).filter((word) => word !== '');
}

/** Scripts that hold a brand's own words as JSON; the name has a hash. */
const ownScript = /^assets\/(texts-[a-z]+|brand|footer)-[\w-]{7,10}\.js$/;

function changedScriptWords(before: string, after: string): string[] {
  const wordsByName = (folder: string) =>
    new Map(
      filesOf(folder).flatMap((file) => {
        const [, name] = ownScript.exec(file) ?? [];
        return name ? [[name, literalsOf(readFileSync(path.join(folder, file), 'utf8'))] as const] : [];
      }),
    );
  const [old, now] = [wordsByName(before), wordsByName(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .toSorted()
    .flatMap((name) =>
      changedLines(old.get(name) ?? [], now.get(name) ?? []).map((line) => `${name}: ${line}`),
    );
}

/** The texts of a script's JSON, without addresses of files, which change with their content. */
function literalsOf(script: string): string[] {
  return [...script.matchAll(/"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/gi)]
    .map(([literal]): unknown => JSON.parse(literal))
    .filter((text): text is string => typeof text === 'string' && !/\.\w{2,5}$/.test(text));
}

function changedEntries(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    return old === now ? [] : [`${name}: ${old ?? 'none'} → ${now ?? 'none'}`];
  });
}

/** Lines that only one side has, counted: `-` for gone, `+` for new. */
function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) - 1);
  for (const line of after) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].flatMap(([line, count]) =>
    count === 0 ? [] : [`${count < 0 ? '-' : '+'} ${line.trim()}`],
  );
}

function byteChanges(before: string, after: string): string[] {
  const sizes = (folder: string) => {
    const all = new Map<string, number>();
    for (const [file, { size }] of Object.entries(readRelease(folder).files)) {
      if (/\.(br|gz)$/.test(file)) continue;
      const name = file.replace(/-[\w-]{7,10}(\.\w+)$/, '$1');
      all.set(name, (all.get(name) ?? 0) + size);
    }
    return all;
  };
  const [old, now] = [sizes(before), sizes(after)];
  const lines = [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((name) => {
    const change = (now.get(name) ?? 0) - (old.get(name) ?? 0);
    return change === 0 ? [] : [`${name}: ${change > 0 ? '+' : ''}${change}`];
  });
  const total = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((sum, size) => sum + size, 0);
  return [...lines, `all files: ${total(old)} → ${total(now)}`];
}
